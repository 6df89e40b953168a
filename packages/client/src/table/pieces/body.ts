import type { Angle, Point } from '@longroll/rules/table/units';
import type { Figure, Standing, TableScene } from '../contract.ts';
import type { Pose, Step } from '../figures/bearing.ts';
import type { Projection, Spot } from '../camera/projection.ts';

/** What is drawn of a piece on the cloth, its soldiers on their ground or a counter; its tag is drawn besides. */
export interface Body {
  /** Its figures where the rules put them, but for those that have been seen to fall. */
  readonly places: readonly Figure[];
  /** How high it stands, in inches: its tag keeps clear of it. */
  readonly headroom: number;
  /** It is not yet where it belongs. */
  readonly isUnderWay: boolean;
  /** It stands for this from now on, and sets out from where it was drawn, so far from where it stood. */
  take(standing: Standing, aside: Point): void;
  /** Draws it so far from where it stands, a share of the way from where it set out. */
  draw(view: Projection, aside: Point, share: number): void;
  /** It has come to where it belongs. */
  arrive(): void;
  /** What its soldiers do, and which way they look if not the way of their ranks. True if that is another than before. */
  act(pose: Pose, step: Step, headed: Angle | null): boolean;
  /** Leaves the last so many soldiers lying where they stand, so far from where they stood. */
  layDown(view: Projection, aside: Point, losses: number): void;
  /** The last so many soldiers fall and leave the ranks; gives where they lie. */
  lose(view: Projection, aside: Point, losses: number): readonly Point[];
  /** All who are left stand in their places again. */
  regroup(): void;
  /** Its colours are others. */
  repaint(): void;
  fade(view: Projection, alpha: number): void;
  /** How well a place of the drawing, with the point of the cloth under it, meets it: the more the better, null for not at all. */
  grip(view: Projection, spot: Spot, point: Point): number | null;
  destroy(): void;
}

/** All bodies on the table, as far as they have anything in common. */
export interface Bodies {
  raise(standing: Standing): Body;
  /** The nation whose dress each side wears, or else its colour, and the light in which all stand. */
  clothe(scene: Pick<TableScene, 'sides' | 'ground' | 'liveries'>): void;
  /** The fallen as they look from here. */
  look(view: Projection): void;
  showFallen(areShown: boolean): void;
  /** A new magnification (CSS pixels for a drawing pixel). True if everybody has to be drawn anew for it. */
  rescale(view: Projection, zoom: number): boolean;
  /** What is likely to be seen soon, each to be painted when there is time. */
  rehearsals(view: Projection): (() => void)[];
}

/** One of those who stand translucent where a piece would. */
export interface Spirit {
  readonly standing: Standing;
  /** Nothing is wrong with where it stands. */
  readonly isGood: boolean;
}

/** Pieces as they would stand, over the cloth and those who stand on it. */
export interface Spirits {
  show(view: Projection, spirits: readonly Spirit[]): void;
}
