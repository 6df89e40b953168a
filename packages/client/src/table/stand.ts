import type Phaser from 'phaser';
import type { Angle, Point, Polygon } from '@longroll/rules/table/units';
import type { Figure, Standing } from './contract.ts';
import type { Fallen } from './fallen.ts';
import { VARIANTS } from './figures/bearing.ts';
import type { Pose, Step, Variant } from './figures/bearing.ts';
import { isSomebody, kindOf } from './figures/sculpts.ts';
import type { Wearer } from './figures/sculpts.ts';
import type { Troop } from './figures/troop.ts';
import { LAYER } from './layers.ts';
import type { SideMarks } from './palette.ts';
import type { Projection } from './projection.ts';
import { polygonOf } from './round.ts';
import { Tray } from './tray.ts';

export const NOWHERE: Point = { x: 0, y: 0 };

/** One figure of a piece as it is drawn. */
export interface Placed {
  readonly image: Phaser.GameObjects.Image;
  /** Where it stands in truth, and where it comes from while it dresses its ranks. */
  readonly truth: Figure;
  /** Which of several like it this is: it stays so. */
  readonly variant: Variant;
  from: Point;
}

/** A piece with everything drawn for it. */
export class Stand {
  standing: Standing;
  wearer: Wearer;
  isNew = true;
  figures: Placed[] = [];
  outline: Polygon = [];
  readonly tray: Tray;
  readonly tag: Phaser.GameObjects.Image;
  /** How far it is drawn from where it stands, in mil, while it marches. */
  aside: Point = NOWHERE;
  /** What its men are doing while something is played. */
  pose: Pose = 'stand';
  step: Step = 0;
  headed: Angle | null = null;
  /** It is pointed at, chosen or meant: its tag is larger and says more. */
  isLoud = false;
  /** Figures that have been seen to fall since it was last put in its place. */
  lost = 0;
  private readonly troop: Troop;

  constructor(scene: Phaser.Scene, troop: Troop, standing: Standing, wearer: Wearer, tag: string) {
    this.troop = troop;
    this.standing = standing;
    this.wearer = wearer;
    this.tray = new Tray(scene);
    this.tag = scene.add.image(0, 0, tag).setDepth(LAYER.TAGS);
  }

  /** Where it stands in truth, its men at ease. Each goes to a place of their own kind. */
  take(standing: Standing, wearer: Wearer): void {
    this.lost = 0;
    this.regroup(standing.figures);
    this.standing = standing;
    this.isNew = false;
    this.wearer = wearer;
    this.pose = 'stand';
    this.headed = null;
    this.aside = NOWHERE;
    this.outline = polygonOf(standing.outline);
  }

  /** The same men in their new places: each goes to a place of their own kind, the surplus leave, newcomers stand there at once. */
  regroup(places: readonly Figure[]): void {
    const free = [...this.figures];
    this.figures = places.map((truth, index): Placed => {
      const found = free.findIndex((figure) => figure.truth.sculpt === truth.sculpt);
      const [same] = found < 0 ? [] : free.splice(found, 1);
      if (same === undefined) return { image: this.troop.raise(), truth, variant: variantAt(truth, index), from: truth.at };
      const from = { x: same.truth.at.x + this.aside.x, y: same.truth.at.y + this.aside.y };
      return { image: same.image, truth, variant: same.variant, from };
    });
    for (const { image } of free) image.destroy();
  }

  /** Leaves the last so many soldiers lying where they stood. */
  layDown(fallen: Fallen, view: Projection, lost: number): Placed[] {
    const soldiers = this.figures.filter(({ truth: { sculpt } }) => isSomebody(sculpt) && kindOf(sculpt).leads !== true).slice(-lost);
    for (const { truth } of soldiers) {
      const at = { x: truth.at.x + this.aside.x, y: truth.at.y + this.aside.y };
      fallen.lay(view, this.wearer, { ...truth, at });
    }
    return soldiers;
  }

  /** Draws its men a share of the way from where they come from to where they belong. */
  draw(view: Projection, sides: SideMarks, share = 1): void {
    const { aside, wearer, pose, step, headed } = this;
    for (const { image, truth, variant, from } of this.figures) {
      const at = {
        x: from.x + (truth.at.x - from.x) * share + aside.x,
        y: from.y + (truth.at.y - from.y) * share + aside.y,
      };
      this.troop.pose(image, view, wearer, { ...truth, at, facing: headed ?? truth.facing }, LAYER.UPRIGHT, {
        pose,
        // Whoever runs keeps no step.
        step: pose === 'charge' || pose === 'flee' ? (variant === 1 ? otherStep(step) : step) : step,
        variant,
      });
    }
    const shifted = (corners: Polygon): Polygon => corners.map(({ x, y }) => ({ x: x + aside.x, y: y + aside.y }));
    const bases = (this.standing.bases ?? []).map(({ corners, leads }) => ({ corners: shifted(corners), leads }));
    this.tray.draw(view, this.standing, sides, { outline: shifted(this.outline), bases });
  }

  fade(view: Projection, sides: SideMarks, alpha: number): void {
    for (const { image } of this.figures) image.setAlpha(alpha);
    this.tray.fade(view, this.standing, sides, alpha);
    this.tag.setAlpha(alpha);
  }

  destroy(): void {
    for (const { image } of this.figures) image.destroy();
    this.tray.destroy();
    this.tag.destroy();
  }
}

function otherStep(step: Step): Step {
  return step === 0 ? 1 : 0;
}

/** The same man in the same place every time, and never the same as their neighbours. */
function variantAt({ sculpt }: Figure, index: number): Variant {
  return VARIANTS[(index + Math.floor(index / 7) + sculpt.length) % VARIANTS.length] ?? 0;
}

/** Whether two lists of pieces look the same; those of one making are the same objects. */
export function lookSame(one: readonly Standing[], other: readonly Standing[]): boolean {
  return one.length === other.length && one.every((standing, index) => looksAs(standing, other[index]));
}

export function looksAs(one: Standing, other: Standing | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
