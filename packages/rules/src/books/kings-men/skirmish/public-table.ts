import type { SeatId } from '../../../kernel/game.ts';
import type { PublicTable } from '../../../kernel/table.ts';
import type { Secrets } from './presentation.ts';
import type { SkirmishGame } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Everything that lies open (QM-34.2). */
export function publicTable(_game: SkirmishGame): PublicTable {
  return unwritten('QM-34.2');
}

/** What a seat knows beyond the table (QM-34.1). */
export function secretsOf(_game: SkirmishGame, _seat: SeatId): Secrets {
  return unwritten('QM-34.1');
}
