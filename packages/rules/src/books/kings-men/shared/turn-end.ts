import type { SeatId } from '../../../kernel/game.ts';
import type { Place } from './answers.ts';
import { ARMIES } from './command/armies.ts';
import { moveGeneral } from './cards/specials.ts';
import type { Battle, BattleReferee } from './state.ts';

/** The card dealt with goes face up on the others (KM-8.4). */
export function discardCard({ state }: { readonly state: Battle }): void {
  if (state.card !== null) state.discard.push(state.card);
  state.card = null;
}

/** Every player is asked where their general rides, unseen by the others (KM-5.6). */
export function ridesAsked({ state }: { readonly state: Battle }) {
  return ARMIES.flatMap((army) => state.armies[army].seats.map((seat) => ({ seats: [seat], about: { seat }, secret: true })));
}

/** All generals ride at once (KM-5.6). */
export function rideTogether(referee: BattleReferee, answers: readonly { readonly seat: SeatId; readonly answer: Place }[]): void {
  for (const { seat, answer } of answers) moveGeneral(referee, seat, answer.to, 'turn-end');
}

/** Disorder ends with the turn (KM-8.9). */
export function clearMarkers({ state }: { readonly state: Battle }): void {
  for (const unit of Object.values(state.field.units)) unit.disordered = false;
}
