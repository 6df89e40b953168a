import aCard from './kings-men/a-card.json' with { type: 'json' };

/** Lessons of All the King's Men, in the order in which they are learnt. */
export const kingsMenLessons: readonly unknown[] = [aCard];
