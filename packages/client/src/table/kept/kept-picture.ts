import Phaser from 'phaser';
import { common } from './box.ts';
import type { Box } from './box.ts';
import { Damage } from './damage.ts';
import { comingIntoSight, MOST_PATCHES, patchesFor } from './patches.ts';

/** From where the drawing is seen: device pixels for one drawing pixel, and the drawing's place in the upper left corner in device pixels. */
interface Lens {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const NAME = 'kept picture';

/**
 * The picture on the screen is kept from frame to frame. What changed is drawn anew in patches, and where the onlooker shifts the table the old picture is
 * shifted with it and only what comes into sight is drawn. Nothing is drawn where nothing changed.
 */
export class KeptPicture {
  private readonly scene: Phaser.Scene;
  private readonly renderer: Phaser.Renderer.WebGL.WebGLRenderer | null;
  private readonly damage = new Damage();
  private readonly shifting: Phaser.Cameras.Scene2D.Camera;
  private readonly patching: readonly Phaser.Cameras.Scene2D.Camera[];
  /** The old picture while it is shifted. */
  private readonly old: { readonly texture: Phaser.Textures.DynamicTexture; readonly image: Phaser.GameObjects.Image } | null;
  private before: Lens | null = null;

  constructor(scene: Phaser.Scene) {
    this.scene = scene;
    const { renderer } = scene.game;
    this.renderer = renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer ? renderer : null;
    this.shifting = scene.cameras.add(0, 0, 1, 1).setVisible(false);
    this.patching = Array.from({ length: MOST_PATCHES }, () => scene.cameras.add(0, 0, 1, 1).setOrigin(0, 0).setVisible(false));
    const texture = this.renderer === null ? null : scene.textures.addDynamicTexture(NAME, 2, 2, false);
    this.old = texture === null ? null : { texture, image: scene.add.image(0, 0, NAME).setOrigin(0, 0).setVisible(false) };
    texture?.setFilter(Phaser.Textures.FilterMode.NEAREST);
    this.renderer?.on(Phaser.Renderer.Events.RESTORE_WEBGL, () => this.forget());
  }

  /** All of it is drawn anew the next time. */
  forget(): void {
    this.before = null;
  }

  /** Says what of the picture is to be drawn in this frame. True where anything is. */
  prepare(): boolean {
    const { main } = this.scene.cameras;
    const objects = this.scene.children.list.filter((object) => object !== this.old?.image);
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
    this.shifting.setVisible(false);
    this.old?.image.setVisible(false);
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
    if (patches === 'whole') this.wipe(whole);
    else for (const patch of patches) this.wipe(patch);
    this.keepOut(objects, lens, patches === 'whole' ? [{ camera: main, patch: whole }] : this.viewsOf(patches));
    return patches === 'whole' || patches.length > 0 || this.shifting.visible;
  }

  private viewsOf(patches: readonly Box[]): { camera: Phaser.Cameras.Scene2D.Camera; patch: Box }[] {
    return patches.flatMap((patch, index) => {
      const camera = this.patching[index];
      return camera === undefined ? [] : [{ camera, patch }];
    });
  }

  private patchesSince(before: Lens | null, lens: Lens, damaged: readonly Box[]): readonly Box[] | 'whole' {
    if (this.old === null || before === null) return 'whole';
    if (before.zoom !== lens.zoom || before.width !== lens.width || before.height !== lens.height) return 'whole';
    const picture = { left: 0, top: 0, right: lens.width, bottom: lens.height };
    const [x, y] = [before.x - lens.x, before.y - lens.y];
    const patches = patchesFor(picture, [...damaged, ...comingIntoSight(picture, x, y)]);
    if (patches !== 'whole' && (x !== 0 || y !== 0)) this.shift(x, y, lens);
    return patches;
  }

  /** Takes a copy of the picture and lays it so many pixels aside. */
  private shift(x: number, y: number, { width, height }: Lens): void {
    const { renderer, old } = this;
    const wrapper = old?.texture.getWebGLTexture();
    if (renderer === null || old === null) return;
    if (old.texture.width !== width || old.texture.height !== height) old.texture.setSize(width, height, false);
    if (wrapper === null || wrapper === undefined) return;
    const { gl } = renderer;
    renderer.renderNodes.finishBatch();
    renderer.baseDrawingContext.beginDraw();
    renderer.glTextureUnits.bind(wrapper, 0);
    gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 0, 0, width, height);
    this.wipe({ left: 0, top: 0, right: width, bottom: height });
    this.shifting.setViewport(0, 0, width, height).setVisible(true);
    old.image.setPosition(x, y).setVisible(true);
    old.image.cameraFilter = ~this.shifting.id;
  }

  /** Takes everything off a part of the picture. */
  private wipe({ left, top, right, bottom }: Box): void {
    const { renderer } = this;
    if (renderer === null) return;
    const context = renderer.baseDrawingContext.getClone();
    context.setAutoClear(true, false, false);
    context.setScissorBox(left, top, right - left, bottom - top);
    context.use();
  }

  /** Keeps from the graphics card whatever lies wholly outside of what is drawn. */
  private keepOut(
    objects: readonly Phaser.GameObjects.GameObject[],
    lens: Lens,
    views: readonly { readonly camera: Phaser.Cameras.Scene2D.Camera; readonly patch: Box }[],
  ): void {
    for (const object of objects) {
      const box = this.damage.boxOf(object);
      object.cameraFilter = this.shifting.id;
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
