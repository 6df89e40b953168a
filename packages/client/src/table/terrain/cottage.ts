import { turn } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import type Phaser from 'phaser';
import type { Emblem } from '../../sides/emblems.ts';
import type { Terrain } from '../contract.ts';
import { tone } from '../drawing/colour.ts';
import { LAYER } from '../drawing/layers.ts';
import type { Light } from '../drawing/light.ts';
import { nearness, PIXELS_PER_INCH, project } from '../camera/projection.ts';
import type { Tilt, Projection, Spot } from '../camera/projection.ts';
import { keepCanvas } from '../drawing/textures.ts';
import { buildHouse, MARGIN } from './building.ts';
import { FLAG_SIZE, paintFlag } from './house-flag.ts';
import { mark } from './picture.ts';

/** While the onlooker walks on, a house is drawn anew for every so many tenths of a degree. */
const STEP = 80;
/** In front of everything on the map, where a roof covers the ground. */
const ROOF = 5000;
const OPENED = 0.3;
/** Inches from one flag to the next. */
const APART = 2.1;

/** How a side's flag is known. */
interface Colours extends Pick<Emblem, 'path' | 'ends'> {
  readonly colour: string;
}

interface Built {
  readonly tilt: Tilt;
  readonly turn: Angle;
  readonly behind: Phaser.GameObjects.Image;
  readonly front: Phaser.GameObjects.Image;
  /** Upper left corner of both pictures from where the middle of the house is drawn. */
  readonly left: number;
  readonly top: number;
  readonly ridge: number;
}

/** A house on the table: drawn as it looks from where the onlooker stands. */
export class Cottage {
  readonly id: string;
  private readonly scene: Phaser.Scene;
  private readonly shape: Terrain['shape'];
  private readonly middle: Point;
  private readonly light: Light;
  private built: Built | null = null;
  private isOpen = false;
  /** Whose flags fly from it, one for each who is in it. */
  private held: readonly Colours[] = [];
  private flags: Phaser.GameObjects.Image[] = [];

  constructor(scene: Phaser.Scene, { id, shape }: Terrain, light: Light) {
    this.scene = scene;
    this.light = light;
    this.id = id;
    this.shape = shape;
    this.middle = shape.reduce((sum, { x, y }) => ({ x: sum.x + x / shape.length, y: sum.y + y / shape.length }), { x: 0, y: 0 });
  }

  /** Moves the house to where it is seen from there; drawn anew only where it would look wrong. */
  look(view: Projection): void {
    const { built } = this;
    if (built === null || built.tilt !== view.tilt || Math.abs(turn(built.turn, view.turn)) > STEP) this.build(view);
    else this.place(view, built);
  }

  /** Draws the house as it looks from exactly there. */
  build(view: Projection): void {
    if (this.built !== null && this.built.tilt === view.tilt && this.built.turn === view.turn) return;
    this.rebuild(view);
  }

  /** Flies the flags of whoever is in it. */
  hold(view: Projection, held: readonly Colours[]): void {
    if (JSON.stringify(held) === JSON.stringify(this.held)) return;
    this.held = held;
    this.rebuild(view);
  }

  private rebuild(view: Projection): void {
    this.destroy();
    const plan = this.shape.map((point) => mark(view, point));
    const house = buildHouse(this.id, plan, view.tilt, this.light.isSnowy, this.held[0]?.colour ?? null);
    const level = project({ ...view, relief: undefined }, this.middle);
    const image = (part: 'behind' | 'front'): Phaser.GameObjects.Image => {
      const name = `house ${this.id} ${part}`;
      keepCanvas(this.scene, name, house[part]);
      return this.scene.add
        .image(0, 0, name)
        .setOrigin(0, 0)
        .setTint(tone(this.light.tint))
        .setDisplaySize(house.width * PIXELS_PER_INCH, house.height * PIXELS_PER_INCH);
    };
    this.built = {
      tilt: view.tilt,
      turn: view.turn,
      behind: image('behind'),
      front: image('front'),
      left: house.left * PIXELS_PER_INCH - level.x,
      top: house.top * PIXELS_PER_INCH - level.y,
      ridge: house.ridge,
    };
    this.flags = this.held.map((colours) => this.scene.add.image(0, 0, flagOf(this.scene, colours)).setOrigin(0, 1));
    this.place(view, this.built);
  }

  /** Lets whoever stands behind it be seen. */
  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.built?.front.setAlpha(isOpen ? OPENED : 1);
  }

  /** Whether roof and walls are drawn over a place of the drawing that lies behind them. */
  hides(spot: Spot, near: number): boolean {
    const { built } = this;
    if (built === null || near >= built.front.depth - LAYER.UPRIGHT) return false;
    const { x, y, displayWidth, displayHeight } = built.front;
    const air = MARGIN * PIXELS_PER_INCH;
    return spot.x > x + air * 0.6 && spot.x < x + displayWidth - air * 0.6 && spot.y > y + air * 0.4 && spot.y < y + displayHeight - air;
  }

  destroy(): void {
    this.built?.behind.destroy();
    this.built?.front.destroy();
    for (const flag of this.flags) flag.destroy();
    this.flags = [];
    this.built = null;
  }

  private place(view: Projection, { behind, front, left, top, ridge }: Built): void {
    const { x, y } = project(view, this.middle);
    const farthest = Math.min(...this.shape.map((corner) => nearness(view, corner)));
    behind.setPosition(x + left, y + top).setDepth(LAYER.UPRIGHT + farthest);
    front
      .setPosition(x + left, y + top)
      .setDepth(LAYER.UPRIGHT + nearness(view, this.middle) + (view.tilt === 'map' ? ROOF : 0))
      .setAlpha(this.isOpen ? OPENED : 1);
    const roof = project(view, this.middle, ridge - 0.2);
    this.flags.forEach((flag, index) =>
      flag
        .setPosition(roof.x + (index - (this.flags.length - 1) / 2) * APART * PIXELS_PER_INCH, roof.y)
        .setDisplaySize(FLAG_SIZE.width * PIXELS_PER_INCH, FLAG_SIZE.height * PIXELS_PER_INCH)
        .setDepth(front.depth + 0.5 + index / 10),
    );
  }
}

function flagOf(scene: Phaser.Scene, { colour, path, ends }: Colours): string {
  const name = `house flag ${colour} ${path}`;
  if (!scene.textures.exists(name)) keepCanvas(scene, name, paintFlag(colour, { path, ends }));
  return name;
}
