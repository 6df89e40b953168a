import type Phaser from 'phaser';
import { freshCanvas } from '../drawing/canvas.ts';
import type { ParticleKind, Particles } from '../drawing/drawing.ts';
import { LAYER } from '../drawing/layers.ts';
import type { Spot } from '../camera/projection.ts';
import { keepCanvas } from '../drawing/textures.ts';

interface Particle {
  readonly image: Phaser.GameObjects.Image;
  readonly born: number;
  readonly lives: number;
  readonly from: Spot;
  readonly drift: Spot;
  readonly size: readonly [number, number];
  readonly alpha: number;
}

const MOST = 420;

/** Soft pictures of smoke, flashes, dust and sparks. */
export class PaintedParticles implements Particles {
  now = performance.now();
  private readonly scene: Phaser.Scene;
  private readonly alive: Particle[] = [];

  constructor(scene: Phaser.Scene) {
    this.scene = scene;
    keepCanvas(scene, 'particle smoke', puff('255,252,244', 1));
    keepCanvas(scene, 'particle dust', puff('126,106,70', 1));
    keepCanvas(scene, 'particle flash', flash());
    keepCanvas(scene, 'particle spark', spark());
  }

  get busy(): boolean {
    return this.alive.length > 0;
  }

  add(kind: ParticleKind, from: Spot, lives: number, size: readonly [number, number], drift: Spot, alpha = 0.8, delay = 0): void {
    if (this.alive.length >= MOST) return;
    const image = this.scene.add
      .image(from.x, from.y, `particle ${kind}`)
      .setDepth(LAYER.EFFECTS + from.y / 100)
      .setVisible(false);
    image.setRotation(((from.x * 7 + from.y * 13) % 63) / 10);
    if (kind === 'flash' || kind === 'spark') image.setBlendMode('ADD');
    this.alive.push({ image, born: this.now + delay, lives, from, drift, size, alpha });
  }

  tick(now: number): void {
    this.now = now;
    for (let index = this.alive.length - 1; index >= 0; index -= 1) {
      const particle = this.alive[index];
      if (particle === undefined) continue;
      const share = (now - particle.born) / particle.lives;
      if (share < 0) continue;
      if (share >= 1) {
        particle.image.destroy();
        this.alive.splice(index, 1);
        continue;
      }
      const size = particle.size[0] + (particle.size[1] - particle.size[0]) * Math.sqrt(share);
      particle.image
        .setVisible(true)
        .setPosition(particle.from.x + particle.drift.x * share, particle.from.y + particle.drift.y * share)
        .setDisplaySize(size, size)
        .setAlpha(particle.alpha * (share < 0.12 ? share / 0.12 : (1 - share) / 0.88));
    }
  }

  clear(): void {
    for (const { image } of this.alive.splice(0)) image.destroy();
  }
}

const SIDE = 128;

function puff(colour: string, strength: number): HTMLCanvasElement {
  const { canvas, pen } = freshCanvas(SIDE, SIDE);
  for (const [x, y, r] of [
    [64, 66, 50],
    [44, 54, 34],
    [84, 50, 32],
    [58, 84, 34],
    [86, 80, 28],
  ] as const) {
    const soft = pen.createRadialGradient(x, y, 0, x, y, r);
    soft.addColorStop(0, `rgba(${colour},${strength * 0.7})`);
    soft.addColorStop(0.5, `rgba(${colour},${strength * 0.36})`);
    soft.addColorStop(1, `rgba(${colour},0)`);
    pen.fillStyle = soft;
    pen.fillRect(0, 0, SIDE, SIDE);
  }
  return canvas;
}

function flash(): HTMLCanvasElement {
  const { canvas, pen } = freshCanvas(SIDE, SIDE);
  const glow = pen.createRadialGradient(64, 64, 0, 64, 64, 62);
  glow.addColorStop(0, 'rgba(255,255,240,1)');
  glow.addColorStop(0.25, 'rgba(255,226,120,0.95)');
  glow.addColorStop(0.55, 'rgba(255,140,30,0.5)');
  glow.addColorStop(1, 'rgba(255,90,0,0)');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, SIDE, SIDE);
  return canvas;
}

function spark(): HTMLCanvasElement {
  const { canvas, pen } = freshCanvas(SIDE, SIDE);
  pen.translate(64, 64);
  for (let ray = 0; ray < 8; ray += 1) {
    pen.rotate(Math.PI / 4);
    const long = ray % 2 === 0 ? 60 : 34;
    pen.beginPath();
    pen.moveTo(-5, 0);
    pen.lineTo(0, -long);
    pen.lineTo(5, 0);
    pen.closePath();
    pen.fillStyle = 'rgba(255,240,190,0.95)';
    pen.fill();
  }
  return canvas;
}
