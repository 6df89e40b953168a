import type { SeatId } from '../../../../kernel/game.ts';
import type { State } from '../state.ts';

/** Players who rule a nation, each once, in campaign order. */
export function rulersOf({ nations }: Pick<State, 'nations'>): SeatId[] {
  return [...new Set(nations.flatMap(({ seat }) => seat ?? []))];
}
