import type { TableMark } from '@longroll/rules/kernel/table';
import { tone } from '../drawing/colour.ts';
import type { TableScene } from '../contract.ts';
import type { Labels } from '../drawing/labels.ts';
import type { SideMarks } from '../drawing/palette.ts';
import { PIXELS_PER_INCH } from '../camera/projection.ts';
import type { Spot } from '../camera/projection.ts';
import { scatter } from '../drawing/scatter.ts';
import { circle, onTable, placeOnRing, sector } from '../drawing/round.ts';
import { fillArea, strokeArea } from '../drawing/strokes.ts';
import { INK } from './pen.ts';
import type { Pen } from './pen.ts';
import { SparseWords } from './sparse-words.ts';

/** How an arc is drawn: each kind differs in its edge as well as in its colour. */
const ARC = {
  fire: { colour: INK.fire, fill: 0.15, dash: null },
  move: { colour: INK.move, fill: 0.15, dash: [10, 5] },
  threat: { colour: INK.target, fill: 0.06, dash: [2, 6] },
} as const;

/** How thick smoke is, and of how many puffs. */
const SMOKE = { fresh: { thick: 0.075, puffs: 11 }, old: { thick: 0.035, puffs: 7 } } as const;
/** From so many CSS pixels an inch on what smoke is called by is written on it. */
const NEAR = 32;

/** What lies on the cloth: zones, ground that matters, ground in reach, arcs and circles. */
export class ClothMarks {
  private readonly pen: Pen;
  private readonly labels: Labels;
  private readonly sides: SideMarks;
  private readonly sparse = new SparseWords();

  constructor(pen: Pen, labels: Labels, sides: SideMarks) {
    this.pen = pen;
    this.labels = labels;
    this.sides = sides;
  }

  draw(scene: TableScene): void {
    const { pen } = this;
    const { width, depth } = pen.view;
    this.sparse.begin();
    for (const zone of scene.zones) this.zone(zone, scene.near);
    for (const mark of scene.marks) this.mark(mark);
    for (const ring of scene.rings) {
      const { centre, radius, side, strong } = ring;
      const area = onTable(circle(centre, radius), width, depth);
      const colour = tone(this.sides.colourOf(side));
      if (strong) pen.fill(area, colour, 0.08);
      pen.stroke(area, strong ? 2.8 : 1.6, colour, strong ? 0.95 : 0.6, strong ? null : [7, 6]);
      this.width(ring);
    }
    for (const area of scene.reach ?? []) {
      pen.fill(area, INK.move, 0.13);
      pen.stroke(area, 1.8, INK.move, 0.9, [9, 5]);
    }
    for (const arc of scene.arcs) {
      const area = onTable(sector(arc.at, arc.facing, arc.halfWidth, arc.range, arc.frontage), width, depth);
      const { colour, fill, dash } = ARC[arc.tone];
      pen.fill(area, colour, fill);
      pen.stroke(area, 2, colour, 0.9, dash);
    }
  }

  /** How wide a ring is, written on it where it lies on the table. */
  private width({ centre, radius, label = '' }: TableScene['rings'][number]): void {
    const { width, depth } = this.pen.view;
    const at = label === '' ? null : placeOnRing(centre, radius, width, depth);
    if (at !== null) this.labels.write(this.pen.spot(at), label, 'bare');
  }

  /** One's own is open ground with a firm edge, in no army's colour; another's is hatched, for nobody else stands there. */
  private zone({ side, polygon }: TableScene['zones'][number], near: string): void {
    const colour = tone(this.sides.colourOf(side));
    if (side === near) {
      this.pen.fill(polygon, INK.ivory, 0.14);
      this.pen.stroke(polygon, 5, INK.dark, 0.5);
      this.pen.stroke(polygon, 3, INK.ivory, 1);
      return;
    }
    this.pen.fill(polygon, colour, 0.06);
    this.pen.stroke(polygon, 2.5, colour, 0.8, this.sides.emblemOf(side).dash);
    this.pen.hatch(polygon, 3000, 1, colour, 0.3);
  }

  /** Powder smoke that hangs about a place, as far as it hides: puffs that are thick at first and thin when they are old. What it is called stands there for whoever comes near. */
  private smoke({ id, kind, shape, name }: TableMark): void {
    const middle = {
      x: shape.reduce((sum, { x }) => sum + x, 0) / shape.length,
      y: shape.reduce((sum, { y }) => sum + y, 0) / shape.length,
    };
    const radius = Math.max(...shape.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
    const { width, depth } = this.pen.view;
    const { thick, puffs } = SMOKE[kind === 'old-smoke' ? 'old' : 'fresh'];
    const chance = scatter(id);
    for (let puff = 0; puff < puffs; puff += 1) {
      const [way, out, size] = [chance() * 2 * Math.PI, Math.sqrt(chance()), 0.3 + chance() * 0.25];
      const at = { x: middle.x + Math.cos(way) * out * radius * (1 - size), y: middle.y + Math.sin(way) * out * radius * (1 - size) };
      // Thickest in its middle, without an edge.
      for (const share of [1, 0.75, 0.5]) this.pen.fill(onTable(circle(at, radius * size * share), width, depth), INK.ivory, thick);
    }
    this.pen.stroke(onTable(circle(middle, radius), width, depth), 1, INK.ivory, 0.25, [1, 9]);
    if (name === '' || this.pen.zoom * PIXELS_PER_INCH < NEAR) return;
    const [spot] = this.pen.spots([middle]);
    if (spot !== undefined && this.sparse.take(spot, name, this.pen.zoom)) this.labels.write(spot, name, 'bare', 0);
  }

  /** A double line in its side's colour, or gold while it is nobody's, with its name; ground to be held with a star. */
  private mark(mark: TableMark): void {
    const { kind, name, shape, side } = mark;
    if (kind === 'smoke' || kind === 'old-smoke') {
      this.smoke(mark);
      return;
    }
    const { pen } = this;
    const colour = side === '' ? INK.gold : tone(this.sides.colourOf(side));
    pen.fill(shape, colour, side === '' ? 0.1 : 0.16);
    pen.stroke(shape, 5, INK.dark, 0.45);
    pen.stroke(shape, 2.6, colour, 0.95, [16, 5]);
    const spots = pen.spots(shape);
    const middle = {
      x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
      y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
    };
    if (kind === 'objective') this.star(middle, 11 / pen.zoom, colour);
    this.labels.write({ x: middle.x, y: Math.max(...spots.map(({ y }) => y)) }, name, 'plain', -12);
  }

  private star({ x, y }: Spot, radius: number, colour: number): void {
    const { graphics, zoom } = this.pen;
    const points = Array.from({ length: 10 }, (_, k) => {
      const out = k % 2 === 0 ? radius : radius * 0.45;
      return { x: x + out * Math.sin((k * Math.PI) / 5), y: y - out * Math.cos((k * Math.PI) / 5) };
    });
    graphics.fillStyle(colour, 1);
    fillArea(graphics, points);
    graphics.lineStyle(1.6 / zoom, INK.dark, 0.9);
    strokeArea(graphics, points);
  }
}
