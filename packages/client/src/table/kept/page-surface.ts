import type Phaser from 'phaser';
import type { Box } from './box.ts';
import type { Surface } from './surface.ts';

/** A canvas of the page, which needs no graphics card. */
export class PageSurface implements Surface {
  readonly cameras = 0;
  private readonly canvas: HTMLCanvasElement;
  private readonly pen: CanvasRenderingContext2D;

  constructor({ game: { canvas, context } }: Phaser.Scene) {
    if (!(context instanceof CanvasRenderingContext2D)) throw new Error('no canvas of the page is drawn on');
    this.canvas = canvas;
    this.pen = context;
  }

  isOwn(): boolean {
    return false;
  }

  begin(): void {
    // A canvas that has been given another size has forgotten it. Tags are drawn much smaller than they are painted.
    this.pen.imageSmoothingQuality = 'medium';
  }

  shift(x: number, y: number): void {
    const { pen } = this;
    pen.save();
    pen.globalCompositeOperation = 'copy';
    pen.drawImage(this.canvas, x, y);
    pen.restore();
  }

  wipe({ left, top, right, bottom }: Box): void {
    this.pen.clearRect(left, top, right - left, bottom - top);
  }

  whenLost(lost: () => void): void {
    this.canvas.addEventListener('contextrestored', lost);
  }
}
