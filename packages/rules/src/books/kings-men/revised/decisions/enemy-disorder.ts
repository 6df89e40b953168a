import { enemyDisorder as by } from '../../shared/decisions/enemy-disorder.ts';

/** Which enemy unit the Commanding General disorders with a Joker (KMR-5.5). */
export const enemyDisorder = by('KMR-5.5');
