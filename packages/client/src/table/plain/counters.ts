import type Phaser from 'phaser';
import type { Bodies } from '../pieces/body.ts';
import type { Standing } from '../contract.ts';
import type { SideMarks } from '../drawing/palette.ts';
import type { Projection } from '../camera/projection.ts';
import { Counter } from './counter.ts';
import { Crosses } from './crosses.ts';

/** Every counter on the table. Neither dress nor light nor nearness makes them look otherwise. */
export class Counters implements Bodies {
  private readonly scene: Phaser.Scene;
  private readonly sides: SideMarks;
  private readonly crosses: Crosses;

  constructor(scene: Phaser.Scene, sides: SideMarks) {
    this.scene = scene;
    this.sides = sides;
    this.crosses = new Crosses(scene);
  }

  raise(standing: Standing): Counter {
    return new Counter(this.scene, this.sides, this.crosses, standing);
  }

  clothe(): void {}

  look(view: Projection): void {
    this.crosses.look(view);
  }

  showFallen(areShown: boolean): void {
    this.crosses.show(areShown);
  }

  rescale(): boolean {
    return false;
  }

  rehearsals(): (() => void)[] {
    return [];
  }
}
