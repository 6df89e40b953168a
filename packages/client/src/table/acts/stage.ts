import type Phaser from 'phaser';
import type { Sound } from '../../sound/score.ts';
import { LAYER } from '../drawing/layers.ts';
import type { Particles } from '../drawing/drawing.ts';
import type { SideMarks } from '../drawing/palette.ts';
import { PIXELS_PER_INCH, project } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';
import type { Regiments } from '../pieces/regiments.ts';
import { crowded, isInColumn } from './crowded.ts';
import { gathered } from './gathered.ts';

/** What acts are played with. */
export interface Stage {
  readonly scene: Phaser.Scene;
  readonly regiments: Regiments;
  readonly particles: Particles;
  readonly sides: SideMarks;
  view(): Projection;
  /** Words that are rising now. */
  readonly risen: Set<Phaser.GameObjects.Text>;
  /** CSS pixels for a drawing pixel. */
  zoom(): number;
  /** The place of the drawing at a share of the picture's width and height. */
  inView(right: number, down: number): Spot;
  sound(sound: Sound): void;
}

export const INCH = PIXELS_PER_INCH;

/** The middle of a piece on the drawing, where it is drawn now. */
export function middleOf(stage: Stage, id: string): Spot | null {
  const outline = stage.regiments.outlineOf(id);
  if (outline === null || outline.length === 0) return null;
  const aside = stage.regiments.asideOf(id);
  const spots = outline.map(({ x, y }) => project(stage.view(), { x: x + aside.x, y: y + aside.y }));
  return {
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  };
}

/** Words that rise from pieces and are gone, once for those who stand close together. */
export function call(stage: Stage, ids: readonly string[], words: string, bad: boolean): void {
  const spots = ids.flatMap((id) => middleOf(stage, id) ?? []);
  for (const { x, y } of gathered(spots, stage.zoom())) rise(stage, { x, y: y - INCH }, words, bad);
}

/** The middle of words of that width, moved so that all of them are in sight; where their place is out of sight they stay there. */
function whollyIn(stage: Stage, x: number, width: number): number {
  const [left, right] = [stage.inView(0, 0).x, stage.inView(1, 1).x];
  return x < left || x > right ? x : Math.max(left + width / 2, Math.min(right - width / 2, x));
}

/** Words that rise from a place of the drawing and are gone, over those that rise there already. */
function rise(stage: Stage, spot: Spot, words: string, bad: boolean): void {
  const scale = 1 / stage.zoom();
  const text = stage.scene.add
    .text(spot.x, spot.y, words, {
      fontFamily: 'Georgia, "Times New Roman", serif',
      fontSize: '22px',
      fontStyle: 'bold',
      color: bad ? '#ff5a48' : '#fff2c4',
      stroke: '#1a120a',
      strokeThickness: 5,
    })
    .setOrigin(0.5, 1)
    .setResolution(2)
    .setScale(scale)
    .setDepth(LAYER.LABELS);
  const { width } = text.getBounds();
  text.x = whollyIn(stage, spot.x, width);
  for (const old of crowded(stage.risen, text)) {
    stage.scene.tweens.killTweensOf(old);
    old.destroy();
  }
  for (const other of [...stage.risen].sort((a, b) => b.y - a.y)) {
    if (isInColumn(other, text) && Math.abs(other.y - text.y) < text.displayHeight) text.y = other.y - text.displayHeight;
  }
  stage.risen.add(text);
  text.once('destroy', () => stage.risen.delete(text));
  stage.scene.tweens.add({ targets: text, y: text.y - 34 * scale, duration: 1100, ease: 'Quad.Out' });
  stage.scene.tweens.add({ targets: text, alpha: { from: 1, to: 0 }, duration: 1150, ease: 'Quad.In', onComplete: () => text.destroy() });
}
