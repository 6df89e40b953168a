import { keptBattles } from '../net/kept-battles.ts';

const MOST = 60;

/** The battles this browser is told of while no page is open. */
export const notifiedHere = keptBattles('told', MOST);
