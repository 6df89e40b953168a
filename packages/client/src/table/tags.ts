import type Phaser from 'phaser';
import type { Piece } from '@longroll/rules/kernel/table';
import { freshCanvas } from './canvas.ts';
import type { Badge } from './contract.ts';
import { counterColour, isSolid, sideColour } from './palette.ts';
import { keepCanvas } from './textures.ts';

/** Height of a tag in inches of the table. */
export const TAG_INCHES = 1;
/** Pixels of a tag's own picture over its height. */
const TALL = 64;

/** The tag beside a piece: its counter, how many figures it has, its disorder; of a general his rating. Returns the picture's name. */
export function tagFor(scene: Phaser.Scene, piece: Piece, known: readonly Badge[]): string {
  const badges = known.filter(({ marker }) => piece.markers.includes(marker));
  const name = `tag ${piece.side} ${sideColour(piece.side)} ${counterColour(piece.counter)} ${piece.counter} ${piece.figures} ${piece.rating} ${piece.quality} ${badges.map(({ marker }) => marker).join(' ')}`;
  if (!scene.textures.exists(name)) keepCanvas(scene, name, paintTag(piece, badges));
  return name;
}

const OUTLINES: Readonly<Record<Badge['shape'], (pen: CanvasRenderingContext2D, r: number) => void>> = {
  burst: (pen, r) => star(pen, r, 10, 0.7), star: (pen, r) => star(pen, r, 6, 0.62), cloud,
};

function paintTag(piece: Piece, badges: readonly Badge[]): HTMLCanvasElement {
  const isGeneral = piece.rating > 0;
  const rank = piece.quality === 'elite' ? '★' : piece.quality === 'militia' ? 'm' : '';
  const words = isGeneral ? '★'.repeat(piece.rating) : `${piece.figures}${rank}`;
  const { canvas: measure, pen: ruler } = freshCanvas(4, 4);
  ruler.font = font(36);
  const wide = ruler.measureText(words).width;
  measure.width = 0;
  const left = piece.counter === '' ? 20 : TALL + 2;
  const right = badges.length > 0 ? badges.length * (TALL - 6) + 14 : 18;
  const { canvas, pen } = freshCanvas(Math.ceil(left + wide + right), TALL);
  plaque(pen, canvas.width, piece.side);
  if (piece.counter !== '') paintCounter(pen, TALL / 2, TALL / 2, TALL * 0.46, piece.counter);
  pen.font = font(36);
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillStyle = isGeneral ? '#8a5a00' : '#1d1712';
  pen.fillText(words, left, TALL / 2 + 2);
  badges.forEach((badge, k) => paintBadge(pen, badge, canvas.width - TALL / 2 - (badges.length - 1 - k) * (TALL - 6), TALL / 2, TALL * 0.46));
  return canvas;
}

function font(pixels: number): string {
  return `700 ${pixels}px Georgia, "Times New Roman", serif`;
}

/** Ivory, edged in the army's colour, with round ends or cut corners. */
function plaque(pen: CanvasRenderingContext2D, width: number, side: string): void {
  const high = TALL - 16;
  const y = 8;
  pen.beginPath();
  if (isSolid(side)) pen.roundRect(4, y, width - 8, high, high / 2);
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
  pen.shadowColor = 'rgba(0,0,0,0.55)';
  pen.shadowBlur = 5;
  pen.shadowOffsetY = 3;
  pen.fillStyle = '#f5eed8';
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.lineWidth = 5;
  pen.strokeStyle = sideColour(side);
  pen.stroke();
}

/** Green disc G, yellow triangle Y, red square R: shape and letter say it without the colour. */
export function paintCounter(pen: CanvasRenderingContext2D, x: number, y: number, r: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.lineJoin = 'round';
  pen.beginPath();
  if (colour === 'green') pen.arc(0, 0, r * 0.94, 0, 7);
  else if (colour === 'yellow') {
    pen.moveTo(0, -r);
    pen.lineTo(r * 1.04, r * 0.84);
    pen.lineTo(-r * 1.04, r * 0.84);
    pen.closePath();
  } else pen.rect(-r * 0.86, -r * 0.86, r * 1.72, r * 1.72);
  pen.lineWidth = r * 0.22;
  pen.strokeStyle = '#17120c';
  pen.stroke();
  pen.fillStyle = counterColour(colour);
  pen.fill();
  pen.fillStyle = colour === 'yellow' ? '#1d1712' : '#ffffff';
  pen.font = `800 ${Math.round(r * 1.06)}px "Segoe UI", Arial, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(colour.slice(0, 1).toUpperCase(), 0, colour === 'yellow' ? r * 0.3 : r * 0.06);
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
