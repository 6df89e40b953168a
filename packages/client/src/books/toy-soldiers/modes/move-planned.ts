import type { Point } from '@longroll/rules/table/units';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { MoveOrder, UnitAction } from '@longroll/rules/books/toy-soldiers/answers';
import { afterChange, changeCost } from '@longroll/rules/books/toy-soldiers/movement/change-formation';
import { straight } from '@longroll/rules/books/toy-soldiers/movement/course';
import type { Leg } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { disorderOf, groundCost } from '@longroll/rules/books/toy-soldiers/movement/ground-cost';
import { actionDisorder, courseOfOrder, isAdvance } from '@longroll/rules/books/toy-soldiers/movement/march';
import { moveRule, type MoveType } from '@longroll/rules/books/toy-soldiers/movement/moves';
import { hasFront } from '@longroll/rules/books/toy-soldiers/troops/footprint';
import { turnedAbout } from '@longroll/rules/books/toy-soldiers/troops/formation';
import type { Fielded, Unit } from '@longroll/rules/books/toy-soldiers/troops/unit';
import type { Note } from '../../face.ts';
import type { Battlefield } from '../battlefield.ts';
import { toySoldiers as words } from '../words.ts';

/** Good order (TS-3.1). */
const LEAST = 1;
const MOVES: readonly string[] = [
  'ease-forward',
  'forward',
  'hurry-forward',
  'adjust',
  'angle',
  'move-to-side',
  'fall-back',
  'retreat',
  'prolong',
] satisfies MoveType[];

export function isMoveType(type: string): type is MoveType {
  return MOVES.includes(type);
}

function isMove(action: UnitAction): action is MoveOrder {
  return isMoveType(action.type);
}

/** Where a unit would stand, and its way there. */
interface Planned {
  readonly to: Fielded;
  readonly path: readonly Point[];
}

/** The legs of a move and what of it counts against its allowance. */
function courseOf(unit: Unit, order: MoveOrder): { readonly legs: readonly Leg[]; readonly length: number } | null {
  if (!hasFront(unit)) return null;
  if (isAdvance(order)) return courseOfOrder(unit, order);
  return { legs: [{ from: unit.formation, to: straight(unit.formation, 1800, order.distance) }], length: order.distance };
}

/** Where the unit would stand by that order, and its way there; null where it stays. */
export function plannedBy({ state }: Battlefield, unit: Unit, action: UnitAction): Planned | null {
  if (!hasFront(unit)) return null;
  const from = unit.formation.at;
  if (isMove(action)) {
    if (moveRule(unit, action.type, state.options) === undefined) return null;
    const { legs } = courseOf(unit, action) ?? { legs: [] };
    const last = legs.at(-1)?.to ?? unit.formation;
    const to = action.type === 'retreat' ? turnedAbout({ arm: unit.arm, formation: last }) : last;
    return { to, path: [from, ...legs.map((leg) => leg.to.at)] };
  }
  if (action.type !== 'change-formation' || action.to === 'skirmish-order') return null;
  const next = afterChange(state, unit, { to: action.to, about: action.about });
  return isRefusal(next) ? null : { to: next, path: [from, next.at] };
}

/** What the order is known to cost the unit, and what it may do besides (TS-10.7, TS-11.4, TS-11.9). */
export function costNotes({ state }: Battlefield, unit: Unit, action: UnitAction): readonly Note[] {
  if (isMove(action)) {
    const rule = moveRule(unit, action.type, state.options);
    const course = courseOf(unit, action);
    if (rule === undefined || course === null) return [];
    const ground = groundCost(state.field.ground, unit, course.legs);
    return [
      ...disorderNote(unit, actionDisorder(rule, course.length) + disorderOf(ground), 'TS-10.7'),
      ...(ground.obstacles > 0 ? [{ text: words.panels.gainsStress({ points: ground.obstacles }), clause: 'TS-4.5' }] : []),
      ...(rule.volley === undefined ? [] : [{ text: words.panels.thenVolley({ quality: rule.volley }), clause: 'TS-11.4' }]),
    ];
  }
  if (action.type !== 'change-formation' || action.to === 'skirmish-order') return [];
  const next = afterChange(state, unit, { to: action.to, about: action.about });
  return isRefusal(next) ? [] : disorderNote(unit, changeCost(unit, next), 'TS-11.9');
}

function disorderNote({ disorder }: Unit, points: number, clause: string): readonly Note[] {
  const after = Math.max(LEAST, disorder + points);
  return after === disorder ? [] : [{ text: words.panels.disorderAfter({ now: disorder, after }), clause }];
}
