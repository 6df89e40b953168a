import type { Emblem } from '../../sides/emblems.ts';
import { freshCanvas } from '../drawing/canvas.ts';
import { isPale, shade } from '../drawing/colour.ts';

/** Pixels of the picture for an inch. */
const PIXELS = 48;
/** In inches: how tall the pole is, how broad and high the cloth on it, and how far its fly is cut in or rounded. */
const FLAG = { pole: 2.3, broad: 1.7, high: 1.2, fly: 0.42 } as const;
/** Room on the picture for its edges, in inches. */
const AIR = 0.1;
/** The square in which emblems are drawn. */
const EMBLEM = 24;

/** The size of the picture, in inches; the foot of the pole stands at its lower left corner. */
export const FLAG_SIZE = { width: FLAG.broad + 3 * AIR, height: FLAG.pole + 2 * AIR } as const;

/** A flag that flies from a house: in the colour of its side, cut as its tags are and with its emblem on it, so that whose it is can be told without the colour. */
export function paintFlag(colour: string, { path, ends }: Pick<Emblem, 'path' | 'ends'>): HTMLCanvasElement {
  const { canvas, pen } = freshCanvas(Math.ceil(FLAG_SIZE.width * PIXELS), Math.ceil(FLAG_SIZE.height * PIXELS));
  const ink = isPale(colour) ? '#1d1712' : '#fff8e6';
  pen.scale(PIXELS, PIXELS);
  pen.lineJoin = 'round';
  pole(pen);
  const [left, top, right, low] = [2 * AIR, 2 * AIR, 2 * AIR + FLAG.broad, 2 * AIR + FLAG.high];
  const middle = (top + low) / 2;
  pen.beginPath();
  pen.moveTo(left, top);
  if (ends === 'round') {
    pen.lineTo(right - FLAG.high / 2, top);
    pen.arc(right - FLAG.high / 2, middle, FLAG.high / 2, -Math.PI / 2, Math.PI / 2);
  } else {
    pen.lineTo(right, top);
    if (ends === 'cut') pen.lineTo(right - FLAG.fly, middle);
    pen.lineTo(right, low);
  }
  pen.lineTo(left, low);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
  pen.lineWidth = 0.07;
  pen.strokeStyle = isPale(colour) ? '#4a3c24' : shade(colour, -0.5);
  pen.stroke();
  const size = FLAG.high * 0.66;
  pen.translate(left + (FLAG.broad - FLAG.fly) / 2 - size / 2, middle - size / 2);
  pen.scale(size / EMBLEM, size / EMBLEM);
  pen.fillStyle = ink;
  pen.fill(new Path2D(path));
  return canvas;
}

function pole(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#3a2614';
  pen.fillRect(AIR, AIR, 0.1, FLAG.pole);
  pen.fillStyle = '#dcab3c';
  pen.beginPath();
  pen.arc(AIR + 0.05, AIR, 0.1, 0, 2 * Math.PI);
  pen.fill();
}
