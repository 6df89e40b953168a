import type { Polygon } from '@longroll/rules/table/units';
import type { RefusalShape } from '@longroll/rules/kernel/refusal';
import type { TableScene } from '../contract.ts';
import type { Regiments } from '../pieces/regiments.ts';
import { polygonOf } from '../drawing/round.ts';
import { grown } from './grown.ts';
import { INK } from './pen.ts';
import type { Pen } from './pen.ts';

/** Which pieces may act, are meant, are looked at or are in the way. */
export class PieceMarks {
  private readonly below: Pen;
  private readonly above: Pen;
  private readonly regiments: Regiments;

  constructor(below: Pen, above: Pen, regiments: Regiments) {
    this.below = below;
    this.above = above;
    this.regiments = regiments;
  }

  draw({ highlights, selected, blocking, allied, ...scene }: TableScene, hovered: string | null): void {
    for (const piece of allied ?? []) this.allied(piece);
    for (const { piece, tone: why } of highlights) this.highlight(piece, why);
    if (hovered !== null && hovered !== selected) this.hovered(hovered);
    if (selected !== null) this.selected(selected);
    if (blocking != null) this.blocking(blocking, scene);
  }

  /** What stands in the way, hatched in red. */
  blocking(shape: RefusalShape, { ground, pieces }: Pick<TableScene, 'ground' | 'pieces'>): void {
    for (const id of shape.pieces ?? []) {
      const standing = pieces.find(({ piece }) => piece.id === id);
      if (standing !== undefined) this.hatched(polygonOf(standing.outline));
    }
    for (const id of shape.terrain ?? []) {
      const terrain = ground.pieces.find((one) => one.id === id);
      if (terrain !== undefined) this.hatched(terrain.shape);
    }
    const { above } = this;
    const points = above.spots(shape.points ?? []);
    points.forEach((a, index) => {
      const b = points[index + 1];
      if (b !== undefined) above.line(a, b, 3, INK.illegal, 1);
      above.graphics.lineStyle(3 / above.zoom, INK.illegal, 1);
      above.graphics.strokeCircle(a.x, a.y, 7 / above.zoom);
    });
  }

  /** On hatched ground within a broken edge: of the same side, and not one's own. */
  private allied(piece: string): void {
    const outline = this.regiments.outlineOf(piece);
    if (outline === null) return;
    const around = grown(outline, 700);
    this.below.hatch(around, 420, 1.8, INK.white, 0.7);
    this.below.stroke(around, 2.4, INK.white, 1, [4, 4]);
  }

  private hovered(piece: string): void {
    const outline = this.regiments.outlineOf(piece);
    if (outline !== null) this.below.stroke(grown(outline, 180), 1.5, INK.white, 0.8);
  }

  private highlight(piece: string, why: TableScene['highlights'][number]['tone']): void {
    const { below } = this;
    const outline = this.regiments.outlineOf(piece);
    if (outline === null) return;
    switch (why) {
      case 'eligible':
        below.fill(grown(outline, 260), INK.gold, 0.22);
        below.stroke(grown(outline, 260), 2.2, INK.gold, 1, [6, 4]);
        return;
      case 'active':
        below.fill(grown(outline, 320), INK.white, 0.16);
        below.stroke(grown(outline, 320), 2.4, INK.white, 1);
        below.stroke(grown(outline, 520), 1.4, INK.white, 0.7);
        return;
      case 'target':
        below.fill(grown(outline, 240), INK.target, 0.2);
        this.corners(outline);
        return;
      case 'blocking':
        this.hatched(outline);
        return;
    }
  }

  private selected(piece: string): void {
    const outline = this.regiments.outlineOf(piece);
    if (outline === null) return;
    this.below.fill(grown(outline, 300), INK.gold, 0.25);
    this.below.stroke(grown(outline, 300), 5, INK.dark, 0.7);
    this.below.stroke(grown(outline, 300), 3, INK.gold, 1);
  }

  /** Corner brackets about a target. */
  private corners(outline: Polygon): void {
    const { graphics, zoom } = this.above;
    const spots = this.above.spots(grown(outline, 350));
    const left = Math.min(...spots.map(({ x }) => x));
    const right = Math.max(...spots.map(({ x }) => x));
    const top = Math.min(...spots.map(({ y }) => y));
    const bottom = Math.max(...spots.map(({ y }) => y));
    const arm = Math.min(14 / zoom, (right - left) / 3);
    for (const [width, ink, alpha] of [
      [5, INK.dark, 0.55],
      [2.6, INK.target, 1],
    ] as const) {
      graphics.lineStyle(width / zoom, ink, alpha);
      for (const [x, y, dx, dy] of [
        [left, top, 1, 1],
        [right, top, -1, 1],
        [left, bottom, 1, -1],
        [right, bottom, -1, -1],
      ] as const) {
        graphics.beginPath();
        graphics.moveTo(x + dx * arm, y);
        graphics.lineTo(x, y);
        graphics.lineTo(x, y + dy * arm);
        graphics.strokePath();
      }
    }
  }

  private hatched(area: Polygon): void {
    this.above.fill(area, INK.illegal, 0.22);
    this.above.stroke(area, 2.4, INK.illegal, 1);
    this.above.hatch(area, 550, 1.6, INK.illegal, 0.9);
  }
}
