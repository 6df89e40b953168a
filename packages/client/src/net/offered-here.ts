import { keptNames } from './kept-names.ts';

/** Nobody waits for more at once. */
const MOST = 10;

/** The battles whose open seats were offered from this browser, until somebody has sat down and that was seen. */
export const offeredHere = keptNames('offered', MOST);
