import type Phaser from 'phaser';
import type { Angle, Point, Polygon } from '@longroll/rules/table/units';
import type { Figure, Standing } from './contract.ts';
import type { Pose, Step } from './figures/bearing.ts';
import type { Wearer } from './figures/sculpts.ts';
import type { Tray } from './tray.ts';

/** One figure of a piece as it is drawn. */
export interface Placed {
  readonly image: Phaser.GameObjects.Image;
  /** Where it stands in truth, and where it comes from while it dresses its ranks. */
  readonly truth: Figure;
  from: Point;
}

/** A piece with everything drawn for it. */
export interface Stand {
  standing: Standing;
  wearer: Wearer;
  isNew: boolean;
  figures: Placed[];
  outline: Polygon;
  readonly tray: Tray;
  readonly tag: Phaser.GameObjects.Image;
  /** How far it is drawn from where it stands, in mil, while it marches. */
  aside: Point;
  /** What its men are doing while something is played. */
  pose: Pose;
  step: Step;
  headed: Angle | null;
  /** Figures that have been seen to fall since it was last put in its place. */
  lost: number;
}

/** Whether two lists of pieces look the same; those of one making are the same objects. */
export function lookSame(one: readonly Standing[], other: readonly Standing[]): boolean {
  return one.length === other.length && one.every((standing, index) => looksAs(standing, other[index]));
}

export function looksAs(one: Standing, other: Standing | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
