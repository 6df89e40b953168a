import type Phaser from 'phaser';
import { common } from './box.ts';
import type { Box } from './box.ts';
import { Damage } from './damage.ts';
import { comingIntoSight, MOST_PATCHES, patchesFor } from './patches.ts';
import type { Surface } from './surface.ts';

/** From where the drawing is seen: device pixels for one drawing pixel, and the drawing's place in the upper left corner in device pixels. */
interface Lens {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The picture on the screen is kept from frame to frame. What changed is drawn anew in patches, and where the onlooker shifts the table the old picture is
 * shifted with it and only what comes into sight is drawn. Nothing is drawn where nothing changed.
 */
export class KeptPicture {
  private readonly scene: Phaser.Scene;
  private readonly surface: Surface;
  private readonly damage = new Damage();
  private readonly patching: readonly Phaser.Cameras.Scene2D.Camera[];
  private before: Lens | null = null;

  constructor(scene: Phaser.Scene, surface: Surface) {
    this.scene = scene;
    this.surface = surface;
    this.patching = Array.from({ length: MOST_PATCHES }, () => scene.cameras.add(0, 0, 1, 1).setOrigin(0, 0).setVisible(false));
    surface.whenLost(() => this.forget());
  }

  /** All of it is drawn anew the next time. */
  forget(): void {
    this.before = null;
  }

  /** Says what of the picture is to be drawn in this frame. */
  prepare(): void {
    const { surface } = this;
    const { main } = this.scene.cameras;
    const objects = this.scene.children.list.filter((object) => !surface.isOwn(object));
    const lens = {
      zoom: main.zoom,
      x: Math.round(main.scrollX * main.zoom),
      y: Math.round(main.scrollY * main.zoom),
      width: main.width,
      height: main.height,
    };
    const damaged = this.damage.since(objects).map((box) => onScreen(lens, box));
    const { before } = this;
    this.before = lens;
    surface.begin();
    const patches = this.patchesSince(before, lens, damaged);
    main.setVisible(patches === 'whole');
    const drawn = patches === 'whole' ? [] : patches;
    this.patching.forEach((camera, index) => {
      const patch = drawn[index];
      camera.setVisible(patch !== undefined);
      if (patch === undefined) return;
      camera
        .setViewport(patch.left, patch.top, patch.right - patch.left, patch.bottom - patch.top)
        .setZoom(lens.zoom)
        .setScroll((lens.x + patch.left) / lens.zoom, (lens.y + patch.top) / lens.zoom);
    });
    const whole = { left: 0, top: 0, right: lens.width, bottom: lens.height };
    for (const patch of patches === 'whole' ? [whole] : patches) surface.wipe(patch);
    this.keepOut(objects, lens, patches === 'whole' ? [{ camera: main, patch: whole }] : this.viewsOf(patches));
  }

  private viewsOf(patches: readonly Box[]): { camera: Phaser.Cameras.Scene2D.Camera; patch: Box }[] {
    return patches.flatMap((patch, index) => {
      const camera = this.patching[index];
      return camera === undefined ? [] : [{ camera, patch }];
    });
  }

  private patchesSince(before: Lens | null, lens: Lens, damaged: readonly Box[]): readonly Box[] | 'whole' {
    if (before === null) return 'whole';
    if (before.zoom !== lens.zoom || before.width !== lens.width || before.height !== lens.height) return 'whole';
    const picture = { left: 0, top: 0, right: lens.width, bottom: lens.height };
    const [x, y] = [before.x - lens.x, before.y - lens.y];
    const patches = patchesFor(picture, [...damaged, ...comingIntoSight(picture, x, y)]);
    if (patches !== 'whole' && (x !== 0 || y !== 0)) this.surface.shift(x, y, lens.width, lens.height);
    return patches;
  }

  /** Whatever lies wholly outside of what is drawn is not drawn. */
  private keepOut(
    objects: readonly Phaser.GameObjects.GameObject[],
    lens: Lens,
    views: readonly { readonly camera: Phaser.Cameras.Scene2D.Camera; readonly patch: Box }[],
  ): void {
    for (const object of objects) {
      const box = this.damage.boxOf(object);
      object.cameraFilter = this.surface.cameras;
      if (box === null) continue;
      const there = onScreen(lens, box);
      for (const { camera, patch } of views) if (common(there, patch) === null) object.cameraFilter |= camera.id;
    }
  }
}

/** A box of the drawing, in device pixels of the picture. */
function onScreen({ zoom, x, y }: Lens, { left, top, right, bottom }: Box): Box {
  return { left: left * zoom - x, top: top * zoom - y, right: right * zoom - x, bottom: bottom * zoom - y };
}
