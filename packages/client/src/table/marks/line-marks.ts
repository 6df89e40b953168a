import { tone } from '../drawing/colour.ts';
import type { Course, Line, Trail } from '../contract.ts';
import { MarksOfSides } from './marks-of-sides.ts';
import { INK } from './pen.ts';

/** Lines of sight, and the trails of what was done. */
export class LineMarks extends MarksOfSides {
  sight({ from, to, tone: why, label }: Line): void {
    const { pen } = this;
    const [a, b] = [pen.spot(from), pen.spot(to)];
    const colour = why === 'clear' ? INK.legal : why === 'blocked' ? INK.illegal : INK.move;
    pen.line(a, b, 5, INK.dark, 0.5);
    pen.line(a, b, 2.6, colour, 1, why === 'clear' ? null : [why === 'blocked' ? 5 : 11, 5]);
    for (const end of [a, b]) pen.dot(end, 3.2, colour, 1.8);
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    if (why === 'blocked') {
      const arm = 7 / pen.zoom;
      pen.line({ x: middle.x - arm, y: middle.y - arm }, { x: middle.x + arm, y: middle.y + arm }, 3, colour, 1);
      pen.line({ x: middle.x + arm, y: middle.y - arm }, { x: middle.x - arm, y: middle.y + arm }, 3, colour, 1);
    }
    this.labels.write(middle, label, why === 'blocked' ? 'bad' : why === 'clear' ? 'good' : 'plain', 16);
  }

  /** An arrow as far as whom somebody goes at, solid for the first of them. */
  course({ from, to, side, leads, label, strokes }: Course): void {
    const { pen } = this;
    const colour = tone(this.sides.colourOf(side));
    const [a, b] = [pen.spot(from), pen.spot(to)];
    const dash = leads ? null : ([9, 6] as const);
    pen.line(a, b, 8, INK.ivory, 0.75, dash);
    pen.line(a, b, 4.4, colour, 1, dash);
    pen.arrowHead(a, b, 24, INK.ivory, 0.85);
    pen.arrowHead(a, b, 19, colour, 1);
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const aside = { x: (-(b.y - a.y) / long) * (11 / pen.zoom), y: ((b.x - a.x) / long) * (11 / pen.zoom) };
    for (const stroke of strokes) {
      const { x, y } = pen.spot(stroke.at);
      const [one, other] = [
        { x: x - aside.x, y: y - aside.y },
        { x: x + aside.x, y: y + aside.y },
      ];
      pen.line(one, other, 5, INK.dark, 0.7);
      pen.line(one, other, 2.6, INK.ivory, 1);
      this.labels.write({ x: x + aside.x * 1.9, y: y + aside.y * 1.9 }, stroke.label, 'bare');
    }
    this.labels.write(a, label, 'plain', -14);
  }

  /** An arrow along the way of whoever moved, a dotted one from whoever shot, and a cross where there was a fight. */
  trail({ kind, path, side }: Trail): void {
    const { pen } = this;
    const colour = tone(this.sides.colourOf(side));
    const spots = pen.spots(path);
    const last = spots.at(-1);
    const before = spots.at(-2);
    if (last === undefined || before === undefined) return;
    const dash = kind === 'moved' ? null : kind === 'shot' ? ([2, 7] as const) : ([7, 4] as const);
    spots.forEach((a, index) => {
      const b = spots[index + 1];
      if (b === undefined) return;
      pen.line(a, b, 5, INK.white, 0.5, dash);
      pen.line(a, b, 2.6, colour, 0.85, dash);
    });
    if (kind !== 'struck') {
      pen.arrowHead(before, last, 17, INK.white, 0.55);
      pen.arrowHead(before, last, 14, colour, 0.95);
      return;
    }
    const { x, y } = { x: (before.x + last.x) / 2, y: (before.y + last.y) / 2 };
    const arm = 8 / pen.zoom;
    for (const [width, ink] of [
      [6, INK.white],
      [3, colour],
    ] as const) {
      pen.line({ x: x - arm, y: y - arm }, { x: x + arm, y: y + arm }, width, ink, 0.9);
      pen.line({ x: x + arm, y: y - arm }, { x: x - arm, y: y + arm }, width, ink, 0.9);
    }
  }
}
