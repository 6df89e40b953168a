import type { ChangeFormationOrder, LimberOrder, MoveOrder } from '../../books/toy-soldiers/answers.ts';
import type { Quality } from '../../books/toy-soldiers/events.ts';
import { mayCharge } from '../../books/toy-soldiers/charge/declaring.ts';
import { isToFront, SPLAY } from '../../books/toy-soldiers/sight/arc.ts';
import { piecesOf } from '../../books/toy-soldiers/ground/terrain.ts';
import { afterChange } from '../../books/toy-soldiers/movement/change-formation.ts';
import { courseOfOrder, isAdvance, isBackward, actionDisorder } from '../../books/toy-soldiers/movement/march.ts';
import { disorderOf, groundCost } from '../../books/toy-soldiers/movement/ground-cost.ts';
import { straight } from '../../books/toy-soldiers/movement/course.ts';
import { moveRule } from '../../books/toy-soldiers/movement/moves.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import { ARMS, BLOCK, isInfantry } from '../../books/toy-soldiers/troops/arms.ts';
import { distance, hasFront, middleOf } from '../../books/toy-soldiers/troops/footprint.ts';
import { frontageOf, standsWide, widthDisorder } from '../../books/toy-soldiers/troops/formation.ts';
import { enemiesOf, friendsOf } from '../../books/toy-soldiers/field/roster.ts';
import type { Formation, Unit } from '../../books/toy-soldiers/troops/unit.ts';
import { oncePer } from '../../kernel/once-per.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { distanceBetween } from '../../table/measure.ts';
import { centreOf, polygon } from '../../table/shape.ts';
import { crosses } from '../../table/sight.ts';
import { bearing } from '../../table/trig.ts';
import { inches, type Mil, type Point, type Polygon } from '../../table/units.ts';
import { clashWorth } from './charges.ts';
import { elanPrice, pressure, trouble } from './condition.ts';
import { feared, fearedNow } from './reply.ts';
import { fireFrom } from './volley-odds.ts';

/** Where each arm is of most use, from the nearest enemy, and what an inch off that costs in points. */
const PLACE: Readonly<Record<Unit['arm'], Mil>> = {
  'line-infantry': inches(4.6),
  'light-infantry': inches(7),
  cavalry: inches(9),
  artillery: inches(14.4),
};
const PER_INCH = 0.09;
/** How much more it costs an attacker when the time has run out. */
const HASTE = 3.7;
/** A quarter turn is as good as a march of so much. */
const QUARTER_TURN: Mil = inches(14);
/** A friend at hand. */
const COMRADE = 0.15;
/** A volley next turn counts for less than one now. */
const LATER = 0.7;
/** What it costs an attacker to give ground while the time runs out. */
const BACK = 3.5;
/** A square is of no use but against horse. */
const SQUARE = { least: -1.5, feared: 2 } as const;
/** A charge next turn for one now. */
const CHARGE_LATER = 0.25;
/** What it costs to have an enemy near who is not in front. */
const TURNED = 0.66;

/** Enemies that count for where a unit stands: the nearest few, and so far beyond the first. */
const NEAR = { most: 2, beyond: inches(8) } as const;

/** What it is worth to stand as the unit does now; asked of every order, worked out once a position. */
const standing = oncePer((state: State) => oncePer((unit: Unit) => standWorth(state, unit)));

/** An enemy and how far off they are. */
interface Off {
  readonly enemy: Unit;
  readonly far: Mil;
}

/** The nearest enemies of a unit, nearest first. */
function nearestTo(state: State, unit: Unit): Off[] {
  const away = enemiesOf(state.field, unit.side)
    .map((enemy) => ({ enemy, far: distance(unit, enemy, state.field.ground) }))
    .toSorted((a, b) => a.far - b.far);
  const least = away[0]?.far ?? 0;
  return away.slice(0, NEAR.most).filter(({ far }) => far <= least + NEAR.beyond);
}

/** What it is worth to stand so: what can be fired at from there, how far off the enemy is, and whether they are in front. */
function standWorth(state: State, unit: Unit): number {
  const { ground } = state.field;
  const near = nearestTo(state, unit);
  const [nearest] = near;
  if (nearest === undefined) return 0;
  const off =
    ((Math.abs(nearest.far - PLACE[unit.arm]) + turnTo(unit, middleOf(nearest.enemy, ground)) + detour(state, unit, nearest.enemy)) /
      1000) *
    PER_INCH;
  const turned = near.filter(({ enemy, far }) => far <= inches(12) && !isToFront(unit, enemy, ground)).length;
  return (
    LATER * fireAmong(state, unit, near, 'normal') -
    off * (1 + HASTE * pressure(state, unit.side)) -
    TURNED * turned +
    COMRADE * Math.min(2, comrades(state, unit)) +
    chargePromise(state, unit, nearest)
  );
}

/** How much farther it is to an enemy round the villages between, by the corner that is least out of the way. */
function detour({ field: { ground } }: State, unit: Unit, enemy: Unit): Mil {
  if (enemy.formation.kind === 'garrison') return 0;
  const [from, to] = [middleOf(unit, ground), middleOf(enemy, ground)];
  return piecesOf(ground, 'village-block').reduce((sum, { shape }) => {
    const berth = grown(shape, 1 + frontageOf(unit) / BLOCK);
    if (!crosses(from, to, polygon(berth))) return sum;
    const round = berth.map((corner) => distanceBetween(from, corner) + distanceBetween(corner, to));
    return sum + Math.min(...round) - distanceBetween(from, to);
  }, 0);
}

function grown(shape: Polygon, times: number): Polygon {
  const { x, y } = centreOf(polygon(shape));
  return shape.map((corner) => ({ x: Math.round(x + (corner.x - x) * times), y: Math.round(y + (corner.y - y) * times) }));
}

/** How far the unit would have to wheel to have that place ahead, as a march of so many mil. */
function turnTo(unit: Unit, place: Point): Mil {
  if (!hasFront(unit)) return 0;
  const { at, facing } = unit.formation;
  const off = Math.abs(((bearing(at, place) - facing + 5400) % 3600) - 1800);
  return (Math.max(0, off - SPLAY) * QUARTER_TURN) / 900;
}

/** Friends at hand to stand by it (TS-16.3, TS-20.9). */
function comrades(state: State, unit: Unit): number {
  const hand = inches(state.options.supportDistance);
  return friendsOf(state.field, unit).filter((friend) => distance(unit, friend, state.field.ground) <= hand).length;
}

/** What stress by a threat counts for, to other stress; and for how many points horse counts among those who fear it. */
const THREAT = 1.65;
const HORSE = 1.25;

/** What it is worth that the unit threatens from where it stands when it has acted (TS-15.2, TS-15.3). */
export function threatWorth(state: State, unit: Unit): number {
  const { ground } = state.field;
  const { kind } = unit.formation;
  if (kind === 'garrison' || kind === 'skirmish-order') return 0;
  return nearestTo(state, unit)
    .filter(({ enemy, far }) => far <= inches(12) && isToFront(unit, enemy, ground))
    .reduce((sum, { enemy }) => {
      const fears = unit.arm === 'cavalry' && enemy.arm !== 'cavalry' && enemy.formation.kind !== 'square' ? HORSE : 0;
      const points = fears + (isToFront(enemy, unit, ground) ? 0 : 1);
      return sum + THREAT * (trouble(enemy, enemy.disorder, enemy.stress + points) - trouble(enemy, enemy.disorder, enemy.stress));
    }, 0);
}

/** What a charge at the nearest enemy from there might be worth later. */
function chargePromise(state: State, unit: Unit, { enemy, far }: Off): number {
  if (!mayCharge(unit) || !hasFront(unit) || far > ARMS[unit.arm].charge || !isToFront(unit, enemy, state.field.ground)) return 0;
  return Math.max(0, CHARGE_LATER * (clashWorth(state, unit, enemy, 1) - elanPrice(state, unit.side, 1)));
}

/** Disorder that the order costs besides the ground. */
function disorderBy(state: State, unit: Unit, order: MoveOrder): { readonly disorder: number; readonly to: Formation } | null {
  const rule = moveRule(unit, order.type, state.options);
  if (rule === undefined || !hasFront(unit)) return null;
  if (isAdvance(order)) {
    const { legs, length, to } = courseOfOrder(unit, order);
    return { disorder: actionDisorder(rule, length) + disorderOf(groundCost(state.field.ground, unit, legs)), to };
  }
  return { disorder: rule.disorder, to: straight(unit.formation, 1800, order.distance) };
}

/** What of the enemy's fire a move spares the unit, in points; less than nothing where it runs into it. */
export function sparedBy(state: State, unit: Unit, order: MoveOrder): number {
  const going = disorderBy(state, unit, order);
  if (going === null) return 0;
  const there = { ...unit, disorder: Math.max(1, unit.disorder + going.disorder), formation: going.to };
  return fearedNow(state)(unit) - feared(state, there);
}

/** What disorder by a move costs, to other disorder. */
const ON_THE_MOVE = 0.87;

/** What a move brings beyond staying where the unit is. */
export function moveWorth(state: State, unit: Unit, order: MoveOrder): number {
  const going = disorderBy(state, unit, order);
  if (going === null) return 0;
  const after = Math.max(1, unit.disorder + going.disorder);
  const price = ON_THE_MOVE * (trouble(unit, after, unit.stress) - trouble(unit, unit.disorder, unit.stress));
  const quality = moveRule(unit, order.type, state.options)?.volley;
  const there = { ...unit, disorder: after, formation: going.to };
  const volley = quality === undefined ? 0 : Math.max(0, volleyAfter(state, there, quality));
  const back = isBackward(order) ? BACK * pressure(state, unit.side) : 0;
  const spared = fearedNow(state)(unit) - feared(state, there);
  return standWorth(state, there) - standing(state)(unit) + spared - price - back + volley + threatWorth(state, there);
}

/** What fire at the best of those targets is likely to do. */
function fireAmong(state: State, unit: Unit, near: readonly Off[], quality: Quality): number {
  return Math.max(0, ...near.map(({ enemy, far }) => fireFrom(state, unit, enemy, far, quality)));
}

/** The volley that may follow a move, a ragged one's stress taken off (TS-17.20). */
function volleyAfter(state: State, unit: Unit, quality: Quality): number {
  const shaken = quality === 'ragged' ? trouble(unit, unit.disorder, unit.stress + 1) - trouble(unit, unit.disorder, unit.stress) : 0;
  return fireAmong(state, unit, nearestTo(state, unit), quality) - shaken;
}

/** Lines to fire, squares where horsemen are near; columns only to march. */
export function changeWorth(state: State, unit: Unit, { to, about }: ChangeFormationOrder): number {
  if (to === 'skirmish-order') return 0;
  const next = afterChange(state, unit, { to, about });
  if (isRefusal(next)) return 0;
  const wide = Math.max(standsWide(unit.formation), standsWide(next));
  const price = trouble(unit, unit.disorder + widthDisorder(wide), unit.stress) - trouble(unit, unit.disorder, unit.stress);
  const after = { ...unit, formation: next };
  const disorder = Math.min(6, unit.disorder + widthDisorder(wide));
  return (
    standWorth(state, after) -
    standing(state)(unit) +
    fearedNow(state)(unit) -
    feared(state, { ...after, disorder }) -
    price +
    horseFear(state, unit, next) -
    horseFear(state, unit, unit.formation)
  );
}

/** Horsemen who could charge make a square worth its disorder. */
function horseFear(state: State, unit: Unit, formation: Formation): number {
  if (!isInfantry(unit) || formation.kind === 'garrison') return 0;
  const { ground } = state.field;
  const fears = enemiesOf(state.field, unit.side)
    .filter((enemy) => enemy.arm === 'cavalry' && distance({ ...unit, formation }, enemy, ground) <= inches(16))
    .map((rider) => (rider.disorder <= 3 && rider.stress <= 3 && isToFront(rider, unit, ground) ? 1 : 0.2));
  return formation.kind === 'square'
    ? SQUARE.least + SQUARE.feared * Math.max(0, ...fears)
    : fears.reduce((sum, fear) => sum - 0.8 * fear, 0);
}

/** Guns come into action where they can fire. */
export function limberWorth(state: State, unit: Unit, { to }: LimberOrder): number {
  const [least = Infinity] = enemiesOf(state.field, unit.side)
    .map((enemy) => distance(unit, enemy, state.field.ground))
    .toSorted((a, b) => a - b);
  return to === 'unlimbered' ? (least <= inches(24) ? 2 : 0.1) : least > inches(40) ? 0.3 : -1;
}
