import { feat as featAnswer } from '../../src/books/kings-men/skirmish/answers.ts';
import type { Feat } from '../../src/books/kings-men/skirmish/answers.ts';
import * as skirmish from '../../src/books/kings-men/skirmish/index.ts';
import { footprint } from '../../src/books/kings-men/skirmish/footprint.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/pieces.ts';
import type { Field, QM, SkirmishGame } from '../../src/books/kings-men/skirmish/state.ts';
import { isOnTable } from '../../src/books/kings-men/skirmish/troops.ts';
import { distanceBetween } from '../../src/table/measure.ts';
import { overlaps } from '../../src/table/overlap.ts';
import { playRandomly, type Manner, type RandomBattle } from '../playing/random-battle.ts';
import type { Whim } from '../playing/whim.ts';

/** What may push somebody onto somebody else. */
const PUSHING = ['charge', 'evade', 'fall-back-heading', 'course'];

/** Random players of the skirmish game: nobody stands on anybody but by a charge. */
export const manner: Manner<QM> = {
  choose,
  nameOf: (kind, answer) => (kind === 'feat' ? featAnswer.parse(answer).do : kind),
  fault({ state: before }, name, { state: after }) {
    if (before.phase !== 'turn' || PUSHING.includes(name)) return null;
    const already = overlapping(before.field).map(called);
    const pushed = overlapping(after.field).find((pair) => !already.includes(called(pair)) && pair.some((detail) => hasGone(before.field, detail)));
    return pushed === undefined ? null : `${called(pushed)} stand on one another`;
  },
};

/** A random skirmish. */
export function skirmishRandomly(file: unknown, seed: number, sampling = 1): RandomBattle {
  return playRandomly({ ...skirmish, book: skirmish.queensMen }, manner, file, seed, sampling);
}

type Pair = readonly [Detail, Detail];

/** Pairs of details that stand on one another. */
function overlapping({ details, ground }: Field): Pair[] {
  const open = Object.values(details).filter((detail) => isOnTable(detail) && detail.building === null);
  const near = (one: Detail, other: Detail) => distanceBetween(one.at, other.at) < 20_000;
  return open.flatMap((one, index) => open.slice(index + 1)
    .filter((other) => near(one, other) && overlaps(footprint(one, ground), footprint(other, ground)))
    .map((other): Pair => [one, other]));
}

function called(pair: Pair): string {
  return pair.map(({ id }) => id).sort().join(' and ');
}

/** Whether a detail stands otherwise than before: where it only loses men its corners are rounded anew, and may touch whom they almost touched. */
function hasGone({ details }: Field, { id, at, facing, formation, soldiers }: Detail): boolean {
  const before = details[id];
  return before === undefined || before.at.x !== at.x || before.at.y !== at.y || before.facing !== facing || before.formation.kind !== formation.kind || before.soldiers < soldiers;
}

/** Any answer, but with a leaning to those that bring a battle on; now and then one of a rare kind. */
function choose(game: SkirmishGame, kind: string, offered: readonly unknown[], whim: Whim): unknown {
  if (kind === 'feat' && whim(4) === 0) {
    const kinds = [...new Set(offered.map((answer) => featAnswer.parse(answer).do))];
    const rare = kinds[whim(kinds.length)];
    const some = offered.filter((answer) => featAnswer.parse(answer).do === rare);
    return some[whim(some.length)];
  }
  const favoured = whim(5) < 2 ? [] : favourites(game, kind, offered);
  const from = favoured.length > 0 ? favoured : offered;
  return from[whim(from.length)];
}

function favourites(game: SkirmishGame, kind: string, offered: readonly unknown[]): unknown[] {
  if (kind === 'activate') return offered.filter((answer) => JSON.stringify(answer).includes('"activate"'));
  if (kind !== 'feat') return [];
  const feats = offered.map((answer): Feat => featAnswer.parse(answer));
  for (const wanted of ['charge', 'load', 'fire', 'reappear'] as const) {
    const found = feats.filter((each) => each.do === wanted && (each.do !== 'charge' || isNear(game, each.target)));
    if (found.length > 0) return found;
  }
  return feats.filter(({ do: what }) => what === 'move');
}

/** Charges over half the table bring nothing on. */
function isNear({ state }: SkirmishGame, target: string): boolean {
  const detail = state.field.details[state.activation?.detail ?? ''];
  const other = state.field.details[target];
  return detail !== undefined && other !== undefined && distanceBetween(detail.at, other.at) < 16_000;
}
