import activation from './rally-king/activation.json' with { type: 'json' };

/** Lessons of Rally Round the King, in the order in which they are learnt. */
export const rallyKingLessons: readonly unknown[] = [activation];
