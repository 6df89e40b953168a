import type { SeatId } from '../../../../kernel/game.ts';
import { distanceToGeneral } from '../../shared/generals/generals.ts';
import type { Unit } from '../../shared/troops/unit.ts';
import type { State } from '../state.ts';

/**
 * The seat that decides for a unit (KM-31.4): of the unit being activated the acting player; otherwise its owner where
 * units are personal, else the player of its army whose general is nearest, the earlier seat on a tie.
 */
export function ownerOf(state: State, unit: Unit): SeatId {
  const { activation, options, field } = state;
  if (activation?.unit === unit.id) return activation.seat;
  if (options.unitOwnership === 'personal' && unit.owner !== null) return unit.owner;
  let nearest: SeatId | null = null;
  let least = Infinity;
  for (const seat of state.armies[unit.army].seats) {
    const general = field.generals[seat];
    const distance = general === undefined ? Infinity : distanceToGeneral(field, unit, general);
    if (nearest === null || distance < least) {
      nearest = seat;
      least = distance;
    }
  }
  if (nearest === null) throw new Error(`army ${unit.army} has no player`);
  return nearest;
}
