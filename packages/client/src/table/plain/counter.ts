import type Phaser from 'phaser';
import type { Point } from '@longroll/rules/table/units';
import type { Body } from '../pieces/body.ts';
import { isPale } from '../drawing/colour.ts';
import type { Figure, Standing } from '../contract.ts';
import { isSomebody, kindOf } from '../figures/sculpts.ts';
import { LAYER } from '../drawing/layers.ts';
import type { SideMarks } from '../drawing/palette.ts';
import { isSameView, nearness, project } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';
import { coloursOf, drawBlock } from './block.ts';
import type { Crosses } from './crosses.ts';
import { gripOn } from './faces.ts';
import { planOf } from './plan.ts';
import type { Plan } from './plan.ts';

const HERE: Point = { x: 0, y: 0 };
/** How far to the right of its sign the number of a counter is written, and how high, in drawing pixels. */
const NUMBER = { aside: 30, high: 24 } as const;

/** A piece as a counter. */
export class Counter implements Body {
  places: readonly Figure[] = [];
  private readonly scene: Phaser.Scene;
  private readonly pen: Phaser.GameObjects.Graphics;
  private readonly sides: SideMarks;
  private readonly crosses: Crosses;
  private standing: Standing;
  private plan: Plan;
  /** How far from where it belongs it set out. */
  private from: Point = HERE;
  /** From where it was drawn as it is; null where it has to be drawn anew. */
  private drawn: Projection | null = null;
  private number: Phaser.GameObjects.Text | null = null;

  constructor(scene: Phaser.Scene, sides: SideMarks, crosses: Crosses, standing: Standing) {
    this.scene = scene;
    this.sides = sides;
    this.crosses = crosses;
    this.standing = standing;
    this.plan = planOf(standing);
    this.pen = scene.add.graphics();
  }

  get headroom(): number {
    return this.plan.held.length > 0 ? 2.6 : 0.6;
  }

  get isUnderWay(): boolean {
    return this.from.x !== 0 || this.from.y !== 0;
  }

  take(standing: Standing, aside: Point): void {
    const { x, y } = this.standing.piece;
    this.from = { x: x + aside.x - standing.piece.x, y: y + aside.y - standing.piece.y };
    this.standing = standing;
    this.places = standing.figures;
    this.plan = planOf(standing);
    this.drawn = null;
  }

  arrive(): void {
    this.from = HERE;
  }

  /** Counters have nothing to do. */
  act(): boolean {
    return false;
  }

  layDown(view: Projection, aside: Point, losses: number): void {
    this.mark(view, aside, this.lastMen(losses));
  }

  lose(view: Projection, aside: Point, losses: number): readonly Point[] {
    const fallen = this.lastMen(losses);
    this.places = this.places.filter((each) => !fallen.includes(each));
    return this.mark(view, aside, fallen);
  }

  regroup(): void {
    this.places = this.standing.figures;
  }

  repaint(): void {
    this.drawn = null;
  }

  draw(view: Projection, aside: Point, share: number): void {
    const { pen, plan, standing } = this;
    if (this.drawn === null || !isSameView(this.drawn, view)) {
      this.drawn = view;
      pen.clear();
      drawBlock(pen, view, plan, coloursOf(standing, this.sides));
      this.writeNumber();
    }
    const shift = { x: this.from.x * (1 - share) + aside.x, y: this.from.y * (1 - share) + aside.y };
    // The cloth is flat: whatever is moved on it looks as before.
    const [home, there] = [project(view, plan.seat), project(view, moved(plan.seat, shift))];
    const depth = plan.height === 0 ? LAYER.TRAYS : LAYER.UPRIGHT + nearness(view, moved(plan.seat, shift));
    pen.setPosition(there.x - home.x, there.y - home.y).setDepth(depth);
    const seat = project(view, moved(plan.seat, shift), plan.height);
    this.number?.setPosition(seat.x + NUMBER.aside, seat.y).setDepth(depth);
  }

  fade(_view: Projection, alpha: number): void {
    this.pen.setAlpha(alpha);
    this.number?.setAlpha(alpha);
  }

  grip(view: Projection, spot: Spot, point: Point): number | null {
    return gripOn(view, this.plan, spot, point);
  }

  destroy(): void {
    this.pen.destroy();
    this.number?.destroy();
  }

  private writeNumber(): void {
    const { number } = this.plan;
    if (number === '') {
      this.number?.destroy();
      this.number = null;
      return;
    }
    this.number ??= this.scene.add
      .text(0, 0, '', { fontFamily: 'Georgia, "Times New Roman", serif', fontSize: '40px', fontStyle: 'bold' })
      .setOrigin(0.5, 0.5);
    const { top } = coloursOf(this.standing, this.sides);
    this.number.setText(number).setColor(isPale(top) ? '#1d1712' : '#ffffff');
    this.number.setScale(NUMBER.high / this.number.height);
  }

  /** The last so many of its soldiers who may fall. */
  private lastMen(losses: number): readonly Figure[] {
    return this.places.filter(({ sculpt }) => isSomebody(sculpt) && kindOf(sculpt).leads !== true).slice(-losses);
  }

  private mark(view: Projection, aside: Point, fallen: readonly Figure[]): readonly Point[] {
    const lying = fallen.map(({ at }) => moved(at, aside));
    this.crosses.add(view, lying);
    return lying;
  }
}

function moved({ x, y }: Point, by: Point): Point {
  return { x: x + by.x, y: y + by.y };
}
