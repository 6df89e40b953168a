import type Phaser from 'phaser';
import type { ParticleKind, Particles } from '../drawing/drawing.ts';
import { LAYER } from '../drawing/layers.ts';
import type { Spot } from '../camera/projection.ts';

/** What is seen of each kind of particle; nothing of smoke and dust. */
const COLOURS: Readonly<Partial<Record<ParticleKind, number>>> = { flash: 0xffd34d, spark: 0xfff2c4 };

interface Flash {
  readonly colour: number;
  readonly born: number;
  readonly lives: number;
  readonly from: Spot;
  readonly size: readonly [number, number];
}

/** Dots where muskets flash and steel strikes. */
export class Flashes implements Particles {
  now = performance.now();
  private readonly pen: Phaser.GameObjects.Graphics;
  private alive: Flash[] = [];

  constructor(scene: Phaser.Scene) {
    this.pen = scene.add.graphics().setDepth(LAYER.EFFECTS);
  }

  get busy(): boolean {
    return this.alive.length > 0;
  }

  add(kind: ParticleKind, from: Spot, lives: number, size: readonly [number, number], _drift: Spot, _alpha = 1, delay = 0): void {
    const colour = COLOURS[kind];
    if (colour !== undefined) this.alive.push({ colour, born: this.now + delay, lives, from, size });
  }

  tick(now: number): void {
    this.now = now;
    if (this.alive.length === 0) return;
    this.alive = this.alive.filter(({ born, lives }) => now < born + lives);
    this.pen.clear();
    for (const { colour, born, lives, from, size } of this.alive) {
      if (now < born) continue;
      const share = (now - born) / lives;
      this.pen.fillStyle(colour, 1 - share);
      this.pen.fillCircle(from.x, from.y, (size[0] + (size[1] - size[0]) * share) / 2);
    }
  }

  clear(): void {
    this.alive = [];
    this.pen.clear();
  }
}
