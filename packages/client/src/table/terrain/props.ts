import { freshCanvas } from '../canvas.ts';
import { shade } from '../colour.ts';
import type { Cell, Sheet } from '../figures/sheet.ts';
import { at, drum, limb, paintSolid } from '../figures/solid.ts';
import type { Part } from '../figures/solid.ts';
import { OBLIQUE } from '../projection.ts';
import { scatter } from '../scatter.ts';

/** Pixels of the sheet for one inch. */
export const PROP_PIXELS = 64;
const SIZE = 1024;

interface Prop {
  readonly name: string;
  /** Inches to either side of the foot, above and below it. */
  readonly half: number;
  readonly above: number;
  readonly below: number;
  readonly paint: (pen: CanvasRenderingContext2D) => void;
}

const LOOK = { squash: OBLIQUE.squash, rise: OBLIQUE.rise, heading: 90 };
const FROM_ABOVE = { squash: 1, rise: 0, heading: 90 };

const LEAVES = ['#3f6b2a', '#4d7a2c', '#5d7f2e', '#386030'] as const;

/** Everything that stands on the ground besides soldiers and buildings, once upright and once from above. */
export function paintProps(): Sheet {
  const { canvas, pen } = freshCanvas(SIZE, SIZE);
  const cells = new Map<string, Cell>();
  let x = 4;
  let y = 4;
  let tallest = 0;
  for (const prop of [...props()].sort((a, b) => (b.above + b.below) - (a.above + a.below))) {
    const width = Math.ceil(prop.half * 2 * PROP_PIXELS);
    const height = Math.ceil((prop.above + prop.below) * PROP_PIXELS);
    if (x + width + 4 > SIZE) {
      x = 4;
      y += tallest + 4;
      tallest = 0;
    }
    pen.save();
    pen.beginPath();
    pen.rect(x, y, width, height);
    pen.clip();
    pen.translate(x + width / 2, y + prop.above * PROP_PIXELS);
    pen.scale(PROP_PIXELS, PROP_PIXELS);
    prop.paint(pen);
    pen.restore();
    cells.set(prop.name, { name: prop.name, x, y, width, height, originX: 0.5, originY: prop.above / (prop.above + prop.below) });
    tallest = Math.max(tallest, height);
    x += width + 4;
  }
  return { canvas, cells };
}

function props(): Prop[] {
  const oaks = LEAVES.flatMap((leaf, k): Prop[] => [
    { name: `oak-${k}`, half: 1.25, above: 2.75, below: 0.5, paint: (pen) => oak(pen, leaf, `oak${k}`) },
    { name: `oak-${k}-above`, half: 1.2, above: 1.2, below: 1.2, paint: (pen) => crown(pen, leaf, 0.95, `crown${k}`) },
  ]);
  const firs = ['#2c5233', '#335a2e'].flatMap((leaf, k): Prop[] => [
    { name: `fir-${k}`, half: 0.95, above: 3, below: 0.45, paint: (pen) => fir(pen, leaf) },
    { name: `fir-${k}-above`, half: 0.95, above: 0.95, below: 0.95, paint: (pen) => firFromAbove(pen, leaf) },
  ]);
  const hedges = ['#3e6a2b', '#4a7430', '#355c28'].flatMap((leaf, k): Prop[] => [
    { name: `hedge-${k}`, half: 0.45, above: 0.8, below: 0.3, paint: (pen) => { soil(pen, 0.36); clump(pen, leaf, 0.34, -0.28, `hedge${k}`, 9); } },
    { name: `hedge-${k}-above`, half: 0.45, above: 0.45, below: 0.45, paint: (pen) => crown(pen, leaf, 0.34, `hedge${k}`) },
  ]);
  return [
    ...oaks, ...firs, ...hedges,
    ...bothWays('post', 0.25, 0.8, [limb(at(0, 0, 0), at(0, 0, 0.72), 0.07, 0.06, '#8b6236')]),
    ...bothWays('stone-0', 0.4, 0.6, stones(0)),
    ...bothWays('stone-1', 0.4, 0.6, stones(1)),
    ...bothWays('gabion', 0.45, 1.0, [drum(at(0, 0, 0), 0.68, 0.26, 0.29, '#9a7a45', '#5d4a2a')]),
    ...bothWays('stakes', 0.55, 0.9, [
      limb(at(-0.3, 0.1, 0), at(0.22, -0.16, 0.66), 0.06, 0.02, '#8b6236'),
      limb(at(0.3, 0.1, 0), at(-0.22, -0.16, 0.66), 0.06, 0.02, '#76512b'),
      limb(at(-0.38, 0, 0.24), at(0.38, 0, 0.28), 0.085, 0.08, '#9b6f3e'),
    ]),
    { name: 'corn', half: 0.3, above: 0.6, below: 0.15, paint: corn },
    { name: 'corn-above', half: 0.1, above: 0.1, below: 0.1, paint: () => undefined },
    { name: 'scrub', half: 0.4, above: 0.5, below: 0.25, paint: (pen) => { soil(pen, 0.3); clump(pen, '#6a8038', 0.22, -0.14, 'scrub', 6); } },
    { name: 'scrub-above', half: 0.4, above: 0.4, below: 0.4, paint: (pen) => crown(pen, '#6a8038', 0.22, 'scrub') },
  ];
}

function bothWays(name: string, half: number, above: number, parts: readonly Part[]): Prop[] {
  return [
    { name, half, above, below: 0.3, paint: (pen) => { soil(pen, half * 0.7); paintSolid(pen, parts, LOOK); } },
    { name: `${name}-above`, half, above: half, below: half, paint: (pen) => paintSolid(pen, parts, FROM_ABOVE) },
  ];
}

/** A short heap of dry stones, much the same from every side, so that a wall of them may run any way. */
function stones(seed: number): Part[] {
  const chance = scatter(`stones${seed}`);
  return [0.09, 0.2, 0.33].flatMap((up, course) =>
    Array.from({ length: 3 - course + 1 }, (_, k) => {
      const grey = shade('#aaa493', (chance() - 0.5) * 0.45);
      const reach = 0.15 - course * 0.03;
      const turn = k * 2.1 + course + chance();
      const place = at(Math.cos(turn) * reach, Math.sin(turn) * reach, up);
      return limb(at(place.right - 0.04, place.ahead, up), at(place.right + 0.04, place.ahead, up), 0.105, 0.095, grey);
    }),
  );
}

function soil(pen: CanvasRenderingContext2D, reach: number): void {
  pen.save();
  pen.translate(reach * 0.22, 0.03);
  pen.scale(reach * 1.15, reach * 0.6);
  const soft = pen.createRadialGradient(0, 0, 0.2, 0, 0, 1);
  soft.addColorStop(0, 'rgba(10,18,4,0.5)');
  soft.addColorStop(1, 'rgba(10,18,4,0)');
  pen.fillStyle = soft;
  pen.fillRect(-1, -1, 2, 2);
  pen.restore();
}

/** Foliage as flock sticks to a twig: dark below, lit from the upper left. */
function clump(pen: CanvasRenderingContext2D, leaf: string, reach: number, middle: number, seed: string, tufts: number): void {
  const chance = scatter(seed);
  const blobs = Array.from({ length: tufts }, (_, k) => {
    const turn = (k / tufts) * 2 * Math.PI + chance();
    const out = reach * (0.35 + chance() * 0.4);
    return { x: Math.cos(turn) * out, y: middle + Math.sin(turn) * out * 0.85, r: reach * (0.42 + chance() * 0.2) };
  });
  blobs.push({ x: 0, y: middle, r: reach * 0.62 });
  const coat = (grow: number, right: number, down: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    for (const { x, y, r } of blobs) {
      const rr = r * grow;
      pen.moveTo(x + right * reach + rr, y + down * reach);
      pen.arc(x + right * reach, y + down * reach, rr, 0, 7);
    }
    pen.fill();
  };
  coat(1.1, 0, 0, '#16210d');
  coat(1, 0, 0, shade(leaf, -0.35));
  coat(0.84, -0.09, -0.12, leaf);
  coat(0.5, -0.2, -0.24, shade(leaf, 0.18));
  for (const { x, y, r } of blobs) {
    for (let k = 0; k < 14; k += 1) {
      const turn = chance() * 7;
      const out = Math.sqrt(chance()) * r * 0.85;
      pen.fillStyle = chance() < 0.5 ? shade(leaf, 0.36) : shade(leaf, -0.42);
      pen.globalAlpha = 0.6;
      pen.fillRect(x + Math.cos(turn) * out - reach * 0.08, y + Math.sin(turn) * out - reach * 0.1, 0.045, 0.045);
    }
  }
  pen.globalAlpha = 1;
}

function oak(pen: CanvasRenderingContext2D, leaf: string, seed: string): void {
  soil(pen, 0.95);
  paintSolid(pen, [limb(at(0, 0, 0), at(0.03, 0, 1.5), 0.16, 0.1, '#6a4a2a'), limb(at(0.02, 0, 0.9), at(0.4, 0, 1.5), 0.07, 0.05, '#6a4a2a')], LOOK);
  clump(pen, leaf, 0.95, -1.68, seed, 11);
}

function fir(pen: CanvasRenderingContext2D, leaf: string): void {
  soil(pen, 0.75);
  paintSolid(pen, [limb(at(0, 0, 0), at(0, 0, 0.8), 0.1, 0.08, '#5d4023')], LOOK);
  for (let tier = 0; tier < 5; tier += 1) {
    const half = 0.78 - tier * 0.14;
    const low = -0.35 - tier * 0.46;
    const high = low - 0.78;
    const skirt = (by: number, right: number, colour: string): void => {
      pen.beginPath();
      pen.moveTo(right * 0.3, high);
      for (let k = 0; k <= 6; k += 1) pen.lineTo(right + half * by * (1 - k / 3), low + (k % 2 === 0 ? 0.05 : -0.07) + 0.1 * Math.sin((k / 6) * Math.PI));
      pen.closePath();
      pen.fillStyle = colour;
      pen.fill();
    };
    skirt(1.06, 0, '#131d10');
    skirt(1, 0, shade(leaf, -0.3));
    skirt(0.78, -0.1, leaf);
    skirt(0.4, -0.2, shade(leaf, 0.22));
  }
}

function crown(pen: CanvasRenderingContext2D, leaf: string, reach: number, seed: string): void {
  pen.save();
  pen.translate(reach * 0.16, reach * 0.18);
  pen.fillStyle = 'rgba(8,16,2,0.38)';
  pen.beginPath();
  pen.arc(0, 0, reach * 1.02, 0, 7);
  pen.fill();
  pen.restore();
  clump(pen, leaf, reach, 0, seed, 11);
}

function firFromAbove(pen: CanvasRenderingContext2D, leaf: string): void {
  const star = (reach: number, colour: string, turn: number): void => {
    pen.beginPath();
    for (let k = 0; k < 20; k += 1) {
      const r = k % 2 === 0 ? reach : reach * 0.7;
      const a = (k / 20) * 2 * Math.PI + turn;
      if (k === 0) pen.moveTo(r * Math.cos(a), r * Math.sin(a));
      else pen.lineTo(r * Math.cos(a), r * Math.sin(a));
    }
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
  };
  star(0.8, '#131d10', 0);
  star(0.76, shade(leaf, -0.3), 0);
  star(0.54, leaf, 0.15);
  star(0.3, shade(leaf, 0.25), 0.3);
}

function corn(pen: CanvasRenderingContext2D): void {
  const chance = scatter('corn');
  for (let k = 0; k < 26; k += 1) {
    const x = (chance() - 0.5) * 0.5;
    const foot = (chance() - 0.5) * 0.16;
    const lean = (chance() - 0.5) * 0.16;
    const tall = 0.26 + chance() * 0.16;
    pen.strokeStyle = chance() < 0.5 ? '#a98a34' : '#cfb356';
    pen.lineWidth = 0.03;
    pen.beginPath();
    pen.moveTo(x, foot);
    pen.lineTo(x + lean, foot - tall);
    pen.stroke();
    pen.fillStyle = chance() < 0.5 ? '#ecd57c' : '#d9bc5a';
    pen.beginPath();
    pen.ellipse(x + lean, foot - tall - 0.03, 0.026, 0.065, lean, 0, 7);
    pen.fill();
  }
}
