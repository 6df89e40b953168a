import opportunity from './queens-men/opportunity.json' with { type: 'json' };

/** Lessons of All the Queen’s Men, in the order in which they are learnt. */
export const queensMenLessons: readonly unknown[] = [opportunity];
