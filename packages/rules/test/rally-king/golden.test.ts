import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { isFlaw, readRecord, verify, type FinishedRecord } from '../../src/record/index.ts';

function golden(name: string): FinishedRecord {
  const record = readRecord(readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8'));
  if (isFlaw(record)) throw new Error(record.message);
  if (record.status === 'running') throw new Error(`${name} is not over`);
  return record;
}

const CHARGES = ['turn-start', 'activated', 'moved', 'stopped', 'test', 'charge', 'hit', 'rout', 'pursuit'];
const FIGHT = [...CHARGES, 'contact', 'melee'];

/** Battles fought once and kept: every command must lead to the state it led to then. */
describe('the golden battles of Rally Round the King', function () {
  for (const [name, has] of [
    ['stakes-at-harrow-ford', [...FIGHT, 'fire', 'hindered', 'retire']],
    ['night-of-gargoyles', [...FIGHT, 'deployed', 'flight']],
    ['aeja-and-black-moon', [...FIGHT, 'flight', 'spell', 'artillery', 'removed', 'body-split']],
    ['mangu-and-valkae', [...FIGHT, 'flight', 'spell', 'returned']],
    ['tropilium-and-mirholme', [...FIGHT, 'leader-risk', 'hindered']],
    ['entoich-and-mirish', [...FIGHT, 'rampage', 'left-table', 'follow-up']],
    ['stygustan-and-undead', [...FIGHT, 'leader-lost', 'hindered']],
    ['demeskeen-and-entoich', [...CHARGES, 'fire', 'intervention']],
    ['eskelin-and-altengard', [...FIGHT, 'fire', 'plan', 'give-ground']],
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
});
