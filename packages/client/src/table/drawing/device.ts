import Phaser from 'phaser';

/** The longest side of a picture that the graphics card of this device takes with ease. */
export function largestPicture(game: Phaser.Game): number {
  const { renderer } = game;
  const most = renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer ? renderer.getMaxTextureSize() : 4096;
  return Math.min(most, hasSmallScreen() ? 2048 : 4096);
}

/** A phone: little memory for pictures, and little to see of them. */
export function hasSmallScreen(): boolean {
  return Math.min(window.screen.width, window.screen.height) < 500;
}
