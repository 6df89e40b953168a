/** A length or coordinate: an integer number of thousandths of an inch. */
export type Mil = number;
/** A facing or bearing: an integer number of tenths of a degree, 0 … 3599, 0 along +x, counter-clockwise. */
export type Angle = number;

export interface Point {
  readonly x: Mil;
  readonly y: Mil;
}

/** Corners in order, counter-clockwise, not closed; simple; at least three. */
export type Polygon = readonly Point[];

export interface Disc {
  readonly centre: Point;
  readonly radius: Mil;
}

/** Everything within `radius` of the segment from `from` to `to`: the ground a disc passes over on a straight leg. */
interface Capsule {
  readonly from: Point;
  readonly to: Point;
  readonly radius: Mil;
}

/** What a unit, a building or a wood covers on the table. */
export type Shape = { readonly kind: 'disc'; readonly disc: Disc } | { readonly kind: 'polygon'; readonly polygon: Polygon };

/** Any ground that can be measured: what stands on the table, or what was passed over on a straight leg. */
export type Area = Shape | { readonly kind: 'capsule'; readonly capsule: Capsule };

/** The upright rectangle that just holds a shape. */
export interface Bounds {
  readonly left: Mil;
  readonly bottom: Mil;
  readonly right: Mil;
  readonly top: Mil;
}

export function inches(value: number): Mil {
  return Math.round(value * 1000);
}

/** A point written in inches. */
export function pointInInches({ x, y }: Point): Point {
  return { x: inches(x), y: inches(y) };
}

export function degrees(value: number): Angle {
  return ((Math.round(value * 10) % 3600) + 3600) % 3600;
}

/** A length as files write it, in inches; `inches` reads the same again. */
export function inchesOf(length: Mil): number {
  return length / 1000;
}

/** A point as files write it, in inches. */
export function spotOf({ x, y }: Point): { x: number; y: number } {
  return { x: inchesOf(x), y: inchesOf(y) };
}

/** An angle as files write it, in degrees. */
export function degreesOf(angle: Angle): number {
  return angle / 10;
}
