import type Phaser from 'phaser';
import type { Piece } from '@longroll/rules/kernel/table';
import type { Polygon } from '@longroll/rules/table/units';
import { tone } from './colour.ts';
import { sideColour } from './palette.ts';
import { project } from './projection.ts';
import type { Projection } from './projection.ts';
import { dashed, fillArea, strokeArea } from './strokes.ts';

/** The unit's ground on the cloth: solid rim for red, dashed for the dark army. */
export function drawTray(tray: Phaser.GameObjects.Graphics, view: Projection, piece: Piece, outline: Polygon): void {
  tray.clear();
  if (piece.formation === 'garrison') return;
  const corners = outline.map((corner) => project(view, corner));
  const colour = tone(sideColour(piece.side));
  if (piece.rating > 0) {
    tray.fillStyle(colour, 0.35);
    fillArea(tray, corners);
    tray.lineStyle(3, 0xf2c53a, 0.95);
    strokeArea(tray, corners);
    return;
  }
  const loose = piece.formation === 'skirmish';
  const flat = view.mode === 'map';
  tray.fillStyle(loose || flat ? colour : 0x1f2e10, loose ? 0.07 : flat ? 0.5 : 0.28);
  fillArea(tray, corners);
  tray.lineStyle(loose ? 1.5 : 2.4, colour, loose ? 0.5 : 0.85);
  if (piece.side === 'red') strokeArea(tray, corners);
  else dashed(tray, corners, 9, 5);
}
