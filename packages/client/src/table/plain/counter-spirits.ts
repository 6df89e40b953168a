import type Phaser from 'phaser';
import type { Spirit, Spirits } from '../pieces/body.ts';
import { LAYER } from '../drawing/layers.ts';
import type { SideMarks } from '../drawing/palette.ts';
import type { Projection } from '../camera/projection.ts';
import { coloursOf, drawBlock } from './block.ts';
import { planOf } from './plan.ts';

/** Translucent counters where they would stand. */
export class CounterSpirits implements Spirits {
  private readonly pen: Phaser.GameObjects.Graphics;
  private readonly sides: SideMarks;

  constructor(scene: Phaser.Scene, sides: SideMarks) {
    this.pen = scene.add.graphics().setDepth(LAYER.GHOST).setAlpha(0.62);
    this.sides = sides;
  }

  show(view: Projection, spirits: readonly Spirit[]): void {
    this.pen.clear();
    for (const { standing } of spirits) drawBlock(this.pen, view, planOf(standing), coloursOf(standing, this.sides));
  }
}
