import { feat as featAnswer } from '../../src/books/kings-men/skirmish/answers.ts';
import type { Feat } from '../../src/books/kings-men/skirmish/answers.ts';
import * as skirmish from '../../src/books/kings-men/skirmish/index.ts';
import { overlaps } from '../../src/books/kings-men/skirmish/ground/distance.ts';
import { footprint, generalBase } from '../../src/books/kings-men/skirmish/troops/footprint.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import type { Field, QM, SkirmishGame } from '../../src/books/kings-men/skirmish/state.ts';
import { isOnTable } from '../../src/books/kings-men/skirmish/troops/troops.ts';
import { baseOfFigure, insideWall } from '../../src/books/kings-men/skirmish/movement/walls.ts';
import { distanceBetween } from '../../src/table/measure.ts';
import { playRandomly, type Manner, type RandomBattle } from '../playing/random-battle.ts';
import type { Picker } from '../playing/picker.ts';

/** What may be the end of a charge, which turns the attacker squarely onto its enemy, whoever else it overlaps by that (QM-18.6). */
const CHARGING = ['charge', 'course', 'evade', 'fall-back-heading', 'building-target'];
/** After these nobody is out of a wall who was inside (QM-11.19 to QM-11.22a, QM-7.5, QM-11.16a). */
const WALLED = ['move', 'king-move', 'figure-moves', 'general-move'];

/** Random players of the skirmish game: nobody stands on anybody but by a charge, no base is stood on, and walls hold. */
export const manner: Manner<QM> = {
  choose,
  nameOf: (kind, answer) => (kind === 'feat' ? featAnswer.parse(answer).do : kind),
  fault({ state: before }, name, { state: after }) {
    if (before.phase === 'deploy' || after.phase === 'over') return null;
    const already = overlapping(before.field).map(called);
    const charger = CHARGING.includes(name) ? before.activation?.detail : undefined;
    const pushed = overlapping(after.field).find(
      (pair) =>
        !already.includes(called(pair)) && pair.some((detail) => hasGone(before.field, detail)) && !pair.some(({ id }) => id === charger),
    );
    if (pushed !== undefined) return `${called(pushed)} stand on one another`;
    return stoodOn(before.field, after.field) ?? (WALLED.includes(name) ? outOfWall(before.field, after.field) : null);
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
  return open.flatMap((one, index) =>
    open
      .slice(index + 1)
      .filter((other) => near(one, other) && overlaps(footprint(one, ground), footprint(other, ground)))
      .map((other): Pair => [one, other]),
  );
}

function called(pair: Pair): string {
  return pair
    .map(({ id }) => id)
    .sort()
    .join(' and ');
}

/** A general or free command figure on whom a detail has come to stand. */
function stoodOn(before: Field, after: Field): string | null {
  const { details, figures, generals, ground } = after;
  const gone = Object.values(details).filter((detail) => isOnTable(detail) && detail.building === null && hasGone(before, detail));
  const free = Object.values(figures).filter(({ detail }) => detail === null);
  const bases = [
    ...free.map((figure) => ({ id: figure.id, base: baseOfFigure(after, figure) })),
    ...Object.values(generals).map((general) => ({ id: general.seat, base: generalBase(general) })),
  ];
  for (const detail of gone) {
    const found = bases.find(({ base }) => overlaps(base, footprint(detail, ground)));
    if (found !== undefined) return `${detail.id} stands on ${found.id}`;
  }
  return null;
}

/** A detail that has come out of its wall. */
function outOfWall(before: Field, after: Field): string | null {
  const found = Object.values(after.details).find((detail) => {
    const then = before.details[detail.id];
    return then !== undefined && isOnTable(then) && isOnTable(detail) && insideWall(before, then) && !insideWall(after, detail);
  });
  return found === undefined ? null : `${found.id} is out of its wall`;
}

/** Whether a detail stands otherwise than before: where it only loses men its corners are rounded anew, and may touch whom they almost touched. */
function hasGone({ details }: Field, { id, at, facing, formation, soldiers }: Detail): boolean {
  const before = details[id];
  return (
    before === undefined ||
    before.at.x !== at.x ||
    before.at.y !== at.y ||
    before.facing !== facing ||
    before.formation.kind !== formation.kind ||
    before.soldiers < soldiers
  );
}

/** Any answer, but with a leaning to those that bring a battle on; now and then one of a rare kind. */
function choose(game: SkirmishGame, kind: string, offered: readonly unknown[], pick: Picker): unknown {
  if (kind === 'feat' && pick(4) === 0) {
    const kinds = [...new Set(offered.map((answer) => featAnswer.parse(answer).do))];
    const rare = kinds[pick(kinds.length)];
    const some = offered.filter((answer) => featAnswer.parse(answer).do === rare);
    return some[pick(some.length)];
  }
  const favoured = pick(5) < 2 ? [] : favourites(game, kind, offered);
  const from = favoured.length > 0 ? favoured : offered;
  return from[pick(from.length)];
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
