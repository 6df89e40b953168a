import type Phaser from 'phaser';
import type { Polygon } from '@longroll/rules/table/units';
import { Area } from '../drawing/area.ts';
import { tone } from '../drawing/colour.ts';
import { LAYER } from '../drawing/layers.ts';
import type { Base, Standing } from '../contract.ts';
import type { SideMarks } from '../drawing/palette.ts';
import { project } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';

interface Style {
  readonly ground: number;
  readonly groundAlpha: number;
  readonly rim: number;
  readonly rimAlpha: number;
  readonly thick: number;
  readonly dash: readonly [number, number] | null;
}

/** The ground a piece takes up, and the bases it is made of. */
export interface Ground {
  readonly outline: Polygon;
  readonly bases: readonly Base[];
}

const GOLD = 0xf2c53a;
const EARTH = 0x1f2e10;
const IVORY = 0xfff6dd;
const BASE_ALPHA = { all: 0.55, leading: 0.95 } as const;

/** The unit's ground on the cloth: how its rim is broken tells the side. */
export class Tray {
  private readonly ground: Area;
  private readonly rim: Area;
  /** Edges of bases that count one by one, and of the one that leads; made when there are any. */
  private edges: { readonly all: Area; readonly leading: Area } | null = null;
  private readonly scene: Phaser.Scene;

  constructor(scene: Phaser.Scene) {
    this.scene = scene;
    this.ground = new Area(scene, LAYER.TRAYS);
    this.rim = new Area(scene, LAYER.TRAYS + 1);
  }

  /** Whoever is inside something takes up no ground of their own. */
  draw(view: Projection, standing: Standing, sides: SideMarks, { outline, bases }: Ground): void {
    this.ground.clear();
    this.rim.clear();
    this.edges?.all.clear();
    this.edges?.leading.clear();
    if (standing.piece.inside !== '') return;
    const corners = outline.map((corner) => project(view, corner));
    const style = styleOf(view, standing, sides);
    this.ground.paint(style.ground, style.groundAlpha);
    this.ground.fill(corners);
    this.rim.paint(style.rim, style.rimAlpha);
    corners.forEach((a, index) => {
      const b = corners[(index + 1) % corners.length] ?? a;
      for (const [from, to] of style.dash === null ? [[a, b] as const] : dashes(a, b, style.dash)) this.rim.stroke(from, to, style.thick);
    });
    if (bases.length > 0) this.edge(view, bases);
  }

  private edge(view: Projection, bases: readonly Base[]): void {
    this.edges ??= { all: new Area(this.scene, LAYER.TRAYS + 2), leading: new Area(this.scene, LAYER.TRAYS + 3) };
    const { all, leading } = this.edges;
    all.paint(IVORY, BASE_ALPHA.all);
    leading.paint(GOLD, BASE_ALPHA.leading);
    for (const { corners, leads } of bases) {
      const spots = corners.map((corner) => project(view, corner));
      spots.forEach((a, index) => (leads ? leading : all).stroke(a, spots[(index + 1) % spots.length] ?? a, leads ? 3 : 1.2));
    }
  }

  /** As it is, but fainter by a share. */
  fade(view: Projection, standing: Standing, sides: SideMarks, share: number): void {
    const style = styleOf(view, standing, sides);
    this.ground.paint(style.ground, style.groundAlpha * share);
    this.rim.paint(style.rim, style.rimAlpha * share);
    this.edges?.all.paint(IVORY, BASE_ALPHA.all * share);
    this.edges?.leading.paint(GOLD, BASE_ALPHA.leading * share);
  }

  destroy(): void {
    this.ground.destroy();
    this.rim.destroy();
    this.edges?.all.destroy();
    this.edges?.leading.destroy();
  }
}

function styleOf(view: Projection, { piece, order }: Standing, sides: SideMarks): Style {
  const colour = tone(sides.colourOf(piece.side));
  if (order === 'leader') return { ground: colour, groundAlpha: 0.35, rim: GOLD, rimAlpha: 0.95, thick: 3, dash: null };
  const { dash } = sides.emblemOf(piece.side);
  if (order === 'loose') return { ground: colour, groundAlpha: 0.07, rim: colour, rimAlpha: 0.5, thick: 1.5, dash };
  const isFlat = view.tilt === 'map';
  return { ground: isFlat ? colour : EARTH, groundAlpha: isFlat ? 0.5 : 0.28, rim: colour, rimAlpha: 0.85, thick: 2.4, dash };
}

function dashes(a: Spot, b: Spot, [dash, gap]: readonly [number, number]): (readonly [Spot, Spot])[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const at = (way: number): Spot => ({ x: a.x + ((b.x - a.x) * way) / length, y: a.y + ((b.y - a.y) * way) / length });
  const found: (readonly [Spot, Spot])[] = [];
  for (let way = 0; way < length; way += dash + gap) found.push([at(way), at(Math.min(length, way + dash))]);
  return found;
}
