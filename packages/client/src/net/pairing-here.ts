import { keptNames } from './kept-names.ts';

/** By which attempt somebody waits here for an opponent: one at a time, the same in all pages of this browser. */
export const pairingHere = keptNames('pairing', 1);
