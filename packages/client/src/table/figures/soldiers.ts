import type Phaser from 'phaser';
import type { Bodies } from '../pieces/body.ts';
import { tone } from '../drawing/colour.ts';
import type { Standing, TableScene } from '../contract.ts';
import { Fallen } from '../pieces/fallen.ts';
import { lightOf } from '../drawing/light.ts';
import { lookAhead } from '../effects/look-ahead.ts';
import type { SideMarks } from '../drawing/palette.ts';
import { PIXELS_PER_INCH } from '../camera/projection.ts';
import type { Projection } from '../camera/projection.ts';
import { Ranks } from './ranks.ts';
import type { Train } from './ranks.ts';
import type { Wearer } from './sculpts.ts';
import type { Sheets } from './sheets.ts';
import { figureSize } from './size.ts';
import { Troop } from './troop.ts';
import { wearerOf } from './wearer.ts';

/** Every soldier on the table. */
export class Soldiers implements Bodies, Train {
  readonly scene: Phaser.Scene;
  readonly troop: Troop;
  readonly fallen: Fallen;
  readonly sides: SideMarks;
  private readonly ranks = new Set<Ranks>();
  private colours: Readonly<Record<string, string>> = {};
  private nations: Readonly<Record<string, string>> = {};

  constructor(scene: Phaser.Scene, sheets: Sheets, sides: SideMarks) {
    this.scene = scene;
    this.troop = new Troop(scene, sheets);
    this.fallen = new Fallen(this.troop);
    this.sides = sides;
  }

  raise(standing: Standing): Ranks {
    const ranks = new Ranks(this, standing);
    this.ranks.add(ranks);
    return ranks;
  }

  dismissed(ranks: Ranks): void {
    this.ranks.delete(ranks);
  }

  clothe({ sides, ground, liveries = {} }: Pick<TableScene, 'sides' | 'ground' | 'liveries'>): void {
    this.troop.tint = tone(lightOf(ground.light).tint);
    this.colours = Object.fromEntries(sides.map(({ id, colour }) => [id, colour]));
    this.nations = liveries;
  }

  wearerOf({ piece: { side }, dress }: Standing): Wearer {
    return wearerOf(this.nations[side] ?? '', this.colours[side] ?? '', this.sides.colourOf(side), dress);
  }

  look(view: Projection): void {
    this.fallen.look(view);
  }

  showFallen(areShown: boolean): void {
    this.fallen.show(areShown);
  }

  rescale({ tilt }: Projection, zoom: number): boolean {
    const size = figureSize(tilt === 'map' ? Infinity : zoom * PIXELS_PER_INCH);
    if (size === this.troop.size) return false;
    this.troop.size = size;
    return true;
  }

  rehearsals(view: Projection): (() => void)[] {
    return lookAhead([...this.ranks], this.troop, view);
  }
}
