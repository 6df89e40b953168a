import type { FamilyPurpose } from '../shared/dice/purposes.ts';

/** What this book throws dice and shuffles cards for. */
export type Purpose = FamilyPurpose | 'command-points' | 'order' | 'square';
