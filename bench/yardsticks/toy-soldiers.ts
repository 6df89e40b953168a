import {
  lastVolley,
  move,
  optionalVolley,
  order,
  reaction,
  volleyTarget,
  type MoveOrder,
  type UnitAction,
} from '@longroll/rules/books/toy-soldiers/answers';
import { isToFront } from '@longroll/rules/books/toy-soldiers/sight/arc';
import type { VolleyAt } from '@longroll/rules/books/toy-soldiers/fire/aim';
import { namings } from '@longroll/rules/books/toy-soldiers/fire/naming';
import { oddsOf } from '@longroll/rules/books/toy-soldiers/fire/odds';
import { courseOfOrder, isAdvance } from '@longroll/rules/books/toy-soldiers/movement/march';
import type { State } from '@longroll/rules/books/toy-soldiers/state';
import { distance, hasFront } from '@longroll/rules/books/toy-soldiers/troops/footprint';
import type { FieldedBody } from '@longroll/rules/books/toy-soldiers/troops/formation';
import { enemiesOf } from '@longroll/rules/books/toy-soldiers/field/roster';
import type { Unit } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { gameFromView } from '@longroll/rules/books/toy-soldiers/view/presentation';
import { inches } from '@longroll/rules/table/units';
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

/** Its greedy player never charged: so it stays the yardstick that the table of older measurements was made with. */
const never: Wish<State> = () => 0;

export const battalions = yardsticks((...seen: Parameters<typeof gameFromView>) => gameFromView(...seen).state, {
  fire,
  charge: never,
  storm,
  march,
  stand,
});
