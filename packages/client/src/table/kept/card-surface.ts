import Phaser from 'phaser';
import type { Box } from './box.ts';
import type { Surface } from './surface.ts';

const NAME = 'kept picture';

/** The memory of a graphics card. To be shifted the old picture is copied into one of its textures, and shown by a camera of its own. */
export class CardSurface implements Surface {
  private readonly renderer: Phaser.Renderer.WebGL.WebGLRenderer;
  private readonly shifting: Phaser.Cameras.Scene2D.Camera;
  private readonly texture: Phaser.Textures.DynamicTexture;
  private readonly old: Phaser.GameObjects.Image;

  constructor(scene: Phaser.Scene) {
    const { renderer } = scene.game;
    const texture = scene.textures.addDynamicTexture(NAME, 2, 2, false);
    if (!(renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer) || texture === null)
      throw new Error('no graphics card draws this table');
    this.renderer = renderer;
    this.texture = texture;
    this.texture.setFilter(Phaser.Textures.FilterMode.NEAREST);
    this.shifting = scene.cameras.add(0, 0, 1, 1).setVisible(false);
    this.old = scene.add.image(0, 0, NAME).setOrigin(0, 0).setVisible(false);
  }

  get cameras(): number {
    return this.shifting.id;
  }

  isOwn(object: Phaser.GameObjects.GameObject): boolean {
    return object === this.old;
  }

  begin(): void {
    this.shifting.setVisible(false);
    this.old.setVisible(false);
  }

  shift(x: number, y: number, width: number, height: number): void {
    const { renderer, texture, old } = this;
    if (texture.width !== width || texture.height !== height) texture.setSize(width, height, false);
    const wrapper = texture.getWebGLTexture();
    if (wrapper === null) return;
    const { gl } = renderer;
    renderer.renderNodes.finishBatch();
    renderer.baseDrawingContext.beginDraw();
    renderer.glTextureUnits.bind(wrapper, 0);
    gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 0, 0, width, height);
    this.wipe({ left: 0, top: 0, right: width, bottom: height });
    this.shifting.setViewport(0, 0, width, height).setVisible(true);
    old.setPosition(x, y).setVisible(true);
    old.cameraFilter = ~this.shifting.id;
  }

  wipe({ left, top, right, bottom }: Box): void {
    const context = this.renderer.baseDrawingContext.getClone();
    context.setAutoClear(true, false, false);
    context.setScissorBox(left, top, right - left, bottom - top);
    context.use();
  }

  whenLost(lost: () => void): void {
    this.renderer.on(Phaser.Renderer.Events.RESTORE_WEBGL, lost);
  }
}
