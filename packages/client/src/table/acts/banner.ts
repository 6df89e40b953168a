import type Phaser from 'phaser';
import { LAYER } from '../drawing/layers.ts';
import type { Act } from '../effects/playback.ts';
import { fillArea } from '../drawing/strokes.ts';
import type { Stage } from './stage.ts';

/** Half the height of the cloth and how far its tails reach beyond the words, in CSS pixels. */
const HALF = 30;
const TAIL = 64;
/** Shares of the act in which it unrolls, and after which it is rolled up. */
const UNROLLED = 0.16;
const ROLLED_UP = 0.88;

/** A banner across the table, for what concerns a whole side: it unrolls, is read, and is rolled up. */
export function announcing(stage: Stage, words: string, bad: boolean): Act {
  let banner: ReturnType<typeof sewn> | null = null;
  return {
    what: 'announced',
    lasts: 1600,
    begin: () => (banner = sewn(stage, words, bad)),
    show(share) {
      const open = Math.min(1, share / UNROLLED, (1 - share) / (1 - ROLLED_UP));
      banner?.setScale(Math.max(0.001, 1 - (1 - open) ** 3) / stage.zoom(), 1 / stage.zoom()).setAlpha(Math.min(1, open * 2));
    },
    end() {
      banner?.destroy();
      banner = null;
    },
  };
}

function sewn(stage: Stage, words: string, bad: boolean): Phaser.GameObjects.Container {
  const { x, y } = stage.inView(0.5, 0.32);
  const text = stage.scene.add
    .text(0, 0, words, { fontFamily: 'Georgia, "Times New Roman", serif', fontSize: '26px', fontStyle: 'bold', color: '#fff6dd' })
    .setOrigin(0.5, 0.5)
    .setResolution(2);
  const half = text.width / 2 + 26;
  const cloth = stage.scene.add.graphics();
  const [ground, dark] = bad ? [0x8f1d17, 0x5c110d] : [0x1f4b34, 0x123021];
  for (const side of [-1, 1]) {
    // The tails hang behind, cut like a swallow's.
    cloth.fillStyle(dark, 1);
    fillArea(cloth, [
      { x: side * (half - 14), y: -HALF + 10 },
      { x: side * (half + TAIL), y: -HALF + 10 },
      { x: side * (half + TAIL - 20), y: 10 },
      { x: side * (half + TAIL), y: HALF + 10 },
      { x: side * (half - 14), y: HALF + 10 },
    ]);
  }
  cloth.fillStyle(0x000000, 0.28).fillRect(-half, HALF, half * 2, 6);
  cloth.fillStyle(ground, 1).fillRect(-half, -HALF, half * 2, HALF * 2);
  cloth.lineStyle(2, 0xe8c04a, 1).strokeRect(-half + 5, -HALF + 5, half * 2 - 10, HALF * 2 - 10);
  return stage.scene.add
    .container(x, y, [cloth, text])
    .setScale(0.001, 1 / stage.zoom())
    .setDepth(LAYER.LABELS);
}
