import { strewn, trace } from './picture.ts';
import type { Mark } from './picture.ts';

/** A hill of stepped levels: each throws a shadow to the lower right, shows a lit upper edge and is a little drier than the one below. */
export function paintHill(pen: CanvasRenderingContext2D, contours: readonly (readonly Mark[])[], chance: () => number): void {
  contours.forEach((contour, level) => {
    pen.save();
    // The slope: a skirt of earth and grass about the level, dark on the side away from the lamp.
    for (const [by, alpha] of [[0.75, 0.1], [0.55, 0.13], [0.35, 0.17], [0.18, 0.2]] as const) {
      pen.save();
      pen.translate(by * 0.9, by);
      trace(pen, contour, 0.8);
      pen.fillStyle = `rgba(14,22,4,${alpha})`;
      pen.fill();
      pen.restore();
    }
    trace(pen, contour, 0.8);
    pen.fillStyle = ['#6f8b43', '#7f9449', '#93a053', '#a6aa60', '#b5b06c'][level] ?? '#b5b06c';
    pen.fill();
    pen.clip();
    // Shade within, away from the lamp, and light on the lip towards it.
    shift(pen, contour, -0.9, -1.05, 1.7, 'rgba(30,40,8,0.28)');
    shift(pen, contour, -0.5, -0.6, 0.9, 'rgba(30,40,8,0.24)');
    shift(pen, contour, 0.4, 0.5, 0.75, 'rgba(246,240,176,0.34)');
    for (const tuft of strewn(contour, 1.1, chance)) {
      pen.strokeStyle = chance() < 0.5 ? 'rgba(52,72,22,0.5)' : 'rgba(214,204,128,0.5)';
      pen.lineWidth = 0.05;
      pen.beginPath();
      pen.moveTo(tuft.x, tuft.y);
      pen.lineTo(tuft.x + 0.08, tuft.y - 0.18);
      pen.moveTo(tuft.x + 0.06, tuft.y);
      pen.lineTo(tuft.x + 0.2, tuft.y - 0.13);
      pen.stroke();
    }
    pen.restore();
    trace(pen, contour, 0.8);
    pen.strokeStyle = 'rgba(58,44,14,0.75)';
    pen.lineWidth = 0.07;
    pen.setLineDash(level === 0 ? [] : [0.5, 0.22]);
    pen.stroke();
    pen.setLineDash([]);
    hachures(pen, contour);
  });
}

/** A band inside the edge: the edge's own line, wide and moved, while the pen is clipped to the level. */
function shift(pen: CanvasRenderingContext2D, contour: readonly Mark[], right: number, down: number, wide: number, colour: string): void {
  pen.save();
  pen.translate(right, down);
  trace(pen, contour, 0.8);
  pen.restore();
  pen.strokeStyle = colour;
  pen.lineWidth = wide;
  pen.stroke();
}

/** Short strokes down the slope, as on the maps of the age. */
function hachures(pen: CanvasRenderingContext2D, contour: readonly Mark[]): void {
  pen.strokeStyle = 'rgba(58,44,14,0.4)';
  pen.lineWidth = 0.06;
  pen.beginPath();
  contour.forEach((a, index) => {
    const b = contour[(index + 1) % contour.length] ?? a;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const steps = Math.floor(length / 0.7);
    const turn = area(contour) > 0 ? 1 : -1;
    for (let k = 1; k < steps; k += 1) {
      const share = k / steps;
      if (Math.min(share, 1 - share) * length < 1.2) continue;
      const x = a.x + (b.x - a.x) * share;
      const y = a.y + (b.y - a.y) * share;
      const outX = (turn * (b.y - a.y)) / length;
      const outY = (-turn * (b.x - a.x)) / length;
      const long = k % 2 === 0 ? 0.55 : 0.34;
      pen.moveTo(x, y);
      pen.lineTo(x + outX * long, y + outY * long);
    }
  });
  pen.stroke();
}

function area(marks: readonly Mark[]): number {
  return marks.reduce((sum, a, index) => {
    const b = marks[(index + 1) % marks.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}
