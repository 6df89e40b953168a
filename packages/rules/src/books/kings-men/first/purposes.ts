import type { FamilyPurpose } from '../shared/state/purposes.ts';

/** What this book throws dice and shuffles cards for. */
export type Purpose = FamilyPurpose | 'command-points' | 'order' | 'square';
