import type Phaser from 'phaser';
import type { Angle, Point, Polygon } from '@longroll/rules/table/units';
import type { Body } from '../pieces/body.ts';
import type { Figure, Standing } from '../contract.ts';
import type { Fallen } from '../pieces/fallen.ts';
import { LAYER } from '../drawing/layers.ts';
import type { SideMarks } from '../drawing/palette.ts';
import { PIXELS_PER_INCH } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';
import { polygonOf } from '../drawing/round.ts';
import { EAVES, gripOnHouse } from '../pieces/house-grip.ts';
import { Tray } from '../pieces/tray.ts';
import { VARIANTS } from './bearing.ts';
import type { Pose, Step, Variant } from './bearing.ts';
import { isSomebody, kindOf } from './sculpts.ts';
import type { Wearer } from './sculpts.ts';
import type { Troop } from './troop.ts';

const HERE: Point = { x: 0, y: 0 };
/** Half width and height of what a tap on a figure takes for it, in inches. */
const GRIP = { half: 0.5, high: 1.35 } as const;

/** One figure of a piece as it is drawn. */
interface Placed {
  readonly image: Phaser.GameObjects.Image;
  /** Where it stands in truth, and where it comes from while it dresses its ranks. */
  readonly truth: Figure;
  /** Which of several like it this is: it stays so. */
  readonly variant: Variant;
  from: Point;
}

/** What all ranks are drawn with. */
export interface Train {
  readonly scene: Phaser.Scene;
  readonly troop: Troop;
  readonly fallen: Fallen;
  readonly sides: SideMarks;
  wearerOf(standing: Standing): Wearer;
  dismissed(ranks: Ranks): void;
}

/** The soldiers of a piece, figure by figure, on their tray. */
export class Ranks implements Body {
  figures: readonly Placed[] = [];
  wearer: Wearer;
  private readonly train: Train;
  private readonly tray: Tray;
  private standing: Standing;
  private outline: Polygon = [];
  /** What they are doing while something is played. */
  private pose: Pose = 'stand';
  private step: Step = 0;
  private headed: Angle | null = null;

  constructor(train: Train, standing: Standing) {
    this.train = train;
    this.standing = standing;
    this.wearer = train.wearerOf(standing);
    this.tray = new Tray(train.scene);
  }

  get places(): readonly Figure[] {
    return this.figures.map(({ truth }) => truth);
  }

  get headroom(): number {
    if (this.isHoused) return EAVES;
    return this.figures.some(({ truth }) => kindOf(truth.sculpt).isMounted === true) ? 2.1 : 1.6;
  }

  private get isHoused(): boolean {
    return this.standing.piece.inside !== '';
  }

  get isUnderWay(): boolean {
    return this.figures.some(({ from, truth }) => from !== truth.at);
  }

  take(standing: Standing, aside: Point): void {
    this.fallIn(standing.figures, aside);
    this.standing = standing;
    this.wearer = this.train.wearerOf(standing);
    this.pose = 'stand';
    this.headed = null;
    this.outline = polygonOf(standing.outline);
  }

  arrive(): void {
    for (const figure of this.figures) figure.from = figure.truth.at;
  }

  act(pose: Pose, step: Step, headed: Angle | null): boolean {
    if (this.pose === pose && this.step === step && this.headed === headed) return false;
    this.pose = pose;
    this.step = step;
    this.headed = headed;
    return true;
  }

  layDown(view: Projection, aside: Point, losses: number): void {
    this.leaveLying(view, aside, losses);
  }

  lose(view: Projection, aside: Point, losses: number): readonly Point[] {
    const fallen = new Set(this.leaveLying(view, aside, losses));
    for (const { image } of fallen) image.destroy();
    this.figures = this.figures.filter((each) => !fallen.has(each));
    return [...fallen].map(({ truth: { at } }) => ({ x: at.x + aside.x, y: at.y + aside.y }));
  }

  regroup(): void {
    this.fallIn(this.standing.figures, HERE);
  }

  repaint(): void {
    this.wearer = this.train.wearerOf(this.standing);
  }

  draw(view: Projection, aside: Point, share: number): void {
    const { wearer, pose, step, headed } = this;
    const { troop, sides } = this.train;
    // Whoever has gone in is not seen: their flag flies from the house, and some look out of its windows.
    const isIn = this.isHoused && (share >= 1 || !this.isUnderWay);
    for (const { image, truth, variant, from } of this.figures) {
      image.setVisible(!isIn);
      if (isIn) continue;
      const at = {
        x: from.x + (truth.at.x - from.x) * share + aside.x,
        y: from.y + (truth.at.y - from.y) * share + aside.y,
      };
      troop.pose(image, view, wearer, { ...truth, at, facing: headed ?? truth.facing }, LAYER.UPRIGHT, {
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

  fade(view: Projection, alpha: number): void {
    for (const { image } of this.figures) image.setAlpha(alpha);
    this.tray.fade(view, this.standing, this.train.sides, alpha);
  }

  /** The nearer to the onlooker a figure stands, the better. */
  grip(view: Projection, spot: Spot): number | null {
    if (this.isHoused) return gripOnHouse(view, this.outline, spot);
    const high = view.tilt !== 'map' ? GRIP.high * this.train.troop.size * 0.8 : 0.5;
    const near = this.figures
      .map(({ image }) => image)
      .filter(
        ({ x, y }) =>
          Math.abs(spot.x - x) <= GRIP.half * PIXELS_PER_INCH &&
          spot.y <= y + 0.4 * PIXELS_PER_INCH &&
          spot.y >= y - high * PIXELS_PER_INCH,
      )
      .map(({ y }) => y);
    return near.length === 0 ? null : Math.max(...near);
  }

  destroy(): void {
    for (const { image } of this.figures) image.destroy();
    this.tray.destroy();
    this.train.dismissed(this);
  }

  /** The same men in their new places: each goes to a place of their own kind, the surplus leave, newcomers stand there at once. */
  private fallIn(places: readonly Figure[], aside: Point): void {
    const free = [...this.figures];
    this.figures = places.map((truth, index): Placed => {
      const found = free.findIndex((figure) => figure.truth.sculpt === truth.sculpt);
      const [same] = found < 0 ? [] : free.splice(found, 1);
      if (same === undefined) return { image: this.train.troop.raise(), truth, variant: variantAt(truth, index), from: truth.at };
      const from = { x: same.truth.at.x + aside.x, y: same.truth.at.y + aside.y };
      return { image: same.image, truth, variant: same.variant, from };
    });
    for (const { image } of free) image.destroy();
  }

  private leaveLying(view: Projection, aside: Point, losses: number): Placed[] {
    const soldiers = this.figures.filter(({ truth: { sculpt } }) => isSomebody(sculpt) && kindOf(sculpt).leads !== true).slice(-losses);
    for (const { truth } of soldiers) {
      const at = { x: truth.at.x + aside.x, y: truth.at.y + aside.y };
      this.train.fallen.lay(view, this.wearer, { ...truth, at });
    }
    return soldiers;
  }
}

function otherStep(step: Step): Step {
  return step === 0 ? 1 : 0;
}

/** The same man in the same place every time, and never the same as their neighbours. */
function variantAt({ sculpt }: Figure, index: number): Variant {
  return VARIANTS[(index + Math.floor(index / 7) + sculpt.length) % VARIANTS.length] ?? 0;
}
