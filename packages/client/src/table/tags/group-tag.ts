import type Phaser from 'phaser';
import type { Polygon } from '@longroll/rules/table/units';
import type { Group } from '../contract.ts';
import { LAYER } from '../drawing/layers.ts';
import type { SideMarks } from '../drawing/palette.ts';
import { NOWHERE } from '../pieces/stand.ts';
import type { Stand } from '../pieces/stand.ts';
import type { Tagged } from './tag-place.ts';
import { tagFor } from './tags.ts';

/** From so many CSS pixels an inch on, every piece of a group has its own tag. */
const NEAR = 32;

/** The one tag of pieces that stand together. */
export class GroupTag implements Tagged {
  readonly group: Group;
  readonly tag: Phaser.GameObjects.Image;
  readonly isLoud = false;
  readonly aside = NOWHERE;
  readonly standing: Tagged['standing'];
  readonly body: Tagged['body'];
  private readonly members: readonly Stand[];

  constructor(scene: Phaser.Scene, group: Group, members: readonly [Stand, ...Stand[]], sides: SideMarks) {
    this.group = group;
    this.members = members;
    const [{ standing }] = members;
    this.standing = standing;
    this.body = { headroom: Math.max(...members.map(({ body }) => body.headroom)) };
    this.tag = scene.add.image(0, 0, tagFor(scene, { piece: standing.piece, tag: group.tag }, sides, true)).setDepth(LAYER.TAGS);
  }

  /** The ground of all of them, where they are drawn. */
  get outline(): Polygon {
    return this.members.flatMap(({ outline, aside }) => outline.map(({ x, y }) => ({ x: x + aside.x, y: y + aside.y })));
  }

  /** One tag for all from afar; each its own for whoever comes near, points at one of them or has chosen it. True if it speaks for all. */
  speak(inch: number): boolean {
    const speaks = inch < NEAR && !this.members.some(({ isLoud }) => isLoud);
    this.tag.setVisible(speaks);
    for (const { tag } of this.members) tag.setVisible(!speaks);
    return speaks;
  }

  destroy(): void {
    for (const { tag } of this.members) tag.setVisible(true);
    this.tag.destroy();
  }
}
