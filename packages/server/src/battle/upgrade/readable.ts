import type { Position } from '@longroll/rules/rulebooks/position';
import type { BattleRow } from '../../store/store.ts';
import { denied } from '../denied.ts';

/** Denied when a battle that ended under other rules cannot be shown under those of this server. Its record tells it all the same. */
export function readable(play: Position, { book, bookVersion }: Pick<BattleRow, 'book' | 'bookVersion'>): void {
  try {
    play.table();
    play.setting();
    for (const { id } of play.seats) play.handSent(id);
  } catch {
    throw denied(409, 'other-version', { what: 'shown', from: bookVersion, book });
  }
}
