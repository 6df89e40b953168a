import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { inches, type Mil } from '../../../table/units.ts';
import type { MoveOrder } from '../answers.ts';
import type { Options } from '../options.ts';
import { isInfantry } from '../troops/arms.ts';
import { standsWide, widthDisorder } from '../troops/formation.ts';
import type { Unit } from '../troops/unit.ts';

export type MoveType = MoveOrder['type'];

type MoveClause = `TS-11.${3 | 4 | 5 | 6 | 7 | 8 | 10 | 12}` | `TS-12.${1 | 5 | 6}` | `TS-13.${1 | 2 | 3 | 4 | 5 | 7 | 9}`;

/** What a move may be and what it costs (sections 11 to 13). */
export interface MoveRule {
  /** The clause of the action, which says how far it goes (TS-28.4a). */
  readonly clause: MoveClause;
  /** The whole of it, wheels included. */
  readonly most: Mil;
  /** Disorder by its own name, whatever the distance (TS-10.7); negative where it is taken off. */
  readonly disorder: number;
  /** Beyond this the move costs a point more (TS-11.12, TS-13.9). */
  readonly freeTo?: Mil;
  /** A volley that may follow (TS-11.4, TS-11.5). */
  readonly volley?: 'weak' | 'ragged';
}

type Rules = Readonly<Partial<Record<MoveType, MoveRule>>>;

function rule(clause: MoveClause, most: number, disorder: number, more: Partial<MoveRule> = {}): MoveRule {
  return { clause, most: inches(most), disorder, ...more };
}

/** Moves of infantry (section 11); width disorder is that of the formation. */
function footMoves(width: number): Rules {
  return {
    adjust: rule('TS-11.3', 2, -1),
    'ease-forward': rule('TS-11.4', 4, 0, { volley: 'weak' }),
    forward: rule('TS-11.5', 8, 1, { volley: 'ragged' }),
    'hurry-forward': rule('TS-11.6', 12, width),
    'fall-back': rule('TS-11.7', 8, width),
    retreat: rule('TS-11.8', 12, width + 1),
    angle: rule('TS-11.10', 4, width),
    'move-to-side': rule('TS-11.12', 4, 0, { freeTo: inches(2) }),
  };
}

/** Moves of cavalry (section 13). */
function horseMoves(width: number): Rules {
  return {
    adjust: rule('TS-13.1', 2, -1),
    'ease-forward': rule('TS-13.1', 4, 0),
    forward: rule('TS-13.2', 12, 1),
    'hurry-forward': rule('TS-13.3', 18, width),
    'fall-back': rule('TS-13.4', 12, width),
    retreat: rule('TS-13.5', 18, width + 1),
    angle: rule('TS-13.7', 6, width),
    'move-to-side': rule('TS-13.9', 6, 0, { freeTo: inches(3) }),
  };
}

/** Moves of artillery: limbered (TS-12.1), or in action (TS-12.3, TS-12.5, TS-12.6). */
function gunMoves({ formation }: Unit, { artilleryAngleDisorder }: Options): Rules {
  if (formation.kind === 'limbered') return { 'ease-forward': rule('TS-12.1', 4, 0), forward: rule('TS-12.1', 8, 1) };
  const width = artilleryAngleDisorder === 'width-plus-2' ? widthDisorder(standsWide(formation)) : 0;
  return { prolong: rule('TS-12.5', 2, 1), angle: rule('TS-12.6', 2, 2 + width) };
}

/** Why the unit cannot make such a move at all: a garrison none, guns none but those of their list, and others do not prolong (TS-24.7, TS-12.1, TS-12.3, TS-12.5). */
export function noSuchMove({ arm, formation: { kind } }: Unit): Refusal {
  const clause = kind === 'garrison' ? 'TS-24.7' : arm !== 'artillery' ? 'TS-12.5' : kind === 'limbered' ? 'TS-12.1' : 'TS-12.3';
  return refuse(clause, 'no-such-move');
}

/** What holds for that move of that unit, or undefined where it cannot make such a move. */
export function moveRule(unit: Unit, type: MoveType, options: Options): MoveRule | undefined {
  if (unit.formation.kind === 'garrison') return undefined;
  if (unit.arm === 'artillery') return gunMoves(unit, options)[type];
  const width = widthDisorder(standsWide(unit.formation));
  return (isInfantry(unit) ? footMoves(width) : horseMoves(width))[type];
}
