import type { Badge } from '../../table/contract.ts';

/** What a unit in disorder carries (KM-2.7). */
export const BADGES: readonly Badge[] = [{ marker: 'disorder', letter: 'D', colour: '#7b3fb5', shape: 'burst' }];
