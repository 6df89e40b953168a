import { expect } from 'chai';
import * as first from '../../src/books/kings-men/first/index.ts';
import * as revised from '../../src/books/kings-men/revised/index.ts';
import * as skirmish from '../../src/books/kings-men/skirmish/index.ts';
import * as rally from '../../src/books/rally-king/battle/index.ts';
import * as battalions from '../../src/books/toy-soldiers/index.ts';
import type { BookTypes } from '../../src/kernel/game.ts';
import { isFlaw, readRecord, recordText, replay, verify, writeRecord, type FinishedRecord, type Journal } from '../../src/record/index.ts';
import type { ScenarioHead } from '../../src/rulebooks/definition.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { queensMenScenarios } from '../../src/scenarios/queens-men.ts';
import { rallyKingScenarios } from '../../src/scenarios/rally-king.ts';
import { toySoldiersScenarios } from '../../src/scenarios/toy-soldiers.ts';
import type { Rules } from '../playing/rules.ts';
import { foughtWithTakeBacks, type Reading } from './fought-with-take-backs.ts';

/** The shortest scenario of a book, as a plain file. */
export function shortest(scenarios: readonly unknown[]): Record<string, unknown> {
  const files = scenarios.map((file): Record<string, unknown> => JSON.parse(JSON.stringify(file)));
  const [least] = files.sort((one, other) => Number(one['minutes']) - Number(other['minutes']));
  if (least === undefined) throw new Error('a book without scenarios');
  return least;
}

export function recorded(id: string, journal: Journal): FinishedRecord {
  const book = rulebooks.find((each) => each.id === id);
  if (book === undefined) throw new Error(`no book ${id}`);
  const written = writeRecord(book, journal);
  if (isFlaw(written)) throw new Error(written.code);
  const read = readRecord(recordText(written));
  if (isFlaw(read) || read.status === 'running') throw new Error('no finished record');
  return read;
}

/** Bytes that were read twice, or behind others. */
function again(read: readonly Reading[]): Reading[] {
  return read.filter(({ stream, from }, index) => read.slice(0, index).some((each) => each.stream === stream && each.to > from));
}

function fuzz<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  id: string,
  rules: Rules<B, Scenario, Setting>,
  scenarios: readonly unknown[],
  seeds: readonly number[],
): void {
  it(`${id}: no die and no card is ever drawn twice, and the record tells all of it`, () => {
    let taken = 0;
    for (const seed of seeds) {
      const { journal, read } = foughtWithTakeBacks(rules, shortest(scenarios), seed, 70);
      expect(again(read), `seed ${seed}`).to.deep.equal([]);
      expect(read.length).to.be.greaterThan(5);
      const record = recorded(id, journal);
      const verdict = verify(record);
      expect(isFlaw(verdict) ? verdict.code : '', `seed ${seed}`).to.equal('');
      const seen = replay(record);
      expect(isFlaw(seen) ? seen : seen.drift).to.equal(null);
      // Who watches sees the battle as it stands: each event once, in order.
      const events = isFlaw(seen) ? [] : seen.stages.flatMap((stage) => stage.events.map(({ seq }) => seq));
      expect(events).to.deep.equal(events.map((_, index) => index));
      expect(isFlaw(verdict) ? 0 : verdict.takenBack.length).to.equal(journal.takenBack?.length);
      taken += journal.takenBack?.length ?? 0;
    }
    // One answer in seven is taken back.
    expect(taken).to.be.greaterThan(3 * seeds.length);
  });
}

/** Battles of every book with answers taken back at random, one for each seed. */
export function nothingIsDrawnTwice(...seeds: readonly number[]): void {
  fuzz('kings-men', { ...first, book: first.kingsMen }, kingsMenScenarios, seeds);
  fuzz('kings-men-revised', { ...revised, book: revised.kingsMenRevised }, kingsMenRevisedScenarios, seeds);
  fuzz('queens-men', { ...skirmish, book: skirmish.queensMen }, queensMenScenarios, seeds);
  fuzz('toy-soldiers', { ...battalions, book: battalions.toySoldiers }, toySoldiersScenarios, seeds);
  fuzz('rally-king', { ...rally, book: rally.rallyKing }, rallyKingScenarios, seeds);
}
