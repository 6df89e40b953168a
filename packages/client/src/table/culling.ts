import Phaser from 'phaser';
import type { Spot } from './projection.ts';

/** Keeps from the graphics card every picture that lies wholly outside the view, given by its corners on the drawing. */
export function cull(scene: Phaser.Scene, upperLeft: Spot, lowerRight: Spot): void {
  const { id } = scene.cameras.main;
  for (const object of scene.children.list) {
    if (!(object instanceof Phaser.GameObjects.Image)) continue;
    // However a picture is turned about its place on the cloth, it reaches no farther than both its sides together.
    const reach = object.displayWidth + object.displayHeight;
    const isSeen =
      object.x + reach >= upperLeft.x &&
      object.x - reach <= lowerRight.x &&
      object.y + reach >= upperLeft.y &&
      object.y - reach <= lowerRight.y;
    object.cameraFilter = isSeen ? 0 : id;
  }
}
