/** The same order for the same seed, on every machine (mulberry32, Fisher and Yates). */
export function shuffled<Thing>(things: readonly Thing[], seed: number): Thing[] {
  let state = seed >>> 0;
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1);
    const [here, there] = [order[last], order[other]];
    if (here === undefined || there === undefined) break;
    order[last] = there;
    order[other] = here;
  }
  return order;
}
