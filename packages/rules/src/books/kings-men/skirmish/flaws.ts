import type { SkirmishGame } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Every sentence is a broken law of the battle; a sound one has none. */
export function flaws(_game: SkirmishGame): string[] {
  return unwritten('QM-3.12');
}
