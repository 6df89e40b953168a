import { freshCanvas } from '../canvas.ts';
import { shade } from '../colour.ts';
import { OBLIQUE } from '../projection.ts';
import type { Mode } from '../projection.ts';
import { scatter } from '../scatter.ts';
import { boxOf } from './picture.ts';
import type { Mark } from './picture.ts';

/** A house in two pictures, so that the front can fade when soldiers are inside. */
export interface House {
  /** Floor and inner side of the back walls. */
  readonly behind: HTMLCanvasElement;
  /** Front walls and roof. */
  readonly front: HTMLCanvasElement;
  /** Upper left corner of both pictures, in inches of the drawing (depth already shortened). */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Corner extends Mark {
  readonly up: number;
}

interface Face {
  readonly corners: readonly Corner[];
  readonly what: 'wall' | 'inner' | 'roof' | 'gable';
  readonly colour: string;
}

const PIXELS = 48;
const EAVES = 0.32;

const STYLES = [
  { wall: '#e6dcc0', roof: '#a5492c', beam: '#6a4524' },
  { wall: '#cfc3a6', roof: '#6d6a66', beam: '#54402c' },
  { wall: '#e9e2d2', roof: '#8f5b33', beam: '#5d3d20' },
  { wall: '#c9a98a', roof: '#7e3c2a', beam: '#4d3018' },
] as const;

/** Builds a house on its ground plan (marks of the picture from above). Four corners get a gabled roof, others a hipped one. */
export function buildHouse(id: string, plan: readonly Mark[], mode: Mode): House {
  const chance = scatter(id);
  const style = STYLES[Math.floor(chance() * STYLES.length)] ?? STYLES[0];
  const box = boxOf(plan);
  const small = Math.min(box.right - box.left, box.bottom - box.top);
  const wallHeight = Math.min(2.1, 1.1 + small * 0.14);
  const ridgeHeight = wallHeight + Math.min(2, small * 0.36);
  const squash = mode === 'oblique' ? OBLIQUE.squash : 1;
  const rise = mode === 'oblique' ? OBLIQUE.rise : 0;
  const margin = 1;
  const left = box.left - margin;
  const top = box.top * squash - ridgeHeight * rise - margin;
  const width = box.right - box.left + 2 * margin;
  const height = (box.bottom - box.top) * squash + ridgeHeight * rise + 2 * margin;
  const layer = (paint: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
    const { canvas, pen } = freshCanvas(Math.ceil(width * PIXELS), Math.ceil(height * PIXELS));
    pen.scale(PIXELS, PIXELS);
    pen.translate(-left, -top);
    pen.lineJoin = 'round';
    paint(pen);
    return canvas;
  };
  const seen = ({ x, y, up }: Corner): Mark => ({ x, y: y * squash - up * rise });
  const faces = [...walls(plan, wallHeight, style.wall), ...roof(plan, wallHeight, ridgeHeight, style.roof, style.wall)];
  const behind = layer((pen) => {
    shadow(pen, plan, squash, wallHeight);
    run(
      pen,
      plan.map((corner) => seen({ ...corner, up: 0 })),
    );
    pen.fillStyle = '#8a6a42';
    pen.fill();
    for (const face of faces) if (face.what === 'inner') paintFace(pen, face, seen, style.beam);
  });
  const front = layer((pen) => {
    const shown = faces.filter((face) => face.what !== 'inner' && isSeen(face.corners.map(seen)));
    for (const what of ['wall', 'gable', 'roof'] as const) {
      const ordered = shown.filter((face) => face.what === what).sort((a, b) => nearness(a) - nearness(b));
      for (const face of ordered) paintFace(pen, face, seen, style.beam);
    }
    chimney(pen, plan, ridgeHeight, seen);
  });
  return { behind, front, left, top, width, height };
}

function nearness(face: Face): number {
  return face.corners.reduce((sum, { y }) => sum + y, 0) / face.corners.length;
}

function orientation(marks: readonly Mark[]): number {
  return marks.reduce((sum, a, index) => {
    const b = marks[(index + 1) % marks.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}

/** Faces run counter-clockwise as seen from outside; those seen from behind turn the other way round on the picture. */
function isSeen(corners: readonly Mark[]): boolean {
  return orientation(corners) < -1e-6;
}

/** The plan clockwise on the picture. */
function clockwise(plan: readonly Mark[]): readonly Mark[] {
  return orientation(plan) > 0 ? plan : [...plan].reverse();
}

/** How strongly the lamp in the upper left falls on a wall that looks that way. */
function lit(colour: string, a: Mark, b: Mark): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return colour;
  // Outward normal of a clockwise outline on a picture whose y points down.
  const outX = (b.y - a.y) / length;
  const outY = -(b.x - a.x) / length;
  return shade(colour, (-outX * 0.7 - outY * 0.5) * 0.3 - 0.08);
}

function walls(plan: readonly Mark[], height: number, colour: string): Face[] {
  const corners = clockwise(plan);
  return corners.flatMap((a, index): Face[] => {
    const b = corners[(index + 1) % corners.length] ?? a;
    const face = [
      { ...b, up: 0 },
      { ...a, up: 0 },
      { ...a, up: height },
      { ...b, up: height },
    ];
    return [
      { corners: face, what: 'wall', colour: lit(colour, a, b) },
      ...(b.x >= a.x ? [{ corners: face, what: 'inner', colour: shade(colour, -0.42) } as const] : []),
    ];
  });
}

function middle(a: Mark, b: Mark): Mark {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function beyond(from: Mark, past: Mark, by: number): Mark {
  const length = Math.hypot(past.x - from.x, past.y - from.y);
  return length === 0 ? past : { x: past.x + ((past.x - from.x) / length) * by, y: past.y + ((past.y - from.y) / length) * by };
}

function roof(plan: readonly Mark[], eaves: number, ridge: number, colour: string, wall: string): Face[] {
  const corners = clockwise(plan);
  const [a, b, c, d] = corners;
  if (corners.length === 4 && a !== undefined && b !== undefined && c !== undefined && d !== undefined) {
    const alongFirst = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
    const [p, q, r, s] = alongFirst ? [a, b, c, d] : [b, c, d, a];
    return gabled(p, q, r, s, eaves, ridge, colour, wall);
  }
  const top = corners.reduce((sum, { x, y }) => ({ x: sum.x + x / corners.length, y: sum.y + y / corners.length }), { x: 0, y: 0 });
  const wide = corners.map((corner) => beyond(top, corner, EAVES));
  return wide.map((from, index): Face => {
    const to = wide[(index + 1) % wide.length] ?? from;
    return {
      corners: [
        { ...to, up: eaves - 0.1 },
        { ...from, up: eaves - 0.1 },
        { ...top, up: ridge },
      ],
      what: 'roof',
      colour: lit(colour, from, to),
    };
  });
}

/** A roof whose ridge runs with the long sides p–q and r–s. */
function gabled(p: Mark, q: Mark, r: Mark, s: Mark, eaves: number, ridge: number, colour: string, wall: string): Face[] {
  const startGable = middle(p, s);
  const endGable = middle(q, r);
  const start = { ...beyond(endGable, startGable, EAVES), up: ridge };
  const end = { ...beyond(startGable, endGable, EAVES), up: ridge };
  const out = (corner: Mark, across: Mark, along: Mark): Corner => ({
    ...beyond(along, beyond(across, corner, EAVES), EAVES),
    up: eaves - 0.22,
  });
  const P = out(p, s, q);
  const Q = out(q, r, p);
  const R = out(r, q, s);
  const S = out(s, p, r);
  return [
    {
      corners: [
        { ...r, up: eaves },
        { ...q, up: eaves },
        { ...endGable, up: ridge },
      ],
      what: 'gable',
      colour: lit(wall, q, r),
    },
    {
      corners: [
        { ...p, up: eaves },
        { ...s, up: eaves },
        { ...startGable, up: ridge },
      ],
      what: 'gable',
      colour: lit(wall, s, p),
    },
    { corners: [Q, P, start, end], what: 'roof', colour: lit(colour, p, q) },
    { corners: [S, R, end, start], what: 'roof', colour: lit(colour, r, s) },
  ];
}

function run(pen: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  pen.beginPath();
  marks.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
}

function shadow(pen: CanvasRenderingContext2D, plan: readonly Mark[], squash: number, height: number): void {
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

function paintFace(pen: CanvasRenderingContext2D, face: Face, seen: (corner: Corner) => Mark, beam: string): void {
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

function chimney(pen: CanvasRenderingContext2D, plan: readonly Mark[], ridge: number, seen: (corner: Corner) => Mark): void {
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
