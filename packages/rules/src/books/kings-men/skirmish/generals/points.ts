import type { SeatId } from '../../../../kernel/game.ts';
import { enemyOf } from '../../shared/command/armies.ts';
import type { Purpose } from '../events.ts';
import { generalOf } from './generals.ts';
import { has } from './personalities.ts';
import { playerOf } from '../field/players.ts';
import type { SkirmishReferee, State } from '../state.ts';
import type { Player } from '../state/play.ts';

/** Both armies' players in the order in which they roll (QM-1.12). */
export function inSeatOrder({ armies, players }: Pick<State, 'armies' | 'players'>): Player[] {
  return [...armies.red.seats, ...armies.black.seats].map((seat) => playerOf({ players }, seat));
}

/** A player and their allies: they share what they know (QM-39.7). */
export function alliesOf({ armies }: Pick<State, 'armies'>, { army }: Pick<Player, 'army'>): readonly SeatId[] {
  return armies[army].seats;
}

/** Players of the other army, in seat order. */
export function opponentsOf({ armies, players }: Pick<State, 'armies' | 'players'>, seat: SeatId): readonly SeatId[] {
  return armies[enemyOf(playerOf({ players }, seat).army)].seats;
}

/** Every general's dice, and their points of the turn (QM-8.1). */
export function rollCommandPoints(referee: SkirmishReferee): void {
  const { state } = referee;
  for (const player of inSeatOrder(state)) {
    const { seat } = player;
    const { rating } = generalOf(state.field, seat);
    const arrogant = has(state, seat, 'arrogant');
    player.rolled = referee.roll('points', arrogant ? Math.max(2, rating) : rating);
    // An Arrogant general has the lowest of their dice (QM-26.1).
    player.points = arrogant ? Math.min(...player.rolled) : Math.max(...player.rolled);
    const { rolled: dice, points } = player;
    referee.emit('points-rolled', 'QM-8.1', { seat }, { knownTo: alliesOf(state, player), data: { seat, dice, points } });
  }
}

/** The strongest general's dice give no more points than a die has pips (QM-8.1). */
export const MOST_POINTS = 6;

/** Whether the player may have a point left for all that everybody knows: what has been paid was seen (QM-6.9a, QM-8.5). */
export function mayHavePoint(state: Pick<State, 'players'>, seat: SeatId): boolean {
  return (playerOf(state, seat).paid ?? 0) < MOST_POINTS;
}

/** Whether the player has so many points (QM-8.4). Secret: nobody else's prompts may depend on it. */
export function canPay(state: State, seat: SeatId, count: number): boolean {
  return playerOf(state, seat).points >= count;
}

/** Pays, and says so to everybody (QM-8.5). The caller calls `counterFireFlow` once the effect has been applied (QM-23.1). */
export function spendPoints(referee: SkirmishReferee, seat: SeatId, count: number, purpose: Purpose, subject: string): void {
  const { state } = referee;
  const player = playerOf(state, seat);
  if (player.points < count) throw new Error(`${seat} has not ${count} command points`);
  player.points -= count;
  player.paid = (player.paid ?? 0) + count;
  referee.emit(
    'point-spent',
    'QM-8.5',
    { seat, count, purpose, subject },
    { knownTo: alliesOf(state, player), data: { seat, left: player.points } },
  );
}
