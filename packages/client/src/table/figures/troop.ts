import type Phaser from 'phaser';
import type { Figure } from '../contract.ts';
import { LAYER } from '../drawing/layers.ts';
import { nearness, PIXELS_PER_INCH, project, seenFacing } from '../camera/projection.ts';
import type { Projection } from '../camera/projection.ts';
import type { Wearer } from './sculpts.ts';
import type { Sheets } from './sheets.ts';
import { figureCell, figureCellInTime, paintAhead } from './wardrobe.ts';
import type { Stance } from './wardrobe.ts';

/** The library's own name for a picture of nothing. */
const BLANK = '__DEFAULT';

/** What a figure is doing, and which of several like it this is. */
export type Doing = Omit<Stance, 'facing'>;

/** Sets figures on the picture: the one place that knows how a figure becomes an image. */
export class Troop {
  private readonly scene: Phaser.Scene;
  private readonly sheets: Sheets;
  /** How much larger figures are drawn than they are. */
  size = 1;
  /** What everybody is seen through. */
  tint = 0xffffff;

  constructor(scene: Phaser.Scene, sheets: Sheets) {
    this.scene = scene;
    this.sheets = sheets;
  }

  raise(): Phaser.GameObjects.Image {
    return this.scene.add.image(0, 0, BLANK);
  }

  /** Has a figure painted before anybody wants to see it, turned to the left by an angle. */
  rehearse(view: Projection, wearer: Wearer, { facing, sculpt }: Figure, doing: Doing, turned = 0): void {
    paintAhead(this.sheets, sculpt, wearer, view.tilt, { ...doing, facing: seenFacing(view, facing + turned) });
  }

  /** Shows a figure standing somewhere, over what lies in lower layers and before what stands farther off. */
  pose(
    image: Phaser.GameObjects.Image,
    view: Projection,
    wearer: Wearer,
    { at, facing, sculpt, isDown = false }: Figure,
    layer: number,
    doing: Doing,
  ): void {
    const seen = seenFacing(view, facing);
    // Whoever has no picture at all cannot wait for one.
    const painted = image.texture.key === BLANK ? figureCell : figureCellInTime;
    const stance = { ...doing, ...(isDown ? { pose: 'fallen' as const } : {}), facing: seen };
    const cell = painted(this.sheets, sculpt, wearer, view.tilt, stance);
    const spot = project(view, at);
    const near = nearness(view, at);
    if (cell !== null && (image.frame.name !== cell.frame || image.texture.key !== cell.sheet))
      image.setTexture(cell.sheet, cell.frame).setOrigin(cell.originX, cell.originY);
    image
      .setScale((PIXELS_PER_INCH / this.sheets.pixels) * this.size)
      .setTint(this.tint)
      .setPosition(spot.x, spot.y)
      .setAngle(view.tilt === 'map' ? 90 - seen / 10 : 0)
      // Shadows fall to the right: who stands there comes later.
      .setDepth(layer === LAYER.UPRIGHT ? layer + near + spot.x / 10_000 : layer + near / 100);
  }
}
