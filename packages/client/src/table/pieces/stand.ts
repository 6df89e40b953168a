import type Phaser from 'phaser';
import type { Point, Polygon } from '@longroll/rules/table/units';
import type { Body } from './body.ts';
import type { Standing } from '../contract.ts';
import { LAYER } from '../drawing/layers.ts';
import type { Projection } from '../camera/projection.ts';
import { polygonOf } from '../drawing/round.ts';

export const NOWHERE: Point = { x: 0, y: 0 };

/** A piece with everything drawn for it. */
export class Stand {
  standing: Standing;
  isNew = true;
  outline: Polygon = [];
  readonly body: Body;
  readonly tag: Phaser.GameObjects.Image;
  /** How far it is drawn from where it stands, in mil, while it marches. */
  aside: Point = NOWHERE;
  /** It is pointed at, chosen or meant: its tag is larger and says more. */
  isLoud = false;
  /** Figures that have been seen to fall since it was last put in its place. */
  lost = 0;

  constructor(scene: Phaser.Scene, body: Body, standing: Standing, tag: string) {
    this.body = body;
    this.standing = standing;
    this.tag = scene.add.image(0, 0, tag).setDepth(LAYER.TAGS);
  }

  /** It is in a building. */
  get isHoused(): boolean {
    return this.standing.piece.inside !== '';
  }

  /** Where it stands in truth, its men at ease. */
  take(standing: Standing): void {
    this.body.take(standing, this.aside);
    this.lost = 0;
    this.standing = standing;
    this.isNew = false;
    this.aside = NOWHERE;
    this.outline = polygonOf(standing.outline);
  }

  draw(view: Projection, share = 1): void {
    this.body.draw(view, this.aside, share);
  }

  /** Leaves the last so many of its soldiers lying where they stood. */
  layDown(view: Projection, losses: number): void {
    this.body.layDown(view, this.aside, losses);
  }

  /** The last so many of its soldiers are seen to fall. */
  lose(view: Projection, losses: number): readonly Point[] {
    const lying = this.body.lose(view, this.aside, losses);
    this.lost += lying.length;
    return lying;
  }

  /** Where it truly stands, with all who are left. True if that is not how it was drawn. */
  gather(): boolean {
    if (this.lost === 0 && this.aside.x === 0 && this.aside.y === 0) return false;
    this.aside = NOWHERE;
    if (this.lost > 0) this.body.regroup();
    this.lost = 0;
    return true;
  }

  fade(view: Projection, alpha: number): void {
    this.body.fade(view, alpha);
    this.tag.setAlpha(alpha);
  }

  destroy(): void {
    this.body.destroy();
    this.tag.destroy();
  }
}

/** Whether two lists of pieces look the same; those of one making are the same objects. */
export function lookSame(one: readonly Standing[], other: readonly Standing[]): boolean {
  return one.length === other.length && one.every((standing, index) => looksAs(standing, other[index]));
}

export function looksAs(one: Standing, other: Standing | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
