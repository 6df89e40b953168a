import type Phaser from 'phaser';
import { TableCamera } from './camera.ts';
import { hasSmallScreen, largestPicture } from './device.ts';
import { Sheets } from './figures/sheets.ts';
import { Motes } from './motes.ts';
import { Overlays } from './overlays.ts';
import { SideMarks } from './palette.ts';
import type { Projection } from './projection.ts';
import { Regiments } from './regiments.ts';
import { Scenery } from './terrain/scenery.ts';

/** Side of a sheet of figures, in pixels: they go to the graphics card whole. */
const SHEET = 1024;

/** What the drawing of a table is made of. */
export interface Parts {
  readonly eye: TableCamera;
  readonly sheets: Sheets;
  readonly scenery: Scenery;
  readonly regiments: Regiments;
  readonly overlays: Overlays;
  readonly motes: Motes;
  readonly sides: SideMarks;
}

export function partsIn(scene: Phaser.Scene, view: Projection): Parts {
  const sheets = new Sheets(scene, hasSmallScreen() ? 48 : 72, SHEET);
  const sides = new SideMarks();
  const regiments = new Regiments(scene, sheets, sides, view);
  return {
    eye: new TableCamera(scene.cameras.main),
    sheets,
    scenery: new Scenery(scene, sheets, largestPicture(scene.game)),
    regiments,
    overlays: new Overlays(scene, regiments, sides, view),
    motes: new Motes(scene),
    sides,
  };
}
