import {
  contact4a,
  lastVolley,
  move,
  optionalVolley,
  order,
  reaction,
  volleyTarget,
  type CommanderAction,
  type MoveOrder,
  type UnitAction,
} from '@longroll/rules/books/toy-soldiers/answers';
import { clashOdds } from '@longroll/rules/bots/toy-soldiers/charges';
import { isToFront } from '@longroll/rules/books/toy-soldiers/sight/arc';
import type { VolleyAt } from '@longroll/rules/books/toy-soldiers/fire/aim';
import { chaosOf } from '@longroll/rules/books/toy-soldiers/command/paying';
import { namings } from '@longroll/rules/books/toy-soldiers/fire/naming';
import { oddsOf } from '@longroll/rules/books/toy-soldiers/fire/odds';
import { courseOfOrder, isAdvance } from '@longroll/rules/books/toy-soldiers/movement/march';
import type { State } from '@longroll/rules/books/toy-soldiers/state';
import { distance, distanceToCommander, hasFront } from '@longroll/rules/books/toy-soldiers/troops/footprint';
import type { FieldedBody } from '@longroll/rules/books/toy-soldiers/troops/formation';
import { commanderOf, enemiesOf, playerOf, regimentOf } from '@longroll/rules/books/toy-soldiers/field/roster';
import type { Unit } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { actorOf } from '@longroll/rules/books/toy-soldiers/unit-actions';
import { gameFromView } from '@longroll/rules/books/toy-soldiers/view/presentation';
import type { SeatId } from '@longroll/rules/kernel/game';
import { inches, type Point } from '@longroll/rules/table/units';
import { yardsticks, type Wish } from './yardsticks.ts';

function orderOf(option: unknown): UnitAction | null {
  const given = order.safeParse(option).data;
  return given?.do === 'unit' ? given.unit : null;
}

/** Hits to be expected of volleys fired together. */
function hitsOf(state: State, firer: Unit | undefined, volleys: readonly VolleyAt[]): number {
  if (firer === undefined) return 0;
  return volleys.reduce((sum, volley) => {
    const target = state.field.units[volley.target];
    return target === undefined ? sum : sum + oddsOf(state, firer, target, volley, 'normal').hits;
  }, 0);
}

/** The most hits that fire can do wherever it is offered: as an order, a reaction, or at the end of a move or a charge. */
const fire: Wish<State> = (state, { kind, about }, option) => {
  const { units } = state.field;
  const asked = units[{ unit: '', ...about }.unit];
  switch (kind) {
    case 'order': {
      const given = orderOf(option);
      const firer = given?.type === 'fire' ? units[given.unit] : undefined;
      return firer === undefined ? 0 : Math.max(0, ...namings(state, firer).map((volleys) => hitsOf(state, firer, volleys)));
    }
    case 'volley-target':
      return hitsOf(state, asked, volleyTarget.safeParse(option).data?.volleys ?? []);
    case 'optional-volley':
      return hitsOf(state, asked, optionalVolley.safeParse(option).data?.volleys ?? []);
    case 'last-volley':
      return hitsOf(state, asked, lastVolley.safeParse(option).data?.volleys ?? []);
    case 'react-12':
    case 'react-6': {
      const given = reaction.safeParse(option).data;
      return given?.do === 'volley' ? hitsOf(state, units[given.unit], given.volleys) : 0;
    }
    default:
      return 0;
  }
};

function isMove(given: UnitAction): given is MoveOrder {
  return move.safeParse(given).success;
}

function gapTo(state: State, body: FieldedBody, enemies: readonly Unit[]): number {
  return Math.min(...enemies.map((enemy) => distance(body, enemy, state.field.ground)));
}

/** How much nearer to the nearest enemy a march brings a unit, thousandths of an inch. */
const march: Wish<State> = (state, { kind }, option) => {
  const given = kind === 'order' ? orderOf(option) : null;
  if (given === null || !isMove(given) || !isAdvance(given)) return 0;
  const unit = state.field.units[given.unit];
  if (unit === undefined || !hasFront(unit)) return 0;
  const enemies = enemiesOf(state.field, unit.side);
  return gapTo(state, unit, enemies) - gapTo(state, { arm: unit.arm, formation: courseOfOrder(unit, given).to }, enemies);
};

/** Any charge, the nearer its target the more. */
const storm: Wish<State> = (state, { kind }, option) => {
  const given = kind === 'order' ? orderOf(option) : null;
  if (given?.type !== 'charge') return 0;
  const { units, ground } = state.field;
  const gaps = given.chargers.flatMap(({ unit, target }) => {
    const [one, other] = [units[unit], units[target]];
    return one === undefined || other === undefined ? [] : [distance(one, other, ground)];
  });
  return gaps.length === 0 ? 0 : inches(1) / (inches(1) + Math.min(...gaps));
};

function nearestTo(state: State, body: Unit): Unit | null {
  const { ground } = state.field;
  const gapOf = (enemy: Unit) => distance(body, enemy, ground);
  return enemiesOf(state.field, body.side).reduce<Unit | null>(
    (one, other) => (one === null || gapOf(other) < gapOf(one) ? other : one),
    null,
  );
}

/** Nearer than this infantry stands in line and guns stand unlimbered. */
const NEAR = inches(24);

/** Order again, lines and guns in action, and a front to the nearest enemy without coming nearer. */
const stand: Wish<State> = (state, { kind }, option) => {
  const given = kind === 'order' ? orderOf(option) : null;
  if (given === null || given.type === 'charge') return 0;
  const unit = state.field.units[given.unit];
  const enemy = unit === undefined ? null : nearestTo(state, unit);
  if (unit === undefined || enemy === null || !hasFront(unit)) return 0;
  const { ground } = state.field;
  const isNear = distance(unit, enemy, ground) <= NEAR;
  if (given.type === 'reorder') return unit.disorder > 1 ? 3 : 0;
  if (given.type === 'limber') return isNear && given.to === 'unlimbered' ? 2 : 0;
  if (given.type === 'change-formation') return isNear && given.to === 'line' && unit.formation.kind === 'companies' ? 2 : 0;
  if (!isMove(given) || !isAdvance(given) || isToFront(unit, enemy, ground)) return 0;
  const turned = { ...unit, formation: courseOfOrder(unit, given).to };
  return isToFront(turned, enemy, ground) && distance(turned, enemy, ground) >= distance(unit, enemy, ground) - inches(1) ? 1 : 0;
};

/** From so much disorder or stress on a unit is put in order again before anything else. */
const SHAKEN = 4;
/** Farther than that from their commander units keep chaos up (TS-8.6). */
const IN_HAND = inches(12);
/** A point of chaos is thought of before any unit. */
const COMMAND = 10;
/** What a die takes off chaos. */
const CONSOLIDATED = 3.5;

/** What chaos a commander may hope to be rid of, by consolidating or by riding to the troops first. */
function commandKept(state: State, seat: SeatId, given: CommanderAction): number {
  if (given.action !== 'consolidate' && given.action !== 'ride') return 0;
  const { field } = state;
  const { chaos } = playerOf(state, seat);
  const { at } = commanderOf(field, seat);
  const farFrom = (place: Point) =>
    regimentOf(field, seat).filter((unit) => distanceToCommander(unit, place, field.ground) > IN_HAND).length;
  const far = farFrom(given.way.at(-1) ?? at);
  const gain = given.action === 'ride' ? (farFrom(at) - far) / 2 : chaos - Math.max(1 + far, chaos - CONSOLIDATED);
  return gain >= 1 ? gain : 0;
}

/** Whoever reads the trackers keeps units and command out of their upper half; command is seen to first (TS-8.1). */
const rally: Wish<State> = (state, { kind, about }, option) => {
  const given = kind === 'order' ? order.safeParse(option).data : undefined;
  if (given?.do === 'commander') return COMMAND * commandKept(state, 'seat' in about ? String(about.seat) : '', given.commander);
  const unit = given?.do === 'unit' && given.unit.type === 'reorder' ? state.field.units[given.unit.unit] : undefined;
  const worst = unit === undefined ? 0 : Math.max(unit.disorder, unit.stress);
  return worst >= SHAKEN ? worst : 0;
};

/** How much likelier a charge is won than lost; whoever has charged so pays to go on (TS-21.13). */
const charge: Wish<State> = (state, { kind }, option) => {
  if (kind === 'contact-4a') return contact4a.safeParse(option).data?.do === 'pay' ? 1 : 0;
  const given = kind === 'order' ? orderOf(option) : null;
  if (given?.type !== 'charge') return 0;
  const { units } = state.field;
  return given.chargers.reduce((sum, { unit, target }) => {
    const [one, other] = [units[unit], units[target]];
    const odds = one === undefined || other === undefined ? null : clashOdds(state, one, other, given.chargers.length);
    return sum + (odds === null ? 0 : odds.wins - odds.routs);
  }, 0);
};

/** From so much chaos on the half goes on with types of action that are paid for, and the first (TS-9.2). */
const THRIFT = 4;

/** A wish of whoever reads their command's tracker, too. */
function thrifty(wish: Wish<State>): Wish<State> {
  return (state, question, option) => {
    const given = question.kind === 'order' ? orderOf(option) : null;
    const actor = given === null ? undefined : state.field.units[actorOf(given)];
    const isDear = given !== null && actor !== undefined && chaosOf(state, actor.seat, given, actor.id) > 0;
    return isDear && playerOf(state, actor.seat).chaos >= THRIFT ? 0 : wish(state, question, option);
  };
}

const position = (...seen: Parameters<typeof gameFromView>): State => gameFromView(...seen).state;
const wishes = { fire, charge, storm, march, stand };
const thriftily = { ...wishes, rally: thrifty(rally), fire: thrifty(fire), charge: thrifty(charge), march: thrifty(march) };

/** The wall and the rush spend what there is. */
export const battalions = { ...yardsticks(position, wishes), greedy: yardsticks(position, thriftily).greedy };
