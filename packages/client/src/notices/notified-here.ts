import { keptNames } from '../net/kept-names.ts';

const MOST = 60;

/** The battles this browser is told of while no page is open. */
export const notifiedHere = keptNames('told', MOST);
