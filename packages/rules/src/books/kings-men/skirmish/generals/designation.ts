import type { SeatId } from '../../../../kernel/game.ts';
import { type Designate, designate as designateAnswer } from '../answers.ts';
import type { ElementId, Unit } from '../state/pieces.ts';
import { detailsOf } from '../field/roster.ts';
import { playerOf } from '../field/players.ts';
import type { SkirmishReferee, State, QM } from '../state.ts';
import { isLooseType } from '../troops/troops.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { Identity } from '../state/identity.ts';
import { refuse } from '../refuse.ts';

/** What a player whose general has nothing to name answers. */
const NOTHING: Designate = { target: '' };

function unitsOf({ field }: Pick<State, 'field'>, seat: SeatId): Unit[] {
  return Object.values(field.units)
    .filter((unit) => unit.seat === seat)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The elements a unit makes up: a loose one itself, a formed one the details formed automatically of it for the time being (QM-27.2). */
function elementsOf({ field }: Pick<State, 'field'>, unit: Unit): ElementId[] {
  return isLooseType(unit.type) ? [unit.id] : detailsOf(field, unit.id).flatMap(({ elements }) => elements);
}

/** What the player's general may name at the start, by id: a Guerrilla a unit of European skirmishers, a Hated any unit, a Raised an element of theirs (QM-26.11, QM-26.12, QM-26.15). */
export function designable(state: State, seat: SeatId): string[] {
  const units = unitsOf(state, seat);
  switch (playerOf(state, seat).identity) {
    case 'guerrilla':
      return units.filter(({ type }) => type === 'skirmishers').map(({ id }) => id);
    case 'hated':
      return units.map(({ id }) => id);
    case 'raised':
      return units.flatMap((unit) => elementsOf(state, unit));
    default:
      return [];
  }
}

/** The clauses of generals who name anything at the start: those of the others say nothing of it. */
const NAMING = { guerrilla: 'QM-26.11', hated: 'QM-26.12', raised: 'QM-26.15' } as const;

function isNaming(identity: Identity | null): identity is keyof typeof NAMING {
  return identity !== null && identity in NAMING;
}

/** Keeps what a general has named; nothing where they have nothing to name (QM-26.0). */
export function noteDesignation({ state }: SkirmishReferee, seat: SeatId, { target }: Designate): void {
  playerOf(state, seat).designation = target === '' ? null : target;
}

/** Whom it is asked. */
export interface Designating {
  readonly seat: SeatId;
}

function choices(state: State, seat: SeatId): Designate[] {
  const targets = designable(state, seat);
  return targets.length === 0 ? [NOTHING] : targets.map((target) => ({ target }));
}

/** The unit or element a Guerrilla, Hated or Raised general names at the start; everybody is asked, most have nothing to name. */
export const designate: DecisionKind<QM, Designating, Designate> = {
  kind: 'designate',
  clause: 'QM-26.0',
  answer: designateAnswer,
  open: false,
  options: ({ state }, { seat }) => choices(state, seat),
  check: ({ state }, { seat }, { target }) => {
    if (choices(state, seat).some((each) => each.target === target)) return null;
    const { identity } = playerOf(state, seat);
    return refuse(isNaming(identity) ? NAMING[identity] : 'QM-26.0', 'not-a-choice');
  },
  fallback: ({ state }, { seat }) => choices(state, seat)[0] ?? NOTHING,
};
