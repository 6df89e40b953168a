import type { ChanceSource } from '../kernel/chance.ts';

/** Shuffles by purpose: the indexes of the given items in the order they shall come to lie. */
export type Orders = Readonly<Record<string, readonly number[]>>;

/**
 * Chance as a test or a teaching example writes it: dice by purpose, in the order they fall. Throws when a purpose runs
 * out, so no test passes on dice nobody meant. An unlisted shuffle keeps its order. `rest` rolls what is not listed.
 */
export function script(dice: Readonly<Record<string, readonly number[]>>, orders: Orders = {}, rest?: ChanceSource): ChanceSource {
  const left = new Map(Object.entries(dice).map(([purpose, values]) => [purpose, [...values]]));
  return (state) => ({
    roll: (purpose, count, sides = 6) => {
      const queue = left.get(purpose);
      if (queue === undefined) {
        if (rest !== undefined) return rest(state).roll(purpose, count, sides);
        throw new Error(`the script has no dice for ${purpose}`);
      }
      if (queue.length < count) throw new Error(`the script has ${queue.length} dice for ${purpose}, ${count} were thrown`);
      return queue.splice(0, count);
    },
    shuffle: (purpose, items) => {
      const order = orders[purpose];
      if (order === undefined) return rest === undefined ? [...items] : rest(state).shuffle(purpose, items);
      return order.flatMap((index) => items.slice(index, index + 1));
    },
  });
}
