import type { Form } from '../figures/form.ts';
import type { FlatLook } from '../plain/pattern.ts';
import type { Mark } from './picture.ts';

/** What lies lower is painted first. */
export const BEDS = ['height', 'field', 'water', 'road', 'bridge', 'wood', 'work', 'yard'] as const;
type Bed = (typeof BEDS)[number];

/** A piece of terrain as seen from straight above, in inches. */
export interface Plan {
  readonly shape: readonly Mark[];
  /** Its middle line; empty for areas. */
  readonly line: readonly Mark[];
  /** The contour of each level, lowest first; empty where it is flat. */
  readonly contours: readonly (readonly Mark[])[];
  readonly thickness: number;
  /** Numbers from 0 to 1, the same for this piece every time. */
  readonly chance: () => number;
}

/** A place where things are put up, seen from the edge at y = 0, in inches. */
export interface Site {
  readonly area: readonly Mark[];
  /** Its middle line, or where it has none its edge all round. */
  readonly line: readonly Mark[];
  readonly chance: () => number;
  /** Puts something up; `forms` makes it where it is none of the things that are known by name. */
  put(name: string, at: Mark, size?: number, forms?: () => Form[]): void;
  /** The same for what is seen through where somebody stands behind it. */
  screen(name: string, at: Mark, size?: number, forms?: () => Form[]): void;
  /** Posts with rails between them. */
  fence(posts: readonly Mark[]): void;
  /** A house of the area's shape. */
  house(): void;
}

/** How one kind of terrain looks: what is painted on the cloth, and what stands on it. */
export interface TerrainLook {
  readonly bed: Bed;
  paint(pen: CanvasRenderingContext2D, plan: Plan): void;
  /** The same as a map has it. */
  readonly flat: FlatLook;
  raise?(site: Site): void;
  /** The cloth is raised over each of its levels. */
  readonly rises?: true;
  /** It arches over what is below it: its middle is so many inches up. */
  readonly arch?: number;
}
