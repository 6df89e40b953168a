import { shade } from '../drawing/colour.ts';
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

/** Of what a house is built: colours as `#rrggbb`, what covers its roof, and what its walls are made of. */
export interface Style {
  readonly wall: string;
  readonly roof: string;
  readonly beam: string;
  readonly cover: 'tiles' | 'thatch';
  readonly walls: 'plaster' | 'stone' | 'timber' | 'boards';
}

export function paintFace(
  pen: CanvasRenderingContext2D,
  face: Face,
  seen: (corner: Corner) => Mark,
  { beam, cover, walls }: Pick<Style, 'beam' | 'cover' | 'walls'>,
  coat: string | null,
): void {
  const marks = face.corners.map(seen);
  run(pen, marks);
  pen.fillStyle = face.colour;
  pen.fill();
  pen.save();
  pen.clip();
  if (face.what === 'roof') (cover === 'tiles' ? tiles : thatch)(pen, marks, face.colour);
  if (face.what === 'wall') {
    WALLS[walls](pen, marks, face.colour, beam);
    windows(pen, face.corners, seen, beam, face.colour, coat);
  }
  if (face.what === 'gable') timber(pen, marks, beam);
  pen.restore();
  run(pen, marks);
  pen.strokeStyle = '#2b1c10';
  pen.lineWidth = 0.06;
  pen.stroke();
}

/** A place on a wall, which has its corners in order, so far along its foot and so far up; both as shares. */
function onWall([a, b, c, d]: readonly Mark[], along: number, up: number): Mark {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return { x: 0, y: 0 };
  const low = { x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * along };
  const high = { x: d.x + (c.x - d.x) * along, y: d.y + (c.y - d.y) * along };
  return { x: low.x + (high.x - low.x) * up, y: low.y + (high.y - low.y) * up };
}

function strut(pen: CanvasRenderingContext2D, from: Mark, to: Mark, wide: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = wide;
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
}

function lengthOf([a, b]: readonly Mark[]): number {
  return a === undefined || b === undefined ? 0 : Math.hypot(b.x - a.x, b.y - a.y);
}

/** What a wall shows between its windows. */
const WALLS: Readonly<
  Record<Style['walls'], (pen: CanvasRenderingContext2D, wall: readonly Mark[], colour: string, beam: string) => void>
> = {
  plaster: () => undefined,
  stone(pen, wall, colour) {
    const courses = 6;
    const across = Math.max(4, Math.round(lengthOf(wall) / 0.34));
    for (let row = 0; row < courses; row += 1) {
      strut(pen, onWall(wall, 0, row / courses), onWall(wall, 1, row / courses), 0.03, shade(colour, -0.3));
      for (let k = 0; k < across; k += 1) {
        const along = (k + (row % 2) * 0.5) / across;
        strut(pen, onWall(wall, along, row / courses), onWall(wall, along, (row + 1) / courses), 0.03, shade(colour, -0.3));
      }
    }
  },
  timber(pen, wall, _, beam) {
    const bays = Math.max(2, Math.round(lengthOf(wall) / 1));
    for (const up of [0.04, 0.52, 0.97]) strut(pen, onWall(wall, 0, up), onWall(wall, 1, up), 0.08, beam);
    for (let bay = 0; bay <= bays; bay += 1) {
      strut(pen, onWall(wall, bay / bays, 0), onWall(wall, bay / bays, 1), 0.08, beam);
      if (bay < bays && bay % 2 === 0) strut(pen, onWall(wall, bay / bays, 0), onWall(wall, (bay + 1) / bays, 0.52), 0.06, beam);
    }
  },
  boards(pen, wall, colour) {
    const boards = Math.max(4, Math.round(lengthOf(wall) / 0.2));
    for (let k = 1; k < boards; k += 1) strut(pen, onWall(wall, k / boards, 0), onWall(wall, k / boards, 1), 0.035, shade(colour, -0.35));
  },
};

/** Straw in layers, ragged at their ends. */
function thatch(pen: CanvasRenderingContext2D, roof: readonly Mark[], colour: string): void {
  const [a, b, c, d] = roof;
  const plane = c === undefined ? [] : [a, b, c, d ?? c].flatMap((corner) => corner ?? []);
  const stalks = Math.round(lengthOf(roof) / 0.09);
  for (let row = 0; row < 5; row += 1) {
    for (let k = 0; k < stalks; k += 1) {
      const up = row / 5 + (((k * 37 + row * 11) % 13) / 13) * 0.07;
      const along = (k + 0.5) / stalks;
      strut(
        pen,
        onWall(plane, along, up),
        onWall(plane, along, up + 0.17),
        0.04,
        shade(colour, (((k * 53 + row * 29) % 17) / 17 - 0.6) * 0.4),
      );
    }
    strut(pen, onWall(plane, 0, row / 5), onWall(plane, 1, row / 5), 0.05, shade(colour, -0.35));
  }
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
  coat: string | null,
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
    if (coat !== null) {
      // The casement is open, and somebody looks out: coat, face and hat.
      quad(middle - half * 0.8, middle + half * 0.8, high * 0.38, high * 0.52, coat);
      quad(middle - half * 0.12, middle + half * 0.12, high * 0.38, high * 0.52, '#f2ead6');
      quad(middle - half * 0.42, middle + half * 0.42, high * 0.52, high * 0.63, '#e8b78e');
      quad(middle - half * 0.6, middle + half * 0.6, high * 0.63, high * 0.71, '#17120c');
      continue;
    }
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
