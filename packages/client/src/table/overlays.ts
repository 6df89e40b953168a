import type Phaser from 'phaser';
import type { TableMark } from '@longroll/rules/kernel/table';
import type { Point, Polygon } from '@longroll/rules/table/units';
import { tone } from './colour.ts';
import type { Ghost, Handle, TableScene } from './contract.ts';
import { drawKnob } from './knob.ts';
import { Labels } from './labels.ts';
import { LAYER } from './layers.ts';
import { project } from './projection.ts';
import type { Projection, Spot } from './projection.ts';
import type { Regiments } from './regiments.ts';
import { along, circle, hatch, onTable, polygonOf, sector } from './round.ts';
import type { SideMarks } from './palette.ts';
import { dashed, dashedLine, fillArea, strokeArea } from './strokes.ts';

const COLOUR = {
  legal: 0x8ff0a4, illegal: 0xff4136, gold: 0xffd34d, white: 0xffffff, target: 0xff5a3c, fire: 0xffa53c, move: 0x8fd4ff, ink: 0x17120c,
} as const;

/** How an arc is drawn: each kind differs in its edge as well as in its colour. */
const ARC = {
  fire: { colour: COLOUR.fire, fill: 0.15, dash: null },
  move: { colour: COLOUR.move, fill: 0.15, dash: [10, 5] },
  threat: { colour: COLOUR.target, fill: 0.06, dash: [2, 6] },
} as const;

/** Radius of a handle's disc on the screen, in CSS pixels: a finger needs 32 across. */
const HANDLE_RADIUS = 19;

/** CSS pixels between a handle's middle and what it must not hide. */
const CLEAR = 34;

/** Everything that helps the player and is not there in the world: selection, ghost, arcs, sight lines, handles. */
export class Overlays {
  private readonly below: Phaser.GameObjects.Graphics;
  private readonly above: Phaser.GameObjects.Graphics;
  private readonly knobs: Phaser.GameObjects.Graphics;
  private readonly labels: Labels;
  private spirits: Phaser.GameObjects.Image[] = [];
  private spiritsOf = '';
  private view: Projection;
  private zoom = 1;
  private readonly regiments: Regiments;
  private readonly sides: SideMarks;

  constructor(scene: Phaser.Scene, regiments: Regiments, sides: SideMarks, view: Projection) {
    this.regiments = regiments;
    this.sides = sides;
    this.view = view;
    this.below = scene.add.graphics().setDepth(LAYER.CLOTH_MARKS);
    this.above = scene.add.graphics().setDepth(LAYER.MARKS);
    this.knobs = scene.add.graphics().setDepth(LAYER.HANDLES);
    this.labels = new Labels(scene);
  }

  /** Draws all of it for a scene as seen at a magnification. */
  draw(scene: TableScene, view: Projection, zoom: number, hovered: string | null): void {
    this.view = view;
    this.zoom = zoom;
    this.below.clear();
    this.above.clear();
    this.knobs.clear();
    this.labels.begin(zoom);
    for (const handle of scene.handles) this.labels.keepClear(this.placeOf(handle), HANDLE_RADIUS);
    for (const { side, polygon } of scene.zones) this.zone(side, polygon, side === scene.near);
    for (const mark of scene.marks) this.mark(mark);
    for (const { centre, radius, side, strong } of scene.rings) {
      const area = onTable(circle(centre, radius), view.width, view.depth);
      if (strong) this.fill(this.below, area, tone(this.sides.colourOf(side)), 0.08);
      this.stroke(this.below, area, strong ? 2.8 : 1.6, tone(this.sides.colourOf(side)), strong ? 0.95 : 0.6, strong ? null : [7, 6]);
    }
    for (const area of scene.reach ?? []) {
      this.fill(this.below, area, COLOUR.move, 0.13);
      this.stroke(this.below, area, 1.8, COLOUR.move, 0.9, [9, 5]);
    }
    for (const arc of scene.arcs) {
      const area = onTable(sector(arc.at, arc.facing, arc.halfWidth, arc.range), view.width, view.depth);
      const { colour, fill, dash } = ARC[arc.tone];
      this.fill(this.below, area, colour, fill);
      this.stroke(this.below, area, 2, colour, 0.9, dash);
    }
    for (const { piece, tone: why } of scene.highlights) this.highlight(piece, why);
    if (hovered !== null && hovered !== scene.selected) this.edge(hovered, 1.5, COLOUR.white, 0.8, null);
    if (scene.selected !== null) this.selected(scene.selected);
    for (const line of scene.lines) this.sightLine(line.from, line.to, line.tone, line.label);
    this.ghost(scene);
    if (scene.blocking != null) this.blocking(scene.blocking, scene);
    for (const handle of scene.handles) this.handle(handle);
    this.labels.end();
  }

  /** The handle under a place of the drawing, if any. */
  handleAt(handles: readonly Handle[], spot: Spot): Handle | null {
    const reach = (HANDLE_RADIUS + 3) / this.zoom;
    let best: Handle | null = null;
    let nearest = reach;
    for (const handle of handles) {
      const middle = this.placeOf(handle);
      const distance = Math.hypot(spot.x - middle.x, spot.y - middle.y);
      if (distance <= nearest) {
        nearest = distance;
        best = handle;
      }
    }
    return best;
  }

  /** Where a handle stands on the drawing: pushed outwards where it would hide what it belongs to. */
  private placeOf({ at, clearOf }: Handle): Spot {
    const spot = project(this.view, at);
    if (clearOf === undefined) return spot;
    const from = project(this.view, clearOf);
    const off = Math.hypot(spot.x - from.x, spot.y - from.y);
    const least = CLEAR / this.zoom;
    if (off === 0 || off >= least) return spot;
    return { x: from.x + ((spot.x - from.x) * least) / off, y: from.y + ((spot.y - from.y) * least) / off };
  }

  private spots(points: readonly Point[]): Spot[] {
    return points.map((point) => project(this.view, point));
  }

  private fill(pen: Phaser.GameObjects.Graphics, area: readonly Point[], colour: number, alpha: number): void {
    pen.fillStyle(colour, alpha);
    fillArea(pen, this.spots(area));
  }

  /** Widths and dashes in CSS pixels. */
  private stroke(pen: Phaser.GameObjects.Graphics, area: readonly Point[], width: number, colour: number, alpha: number, dash: readonly [number, number] | null): void {
    pen.lineStyle(width / this.zoom, colour, alpha);
    if (dash === null) strokeArea(pen, this.spots(area));
    else dashed(pen, this.spots(area), dash[0] / this.zoom, dash[1] / this.zoom);
  }

  private zone(side: string, polygon: Polygon, own: boolean): void {
    const colour = tone(this.sides.colourOf(side));
    this.fill(this.below, polygon, colour, own ? 0.1 : 0.06);
    this.stroke(this.below, polygon, 2.5, colour, 0.8, this.sides.emblemOf(side).dash);
    this.below.lineStyle(1 / this.zoom, colour, own ? 0.35 : 0.2);
    for (const [a, b] of hatch(polygon, 3000)) {
      const from = project(this.view, a);
      const to = project(this.view, b);
      this.below.lineBetween(from.x, from.y, to.x, to.y);
    }
  }

  /** What lies on the cloth: a double line in its side's colour, or gold while it is nobody's, with its name; ground to be held with a star. */
  private mark({ kind, name, shape, side }: TableMark): void {
    const colour = side === '' ? COLOUR.gold : tone(this.sides.colourOf(side));
    this.fill(this.below, shape, colour, side === '' ? 0.1 : 0.16);
    this.stroke(this.below, shape, 5, COLOUR.ink, 0.45, null);
    this.stroke(this.below, shape, 2.6, colour, 0.95, [16, 5]);
    const spots = this.spots(shape);
    const middle = { x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length, y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length };
    if (kind === 'objective') this.star(middle, 11 / this.zoom, colour);
    this.labels.write({ x: middle.x, y: Math.max(...spots.map(({ y }) => y)) }, name, 'plain', -12);
  }

  private star({ x, y }: Spot, radius: number, colour: number): void {
    const points = Array.from({ length: 10 }, (_, k) => {
      const out = k % 2 === 0 ? radius : radius * 0.45;
      return { x: x + out * Math.sin((k * Math.PI) / 5), y: y - out * Math.cos((k * Math.PI) / 5) };
    });
    this.below.fillStyle(colour, 1);
    fillArea(this.below, points);
    this.below.lineStyle(1.6 / this.zoom, COLOUR.ink, 0.9);
    strokeArea(this.below, points);
  }

  private edge(piece: string, width: number, colour: number, alpha: number, dash: readonly [number, number] | null): void {
    const outline = this.regiments.outlineOf(piece);
    if (outline !== null) this.stroke(this.below, grown(outline, 180), width, colour, alpha, dash);
  }

  private highlight(piece: string, why: TableScene['highlights'][number]['tone']): void {
    const outline = this.regiments.outlineOf(piece);
    if (outline === null) return;
    switch (why) {
      case 'eligible':
        this.fill(this.below, grown(outline, 260), COLOUR.gold, 0.22);
        this.stroke(this.below, grown(outline, 260), 2.2, COLOUR.gold, 1, [6, 4]);
        return;
      case 'active':
        this.fill(this.below, grown(outline, 320), COLOUR.white, 0.16);
        this.stroke(this.below, grown(outline, 320), 2.4, COLOUR.white, 1, null);
        this.stroke(this.below, grown(outline, 520), 1.4, COLOUR.white, 0.7, null);
        return;
      case 'target':
        this.fill(this.below, grown(outline, 240), COLOUR.target, 0.2);
        this.corners(outline, COLOUR.target);
        return;
      case 'blocking':
        this.hatched(outline);
        return;
    }
  }

  private selected(piece: string): void {
    const outline = this.regiments.outlineOf(piece);
    if (outline === null) return;
    this.fill(this.below, grown(outline, 300), COLOUR.gold, 0.25);
    this.stroke(this.below, grown(outline, 300), 5, COLOUR.ink, 0.7, null);
    this.stroke(this.below, grown(outline, 300), 3, COLOUR.gold, 1, null);
  }

  /** Corner brackets and a cross hair about a target. */
  private corners(outline: Polygon, colour: number): void {
    const spots = this.spots(grown(outline, 350));
    const left = Math.min(...spots.map(({ x }) => x));
    const right = Math.max(...spots.map(({ x }) => x));
    const top = Math.min(...spots.map(({ y }) => y));
    const bottom = Math.max(...spots.map(({ y }) => y));
    const arm = Math.min(14 / this.zoom, (right - left) / 3);
    for (const [width, ink, alpha] of [[5, COLOUR.ink, 0.55], [2.6, colour, 1]] as const) {
      this.above.lineStyle(width / this.zoom, ink, alpha);
      for (const [x, y, dx, dy] of [[left, top, 1, 1], [right, top, -1, 1], [left, bottom, 1, -1], [right, bottom, -1, -1]] as const) {
        this.above.beginPath();
        this.above.moveTo(x + dx * arm, y);
        this.above.lineTo(x, y);
        this.above.lineTo(x, y + dy * arm);
        this.above.strokePath();
      }
    }
  }

  private hatched(area: Polygon): void {
    this.fill(this.above, area, COLOUR.illegal, 0.22);
    this.stroke(this.above, area, 2.4, COLOUR.illegal, 1, null);
    this.above.lineStyle(1.6 / this.zoom, COLOUR.illegal, 0.9);
    for (const [a, b] of hatch(area, 550)) {
      const from = project(this.view, a);
      const to = project(this.view, b);
      this.above.lineBetween(from.x, from.y, to.x, to.y);
    }
  }

  private sightLine(from: Point, to: Point, why: 'clear' | 'blocked' | 'path', label: string): void {
    const a = project(this.view, from);
    const b = project(this.view, to);
    const colour = why === 'clear' ? COLOUR.legal : why === 'blocked' ? COLOUR.illegal : COLOUR.move;
    this.above.lineStyle(5 / this.zoom, COLOUR.ink, 0.5);
    this.above.lineBetween(a.x, a.y, b.x, b.y);
    this.above.lineStyle(2.6 / this.zoom, colour, 1);
    if (why === 'clear') this.above.lineBetween(a.x, a.y, b.x, b.y);
    else dashedLine(this.above, a, b, (why === 'blocked' ? 5 : 11) / this.zoom, 5 / this.zoom);
    for (const end of [a, b]) {
      this.above.fillStyle(COLOUR.ink, 0.8);
      this.above.fillCircle(end.x, end.y, 5 / this.zoom);
      this.above.fillStyle(colour, 1);
      this.above.fillCircle(end.x, end.y, 3.2 / this.zoom);
    }
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    if (why === 'blocked') {
      const arm = 7 / this.zoom;
      this.above.lineStyle(3 / this.zoom, colour, 1);
      this.above.lineBetween(middle.x - arm, middle.y - arm, middle.x + arm, middle.y + arm);
      this.above.lineBetween(middle.x + arm, middle.y - arm, middle.x - arm, middle.y + arm);
    }
    this.labels.write(middle, label, why === 'blocked' ? 'bad' : why === 'clear' ? 'good' : 'plain', 16);
  }

  private ghost(scene: TableScene): void {
    const { ghost } = scene;
    const key = ghost === null ? '' : JSON.stringify([ghost.pieces, ghost.legal, this.view.mode, this.view.turn]);
    if (key !== this.spiritsOf) this.callSpirits(ghost, key);
    if (ghost === null) return;
    const colour = ghost.legal ? COLOUR.legal : COLOUR.illegal;
    if (ghost.path.length > 1) this.path(ghost, colour);
    for (const standing of ghost.pieces) {
      const outline = polygonOf(standing.outline);
      this.fill(this.above, outline, colour, 0.16);
      this.stroke(this.above, outline, 4.4, COLOUR.ink, 0.5, null);
      this.stroke(this.above, outline, 2.6, colour, 1, ghost.legal ? null : [6, 4]);
    }
    if (ghost.blocking !== null) this.blocking(ghost.blocking, scene);
    const [first] = ghost.pieces;
    const last = ghost.path[ghost.path.length - 1] ?? (first === undefined ? null : { x: first.piece.x, y: first.piece.y });
    if (last !== null) this.labels.write(project(this.view, last), ghost.label, ghost.legal ? 'good' : 'bad', 46);
  }

  /** As many translucent figures as the ghost needs, each where it would stand. */
  private callSpirits(ghost: Ghost | null, key: string): void {
    this.spiritsOf = key;
    const wanted = (ghost?.pieces ?? []).flatMap((standing) => standing.figures.map((stood) => ({ standing, stood })));
    for (const surplus of this.spirits.splice(wanted.length)) surplus.destroy();
    wanted.forEach(({ standing, stood }, index) => {
      const spirit = this.spirits[index] ?? this.regiments.spirit();
      this.spirits[index] = spirit;
      this.regiments.poseSpirit(spirit, standing, stood);
      spirit.setAlpha(0.62).setTint(ghost?.legal === false ? 0xff8a80 : 0xe4ffe8);
    });
  }

  /** The way of the march, with a mark on every inch where that may be shown. */
  private path({ path, legal, inchMarks }: Ghost, colour: number): void {
    const spots = this.spots(path);
    for (const [width, ink, alpha] of [[6, COLOUR.ink, 0.5], [3, colour, 1]] as const) {
      this.above.lineStyle(width / this.zoom, ink, alpha);
      spots.forEach((a, index) => {
        const b = spots[index + 1];
        if (b === undefined) return;
        if (legal || ink === COLOUR.ink) this.above.lineBetween(a.x, a.y, b.x, b.y);
        else dashedLine(this.above, a, b, 7 / this.zoom, 5 / this.zoom);
      });
    }
    const whole = !inchMarks ? 0 : path.slice(1).reduce((sum, to, index) => {
      const from = path[index] ?? to;
      return sum + Math.hypot(to.x - from.x, to.y - from.y);
    }, 0);
    this.above.fillStyle(colour, 1);
    for (let inch = 1000; inch < whole; inch += 1000) {
      const dot = project(this.view, along(path, inch / whole));
      this.above.fillCircle(dot.x, dot.y, (inch % 6000 === 0 ? 4.5 : 2.6) / this.zoom);
    }
    for (const spot of spots) {
      this.above.fillStyle(COLOUR.ink, 0.9);
      this.above.fillCircle(spot.x, spot.y, 6 / this.zoom);
      this.above.fillStyle(colour, 1);
      this.above.fillCircle(spot.x, spot.y, 4 / this.zoom);
    }
  }

  private blocking(shape: NonNullable<Ghost['blocking']>, { ground, pieces }: TableScene): void {
    for (const id of shape.pieces ?? []) {
      const standing = pieces.find(({ piece }) => piece.id === id);
      if (standing !== undefined) this.hatched(polygonOf(standing.outline));
    }
    for (const id of shape.terrain ?? []) {
      const terrain = ground.pieces.find((one) => one.id === id);
      if (terrain !== undefined) this.hatched(terrain.shape);
    }
    const points = this.spots(shape.points ?? []);
    this.above.lineStyle(3 / this.zoom, COLOUR.illegal, 1);
    points.forEach((a, index) => {
      const b = points[index + 1];
      if (b !== undefined) this.above.lineBetween(a.x, a.y, b.x, b.y);
      this.above.strokeCircle(a.x, a.y, 7 / this.zoom);
    });
  }

  private handle(handle: Handle): void {
    const { x, y } = this.placeOf(handle);
    drawKnob(this.knobs, handle.grip, x, y, HANDLE_RADIUS / this.zoom, 1 / this.zoom);
    this.labels.write({ x, y }, handle.label, 'plain', HANDLE_RADIUS + 13);
  }
}

/** An outline moved outwards by so many mil, roughly: away from its middle. */
function grown(outline: Polygon, by: number): Point[] {
  const middle = outline.reduce((sum, { x, y }) => ({ x: sum.x + x / outline.length, y: sum.y + y / outline.length }), { x: 0, y: 0 });
  const [a, b, , d] = outline;
  if (outline.length === 4 && a !== undefined && b !== undefined && d !== undefined) {
    const across = unit(a, b);
    const deep = unit(a, d);
    return outline.map((corner) => {
      const alongAcross = Math.sign((corner.x - middle.x) * across.x + (corner.y - middle.y) * across.y);
      const alongDeep = Math.sign((corner.x - middle.x) * deep.x + (corner.y - middle.y) * deep.y);
      return { x: corner.x + by * (alongAcross * across.x + alongDeep * deep.x), y: corner.y + by * (alongAcross * across.y + alongDeep * deep.y) };
    });
  }
  return outline.map((corner) => {
    const out = unit(middle, corner);
    return { x: corner.x + by * out.x, y: corner.y + by * out.y };
  });
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? { x: 0, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
