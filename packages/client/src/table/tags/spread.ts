/** A rectangle that wants to stand with its middle at a place, and may be moved to let others be read. */
export interface Wish {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rounds of pushing; each parts every pair that still overlaps. */
const ROUNDS = 24;

/**
 * Places for rectangles so that none covers another, each as near to its wish as pushing apart by the shortest way leaves it;
 * in the same order. `gap` stays free between them.
 */
export function spread(wishes: readonly Wish[], gap: number): { x: number; y: number }[] {
  const places = wishes.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let isQuiet = true;
    for (let a = 0; a < places.length; a += 1) {
      for (let b = a + 1; b < places.length; b += 1) {
        if (part(wishes[a], wishes[b], places[a], places[b], gap)) isQuiet = false;
      }
    }
    if (isQuiet) break;
  }
  return places;
}

function part(
  one: Wish | undefined,
  other: Wish | undefined,
  at: { x: number; y: number } | undefined,
  to: { x: number; y: number } | undefined,
  gap: number,
): boolean {
  if (one === undefined || other === undefined || at === undefined || to === undefined) return false;
  const across = (one.width + other.width) / 2 + gap - Math.abs(at.x - to.x);
  const down = (one.height + other.height) / 2 + gap - Math.abs(at.y - to.y);
  if (across <= 0.01 || down <= 0.01) return false;
  // Those on the very same place are parted by their order.
  if (down <= across) {
    const way = at.y === to.y ? (one.y <= other.y ? -1 : 1) : Math.sign(at.y - to.y);
    at.y += (way * down) / 2;
    to.y -= (way * down) / 2;
  } else {
    const way = at.x === to.x ? (one.x <= other.x ? -1 : 1) : Math.sign(at.x - to.x);
    at.x += (way * across) / 2;
    to.x -= (way * across) / 2;
  }
  return true;
}
