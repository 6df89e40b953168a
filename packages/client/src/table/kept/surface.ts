import type Phaser from 'phaser';
import type { Box } from './box.ts';

/** What a picture is drawn on that is kept from frame to frame. Boxes and lengths in device pixels. */
export interface Surface {
  /** Cameras that show what is its own, and nothing of the drawing: their bits. */
  readonly cameras: number;
  /** An object of its own, and not of the drawing. */
  isOwn(object: Phaser.GameObjects.GameObject): boolean;
  /** A new frame begins. */
  begin(): void;
  /** Lays the picture aside by so many pixels in this frame; what comes into sight is bare. */
  shift(x: number, y: number, width: number, height: number): void;
  /** Takes everything off a part of the picture. */
  wipe(box: Box): void;
  /** Hears when everything on it has been lost. */
  whenLost(lost: () => void): void;
}
