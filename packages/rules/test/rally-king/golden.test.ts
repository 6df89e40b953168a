import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { isFlaw, readRecord, verify, type FinishedRecord } from '../../src/record/index.ts';
import { rulebookOf } from '../../src/rulebooks/index.ts';
import questions from './golden/questions.json' with { type: 'json' };
import { questionsOf } from './questions-then.ts';

function golden(name: string): FinishedRecord {
  const record = readRecord(readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8'));
  if (isFlaw(record)) throw new Error(record.message);
  if (record.status === 'running') throw new Error(`${name} is not over`);
  return record;
}

const FIGHT = ['turn-start', 'activated', 'moved', 'stopped', 'test', 'charge', 'contact', 'melee', 'hit', 'rout', 'pursuit'];

/** Battles fought once and kept: every command must lead to the state it led to then. */
describe('the golden battles of Rally Round the King', function () {
  for (const [name, has] of [
    ['stakes-at-harrow-ford', [...FIGHT, 'fire', 'halted', 'retire']],
    ['night-of-gargoyles', [...FIGHT.filter((kind) => kind !== 'pursuit'), 'deployed', 'flight', 'fire']],
    ['aeja-and-black-moon', [...FIGHT, 'flight', 'spell', 'artillery', 'body-split']],
    ['brethren-and-torem', [...FIGHT, 'rampage', 'hindered']],
    ['close-orcs-and-black-moon', [...FIGHT, 'spell', 'item', 'leader-lost']],
    ['close-aeja-and-sortium', [...FIGHT, 'artillery', 'summoned', 'leader-shaken']],
    ['close-ekra-and-chapka', [...FIGHT, 'rampage', 'follow-up', 'give-ground']],
    ['close-entoich-and-elves', [...FIGHT, 'intervention', 'item', 'spell']],
    ['close-ekra-and-goblins', [...FIGHT.filter((kind) => kind !== 'stopped'), 'flight', 'left-table', 'returned']],
    ['close-border-king-and-chapka', [...FIGHT, 'hindered', 'give-ground', 'intervention']],
    ['close-mirish-and-orcs', [...FIGHT, 'rampage', 'left-table', 'follow-up', 'fire', 'spell']],
    ['close-treyine-and-tropilium', [...FIGHT, 'plan', 'spell', 'body-split']],
    ['close-goblins-and-malohades', [...FIGHT, 'flight', 'artillery', 'give-ground']],
    ['close-tropilium-and-torem', [...FIGHT, 'flight', 'item', 'spell']],
    ['close-kurinthia-and-elves', [...FIGHT, 'leader-lost', 'spell', 'item']],
    ['close-entoich-and-malohades', [...FIGHT, 'summoned', 'hindered', 'artillery']],
    ['close-rodentmen-and-elves', [...FIGHT, 'fire', 'item', 'intervention']],
    ['close-goblins-and-elves', [...FIGHT, 'artillery', 'item', 'flight']],
    ['close-elves-and-hykar', [...FIGHT, 'flight', 'leader-shaken', 'intervention']],
    ['close-orcs-and-stygustan', [...FIGHT, 'intervention', 'give-ground', 'removed']],
    ['close-sortium-and-tropilium', [...FIGHT, 'heroic-combat', 'leader-lost', 'spell']],
    ['close-beastmen-and-rodentmen', [...FIGHT, 'hindered', 'follow-up', 'returned']],
    ['close-orcs-and-giants', [...FIGHT, 'artillery', 'give-ground', 'stayed']],
    ['close-riata-and-kurinthia', [...FIGHT, 'returned', 'left-table', 'artillery']],
  ] as const) {
    const record = golden(name);

    it(`RK-12.1: ${name} is played again command by command to the same end`, () => {
      const verdict = verify(record);
      if (isFlaw(verdict)) throw new Error(verdict.message);
      expect(verdict.commands).to.equal(record.commands.length);
      expect(verdict.outcome).to.deep.equal(record.outcome);
    });

    it(`RK-40.1: ${name} has the events of such a battle in it`, () => {
      const kinds = new Set(record.commands.flatMap(({ events }) => events.map(({ kind }) => kind)));
      expect([...kinds]).to.include.members([...has, 'battle-end']);
    });
  }

  for (const [name, then] of Object.entries(questions)) {
    it(`RK-38.3: at every question of ${name} that is offered, played for the absent and refused which was then`, () => {
      const book = rulebookOf('rally-king');
      if (book === undefined) throw new Error('no such book');
      expect(questionsOf(book, golden(name))).to.deep.equal(then);
    });
  }
});
