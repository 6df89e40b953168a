import type { SeatId } from '../../../../kernel/game.ts';
import { has, reveal } from './personalities.ts';
import type { Detail } from '../state/pieces.ts';
import { playerOf } from '../field/players.ts';
import type { SkirmishReferee, State } from '../state.ts';

/** Whether the player has the Orator's help still to give in this turn (QM-26.18). */
export function mayOrate(state: State, seat: SeatId): boolean {
  return has(state, seat, 'orator') && !playerOf(state, seat).used;
}

/**
 * Whether the Spirited Orator's order helps the detail in the defence roll it is about to make: then its colour is one better, the order
 * is used up and everybody knows who its general is (QM-26.18). Ask once for each roll.
 */
export function oratorHelps(referee: SkirmishReferee, detail: Pick<Detail, 'id' | 'seat'>): boolean {
  const { state } = referee;
  const player = playerOf(state, detail.seat);
  if (!mayOrate(state, detail.seat)) return false;
  if (player.orator !== 'any' && player.orator !== detail.id) return false;
  player.orator = null;
  player.used = true;
  reveal(referee, detail.seat);
  return true;
}
