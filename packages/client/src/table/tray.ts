import type Phaser from 'phaser';
import type { Piece } from '@longroll/rules/kernel/table';
import type { Polygon } from '@longroll/rules/table/units';
import { Area } from './area.ts';
import { tone } from './colour.ts';
import { LAYER } from './layers.ts';
import { isSolid, sideColour } from './palette.ts';
import { project } from './projection.ts';
import type { Projection, Spot } from './projection.ts';

interface Style {
  readonly ground: number;
  readonly groundAlpha: number;
  readonly rim: number;
  readonly rimAlpha: number;
  readonly thick: number;
  readonly isDashed: boolean;
}

const GOLD = 0xf2c53a;
const EARTH = 0x1f2e10;
/** Drawing pixels of a dash and of the gap after it. */
const DASH = 9;
const GAP = 5;

/** The unit's ground on the cloth: a solid rim or a dashed one tells the side. */
export class Tray {
  private readonly ground: Area;
  private readonly rim: Area;

  constructor(scene: Phaser.Scene) {
    this.ground = new Area(scene, LAYER.TRAYS);
    this.rim = new Area(scene, LAYER.TRAYS + 1);
  }

  draw(view: Projection, piece: Piece, outline: Polygon): void {
    this.ground.clear();
    this.rim.clear();
    if (piece.formation === 'garrison') return;
    const corners = outline.map((corner) => project(view, corner));
    const style = styleOf(view, piece);
    this.ground.paint(style.ground, style.groundAlpha);
    this.ground.fill(corners);
    this.rim.paint(style.rim, style.rimAlpha);
    corners.forEach((a, index) => {
      const b = corners[(index + 1) % corners.length] ?? a;
      for (const [from, to] of style.isDashed ? dashes(a, b) : [[a, b] as const]) this.rim.stroke(from, to, style.thick);
    });
  }

  /** As it is, but fainter by a share. */
  fade(view: Projection, piece: Piece, share: number): void {
    const style = styleOf(view, piece);
    this.ground.paint(style.ground, style.groundAlpha * share);
    this.rim.paint(style.rim, style.rimAlpha * share);
  }

  destroy(): void {
    this.ground.destroy();
    this.rim.destroy();
  }
}

function styleOf(view: Projection, piece: Piece): Style {
  const colour = tone(sideColour(piece.side));
  if (piece.rating > 0) return { ground: colour, groundAlpha: 0.35, rim: GOLD, rimAlpha: 0.95, thick: 3, isDashed: false };
  const isDashed = !isSolid(piece.side);
  if (piece.formation === 'skirmish') return { ground: colour, groundAlpha: 0.07, rim: colour, rimAlpha: 0.5, thick: 1.5, isDashed };
  const isFlat = view.mode === 'map';
  return { ground: isFlat ? colour : EARTH, groundAlpha: isFlat ? 0.5 : 0.28, rim: colour, rimAlpha: 0.85, thick: 2.4, isDashed };
}

function dashes(a: Spot, b: Spot): (readonly [Spot, Spot])[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const at = (way: number): Spot => ({ x: a.x + ((b.x - a.x) * way) / length, y: a.y + ((b.y - a.y) * way) / length });
  const found: (readonly [Spot, Spot])[] = [];
  for (let way = 0; way < length; way += DASH + GAP) found.push([at(way), at(Math.min(length, way + DASH))]);
  return found;
}
