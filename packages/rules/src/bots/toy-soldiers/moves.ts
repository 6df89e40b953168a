import type { ChangeFormationOrder, LimberOrder, MoveOrder } from '../../books/toy-soldiers/answers.ts';
import type { Quality } from '../../books/toy-soldiers/events.ts';
import { volleysAt } from '../../books/toy-soldiers/fire/aim.ts';
import { reachOf } from '../../books/toy-soldiers/fire/shooters.ts';
import { frontArc, inArc, isToFront } from '../../books/toy-soldiers/ground/arc.ts';
import { afterChange } from '../../books/toy-soldiers/movement/change-formation.ts';
import { courseOfOrder, isBackward, actionDisorder, type Advance } from '../../books/toy-soldiers/movement/march.ts';
import { disorderOf, groundCost } from '../../books/toy-soldiers/movement/ground-cost.ts';
import { straight } from '../../books/toy-soldiers/movement/course.ts';
import { moveRule } from '../../books/toy-soldiers/movement/moves.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import { isInfantry } from '../../books/toy-soldiers/troops/arms.ts';
import { distance, hasFront, middleOf } from '../../books/toy-soldiers/troops/footprint.ts';
import { standsWide, widthDisorder } from '../../books/toy-soldiers/troops/formation.ts';
import { enemiesOf } from '../../books/toy-soldiers/troops/roster.ts';
import type { Formation, Unit } from '../../books/toy-soldiers/troops/unit.ts';
import { oncePer } from '../../kernel/once-per.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { inches, type Mil } from '../../table/units.ts';
import { chargeWorth } from './charges.ts';
import { pressure, trouble } from './condition.ts';
import { volleyWorth } from './volley-odds.ts';

/** Where each arm is of most use, from the nearest enemy, and what an inch off that costs in points. */
const PLACE: Readonly<Record<Unit['arm'], Mil>> = {
  'line-infantry': inches(4),
  'light-infantry': inches(7),
  cavalry: inches(9),
  artillery: inches(12),
};
const PER_INCH = 0.09;
/** A volley next turn counts for less than one now. */
const LATER = 0.7;
/** What it costs an attacker to give ground while the time runs out. */
const BACK = 3;
/** What it costs to have an enemy near who is not in front. */
const TURNED = 0.8;

/** The unit as it would stand, and the position with it. */
function placed(state: State, unit: Unit, formation: Formation): { readonly state: State; readonly unit: Unit } {
  const there = { ...unit, formation };
  return { state: { ...state, field: { ...state.field, units: { ...state.field.units, [unit.id]: there } } }, unit: there };
}

/** Enemies that count for where a unit stands: the nearest few, and so far beyond the first. */
const NEAR = { most: 2, beyond: inches(8) } as const;

/** What it is worth to stand as the unit does now; asked of every order, worked out once a position. */
const standing = oncePer((state: State) => oncePer((unit: Unit) => standWorth(state, unit, unit.formation)));

/** What it is worth to stand so: what can be fired at from there, how far off the enemy is, and whether he is in front. */
function standWorth(before: State, mover: Unit, formation: Formation): number {
  const { state, unit } = placed(before, mover, formation);
  const { ground } = state.field;
  const enemies = enemiesOf(state.field, unit.side);
  const away = enemies.map((enemy) => ({ enemy, far: distance(unit, enemy, ground) })).toSorted((a, b) => a.far - b.far);
  const [nearest] = away;
  if (nearest === undefined) return 0;
  const near = away.slice(0, NEAR.most).filter(({ far }) => far <= nearest.far + NEAR.beyond);
  const fires = unit.arm !== 'cavalry' && formation.kind !== 'limbered';
  const volley = fires
    ? volleyAmong(
        state,
        unit,
        near.map(({ enemy }) => enemy),
        'normal',
      )
    : 0;
  const off = (Math.abs(nearest.far - PLACE[unit.arm]) / 1000) * PER_INCH * (1 + 2 * pressure(state, unit.side));
  const faces = hasFront(unit) && inArc(frontArc(unit), middleOf(nearest.enemy, ground));
  const flanked = near.filter(({ enemy, far }) => far <= inches(12) && !isToFront(unit, enemy, ground)).length;
  const flanking = near.filter(
    ({ enemy, far }) => far <= inches(12) && !isToFront(enemy, unit, ground) && isToFront(unit, enemy, ground),
  ).length;
  const charge = unit.arm === 'cavalry' || isInfantry(unit) ? chargePromise(state, unit, nearest.enemy) : 0;
  return LATER * volley - off + (faces ? 0.5 : 0) - TURNED * flanked + 0.6 * flanking + charge;
}

/** What a charge at the nearest enemy from there might be worth later. */
function chargePromise(state: State, unit: Unit, enemy: Unit): number {
  if (!hasFront(unit) || !isToFront(unit, enemy, state.field.ground)) return 0;
  const worth = chargeWorth(state, { type: 'charge', chargers: [{ unit: unit.id, target: enemy.id, heading: null }] });
  return Math.max(0, 0.25 * worth);
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

function isAdvance(order: MoveOrder): order is Advance {
  return !isBackward(order);
}

/** What a move brings beyond staying where the unit is. */
export function moveWorth(state: State, unit: Unit, order: MoveOrder): number {
  const going = disorderBy(state, unit, order);
  if (going === null) return 0;
  const after = Math.max(1, unit.disorder + going.disorder);
  const price = trouble(unit, after, unit.stress) - trouble(unit, unit.disorder, unit.stress);
  const quality = moveRule(unit, order.type, state.options)?.volley;
  const there = placed(state, { ...unit, disorder: after }, going.to);
  const volley = quality === undefined ? 0 : Math.max(0, bestVolley(there.state, there.unit, quality));
  const back = isBackward(order) ? BACK * pressure(state, unit.side) : 0;
  return standWorth(state, unit, going.to) - standing(state)(unit) - price - back + volley;
}

/** The best volley at one of them that are in range at all. */
function volleyAmong(state: State, unit: Unit, enemies: readonly Unit[], quality: Quality): number {
  const { band, last } = reachOf(state, unit);
  const inRange = enemies.filter((enemy) => distance(unit, enemy, state.field.ground) <= band * last);
  return Math.max(0, ...inRange.map((enemy) => volleyWorth(state, unit, volleysAt(state, unit, enemy.id), quality)));
}

/** The best volley of that quality that the unit can fire, a ragged one's stress taken off (TS-17.20). */
function bestVolley(state: State, unit: Unit, quality: Quality): number {
  const worth = volleyAmong(state, unit, enemiesOf(state.field, unit.side), quality);
  const shaken = quality === 'ragged' ? trouble(unit, unit.disorder, unit.stress + 1) - trouble(unit, unit.disorder, unit.stress) : 0;
  return worth - shaken;
}

/** Lines to fire, squares where horsemen are near; columns only to march. */
export function changeWorth(state: State, unit: Unit, { to, about }: ChangeFormationOrder): number {
  if (to === 'skirmish-order') return 0;
  const next = afterChange(state, unit, { to, about });
  if (isRefusal(next)) return 0;
  const wide = Math.max(standsWide(unit.formation), standsWide(next));
  const price = trouble(unit, unit.disorder + widthDisorder(wide), unit.stress) - trouble(unit, unit.disorder, unit.stress);
  return (
    standWorth(state, unit, next) - standing(state)(unit) - price + horseFear(state, unit, next) - horseFear(state, unit, unit.formation)
  );
}

/** Horsemen who could charge make a square worth its disorder. */
function horseFear(state: State, unit: Unit, formation: Formation): number {
  if (!isInfantry(unit) || formation.kind === 'garrison') return 0;
  const { state: there, unit: stood } = placed(state, unit, formation);
  const riders = enemiesOf(there.field, unit.side).filter(({ arm }) => arm === 'cavalry');
  const near = riders.filter((each) => distance(stood, each, there.field.ground) <= inches(16)).length;
  return formation.kind === 'square' ? (near > 0 ? 0.6 : -2) : -0.7 * near;
}

/** Guns come into action where they can fire. */
export function limberWorth(state: State, unit: Unit, { to }: LimberOrder): number {
  const [least = Infinity] = enemiesOf(state.field, unit.side)
    .map((enemy) => distance(unit, enemy, state.field.ground))
    .toSorted((a, b) => a - b);
  return to === 'unlimbered' ? (least <= inches(24) ? 2 : 0.1) : least > inches(40) ? 0.3 : -1;
}
