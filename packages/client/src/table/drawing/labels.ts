import type Phaser from 'phaser';
import { LAYER } from './layers.ts';
import type { Frame } from '../camera/camera.ts';
import type { Spot } from '../camera/projection.ts';

/** `bare` has no ground of its own: a sign or two that belong exactly where they stand, and make no room. */
export type LabelTone = 'plain' | 'good' | 'bad' | 'bare';

const INK: Readonly<Record<LabelTone, { colour: string; ground: string }>> = {
  plain: { colour: '#fff6dd', ground: '#1d1712e0' },
  good: { colour: '#f0ffe8', ground: '#1f5a2ce6' },
  bad: { colour: '#fff0ee', ground: '#9c1c16ee' },
  bare: { colour: '#fff6dd', ground: '#00000000' },
};

/** What words without a ground are rimmed with, to be read on any cloth. */
const BARE_RIM = '#17120c';
/** Words that still find no place after so many shifts stand over others. */
const MOST_SHIFTS = 8;
/** CSS pixels between words. */
const GAP = 2;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The middle of words of that width, as near to a place as leaves all of them in sight; words about a place out of sight stay with it. */
export function middleOfWords(x: number, width: number, { left, right }: Pick<Frame, 'left' | 'right'>): number {
  if (x < left || x > right || right - left <= width) return x;
  return Math.max(left + width / 2, Math.min(right - width / 2, x));
}

/** Words on the table that keep their size on the screen however far the eye is. */
export class Labels {
  private readonly pool: Phaser.GameObjects.Text[] = [];
  private used = 0;
  private zoom = 1;
  private frame: Frame = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  /** What is taken on the drawing already, in drawing pixels. */
  private taken: Box[] = [];
  private readonly scene: Phaser.Scene;

  constructor(scene: Phaser.Scene) {
    this.scene = scene;
  }

  /** `frame`: what is seen of the table; words do not reach beyond its sides. */
  begin(zoom: number, frame: Frame): void {
    this.zoom = zoom;
    this.frame = frame;
    this.used = 0;
    this.taken = [];
  }

  /** No words are written over a disc of so many CSS pixels about the spot. */
  keepClear({ x, y }: Spot, radius: number): void {
    const reach = radius / this.zoom;
    this.taken.push({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach });
  }

  /** `up` in CSS pixels above the spot, or farther up where other words stand already. */
  write(spot: Spot, words: string, shade: LabelTone, up = 0): void {
    if (words === '') return;
    const text = this.pool[this.used] ?? this.fresh();
    this.used += 1;
    const { colour, ground } = INK[shade];
    if (text.text !== words) text.setText(words);
    if (text.style.color !== colour || text.style.backgroundColor !== ground) {
      text.setColor(colour).setBackgroundColor(ground);
      text.setStroke(BARE_RIM, shade === 'bare' ? 3 : 0);
    }
    const at = shade === 'bare' ? spot : { x: middleOfWords(spot.x, text.width / this.zoom, this.frame), y: spot.y };
    const height = shade === 'bare' ? spot.y - up / this.zoom : this.freeHeight(at, up, text.width, text.height);
    text
      .setPosition(at.x, height)
      .setScale(1 / this.zoom)
      .setVisible(true);
  }

  /** The height at which words of that size (CSS pixels) stand in nobody's way. */
  private freeHeight(spot: Spot, up: number, width: number, height: number): number {
    const wide = width / 2 / this.zoom;
    const tall = height / 2 / this.zoom;
    let middle = spot.y - up / this.zoom;
    for (let tries = 0; tries < MOST_SHIFTS; tries += 1) {
      const blocking = this.taken.find(
        (box) => box.left < spot.x + wide && box.right > spot.x - wide && box.top < middle + tall && box.bottom > middle - tall,
      );
      if (blocking === undefined) break;
      middle = blocking.top - tall - GAP / this.zoom;
    }
    this.taken.push({ left: spot.x - wide, right: spot.x + wide, top: middle - tall, bottom: middle + tall });
    return middle;
  }

  end(): void {
    for (const text of this.pool.slice(this.used)) text.setVisible(false);
  }

  private fresh(): Phaser.GameObjects.Text {
    const text = this.scene.add
      .text(0, 0, '', {
        fontFamily: '"Segoe UI", "Helvetica Neue", Arial, sans-serif',
        fontSize: '13px',
        fontStyle: '600',
        padding: { x: 6, y: 3 },
        align: 'center',
        wordWrap: { width: 280 },
      })
      .setOrigin(0.5, 0.5)
      .setResolution(Math.max(2, window.devicePixelRatio))
      .setDepth(LAYER.LABELS);
    this.pool.push(text);
    return text;
  }
}
