import Phaser from 'phaser';
import type { Drawing, Easel } from '../drawing/drawing.ts';
import { PageSurface } from '../kept/page-surface.ts';
import { CounterSpirits } from './counter-spirits.ts';
import { Counters } from './counters.ts';
import { FlatScenery } from './flat-scenery.ts';
import { Flashes } from './flashes.ts';
import { UNPAINTED } from './unpainted.ts';

/** Counters on flat areas of colour, drawn on a canvas of the page: it asks nothing of a graphics card, and little of a processor. */
export const plain: Drawing = {
  name: 'plain',
  floor: '#2a1f17',
  easel,
  drawnIn(scene, sides) {
    return {
      surface: new PageSurface(scene),
      paint: UNPAINTED,
      scenery: new FlatScenery(scene),
      bodies: new Counters(scene, sides),
      spirits: new CounterSpirits(scene, sides),
      particles: new Flashes(scene),
    };
  },
};

function easel(): Easel | null {
  const canvas = document.createElement('canvas');
  // In the memory of the page, where tags and letters are too: browsers without a graphics card would make believe that there is one.
  return canvas.getContext('2d', { willReadFrequently: true }) === null ? null : { type: Phaser.CANVAS, canvas };
}
