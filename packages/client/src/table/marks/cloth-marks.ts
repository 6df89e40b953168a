import type { TableMark } from '@longroll/rules/kernel/table';
import { tone } from '../drawing/colour.ts';
import type { TableScene } from '../contract.ts';
import type { Labels } from '../drawing/labels.ts';
import type { SideMarks } from '../drawing/palette.ts';
import type { Spot } from '../camera/projection.ts';
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

  /** Powder smoke that hangs about a place: a puff in the middle with what it is called by, thin as far as it hides, and a ring there; old smoke has no puff and a ring of dots. */
  private smoke({ kind, shape, name }: TableMark): void {
    const middle = {
      x: shape.reduce((sum, { x }) => sum + x, 0) / shape.length,
      y: shape.reduce((sum, { y }) => sum + y, 0) / shape.length,
    };
    const radius = Math.max(...shape.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
    const { width, depth } = this.pen.view;
    const ring = (share: number) => onTable(circle(middle, radius * share), width, depth);
    for (const share of [1, 0.7]) this.pen.fill(ring(share), INK.ivory, 0.05);
    const isOld = kind === 'old-smoke';
    if (!isOld) for (const share of [0.4, 0.3, 0.2]) this.pen.fill(ring(share), INK.ivory, 0.22);
    this.pen.stroke(ring(1), 1, INK.ivory, 0.45, isOld ? [1, 7] : [3, 5]);
    const [spot] = this.pen.spots([middle]);
    if (spot !== undefined && name !== '' && this.sparse.take(spot, name, this.pen.zoom)) this.labels.write(spot, name, 'bare', 0);
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
