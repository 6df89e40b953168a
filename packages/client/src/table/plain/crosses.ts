import type Phaser from 'phaser';
import type { Point } from '@longroll/rules/table/units';
import { LAYER } from '../drawing/layers.ts';
import { PIXELS_PER_INCH, project } from '../camera/projection.ts';
import type { Projection } from '../camera/projection.ts';

/** Crosses left on the cloth at most. */
const MOST = 160;
/** How far their arms reach, in drawing pixels. */
const ARM = 0.16 * PIXELS_PER_INCH;

/** A small cross where somebody fell. */
export class Crosses {
  private readonly pen: Phaser.GameObjects.Graphics;
  private places: readonly Point[] = [];

  constructor(scene: Phaser.Scene) {
    this.pen = scene.add.graphics().setDepth(LAYER.FALLEN);
  }

  add(view: Projection, places: readonly Point[]): void {
    if (places.length === 0) return;
    this.places = [...this.places, ...places].slice(-MOST);
    this.look(view);
  }

  look(view: Projection): void {
    const { pen } = this;
    pen.clear();
    if (this.places.length === 0) return;
    pen.lineStyle(2, 0x2a1a10, 0.75);
    pen.beginPath();
    for (const { x, y } of this.places.map((place) => project(view, place))) {
      for (const way of [ARM, -ARM]) {
        pen.moveTo(x - way, y - ARM);
        pen.lineTo(x + way, y + ARM);
      }
    }
    pen.strokePath();
  }

  show(areShown: boolean): void {
    this.pen.setVisible(areShown);
  }
}
