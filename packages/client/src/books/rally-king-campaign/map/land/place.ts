/** A place on the map: x to the east, y to the south. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export type Segment = readonly [from: Place, to: Place];

export function middleOf([from, to]: Segment): Place {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

export function distance(one: Place, other: Place): number {
  return Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y));
}

/** How far a place is from the nearest point of a segment, which may be a single point. */
export function distanceTo([from, to]: Segment, { x, y }: Place): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const long = across * across + down * down;
  const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * across + (y - from.y) * down) / long));
  const [aside, below] = [from.x + share * across - x, from.y + share * down - y];
  return Math.sqrt(aside * aside + below * below);
}

/** Whether two places are within so much of one another to the east and to the south: what is worth measuring. */
export function areNear(one: Place, other: Place, within: number): boolean {
  return Math.abs(one.x - other.x) < within && Math.abs(one.y - other.y) < within;
}
