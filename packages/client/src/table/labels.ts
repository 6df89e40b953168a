import type Phaser from 'phaser';
import { LAYER } from './layers.ts';
import type { Spot } from './projection.ts';

export type LabelTone = 'plain' | 'good' | 'bad';

const INK: Readonly<Record<LabelTone, { colour: string; ground: string }>> = {
  plain: { colour: '#fff6dd', ground: '#1d1712e0' },
  good: { colour: '#f0ffe8', ground: '#1f5a2ce6' },
  bad: { colour: '#fff0ee', ground: '#9c1c16ee' },
};

/** Words on the table that keep their size on the screen however far the eye is. */
export class Labels {
  private readonly pool: Phaser.GameObjects.Text[] = [];
  private used = 0;
  private zoom = 1;
  private readonly scene: Phaser.Scene;

  constructor(scene: Phaser.Scene) {
    this.scene = scene;
  }

  begin(zoom: number): void {
    this.zoom = zoom;
    this.used = 0;
  }

  /** `up` in CSS pixels above the spot. */
  write(spot: Spot, words: string, shade: LabelTone, up = 0): void {
    if (words === '') return;
    const text = this.pool[this.used] ?? this.fresh();
    this.used += 1;
    const { colour, ground } = INK[shade];
    if (text.text !== words) text.setText(words);
    if (text.style.color !== colour) text.setColor(colour).setBackgroundColor(ground);
    text.setPosition(spot.x, spot.y - up / this.zoom).setScale(1 / this.zoom).setVisible(true);
  }

  end(): void {
    for (const text of this.pool.slice(this.used)) text.setVisible(false);
  }

  private fresh(): Phaser.GameObjects.Text {
    const text = this.scene.add
      .text(0, 0, '', {
        fontFamily: '"Segoe UI", "Helvetica Neue", Arial, sans-serif', fontSize: '13px', fontStyle: '600', padding: { x: 6, y: 3 }, align: 'center',
        wordWrap: { width: 280 },
      })
      .setOrigin(0.5, 0.5)
      .setResolution(Math.max(2, window.devicePixelRatio))
      .setDepth(LAYER.LABELS);
    this.pool.push(text);
    return text;
  }
}
