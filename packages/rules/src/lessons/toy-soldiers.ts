import orders from './toy-soldiers/orders.json' with { type: 'json' };

/** Lessons of Toy Soldiers, in the order in which they are learnt. */
export const toySoldiersLessons: readonly unknown[] = [orders];
