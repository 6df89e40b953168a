import type { Tone } from '@longroll/rules/kernel/table';
import { freshCanvas } from '../drawing/canvas.ts';
import { isPale, shade } from '../drawing/colour.ts';
import type { Badge, Tag } from '../contract.ts';
import { toneColour } from '../drawing/palette.ts';
import type { SideMarks } from '../drawing/palette.ts';

/** Pixels of a tag's picture over its height, and between its words and what stands beside them. */
const TALL = 64;
const AIR = 10;

/** How the tags of a side are edged. */
export interface Edge {
  readonly colour: string;
  readonly ends: ReturnType<SideMarks['emblemOf']>['ends'];
}

const OUTLINES: Readonly<Record<Badge['shape'], (pen: CanvasRenderingContext2D, r: number) => void>> = {
  burst: (pen, r) => star(pen, r, 10, 0.7),
  star: (pen, r) => star(pen, r, 6, 0.62),
  cloud,
};

/** The picture of a tag: counter, words and badges on a plaque in the colour of its side. */
export function paintTag({ counter, words, isGold, badges }: Tag, edge: Edge): HTMLCanvasElement {
  const { canvas: measure, pen: ruler } = freshCanvas(4, 4);
  ruler.font = font(44);
  const wide = ruler.measureText(words).width;
  measure.width = 0;
  const left = counter === null ? 20 : TALL + AIR;
  const right = badges.length > 0 ? badges.length * TALL + AIR : 18;
  const { canvas, pen } = freshCanvas(Math.ceil(left + wide + right), TALL);
  plaque(pen, canvas.width, edge);
  if (counter !== null) paintCounter(pen, TALL / 2, TALL / 2, TALL * 0.46, counter.tone, counter.letter);
  pen.font = font(44);
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillStyle = inkOn(edge.colour, isGold);
  pen.fillText(words, left, TALL / 2 + 2);
  badges.forEach((badge, k) => paintBadge(pen, badge, canvas.width - TALL / 2 - (badges.length - 1 - k) * TALL, TALL / 2, TALL * 0.46));
  return canvas;
}

/** What is read best on the colour of a side; gold of the kind that is seen there. */
function inkOn(colour: string, isGold: boolean): string {
  if (isPale(colour)) return isGold ? '#7a4a00' : '#1d1712';
  return isGold ? '#ffdc73' : '#ffffff';
}

function font(pixels: number): string {
  return `700 ${pixels}px Georgia, "Times New Roman", serif`;
}

/** How far a plaque reaches, with the ends of its emblem: whose it is, is seen without the colour. */
export function outlinePlaque(
  pen: Pick<CanvasRenderingContext2D, 'closePath' | 'lineTo' | 'moveTo' | 'rect' | 'roundRect'>,
  width: number,
  ends: Edge['ends'],
): void {
  const high = TALL - 12;
  const y = 6;
  if (ends === 'round') pen.roundRect(4, y, width - 8, high, high / 2);
  else if (ends === 'straight') pen.rect(4, y, width - 8, high);
  else {
    const cut = 12;
    pen.moveTo(4 + cut, y);
    pen.lineTo(width - 4 - cut, y);
    pen.lineTo(width - 4, y + cut);
    pen.lineTo(width - 4, y + high - cut);
    pen.lineTo(width - 4 - cut, y + high);
    pen.lineTo(4 + cut, y + high);
    pen.lineTo(4, y + high - cut);
    pen.lineTo(4, y + cut);
    pen.closePath();
  }
}

/** In the army's colour. */
function plaque(pen: CanvasRenderingContext2D, width: number, { colour, ends }: Edge): void {
  pen.beginPath();
  outlinePlaque(pen, width, ends);
  pen.shadowColor = 'rgba(0,0,0,0.55)';
  pen.shadowBlur = 5;
  pen.shadowOffsetY = 3;
  pen.fillStyle = isPale(colour) ? colour : shade(colour, -0.18);
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.lineWidth = 4;
  pen.strokeStyle = isPale(colour) ? '#4a3c24' : '#f5eed8';
  pen.stroke();
}

/** A disc for good, a triangle for fair, a square for bad: shape and letter say it without the colour. */
function paintCounter(pen: CanvasRenderingContext2D, x: number, y: number, r: number, tone: Tone, letter: string): void {
  pen.save();
  pen.translate(x, y);
  pen.lineJoin = 'round';
  pen.beginPath();
  if (tone === 'fair') {
    pen.moveTo(0, -r);
    pen.lineTo(r * 1.04, r * 0.84);
    pen.lineTo(-r * 1.04, r * 0.84);
    pen.closePath();
  } else if (tone === 'bad') pen.rect(-r * 0.86, -r * 0.86, r * 1.72, r * 1.72);
  else pen.arc(0, 0, r * 0.94, 0, 7);
  pen.lineWidth = r * 0.22;
  pen.strokeStyle = '#17120c';
  pen.stroke();
  pen.fillStyle = toneColour(tone);
  pen.fill();
  pen.fillStyle = tone === 'fair' ? '#1d1712' : '#ffffff';
  pen.font = `800 ${Math.round(r * 1.06)}px "Segoe UI", Arial, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(letter, 0, tone === 'fair' ? r * 0.3 : r * 0.06);
  pen.restore();
}

function paintBadge(pen: CanvasRenderingContext2D, { letter, colour, shape }: Badge, x: number, y: number, r: number): void {
  pen.save();
  pen.translate(x, y);
  pen.beginPath();
  OUTLINES[shape](pen, r);
  pen.closePath();
  pen.lineJoin = 'round';
  pen.lineWidth = r * 0.18;
  pen.strokeStyle = '#17120c';
  pen.stroke();
  pen.fillStyle = colour;
  pen.fill();
  pen.fillStyle = '#ffffff';
  pen.font = `800 ${Math.round(r)}px "Segoe UI", Arial, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(letter, 0, r * 0.06);
  pen.restore();
}

/** So many points, and notches as deep as a share of the radius leaves. */
function star(pen: CanvasRenderingContext2D, r: number, points: number, notch: number): void {
  for (let k = 0; k < points * 2; k += 1) {
    const out = k % 2 === 0 ? r * 1.04 : r * notch;
    const turn = (k / points) * Math.PI - Math.PI / 2;
    pen.lineTo(out * Math.cos(turn), out * Math.sin(turn));
  }
}

/** Three round heads upon a flat foot. */
function cloud(pen: CanvasRenderingContext2D, r: number): void {
  pen.moveTo(-r * 0.7, r * 0.7);
  pen.arc(-r * 0.5, r * 0.2, r * 0.5, Math.PI * 0.6, Math.PI * 1.4);
  pen.arc(0, -r * 0.3, r * 0.56, Math.PI * 1.1, Math.PI * 1.9);
  pen.arc(r * 0.5, r * 0.2, r * 0.5, Math.PI * 1.6, Math.PI * 0.4);
  pen.lineTo(r * 0.7, r * 0.7);
}
