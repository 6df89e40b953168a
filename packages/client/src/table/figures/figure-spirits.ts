import type Phaser from 'phaser';
import type { Spirit, Spirits } from '../pieces/body.ts';
import { LAYER } from '../drawing/layers.ts';
import type { Projection } from '../camera/projection.ts';
import type { Soldiers } from './soldiers.ts';

/** What those are seen through who would stand well, and the others. */
const TINT = { good: 0xe4ffe8, bad: 0xff8a80 } as const;

/** As many translucent figures as are wanted, each where it would stand. */
export class FigureSpirits implements Spirits {
  private readonly soldiers: Soldiers;
  private images: Phaser.GameObjects.Image[] = [];

  constructor(soldiers: Soldiers) {
    this.soldiers = soldiers;
  }

  show(view: Projection, spirits: readonly Spirit[]): void {
    const { troop } = this.soldiers;
    const wanted = spirits.flatMap(({ standing, isGood }) => standing.figures.map((stood) => ({ standing, stood, isGood })));
    for (const surplus of this.images.splice(wanted.length)) surplus.destroy();
    wanted.forEach(({ standing, stood, isGood }, index) => {
      const image = this.images[index] ?? troop.raise();
      this.images[index] = image;
      troop.pose(image, view, this.soldiers.wearerOf(standing), stood, LAYER.GHOST, { pose: 'march', step: 0, variant: 0 });
      image.setAlpha(0.62).setTint(isGood ? TINT.good : TINT.bad);
    });
  }
}
