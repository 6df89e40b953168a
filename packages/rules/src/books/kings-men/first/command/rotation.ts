import type { SeatId } from '../../../../kernel/game.ts';
import { isAbsent } from '../../../../kernel/presence.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { eligibleFor } from './eligible.ts';
import type { KingsMenGame, KingsMenReferee, State } from '../state.ts';

/** The players of an army in the order in which its next cards fall to them (KM-37.1). */
function turns(state: State, army: ArmyId): SeatId[] {
  const { seats, acting } = state.armies[army];
  return [...seats.slice(acting), ...seats.slice(0, acting)];
}

/**
 * Who deals with a card of the army: the player whose turn it is, or, where units are personal and none of theirs can act,
 * the next in order who has one that can (KM-37.1, KM-37.5a). An absent player is passed over (KM-37.7), unless nobody present can act
 * where they could: then their team-mates decide for them.
 */
export function actingSeat(game: KingsMenGame, army: ArmyId): SeatId {
  const { state } = game;
  const order = turns(state, army);
  const present = order.filter((seat) => !isAbsent(game, seat));
  const seat = [...present, ...order].find((each) => eligibleFor(state, each).length > 0) ?? present[0] ?? order[0];
  if (seat === undefined) throw new Error(`army ${army} has no player`);
  return seat;
}

/**
 * Whose turn of the rotation it is among those who are there. Whether they can act is not looked at: what they have left to spend would show in it
 * (KM-32.1).
 */
export function nextInTurn(game: KingsMenGame, army: ArmyId): SeatId {
  const order = turns(game.state, army);
  return order.find((seat) => !isAbsent(game, seat)) ?? order[0] ?? '';
}

/** A played card ends the player's turn in the rotation; it goes on after whoever played it (KM-37.2, KM-37.5a). */
export function passOn(referee: KingsMenReferee, army: ArmyId, from: SeatId): void {
  const side = referee.state.armies[army];
  const place = side.seats.indexOf(from);
  side.acting = ((place < 0 ? side.acting : place) + 1) % side.seats.length;
}

/** While a player is absent their team-mates decide for them (KM-37.7). */
export function teamMates({ state }: KingsMenGame, seat: SeatId): SeatId[] {
  const army = Object.values(state.armies).find(({ seats }) => seats.includes(seat));
  return army === undefined ? [] : army.seats.filter((each) => each !== seat);
}
