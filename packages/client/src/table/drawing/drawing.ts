import type Phaser from 'phaser';
import type { Point } from '@longroll/rules/table/units';
import type { Bodies, Spirits } from '../pieces/body.ts';
import type { DrawingName, Ground } from '../contract.ts';
import type { Surface } from '../kept/surface.ts';
import type { SideMarks } from './palette.ts';
import type { Projection, Spot } from '../camera/projection.ts';
import type { Relief } from '../terrain/relief.ts';

/** What is painted in the browser the first time somebody wants to see it. */
export interface Paint {
  /** How many pictures have been painted for this table. */
  readonly painted: number;
  /** Whether somebody has been left waiting since the last hurry. */
  readonly owes: boolean;
  /** While something moves, painting stops after so many milliseconds; who has to wait is shown as before. */
  hurry(milliseconds: number): void;
  /** Everybody may take their time again. */
  rest(): void;
  /** Hands over what is to be shown. */
  dry(): void;
  /** Hands over everything that was painted ahead. */
  dryAll(): void;
  /** Keeps for later tables what has been painted for this one. */
  keep(): void;
}

/** Somebody who is in a building, and whose they are. */
export interface Garrison {
  readonly inside: string;
  readonly side: string;
}

/** The table itself and everything of the terrain. */
export interface Scenery {
  /** How high the cloth lies on that ground. */
  reliefOf(ground: Ground): Relief;
  /** Brings everything to where it is seen from there. */
  lay(ground: Ground, relief: Relief, view: Projection): void;
  /** Once the onlooker stands still: whatever belongs to their edge. */
  settle(relief: Relief, view: Projection): void;
  /** Lets what stands on the table be seen behind trees and roofs, and by whom each building is held. */
  reveal(view: Projection, figures: readonly Point[], garrisons: readonly Garrison[]): void;
}

/** Smoke, flashes, dust and sparks: they drift and fade by themselves and hold nothing up. */
export interface Particles {
  /** The time at which everything stands. */
  now: number;
  readonly busy: boolean;
  /** Sizes are drawing pixels across, drift is drawing pixels over the particle's life. */
  add(kind: ParticleKind, from: Spot, lives: number, size: readonly [number, number], drift: Spot, alpha?: number, delay?: number): void;
  tick(now: number): void;
  clear(): void;
}

export type ParticleKind = 'smoke' | 'flash' | 'dust' | 'spark';

/** What of a table is drawn in one way or another. */
export interface Drawn {
  readonly surface: Surface;
  readonly paint: Paint;
  readonly scenery: Scenery;
  readonly bodies: Bodies;
  readonly spirits: Spirits;
  readonly particles: Particles;
}

/** A canvas, prepared for one of the library's ways to draw on it. */
export interface Easel {
  readonly type: number;
  readonly canvas: HTMLCanvasElement;
}

/** A way of drawing a table. */
export interface Drawing {
  readonly name: DrawingName;
  /** The floor of the room, as CSS has it. */
  readonly floor: string;
  /** What is drawn on; null where the browser has nothing of the kind. */
  easel(): Easel | null;
  drawnIn(scene: Phaser.Scene, sides: SideMarks): Drawn;
}
