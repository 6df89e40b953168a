import type Phaser from 'phaser';
import { TableCamera } from './camera/camera.ts';
import type { Drawing, Drawn } from './drawing/drawing.ts';
import { Overlays } from './input/overlays.ts';
import { SideMarks } from './drawing/palette.ts';
import type { Projection } from './camera/projection.ts';
import { Regiments } from './pieces/regiments.ts';

/** What the drawing of a table is made of. */
export interface Parts extends Pick<Drawn, 'paint' | 'scenery' | 'particles' | 'surface'> {
  readonly eye: TableCamera;
  readonly regiments: Regiments;
  readonly overlays: Overlays;
  readonly sides: SideMarks;
}

export function partsIn(scene: Phaser.Scene, view: Projection, drawing: Drawing): Parts {
  const sides = new SideMarks();
  const { bodies, spirits, ...drawn } = drawing.drawnIn(scene, sides);
  const regiments = new Regiments(scene, bodies, sides, view);
  return {
    ...drawn,
    eye: new TableCamera(scene.cameras.main),
    regiments,
    overlays: new Overlays(scene, regiments, spirits, sides, view),
    sides,
  };
}
