import type { SkirmishReferee } from './state.ts';
import { unwritten } from './unwritten.ts';

export function beginTurn(_referee: SkirmishReferee): void {
  unwritten('QM-6.3');
}

/** Says that the turn is over (QM-6.7). */
export function endTurn(_referee: SkirmishReferee, _reason: 'deck-empty' | 'all-finished'): void {
  unwritten('QM-6.7');
}

/** QM-6.10 (2). */
export function liftMarkers(_referee: SkirmishReferee): void {
  unwritten('QM-6.10');
}

/** QM-6.10 (3). */
export function freshen(_referee: SkirmishReferee): void {
  unwritten('QM-6.10');
}

/** QM-6.10 (4). */
export function lapse(_referee: SkirmishReferee): void {
  unwritten('QM-6.10');
}
