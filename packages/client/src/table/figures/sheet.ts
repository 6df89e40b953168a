import { freshCanvas } from '../canvas.ts';
import { OBLIQUE } from '../projection.ts';
import type { Mode } from '../projection.ts';
import { gun } from './gun.ts';
import { cavalryEnsign, cavalryOfficer, general, trooper } from './horse.ts';
import { ensign, fallen, gunner, officer, privateSoldier, skirmisher } from './soldier.ts';
import { paintSolid, spanOf } from './solid.ts';
import type { Look, Part } from './solid.ts';
import { sideColour, uniformOf } from './uniform.ts';
import type { Uniform } from './uniform.ts';

/** The painted figures of an army. */
export type Sculpt =
  | 'private' | 'officer' | 'ensign' | 'skirmisher' | 'gunner' | 'trooper' | 'cavalry-officer' | 'cavalry-ensign'
  | 'general' | 'gun' | 'fallen';

const SCULPTS: Readonly<Record<Sculpt, (dress: Uniform, heading: number) => Part[]>> = {
  private: privateSoldier,
  officer,
  ensign,
  skirmisher,
  gunner,
  trooper,
  'cavalry-officer': cavalryOfficer,
  'cavalry-ensign': cavalryEnsign,
  general,
  gun,
  fallen,
};

/** Half width and half depth of the base a figure is glued to, in inches. */
const BASES: Readonly<Record<Sculpt, readonly [number, number] | null>> = {
  private: [0.46, 0.46], officer: [0.46, 0.46], ensign: [0.46, 0.46], skirmisher: [0.5, 0.5], gunner: [0.42, 0.42],
  trooper: [0.46, 0.92], 'cavalry-officer': [0.46, 0.92], 'cavalry-ensign': [0.46, 0.92], general: [0.74, 0.94], gun: null, fallen: null,
};

/** What the shadow covers of things that have no base, likewise. */
const GUN_SHADOW = [0.75, 1.2] as const;
const LYING_SHADOW = [0.4, 0.75] as const;

/** One figure on the sheet: its cell, and where in the cell the middle of its base is (shares of the cell). */
export interface Cell {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly originX: number;
  readonly originY: number;
}

export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly cells: ReadonlyMap<string, Cell>;
}

/** Pixels of the sheet for one inch of a figure. */
export const SHEET_PIXELS = 84;
const SHEET_SIZE = 2048;
const GAP = 6;
const EIGHTHS = 8;

/** The name of the cell that shows a sculpt looking some way: tenths of a degree on the picture. From above there is one, turned as needed. */
export function cellName(sculpt: Sculpt, mode: Mode, facing: number): string {
  return mode === 'map' ? `${sculpt}-above` : `${sculpt}-${Math.round(facing / 450) % EIGHTHS}`;
}

/** Every figure of an army, painted from eight sides and from above. */
export function paintSheet(side: string): Sheet {
  const { canvas, pen } = freshCanvas(SHEET_SIZE, SHEET_SIZE);
  const cells = new Map<string, Cell>();
  const dress = uniformOf(side);
  const pictures = Object.entries(SCULPTS).flatMap(([name, sculpt]) => {
    const looks = Array.from({ length: EIGHTHS }, (_, eighth) => ({
      name: `${name}-${eighth}`, look: { squash: OBLIQUE.squash, rise: OBLIQUE.rise, heading: eighth * 45 },
    }));
    return [...looks, { name: `${name}-above`, look: { squash: 1, rise: 0, heading: 90 } }].map((picture) => {
      const base = baseOf(name);
      const parts = sculpt(dress, picture.look.heading);
      return { ...picture, parts, base, shadow: base ?? (name === 'gun' ? GUN_SHADOW : LYING_SHADOW), span: widened(spanOf(parts, picture.look), base, picture.look) };
    });
  });
  pictures.sort((a, b) => (b.span.bottom - b.span.top) - (a.span.bottom - a.span.top));
  let x = GAP;
  let y = GAP;
  let tallest = 0;
  for (const { name, look, parts, base, shadow, span } of pictures) {
    const width = Math.ceil((span.right - span.left) * SHEET_PIXELS);
    const height = Math.ceil((span.bottom - span.top) * SHEET_PIXELS);
    if (x + width + GAP > SHEET_SIZE) {
      x = GAP;
      y += tallest + GAP;
      tallest = 0;
    }
    if (y + height + GAP > SHEET_SIZE) throw new Error('the figures do not fit on their sheet');
    pen.save();
    pen.translate(x - span.left * SHEET_PIXELS, y - span.top * SHEET_PIXELS);
    pen.scale(SHEET_PIXELS, SHEET_PIXELS);
    paintShadow(pen, look, shadow);
    if (base !== null) paintBase(pen, base, look, sideColour(side));
    paintSolid(pen, parts, look);
    pen.restore();
    cells.set(name, { name, x, y, width, height, originX: -span.left / (span.right - span.left), originY: -span.top / (span.bottom - span.top) });
    tallest = Math.max(tallest, height);
    x += width + GAP;
  }
  return { canvas, cells };
}

function baseOf(name: string): readonly [number, number] | null {
  for (const [sculpt, base] of Object.entries(BASES)) if (sculpt === name) return base;
  return null;
}

/** Room for the base and its shadow. */
function widened(span: ReturnType<typeof spanOf>, base: readonly [number, number] | null, look: Look): ReturnType<typeof spanOf> {
  const reach = base === null ? 0.5 : Math.max(...base);
  return {
    left: Math.min(span.left, -reach - 0.04),
    right: Math.max(span.right, reach + 0.3),
    top: Math.min(span.top, -reach * look.squash - 0.04),
    bottom: Math.max(span.bottom, reach * look.squash + 0.16),
  };
}

/** A soft shadow to the lower right: light falls from the upper left of the picture. */
function paintShadow(pen: CanvasRenderingContext2D, look: Look, [across, along]: readonly [number, number]): void {
  const turn = (look.heading * Math.PI) / 180;
  const reachX = Math.abs(along * Math.cos(turn)) + Math.abs(across * Math.sin(turn));
  const reachY = Math.abs(along * Math.sin(turn)) + Math.abs(across * Math.cos(turn));
  pen.save();
  pen.translate(0.16, 0.06);
  pen.scale(reachX * 1.08, reachY * look.squash * 1.08);
  const soft = pen.createRadialGradient(0, 0, 0.3, 0, 0, 1);
  soft.addColorStop(0, 'rgba(10,18,4,0.5)');
  soft.addColorStop(0.75, 'rgba(10,18,4,0.3)');
  soft.addColorStop(1, 'rgba(10,18,4,0)');
  pen.fillStyle = soft;
  pen.fillRect(-1, -1, 2, 2);
  pen.restore();
}

/** A card base with rounded corners, flocked green, its rim in the army's colour. */
function paintBase(pen: CanvasRenderingContext2D, base: readonly [number, number], look: Look, rim: string): void {
  const [across, along] = base;
  const turn = (look.heading * Math.PI) / 180;
  const lay = (grow: number, up: number): void => {
    pen.beginPath();
    const n = 32;
    for (let k = 0; k < n; k += 1) {
      const angle = (k / n) * 2 * Math.PI;
      // A squircle: between an ellipse and a rectangle.
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      const right = Math.sign(c) * Math.sqrt(Math.abs(c)) * (across + grow);
      const ahead = Math.sign(s) * Math.sqrt(Math.abs(s)) * (along + grow);
      const x = ahead * Math.cos(turn) + right * Math.sin(turn);
      const away = ahead * Math.sin(turn) - right * Math.cos(turn);
      const y = -away * look.squash - up * look.rise;
      if (k === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    pen.closePath();
  };
  lay(0, -0.02);
  pen.fillStyle = '#2a1f12';
  pen.fill();
  lay(0, 0.02);
  pen.fillStyle = rim;
  pen.fill();
  lay(-0.035, 0.03);
  pen.fillStyle = '#56732c';
  pen.fill();
  pen.save();
  pen.clip();
  for (let k = 0; k < 46; k += 1) {
    const x = Math.sin(k * 12.9898) * Math.max(across, along);
    const y = Math.sin(k * 78.233) * Math.max(across, along) * look.squash;
    pen.fillStyle = k % 3 === 0 ? '#6f8d3a' : k % 3 === 1 ? '#456024' : '#7f8a45';
    pen.fillRect(x, y, 0.05, 0.05);
  }
  pen.restore();
}
