import { strewn, trace } from './picture.ts';
import type { Mark } from './picture.ts';

/** The drier grass of a hill and its contours, as on a map of the age; light and height come from the relief. */
export function paintHill(pen: CanvasRenderingContext2D, contours: readonly (readonly Mark[])[], chance: () => number): void {
  for (const contour of contours) {
    pen.save();
    // Drier with every level, without a hard edge.
    for (const [grow, alpha] of [
      [2.2, 0.09],
      [1.5, 0.1],
      [0.8, 0.12],
      [0, 0.2],
    ] as const) {
      trace(pen, contour, 1.4);
      pen.fillStyle = `rgba(176,166,84,${alpha})`;
      pen.fill();
      pen.lineJoin = 'round';
      pen.lineWidth = grow;
      pen.strokeStyle = `rgba(176,166,84,${alpha * 0.8})`;
      if (grow > 0) pen.stroke();
    }
    for (const tuft of strewn(contour, 0.9, chance)) {
      pen.strokeStyle = chance() < 0.5 ? 'rgba(60,78,26,0.45)' : 'rgba(222,212,138,0.5)';
      pen.lineWidth = 0.045;
      pen.beginPath();
      pen.moveTo(tuft.x, tuft.y);
      pen.lineTo(tuft.x + 0.07, tuft.y - 0.18);
      pen.moveTo(tuft.x + 0.06, tuft.y);
      pen.lineTo(tuft.x + 0.18, tuft.y - 0.13);
      pen.stroke();
    }
    trace(pen, contour, 1.1);
    pen.strokeStyle = 'rgba(255,246,190,0.32)';
    pen.lineWidth = 0.2;
    pen.stroke();
    pen.strokeStyle = 'rgba(74,54,18,0.82)';
    pen.lineWidth = 0.085;
    pen.stroke();
    hachures(pen, contour);
    pen.restore();
  }
}

/** Short strokes down the slope. */
function hachures(pen: CanvasRenderingContext2D, contour: readonly Mark[]): void {
  const turn = area(contour) > 0 ? 1 : -1;
  pen.strokeStyle = 'rgba(74,54,18,0.34)';
  pen.lineWidth = 0.055;
  pen.beginPath();
  contour.forEach((a, index) => {
    const b = contour[(index + 1) % contour.length] ?? a;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const steps = Math.floor(length / 0.6);
    for (let k = 1; k < steps; k += 1) {
      const share = k / steps;
      if (Math.min(share, 1 - share) * length < 1) continue;
      const x = a.x + (b.x - a.x) * share;
      const y = a.y + (b.y - a.y) * share;
      const long = k % 2 === 0 ? 0.5 : 0.3;
      pen.moveTo(x, y);
      pen.lineTo(x + ((turn * (b.y - a.y)) / length) * long, y + ((-turn * (b.x - a.x)) / length) * long);
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
