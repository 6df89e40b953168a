import { tone } from '../drawing/colour.ts';
import type { ShownPlace } from '../contract.ts';
import { circle } from '../drawing/round.ts';
import { MarksOfSides } from './marks-of-sides.ts';
import { INK } from './pen.ts';

/** Radii of the rings about a place that is shown, in inches. */
const RINGS = [0.6, 1.4] as const;

/** Places that somebody shows: rings in the colour of their side within white, or an arrow, and their name. */
export class PingMarks extends MarksOfSides {
  draw({ at, to, side, label, ...kind }: ShownPlace): void {
    const { pen } = this;
    const stays = kind.stays === true;
    const colour = side === '' ? INK.gold : tone(this.sides.colourOf(side));
    const spot = pen.spot(at);
    if (to === null) {
      for (const inches of stays ? [] : RINGS) {
        const round = circle(at, inches * 1000);
        pen.stroke(round, 6, INK.white, 0.75);
        pen.stroke(round, 3, colour, 1);
      }
      pen.dot(spot, stays ? 7 : 4, colour, 2);
    } else {
      const tip = pen.spot(to);
      pen.line(spot, tip, stays ? 6 : 9, INK.white, 0.75);
      pen.line(spot, tip, stays ? 3 : 5, colour, 1);
      pen.arrowHead(spot, tip, 26, INK.white, 0.8);
      pen.arrowHead(spot, tip, 21, colour, 1);
    }
    this.labels.write(spot, label, 'plain', 26);
  }
}
