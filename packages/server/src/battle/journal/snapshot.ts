import type { Position } from '@longroll/rules/rulebooks/position';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { SnapshotRow } from '../../store/store.ts';
import { stateHash } from './state-hash.ts';

/**
 * The whole game as it is kept after a journal row. The state hash of a living position is worked out from what has changed since the one before it; here it is compared with
 * that of the whole text, as whoever opens the battle again works it out.
 */
export function snapshotOf(battle: string, seq: number, position: Position, hash: string, book: Rulebook): SnapshotRow {
  const game = position.text();
  if (stateHash(book.resume(game)) !== hash) throw new Error(`battle ${battle}: the game after row ${seq} does not have its state hash`);
  return { battle, seq, game, hash };
}
