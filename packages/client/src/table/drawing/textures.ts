import type Phaser from 'phaser';

/**
 * Hands a canvas to the graphics card under a name, in place of what had it before. The library's own way would keep two
 * more copies of every pixel in memory.
 */
export function keepCanvas(scene: Phaser.Scene, name: string, canvas: HTMLCanvasElement): Phaser.Textures.Texture {
  if (scene.textures.exists(name)) scene.textures.remove(name);
  const texture = scene.textures.create(name, canvas);
  if (texture === null) throw new Error(`no texture for ${name}`);
  texture.add('__BASE', 0, 0, 0, canvas.width, canvas.height);
  return texture;
}
