import type { Pending } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { counterFire } from '../fire/counter-fire.ts';
import { finishTurn } from './finished.ts';
import type { SkirmishGame } from '../state.ts';

/*
 * What the host needs to keep counter-fire windows short (QM-23.10), and to do without a player who lets card after card go by (QM-33.1): it has
 * the clock, the rules have none.
 */

/** Number of the card the seat is playing, or null. */
export function cardOf({ state }: SkirmishGame, seat: SeatId): number | null {
  return state.play?.seat === seat ? state.cardNumber : null;
}

/** What is declared for a player who has not answered in time on two of their cards in a row. */
export const FINISHED = { decision: finishTurn.kind, answer: { finish: true } } as const;

/** Seconds a player has for that question where this battle says so, or null: then the host's usual limit holds (QM-33.3). */
export function secondsFor({ state }: SkirmishGame, { kind }: Pick<Pending, 'kind'>): number | null {
  return kind === counterFire.kind ? state.options.counterFireSeconds : null;
}
