import type { SeatId } from '../../../kernel/game.ts';
import type { ArmyId } from '../shared/unit.ts';
import { eligibleFor } from './eligible.ts';
import type { KingsMenReferee, State } from './state.ts';

/** The seat of an army so many places on from the one whose turn of the rotation it is. */
function seatAfter(state: State, army: ArmyId, places: number): SeatId {
  const { seats, acting } = state.armies[army];
  const seat = seats[(acting + places) % seats.length];
  if (seat === undefined) throw new Error(`army ${army} has no player`);
  return seat;
}

/**
 * Who deals with a card of the army: the player whose turn it is, or, where units are personal and none of his can act,
 * the next in order who has one that can (KM-37.1, KM-37.5a).
 */
export function actingSeat(state: State, army: ArmyId): SeatId {
  const turns = state.armies[army].seats.map((_seat, places) => seatAfter(state, army, places));
  const able = turns.find((seat) => eligibleFor(state, seat).length > 0);
  return able ?? seatAfter(state, army, 0);
}

/** A played card ends the player's turn in the rotation; it goes on after whoever played it (KM-37.2, KM-37.5a). */
export function passOn(referee: KingsMenReferee, army: ArmyId, from: SeatId): void {
  const side = referee.state.armies[army];
  const place = side.seats.indexOf(from);
  side.acting = ((place < 0 ? side.acting : place) + 1) % side.seats.length;
}
