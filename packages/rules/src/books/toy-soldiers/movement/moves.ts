import { inches, type Mil } from '../../../table/units.ts';
import type { MoveOrder } from '../answers.ts';
import type { Options } from '../options.ts';
import { isInfantry } from '../troops/arms.ts';
import { standsWide, widthDisorder } from '../troops/formation.ts';
import type { Unit } from '../troops/unit.ts';

export type MoveType = MoveOrder['type'];

/** What a move may be and what it costs (sections 11 to 13). */
export interface MoveRule {
  /** The whole of it, wheels included. */
  readonly most: Mil;
  /** Disorder by its own name, whatever the distance (TS-10.7); negative where it is taken off. */
  readonly disorder: number;
  /** Beyond this the move costs a point more (TS-11.12, TS-13.9). */
  readonly freeTo?: Mil;
  /** A volley that may follow (TS-11.4, TS-11.5). */
  readonly volley?: 'weak' | 'ragged';
}

function rule(most: number, disorder: number, more: Partial<MoveRule> = {}): MoveRule {
  return { most: inches(most), disorder, ...more };
}

/** Moves of infantry (section 11) and of cavalry (section 13): the distances are those of the arm, width disorder that of the formation. */
function drillMoves(unit: Unit): Readonly<Partial<Record<MoveType, MoveRule>>> {
  const width = widthDisorder(standsWide(unit.formation));
  if (isInfantry(unit))
    return {
      adjust: rule(2, -1),
      'ease-forward': rule(4, 0, { volley: 'weak' }),
      forward: rule(8, 1, { volley: 'ragged' }),
      'hurry-forward': rule(12, width),
      'fall-back': rule(8, width),
      retreat: rule(12, width + 1),
      angle: rule(4, width),
      'move-to-side': rule(4, 0, { freeTo: inches(2) }),
    };
  return {
    adjust: rule(2, -1),
    'ease-forward': rule(4, 0),
    forward: rule(12, 1),
    'hurry-forward': rule(18, width),
    'fall-back': rule(12, width),
    retreat: rule(18, width + 1),
    angle: rule(6, width),
    'move-to-side': rule(6, 0, { freeTo: inches(3) }),
  };
}

/** Moves of artillery: limbered (TS-12.1), or in action (TS-12.3, TS-12.5, TS-12.6). */
function gunMoves(unit: Unit, { artilleryAngleDisorder }: Options): Readonly<Partial<Record<MoveType, MoveRule>>> {
  if (unit.formation.kind === 'limbered') return { 'ease-forward': rule(4, 0), forward: rule(8, 1) };
  const width = artilleryAngleDisorder === 'width-plus-2' ? widthDisorder(standsWide(unit.formation)) : 0;
  return { prolong: rule(2, 1), angle: rule(2, 2 + width) };
}

/** What holds for that move of that unit, or undefined where it cannot make such a move. */
export function moveRule(unit: Unit, type: MoveType, options: Options): MoveRule | undefined {
  if (unit.formation.kind === 'garrison') return undefined;
  return (unit.arm === 'artillery' ? gunMoves(unit, options) : drillMoves(unit))[type];
}
