import type Phaser from 'phaser';
import type { Band } from '../../sound/band.ts';
import type { Stage } from '../acts/stage.ts';
import type { Onlooker } from '../camera/onlooker.ts';
import type { Parts } from '../parts.ts';

/** What acts are played with on a table. */
export function stageOf(
  scene: Phaser.Scene,
  { regiments, particles, sides, eye }: Parts,
  onlooker: Pick<Onlooker, 'view'>,
  band: Band,
): Stage {
  return {
    scene,
    regiments,
    particles,
    sides,
    risen: new Set(),
    view: () => onlooker.view,
    zoom: () => eye.zoom,
    inView: (right, down) => eye.inView(right, down),
    sound: (sound) => band.play(sound),
  };
}
