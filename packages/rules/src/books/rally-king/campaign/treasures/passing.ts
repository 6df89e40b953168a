import type { PowerId } from '../state/power.ts';
import type { State } from '../state.ts';
import { homeOf } from './relics.ts';
import type { Treasure } from '../state/treasure.ts';

/** Somebody else has it now: a price serves whoever paid it (RKC-20.7a), and a relic lies at home (RKC-22.4). */
export function passTo(state: State, treasure: Treasure, to: PowerId): void {
  treasure.holder = to;
  treasure.paidFor = null;
  if (treasure.at !== undefined) treasure.at = homeOf(state, to);
}
