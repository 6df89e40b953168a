import Phaser from 'phaser';
import { hasSmallScreen, largestPicture } from './device.ts';
import type { Drawing, Easel } from './drawing.ts';
import { FigureSpirits } from '../figures/figure-spirits.ts';
import { Sheets } from '../figures/sheets.ts';
import { Soldiers } from '../figures/soldiers.ts';
import { CardSurface } from '../kept/card-surface.ts';
import { PaintedParticles } from '../effects/particles.ts';
import { PaintedScenery } from '../terrain/scenery.ts';

/** Side of a sheet of figures, in pixels: they go to the graphics card whole. */
const SHEET = 1024;

/** Figures on painted ground, drawn by the graphics card. */
export const painted: Drawing = {
  name: 'figures',
  // In lamp light.
  floor: 'radial-gradient(ellipse at 42% 40%, #4a3527 0%, #2b1e16 55%, #140d09 100%)',
  easel,
  drawnIn(scene, sides) {
    const sheets = new Sheets(scene, hasSmallScreen() ? 48 : 72, SHEET);
    const soldiers = new Soldiers(scene, sheets, sides);
    return {
      surface: new CardSurface(scene),
      paint: sheets,
      scenery: new PaintedScenery(scene, sheets, sides, largestPicture(scene.game)),
      bodies: soldiers,
      spirits: new FigureSpirits(soldiers),
      particles: new PaintedParticles(scene),
    };
  },
};

function easel(): Easel | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl', {
    alpha: true,
    depth: true,
    stencil: true,
    // Four samples a pixel would make every frame dearer by as much as all that is drawn in it.
    antialias: false,
    premultipliedAlpha: true,
    preserveDrawingBuffer: true,
    powerPreference: 'low-power',
  });
  return context === null ? null : { type: Phaser.WEBGL, canvas };
}
