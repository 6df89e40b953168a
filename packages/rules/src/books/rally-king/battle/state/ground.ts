import { z } from 'zod';
import { list, point, text } from '../../../../kernel/event.ts';

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

const segment = z.strictObject({ from: point, to: point });
export type Segment = Readonly<z.infer<typeof segment>>;

/** One piece of terrain. What lies under no piece is clear. */
export const ground = z.strictObject({
  id: text,
  type: z.enum(GROUND_TYPES),
  name: text,
  shape: list(point),
  /** Hills: the straight line of the crest (RK-9.4). */
  ridgeline: segment.exactOptional(),
  /** Rivers: parts of it that can be forded (RK-9.6). */
  fords: list(list(point)).exactOptional(),
  /** Roads and bridges: their middle line. */
  line: segment.exactOptional(),
});
export type Ground = Readonly<z.infer<typeof ground>>;
