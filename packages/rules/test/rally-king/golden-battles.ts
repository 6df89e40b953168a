import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { isFlaw, readRecord, verify, type FinishedRecord } from '../../src/record/index.ts';
import { rulebookOf } from '../../src/rulebooks/index.ts';
import questions from './golden/questions.json' with { type: 'json' };
import { questionsOf } from './questions-then.ts';

/** What happens in every battle. */
export const FIGHT = ['turn-start', 'activated', 'moved', 'stopped', 'test', 'charge', 'contact', 'melee', 'hit', 'rout', 'pursuit'];

/** A battle by its name, and what happens in it. */
export type Golden = readonly [name: string, has: readonly string[]];

/** Those of every check: between them they tell every kind of event that any golden battle tells (RK-40.1). */
export const OF_EVERY_KIND: readonly Golden[] = [
  ['aeja-and-black-moon', [...FIGHT, 'flight', 'spell', 'artillery', 'body-split']],
  ['brethren-and-torem', [...FIGHT, 'rampage', 'hindered']],
  ['close-goblins-and-elves', [...FIGHT, 'artillery', 'item', 'spell']],
  ['close-sortium-and-tropilium', [...FIGHT, 'heroic-combat', 'leader-lost', 'spell']],
];

/** The record of a battle fought once and kept. */
export function golden(name: string): FinishedRecord {
  const record = readRecord(readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8'));
  if (isFlaw(record)) throw new Error(record.code);
  if (record.status === 'running') throw new Error(`${name} is not over`);
  return record;
}

/** The kinds of events it tells. */
export function kindsIn(record: FinishedRecord): ReadonlySet<string> {
  return new Set(record.commands.flatMap(({ events }) => events.map(({ kind }) => kind)));
}

/** Every command must lead to the state it led to then. */
export function goAsTheyDid(battles: readonly Golden[]): void {
  for (const [name, has] of battles) {
    const record = golden(name);

    it(`RK-12.1: ${name} is played again command by command to the same end`, () => {
      const verdict = verify(record);
      if (isFlaw(verdict)) throw new Error(verdict.code);
      expect(verdict.commands).to.equal(record.commands.length);
      expect(verdict.outcome).to.deep.equal(record.outcome);
    });

    it(`RK-40.1: ${name} has the events of such a battle in it`, () => {
      expect([...kindsIn(record)]).to.include.members([...has, 'battle-end']);
    });
  }
}

/** The battles whose questions are kept, with the kinds of these. */
export const QUESTIONED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(questions).map(([name, then]) => [name, new Set(then.map((question) => question.split(' ')[0] ?? ''))]),
);

/** Those of every check: between them they ask every kind of question (RK-38.3). */
export const ASKING_ALL = ['close-ekra-and-goblins', 'close-kurinthia-and-elves', 'close-border-king-and-chapka', 'close-orcs-and-giants'];

/** At every question of these is offered, played for the absent and refused which was then. */
export function askAsTheyDid(names: readonly string[]): void {
  const known: Readonly<Record<string, readonly string[]>> = questions;
  for (const name of names) {
    it(`RK-38.3: at every question of ${name} that is offered, played for the absent and refused which was then`, () => {
      const book = rulebookOf('rally-king');
      if (book === undefined) throw new Error('no such book');
      expect(questionsOf(book, golden(name))).to.deep.equal(known[name]);
    });
  }
}
