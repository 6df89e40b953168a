import { inSeatOrder } from './generals/points.ts';
import { recolour } from './morale/resolve.ts';
import type { SkirmishReferee } from './state.ts';

export function beginTurn(referee: SkirmishReferee): void {
  const { state } = referee;
  state.turn += 1;
  state.phase = 'turn';
  referee.emit('turn-began', 'QM-6.3', { turn: state.turn });
}

/** Says that the turn is over (QM-6.7). */
export function endTurn(referee: SkirmishReferee, reason: 'deck-empty' | 'all-finished'): void {
  const { state } = referee;
  state.phase = 'turn-end';
  referee.emit('turn-ended', 'QM-6.7', { turn: state.turn, reason });
}

/** Ordinary markers go, those of scattered details too; permanent ones stay (QM-6.10 (2), QM-10.10). */
export function liftMarkers({ state }: SkirmishReferee): void {
  for (const detail of Object.values(state.field.details)) detail.disordered = false;
}

/** Every detail turns green, the scattered and the permanently disordered too (QM-6.10 (3)). */
export function freshen(referee: SkirmishReferee): void {
  for (const { id } of Object.values(referee.state.field.details)) recolour(referee, id, 'green', 'turn');
}

/** What has not been used is gone; banked cards go back to the others (QM-6.10 (4), QM-30.2). */
export function lapse({ state }: SkirmishReferee): void {
  for (const player of inSeatOrder(state)) {
    player.points = 0;
    delete player.paid;
    player.rolled = [];
    player.removals = 0;
    player.used = false;
    player.finished = false;
  }
  for (const army of [state.armies.red, state.armies.black]) {
    army.banked = [];
    army.bankedThisTurn = 0;
  }
}
