import * as battalions from '../../src/books/toy-soldiers/index.ts';
import { order } from '../../src/books/toy-soldiers/answers.ts';
import { options } from '../../src/books/toy-soldiers/options.ts';
import type { TS } from '../../src/books/toy-soldiers/state.ts';
import { underOtherOptions as drawn } from '../playing/other-options.ts';
import type { Picker } from '../playing/picker.ts';
import { playRandomly, type Manner, type RandomBattle } from '../playing/random-battle.ts';

/** Of many orders of one kind and few of another both kinds are given alike. */
export const manner: Manner<TS> = {
  choose: (_game, kind, offered, pick) => chosen(kind, offered, pick),
  nameOf,
  fault: () => null,
};

/** Any of the answers offered, every kind of order alike. */
export function chosen(kind: string, offered: readonly unknown[], pick: Picker): unknown {
  const names = [...new Set(offered.map((answer) => nameOf(kind, answer)))];
  const wanted = names[pick(names.length)];
  return oneOf(
    offered.filter((answer) => nameOf(kind, answer) === wanted),
    pick,
  );
}

/** A half is ended early once in so many orders. */
const SELDOM = 8;

/** The same by players who seldom leave anything undone, and charge wherever they may every other time: what happens in contact happens often. */
export function boldly(kind: string, offered: readonly unknown[], pick: Picker): unknown {
  if (kind !== 'order' || pick(SELDOM) === 0) return chosen(kind, offered, pick);
  const acts = offered.filter((answer) => nameOf(kind, answer) !== 'end');
  const charges = acts.filter((answer) => nameOf(kind, answer) === 'charge');
  const wanted = charges.length > 0 && pick(2) === 0 ? charges : acts;
  return chosen(kind, wanted.length > 0 ? wanted : offered, pick);
}

function oneOf(answers: readonly unknown[], pick: Picker): unknown {
  return answers[pick(answers.length)];
}

function nameOf(kind: string, answer: unknown): string {
  if (kind !== 'order') return kind;
  const given = order.parse(answer);
  return given.do === 'unit' ? given.unit.type : given.do;
}

/** A battle of Toy Soldiers of random answers, from a scenario file to its end. */
export function battalionsRandomly(file: unknown, seed: number, sampling = 1): RandomBattle {
  return playRandomly({ ...battalions, book: battalions.toySoldiers }, manner, file, seed, sampling);
}

const FEWEST_TURNS = 4;

/** The same scenario under options drawn at random (TS-32.1). */
export function underOtherOptions(file: unknown, seed: number): unknown {
  if (typeof file !== 'object' || file === null) return file;
  return drawn(file, options, seed, (pick) => ({ timeLimitTurns: FEWEST_TURNS + pick(9) }));
}
