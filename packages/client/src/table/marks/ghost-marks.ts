import type { Spirits } from '../pieces/body.ts';
import type { Ghost, TableScene } from '../contract.ts';
import type { Labels } from '../drawing/labels.ts';
import { along, polygonOf } from '../drawing/round.ts';
import { INK } from './pen.ts';
import type { Pen } from './pen.ts';
import type { PieceMarks } from './piece-marks.ts';

/** Units as they would stand, with the way they would take. */
export class GhostMarks {
  private readonly pen: Pen;
  private readonly labels: Labels;
  private readonly spirits: Spirits;
  private readonly pieceMarks: PieceMarks;
  private spiritsOf = '';

  constructor(pen: Pen, labels: Labels, spirits: Spirits, pieceMarks: PieceMarks) {
    this.pen = pen;
    this.labels = labels;
    this.spirits = spirits;
    this.pieceMarks = pieceMarks;
  }

  draw({ ghost, ...scene }: TableScene): void {
    const { pen } = this;
    const key = ghost === null ? '' : JSON.stringify([ghost.pieces, ghost.legal, ghost.blocking, pen.view.tilt, pen.view.turn]);
    if (key !== this.spiritsOf) this.callSpirits(ghost, key);
    if (ghost === null) return;
    if (ghost.path.length > 1) this.path(ghost);
    for (const { piece, outline } of ghost.pieces) {
      const isGood = standsWell(ghost, piece.id);
      const colour = isGood ? INK.legal : INK.illegal;
      const area = polygonOf(outline);
      pen.fill(area, colour, 0.16);
      pen.stroke(area, 4.4, INK.dark, 0.5);
      pen.stroke(area, 2.6, colour, 1, isGood ? null : [6, 4]);
    }
    if (ghost.blocking !== null) this.pieceMarks.blocking(ghost.blocking, scene);
    const [first] = ghost.pieces;
    const last = ghost.path[ghost.path.length - 1] ?? (first === undefined ? null : { x: first.piece.x, y: first.piece.y });
    if (last !== null) this.labels.write(pen.spot(last), ghost.label, ghost.legal ? 'good' : 'bad', 46);
  }

  private callSpirits(ghost: Ghost | null, key: string): void {
    this.spiritsOf = key;
    const wanted = ghost === null ? [] : ghost.pieces.map((standing) => ({ standing, isGood: standsWell(ghost, standing.piece.id) }));
    this.spirits.show(this.pen.view, wanted);
  }

  /** The way of the march, with a mark on every inch where that may be shown. */
  private path({ path, legal, inchMarks }: Ghost): void {
    const { pen } = this;
    const colour = legal ? INK.legal : INK.illegal;
    const spots = pen.spots(path);
    spots.forEach((a, index) => {
      const b = spots[index + 1];
      if (b === undefined) return;
      pen.line(a, b, 6, INK.dark, 0.5);
      pen.line(a, b, 3, colour, 1, legal ? null : [7, 5]);
    });
    const whole = !inchMarks
      ? 0
      : path.slice(1).reduce((sum, to, index) => {
          const from = path[index] ?? to;
          return sum + Math.hypot(to.x - from.x, to.y - from.y);
        }, 0);
    pen.graphics.fillStyle(colour, 1);
    for (let inch = 1000; inch < whole; inch += 1000) {
      const { x, y } = pen.spot(along(path, inch / whole));
      pen.graphics.fillCircle(x, y, (inch % 6000 === 0 ? 4.5 : 2.6) / pen.zoom);
    }
    for (const spot of spots) pen.dot(spot, 4, colour, 2);
  }
}

/** Whether nothing is wrong with where this piece of a ghost stands. Where a refusal names pieces of the ghost, the others stand well. */
function standsWell({ legal, blocking, pieces }: Pick<Ghost, 'legal' | 'blocking' | 'pieces'>, id: string): boolean {
  if (legal) return true;
  const named = (blocking?.pieces ?? []).filter((each) => pieces.some(({ piece }) => piece.id === each));
  return named.length > 0 && !named.includes(id);
}
