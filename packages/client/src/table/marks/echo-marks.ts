import { tone } from '../drawing/colour.ts';
import type { Echo } from '../contract.ts';
import { polygonOf } from '../drawing/round.ts';
import { MarksOfSides } from './marks-of-sides.ts';
import { INK } from './pen.ts';

/** What allies are about to do: dimmed, in broken lines of their side's colour, with who they are. */
export class EchoMarks extends MarksOfSides {
  draw({ outlines, path, side, label }: Echo): void {
    const { pen } = this;
    const colour = side === '' ? INK.gold : tone(this.sides.colourOf(side));
    const areas = outlines.map(polygonOf);
    for (const area of areas) {
      pen.fill(area, colour, 0.14);
      pen.stroke(area, 3.6, INK.white, 0.4);
      pen.stroke(area, 2, colour, 0.75, [4, 4]);
    }
    const spots = pen.spots(path);
    spots.forEach((from, index) => {
      const to = spots[index + 1];
      if (to === undefined) return;
      pen.line(from, to, 4, INK.white, 0.4);
      pen.line(from, to, 2, colour, 0.75, [6, 5]);
      if (index === spots.length - 2) pen.arrowHead(from, to, 14, colour, 0.75);
    });
    const [at] = [...spots.slice(-1), ...areas.flatMap((area) => pen.spots(area.slice(0, 1)))];
    if (at !== undefined) this.labels.write(at, label, 'plain', 30);
  }
}
