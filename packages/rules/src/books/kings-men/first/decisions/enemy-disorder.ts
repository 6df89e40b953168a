import { enemyDisorder as by } from '../../shared/decisions/enemy-disorder.ts';

/** Which enemy unit a Joker disorders (KM-9.8). */
export const enemyDisorder = by('KM-9.8');
