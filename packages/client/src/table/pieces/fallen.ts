import type Phaser from 'phaser';
import type { Figure } from '../contract.ts';
import { VARIANTS } from '../figures/bearing.ts';
import type { Variant } from '../figures/bearing.ts';
import { isSomebody } from '../figures/sculpts.ts';
import type { Wearer } from '../figures/sculpts.ts';
import type { Troop } from '../figures/troop.ts';
import { LAYER } from '../drawing/layers.ts';
import type { Projection } from '../camera/projection.ts';

/** Fallen figures left on the cloth at most. */
const MOST = 160;

interface Lying {
  readonly image: Phaser.GameObjects.Image;
  readonly stood: Figure;
  readonly wearer: Wearer;
  readonly variant: Variant;
}

/** Casualties, lying where they fell. */
export class Fallen {
  private readonly troop: Troop;
  private readonly lying: Lying[] = [];
  private areShown = true;

  constructor(troop: Troop) {
    this.troop = troop;
  }

  lay(view: Projection, wearer: Wearer, stood: Figure): void {
    if (!isSomebody(stood.sculpt)) return;
    const turn = this.lying.length;
    const one: Lying = {
      image: this.troop.raise().setVisible(this.areShown),
      wearer,
      variant: VARIANTS[turn % VARIANTS.length] ?? 0,
      stood: { ...stood, facing: stood.facing + 700 + (turn % 5) * 530 },
    };
    this.pose(view, one);
    this.lying.push(one);
    for (const { image } of this.lying.splice(0, Math.max(0, this.lying.length - MOST))) image.destroy();
  }

  look(view: Projection): void {
    for (const one of this.lying) this.pose(view, one);
  }

  show(areShown: boolean): void {
    this.areShown = areShown;
    for (const { image } of this.lying) image.setVisible(areShown);
  }

  private pose(view: Projection, { image, wearer, stood, variant }: Lying): void {
    this.troop.pose(image, view, wearer, stood, LAYER.FALLEN, { pose: 'fallen', step: 0, variant });
  }
}
