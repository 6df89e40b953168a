import type { ActionOf } from '../actions.ts';
import type { MoveOrder, Path, UnitAction } from '../answers.ts';
import type { ActionType } from '../players.ts';
import type { State } from '../state.ts';
import { inches, type Mil } from '../../../table/units.ts';
import { hasFront } from '../troops/footprint.ts';
import { bearsDisorder } from '../troops/known-cost.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Unit } from '../troops/unit.ts';
import { straight, wheelCost } from './course.ts';
import { disorderOf, groundCost } from './ground-cost.ts';
import { checkAdvance, checkLength, isAdvance } from './march.ts';
import { moveFlow } from './move.ts';
import { moveRule, noSuchMove, type MoveRule, type MoveType } from './moves.ts';

const TYPES: readonly MoveType[] = [
  'adjust',
  'ease-forward',
  'forward',
  'hurry-forward',
  'fall-back',
  'retreat',
  'angle',
  'move-to-side',
  'prolong',
];

/** Whether the unit may go straight back so far: what stops it on the way is not known beforehand (TS-3.10). */
function checkBack(state: State, unit: Unit, type: MoveType, distance: Mil): Refusal | null {
  const rule = moveRule(unit, type, state.options);
  if (rule === undefined || !hasFront(unit)) return noSuchMove(unit);
  const { formation } = unit;
  const ground = groundCost(state.field.ground, unit, [{ from: formation, to: straight(formation, 1800, distance) }]);
  return bearsDisorder(unit, rule.disorder + disorderOf(ground)) ?? checkLength(rule, distance);
}

/** Whether such a unit makes such a move (sections 11 to 13). */
function may({ options }: State, unit: Unit, { type }: MoveOrder): Refusal | null {
  return moveRule(unit, type, options) === undefined || !hasFront(unit) ? noSuchMove(unit) : null;
}

function check(state: State, unit: Unit, order: MoveOrder): Refusal | null {
  return isAdvance(order) ? checkAdvance(state, unit, order) : checkBack(state, unit, order.type, order.distance);
}

/** Distances worth offering: all of it, half of it, and none. */
function distances({ most }: MoveRule): Mil[] {
  return [most, Math.round(most / 20) * 10, 0];
}

/** Wheels that the move can pay for, and what is left of it straight ahead (TS-10.3). */
function wheels(unit: Unit, { most }: MoveRule, angles: readonly number[], goOn: boolean): Path[] {
  if (!hasFront(unit)) return [];
  return angles.flatMap((turn): Path[] => {
    const left = Math.floor((most - wheelCost(unit, turn)) / 10) * 10;
    if (left < 0) return [];
    return goOn && left > 0
      ? [
          { kind: 'wheel', turn, distance: left },
          { kind: 'wheel', turn, distance: 0 },
        ]
      : [{ kind: 'wheel', turn, distance: 0 }];
  });
}

function obliques(rule: MoveRule, angles: readonly number[]): Path[] {
  return angles.flatMap((off) => distances(rule).map((distance): Path => ({ kind: 'oblique', off, distance })));
}

/** Paths worth offering for that kind of move. */
function paths(unit: Unit, type: MoveType, rule: MoveRule): Path[] {
  switch (type) {
    case 'adjust':
      return [...obliques(rule, [0, 900, 1800, -900]), ...wheels(unit, rule, [50, -50, 100, -100], false)];
    case 'angle':
      return [...wheels(unit, rule, [250, -250, 450, -450, 900, -900], false), ...obliques(rule, [450, -450, 900, -900])];
    default:
      return unit.formation.kind === 'limbered'
        ? [...obliques(rule, [0]), ...legsOf(unit, rule)]
        : [...obliques(rule, [0, 220, -220]), ...wheels(unit, rule, [100, -100, 220, -220], true)];
  }
}

/** Wheels of limbered guns by any angle, and straight on (TS-12.1). */
function legsOf(unit: Unit, rule: MoveRule): Path[] {
  return wheels(unit, rule, [450, -450, 900, -900], true).flatMap((path): Path[] =>
    path.kind === 'wheel' ? [{ kind: 'legs', legs: [{ turn: path.turn, distance: path.distance }] }] : [],
  );
}

function orders(state: State, unit: Unit, type: MoveType): MoveOrder[] {
  const rule = moveRule(unit, type, state.options);
  if (rule === undefined) return [];
  const { id } = unit;
  switch (type) {
    case 'hurry-forward':
    case 'fall-back':
    case 'retreat':
      return distances(rule).map((distance) => ({ type, unit: id, distance }));
    case 'move-to-side': {
      const far = [rule.most, rule.freeTo ?? inches(1)];
      return (['left', 'right'] as const).flatMap((to) => far.map((distance): MoveOrder => ({ type, unit: id, to, distance })));
    }
    default:
      return paths(unit, type, rule).map((path) => ({ type, unit: id, path }));
  }
}

function moveAction(type: MoveType): ActionOf<MoveOrder> {
  const name: ActionType = type;
  return {
    type: name,
    is: (order: UnitAction): order is MoveOrder => order.type === type,
    options: (state, unit) => orders(state, unit, type),
    may,
    check,
    flow: moveFlow,
  };
}

/** Every move that can be ordered (sections 11 to 13). */
export const moveActions: readonly ActionOf<MoveOrder>[] = TYPES.map(moveAction);
