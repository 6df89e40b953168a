import type Phaser from 'phaser';
import { freshCanvas } from '../drawing/canvas.ts';
import { LAYER } from '../drawing/layers.ts';
import { eased } from '../effects/playback.ts';
import type { Act } from '../effects/playback.ts';
import type { PlayingCard } from '../happening.ts';
import { keepCanvas } from '../drawing/textures.ts';
import type { Stage } from './stage.ts';

/** Size of the card on the screen, in CSS pixels. */
const WIDE = 92;
const TALL = 129;

const INK = { red: '#a8281d', black: '#1d1712' } as const;

/** A card turns over above the table and goes to its owner's edge. */
export function turnCard(stage: Stage, shown: PlayingCard): Act {
  let card: Phaser.GameObjects.Image | null = null;
  const face = `card ${shown.ink} ${shown.suit} ${shown.rank}`;
  return {
    what: 'card',
    lasts: 900,
    begin() {
      paintCards(stage.scene, face, shown);
      stage.sound('card');
      card = stage.scene.add.image(0, 0, 'card back').setDepth(LAYER.LABELS);
    },
    show(share) {
      if (card === null) return;
      const from = stage.inView(0.5, 0.3);
      const scale = 1 / stage.zoom();
      // It rises edge on at the middle of its turn.
      const turn = eased(Math.min(1, share / 0.5));
      card.setTexture(turn < 0.5 ? 'card back' : face);
      card.setPosition(from.x, from.y - Math.sin(turn * Math.PI) * 18 * scale);
      card.setDisplaySize(Math.max(2, Math.abs(Math.cos(turn * Math.PI)) * WIDE) * scale, TALL * scale);
      card.setAlpha(Math.min(1, share / 0.1, (1 - share) / 0.18));
    },
    end: () => card?.destroy(),
  };
}

function paintCards(scene: Phaser.Scene, face: string, { suit, ink, rank }: PlayingCard): void {
  const paper = (paint: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
    const { canvas, pen } = freshCanvas(200, 280);
    pen.beginPath();
    pen.roundRect(4, 4, 192, 272, 18);
    pen.fillStyle = '#fdf8ea';
    pen.fill();
    pen.lineWidth = 4;
    pen.strokeStyle = '#8a7a5a';
    pen.stroke();
    paint(pen);
    return canvas;
  };
  if (!scene.textures.exists('card back')) {
    keepCanvas(
      scene,
      'card back',
      paper((pen) => {
        pen.beginPath();
        pen.roundRect(18, 18, 164, 244, 10);
        pen.fillStyle = '#24406b';
        pen.fill();
        pen.clip();
        pen.strokeStyle = '#e8c86a';
        pen.lineWidth = 2.5;
        for (let k = -12; k < 24; k += 1) {
          pen.beginPath();
          pen.moveTo(k * 24, 0);
          pen.lineTo(k * 24 + 280, 280);
          pen.moveTo(k * 24, 0);
          pen.lineTo(k * 24 - 280, 280);
          pen.stroke();
        }
      }),
    );
  }
  if (scene.textures.exists(face)) return;
  keepCanvas(
    scene,
    face,
    paper((pen) => {
      pen.fillStyle = INK[ink];
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      const corner = (): void => {
        pen.font = '700 40px Georgia, serif';
        pen.fillText(rank, 36, 42);
        pen.font = '30px Georgia, serif';
        pen.fillText(suit, 36, 78);
      };
      corner();
      pen.save();
      pen.translate(200, 280);
      pen.rotate(Math.PI);
      corner();
      pen.restore();
      pen.font = '700 96px Georgia, serif';
      pen.fillText(Number.isInteger(Number(rank)) ? suit : rank, 100, 146);
    }),
  );
}
