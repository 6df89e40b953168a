import type { Point, Polygon } from '../../../../table/units.ts';

/** The types of ground of RK-10.2. `water` is lake, sea and pond; `river` can have fords. */
export const GROUND_TYPES = [
  'desert',
  'hill',
  'gully',
  'woods',
  'rocky',
  'populated',
  'impassable',
  'water',
  'river',
  'road',
  'bridge',
  'fieldworks',
  'camp',
] as const;
export type GroundType = (typeof GROUND_TYPES)[number];

export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** One piece of terrain. What lies under no piece is clear. */
export interface Ground {
  readonly id: string;
  readonly type: GroundType;
  readonly name: string;
  readonly shape: Polygon;
  /** Hills: the straight line of the crest (RK-9.4). */
  readonly ridgeline?: Segment;
  /** Rivers: parts of it that can be forded (RK-9.6). */
  readonly fords?: readonly Polygon[];
  /** Roads and bridges: their middle line. */
  readonly line?: Segment;
}
