import Phaser from 'phaser';
import { hasSmallScreen, largestPicture } from './device.ts';
import type { Drawing, Easel } from './drawing.ts';
import type { TableScene } from '../contract.ts';
import { FigureSpirits } from '../figures/figure-spirits.ts';
import { Sheets } from '../figures/sheets.ts';
import { Soldiers } from '../figures/soldiers.ts';
import { CardSurface } from '../kept/card-surface.ts';
import { PaintedParticles } from '../effects/particles.ts';
import { PaintedScenery } from '../terrain/scenery.ts';

/** Side of a sheet of figures, in pixels: they go to the graphics card whole. */
const SHEET = 1024;

/** Fetched beside the battle. Without it all is painted anew. */
const keeping = import('../figures/kept-sheets.ts').catch(() => null);

/** Figures on painted ground, drawn by the graphics card; what of the table's figures an earlier table has painted is there from the first. */
export async function painted(shown: TableScene): Promise<Drawing> {
  const pixels = hasSmallScreen() ? 48 : 72;
  const kept = (await (await keeping)?.keptSheets(pixels, shown)) ?? null;
  return {
    name: 'figures',
    // In lamp light.
    floor: 'radial-gradient(ellipse at 42% 40%, #4a3527 0%, #2b1e16 55%, #140d09 100%)',
    easel,
    drawnIn(scene, sides) {
      const sheets = new Sheets(scene, pixels, SHEET, kept);
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
}

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
