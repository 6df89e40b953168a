import type { SeatId } from '../../../kernel/game.ts';
import type { Designate } from './answers.ts';
import { detailCalled } from './naming.ts';
import { usualPartition } from './partition.ts';
import type { ElementId, Unit } from './pieces.ts';
import { detailsOf } from './removal.ts';
import type { SkirmishReferee, State } from './state.ts';
import { isLooseType } from './troops.ts';

/** What a player whose general has nothing to name answers. */
export const NOTHING: Designate = { target: '' };

function unitsOf({ field }: Pick<State, 'field'>, seat: SeatId): Unit[] {
  return Object.values(field.units).filter((unit) => unit.seat === seat).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Details that a formed unit may be deployed in, before it is: as many as usual, of cavalry perhaps two (QM-2.1, QM-2.6). */
function numbersOf(unit: Unit): number[] {
  return usualPartition(unit).length > 1 || unit.type === 'cavalry' ? [1, 2] : [1];
}

/** The elements a unit will make up: a loose one itself, a formed one its details (QM-27.2), numbered as they will be where they are still to be formed. */
function elementsOf({ field }: Pick<State, 'field'>, unit: Unit): ElementId[] {
  if (isLooseType(unit.type)) return [unit.id];
  const formed = detailsOf(field, unit.id).flatMap(({ elements }) => elements);
  return formed.length > 0 ? formed : numbersOf(unit).map((number) => detailCalled(unit.id, number));
}

/** What the player's general may name at the start, by id: a Guerrilla a unit of European skirmishers, a Hated any unit, a Raised an element of his (QM-26.11, QM-26.12, QM-26.15). */
export function designable(state: State, seat: SeatId): string[] {
  const units = unitsOf(state, seat);
  switch (state.players[seat]?.identity) {
    case 'guerrilla': return units.filter(({ type }) => type === 'skirmishers').map(({ id }) => id);
    case 'hated': return units.map(({ id }) => id);
    case 'raised': return units.flatMap((unit) => elementsOf(state, unit));
    default: return [];
  }
}

/** Keeps what a general has named; nothing where he has nothing to name (QM-26.0). */
export function noteDesignation({ state }: SkirmishReferee, seat: SeatId, { target }: Designate): void {
  const player = state.players[seat];
  if (player !== undefined) player.designation = target === '' ? null : target;
}
