import type { Refusal } from '../../../../kernel/refusal.ts';
import { better } from '../../shared/dice/dice.ts';
import type { Identity } from '../state/identity.ts';
import { has, reveal } from '../generals/personalities.ts';
import type { Detail } from '../state/pieces.ts';
import { playerOf } from '../field/players.ts';
import type { SkirmishReferee, State } from '../state.ts';
import { isDisordered, isMountedCavalry } from '../troops/troops.ts';
import { refuse } from '../refuse.ts';

/** The personality that makes it one ordinary feat for such a detail (QM-26.2, QM-26.4). */
function helper(detail: Detail): Identity | null {
  if (detail.type === 'infantry') return 'beloved';
  return isMountedCavalry(detail) ? 'born-in-the-saddle' : null;
}

/** Whether the player's general lets the detail do it as one ordinary feat, this turn still (QM-26.2, QM-26.4). */
function isHelped(state: State, detail: Detail): boolean {
  const identity = helper(detail);
  return identity !== null && has(state, detail.seat, identity) && !playerOf(state, detail.seat).used;
}

/** Null when the detail has a colour to regain, and is in a state to (QM-14.1). */
export function checkMayRegain(detail: Detail): Refusal | null {
  const piece = { pieces: [detail.id] };
  if (detail.colour === 'green') return refuse('QM-14.1', 'green', { detail: detail.name }, piece);
  return isDisordered(detail) ? refuse('QM-14.1', 'disordered', { detail: detail.name }, piece) : null;
}

/** Null when the detail may improve its colour (QM-14.1). */
export function checkRegain(state: State, detail: Detail, asFeat: boolean): Refusal | null {
  const piece = { pieces: [detail.id] };
  const unable = checkMayRegain(detail);
  if (unable !== null) return unable;
  if (asFeat && !isHelped(state, detail)) return refuse('QM-9.4', 'not-helped', {}, piece);
  return null;
}

/** One colour better (QM-14.1). */
export function regain(referee: SkirmishReferee, detail: Detail, asFeat: boolean): void {
  const { state } = referee;
  const from = detail.colour;
  detail.colour = better(from, 1);
  referee.emit('cohesion-regained', 'QM-14.1', { detail: detail.id, from, to: detail.colour });
  if (!asFeat) return;
  playerOf(state, detail.seat).used = true;
  reveal(referee, detail.seat);
}
