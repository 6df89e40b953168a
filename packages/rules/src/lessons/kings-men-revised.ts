import ownPoints from './kings-men-revised/own-points.json' with { type: 'json' };

/** Lessons of All the King’s Men, revised, in the order in which they are learnt. */
export const kingsMenRevisedLessons: readonly unknown[] = [ownPoints];
