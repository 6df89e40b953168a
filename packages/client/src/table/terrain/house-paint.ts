import { shade } from '../colour.ts';
import { middle } from './house-faces.ts';
import type { Corner, Face } from './house-faces.ts';
import type { Mark } from './picture.ts';

export function run(pen: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  pen.beginPath();
  marks.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
}

export function shadow(pen: CanvasRenderingContext2D, plan: readonly Mark[], squash: number, height: number): void {
  for (const [reach, alpha] of [
    [1, 0.14],
    [0.7, 0.16],
    [0.4, 0.2],
  ] as const) {
    run(
      pen,
      plan.map(({ x, y }) => ({ x: x + height * 0.45 * reach, y: y * squash + height * 0.2 * reach })),
    );
    pen.fillStyle = `rgba(8,12,2,${alpha})`;
    pen.fill();
  }
}

export function paintFace(pen: CanvasRenderingContext2D, face: Face, seen: (corner: Corner) => Mark, beam: string): void {
  const marks = face.corners.map(seen);
  run(pen, marks);
  pen.fillStyle = face.colour;
  pen.fill();
  pen.save();
  pen.clip();
  if (face.what === 'roof') tiles(pen, marks, face.colour);
  if (face.what === 'wall') windows(pen, face.corners, seen, beam, face.colour);
  if (face.what === 'gable') timber(pen, marks, beam);
  pen.restore();
  run(pen, marks);
  pen.strokeStyle = '#2b1c10';
  pen.lineWidth = 0.06;
  pen.stroke();
}

/** Rows of tiles, parallel to the first edge (the eaves). */
function tiles(pen: CanvasRenderingContext2D, marks: readonly Mark[], colour: string): void {
  const [a, b, c, d] = marks;
  if (a === undefined || b === undefined || c === undefined) return;
  const top = d ?? c;
  const high = Math.hypot(top.x - a.x, top.y - a.y);
  const rows = Math.max(2, Math.round(high / 0.26));
  for (let row = 0; row < rows; row += 1) {
    const share = row / rows;
    const from = { x: a.x + (top.x - a.x) * share, y: a.y + (top.y - a.y) * share };
    const to = { x: b.x + (c.x - b.x) * share, y: b.y + (c.y - b.y) * share };
    pen.strokeStyle = shade(colour, -0.3);
    pen.lineWidth = 0.05;
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const across = Math.round(length / 0.3);
    const stepX = ((top.x - a.x) / rows) * 0.9;
    const stepY = ((top.y - a.y) / rows) * 0.9;
    for (let k = 0; k < across; k += 1) {
      const at = (k + (row % 2) * 0.5) / across;
      const x = from.x + (to.x - from.x) * at;
      const y = from.y + (to.y - from.y) * at;
      pen.strokeStyle = (k * 7 + row * 3) % 5 === 0 ? shade(colour, 0.2) : shade(colour, -0.18);
      pen.lineWidth = 0.035;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + stepX, y + stepY);
      pen.stroke();
    }
  }
}

function windows(
  pen: CanvasRenderingContext2D,
  corners: readonly Corner[],
  seen: (corner: Corner) => Mark,
  beam: string,
  colour: string,
): void {
  const [b, a] = corners;
  const high = corners[2]?.up ?? 1;
  if (a === undefined || b === undefined) return;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const spot = (share: number, up: number): Mark => seen({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, up });
  const quad = (left: number, right: number, low: number, top: number, fill: string): void => {
    run(pen, [spot(left, low), spot(right, low), spot(right, top), spot(left, top)]);
    pen.fillStyle = fill;
    pen.fill();
  };
  quad(0, 1, 0, 0.22, shade(colour, -0.35));
  const bays = Math.max(1, Math.floor(length / 1.25));
  for (let bay = 0; bay < bays; bay += 1) {
    const middle = (bay + 0.5) / bays;
    const half = 0.26 / length;
    if (bay === Math.floor(bays / 2)) {
      quad(middle - half * 1.25, middle + half * 1.25, 0, high * 0.68, beam);
      quad(middle - half, middle + half, 0, high * 0.63, '#4a2e17');
      continue;
    }
    quad(middle - half * 1.25, middle + half * 1.25, high * 0.34, high * 0.76, beam);
    quad(middle - half, middle + half, high * 0.38, high * 0.72, '#2c3d4a');
    quad(middle - half * 0.08, middle + half * 0.08, high * 0.38, high * 0.72, '#e9dfc4');
    quad(middle - half, middle + half, high * 0.54, high * 0.57, '#e9dfc4');
  }
}

function timber(pen: CanvasRenderingContext2D, marks: readonly Mark[], beam: string): void {
  const [a, b, c] = marks;
  if (a === undefined || b === undefined || c === undefined) return;
  const base = middle(a, b);
  pen.strokeStyle = beam;
  pen.lineWidth = 0.11;
  pen.beginPath();
  pen.moveTo(base.x, base.y);
  pen.lineTo(c.x, c.y);
  pen.moveTo(a.x, a.y);
  pen.lineTo(b.x, b.y);
  pen.stroke();
}

export function chimney(pen: CanvasRenderingContext2D, plan: readonly Mark[], ridge: number, seen: (corner: Corner) => Mark): void {
  const [a, b] = plan;
  const heart = plan.reduce((sum, { x, y }) => ({ x: sum.x + x / plan.length, y: sum.y + y / plan.length }), { x: 0, y: 0 });
  // A little off the middle, on whichever side of the house that is from here.
  const foot = a === undefined || b === undefined ? heart : { x: heart.x + (b.x - a.x) * 0.06, y: heart.y + (b.y - a.y) * 0.06 };
  const low = seen({ ...foot, up: ridge - 0.25 });
  const high = seen({ ...foot, up: ridge + 0.5 });
  const half = 0.2;
  const tall = Math.max(0.3, low.y - high.y);
  pen.fillStyle = '#8f5a41';
  pen.fillRect(low.x - half, low.y - tall, half * 2, tall);
  pen.fillStyle = 'rgba(0,0,0,0.25)';
  pen.fillRect(low.x, low.y - tall, half, tall);
  pen.fillStyle = '#30221a';
  pen.fillRect(low.x - half * 0.7, low.y - tall, half * 1.4, 0.1);
  pen.strokeStyle = '#2b1c10';
  pen.lineWidth = 0.05;
  pen.strokeRect(low.x - half, low.y - tall, half * 2, tall);
}
