import type { SeatId } from '../../../../kernel/game.ts';
import { isAbsent } from '../../../../kernel/presence.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { playerOf } from './players.ts';
import type { SkirmishGame, State } from '../state.ts';

/** Whether the player has a detail left: one that has scattered may come back (QM-15.5), so it counts. */
export function hasDetails({ field }: Pick<State, 'field'>, seat: SeatId): boolean {
  return Object.values(field.details).some((detail) => detail.seat === seat);
}

/** Whether a card may fall to the player: they have details and have not finished (QM-39.2). */
function takesCards(state: State, seat: SeatId): boolean {
  return hasDetails(state, seat) && !playerOf(state, seat).finished;
}

/**
 * Who gets the next card of the army, and the rotation goes on after them (QM-39.2). Who has no details or has finished is skipped, as is
 * who is not at the table while somebody else can take the card; if all are skipped, it is whose turn it is.
 */
export function nextPlayer(game: SkirmishGame, id: ArmyId): SeatId {
  const army = game.state.armies[id];
  const seat = nextInTurn(game, id);
  army.acting = (army.seats.indexOf(seat) + 1) % army.seats.length;
  return seat;
}

/** Whom the next card of the army falls to as everybody can tell: who has finished has said so openly (QM-39.2). */
export function nextInTurn(game: SkirmishGame, id: ArmyId): SeatId {
  const { state } = game;
  const { seats, acting } = state.armies[id];
  const order = [...seats.slice(acting), ...seats.slice(0, acting)];
  const present = order.filter((seat) => !isAbsent(game, seat));
  return [...present, ...order].find((each) => takesCards(state, each)) ?? order[0] ?? '';
}

/** While a player is absent their team-mates decide for them. */
export function teamMates({ state }: SkirmishGame, seat: SeatId): SeatId[] {
  const army = Object.values(state.armies).find(({ seats }) => seats.includes(seat));
  return army === undefined ? [] : army.seats.filter((each) => each !== seat);
}
