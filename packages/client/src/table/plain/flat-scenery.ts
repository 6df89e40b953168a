import type Phaser from 'phaser';
import { oncePer } from '@longroll/rules/kernel/once-per';
import type { Point } from '@longroll/rules/table/units';
import { blend, tone } from '../drawing/colour.ts';
import type { Ground, Terrain } from '../contract.ts';
import type { Scenery } from '../drawing/drawing.ts';
import { LAYER } from '../drawing/layers.ts';
import { lightOf } from '../drawing/light.ts';
import type { Light } from '../drawing/light.ts';
import { isSameView, PIXELS_PER_INCH, project } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';
import { FLAT } from '../terrain/relief.ts';
import type { Relief } from '../terrain/relief.ts';
import { onTable } from '../drawing/round.ts';
import { fillArea, strokeArea } from '../drawing/strokes.ts';
import { BOARD } from '../terrain/boards.ts';
import { edgeMarks } from '../terrain/edge-marks.ts';
import { lookOf } from '../terrain/kinds.ts';
import { BEDS } from '../terrain/look.ts';
import { RIM } from '../terrain/rim.ts';
import { figured } from './pattern.ts';

const CLOTH = '#64804f';
const SNOW = '#e4ebf2';
const WOOD = { rim: 0x6b4a2b, edge: 0x2a1709, board: 0x3d2814, rule: 0xe8d3a4 } as const;
/** How much of its own colour is left to ground that lies under snow. */
const UNDER_SNOW = { cloth: 0.3, ground: 0.62 } as const;
/** What each level of a hill is further from the ground below it. */
const LEVEL = 0.16;
/** Strokes of edges and patterns, in drawing pixels. */
const THICK = { edge: 2, pattern: 1.6 } as const;

/** The same however it is looked at. */
const patternOn = oncePer((piece: Terrain) => figured(lookOf(piece.kind).flat.pattern, piece));

/** The table as a map has it: flat areas of colour, each with its edge and a pattern of its own. */
export class FlatScenery implements Scenery {
  private readonly pen: Phaser.GameObjects.Graphics;
  private drawn: { readonly ground: Ground; readonly view: Projection } | null = null;

  constructor(scene: Phaser.Scene) {
    this.pen = scene.add.graphics().setDepth(LAYER.GROUND);
  }

  reliefOf(): Relief {
    return FLAT;
  }

  lay(ground: Ground, _relief: Relief, view: Projection): void {
    if (this.drawn !== null && this.drawn.ground === ground && isSameView(this.drawn.view, view)) return;
    this.drawn = { ground, view };
    this.pen.clear();
    drawTable(this.pen, ground, view);
    for (const bed of BEDS) {
      for (const piece of ground.pieces) if (lookOf(piece.kind).bed === bed) drawPiece(this.pen, piece, ground, view);
    }
  }

  settle(): void {}

  /** Nothing stands before anybody. */
  reveal(): void {}
}

/** Cloth within a wooden edge, with a mark for every inch where the table is ruled. */
function drawTable(pen: Phaser.GameObjects.Graphics, { width, depth, isUnruled, light: hour }: Ground, view: Projection): void {
  const corners = (margin: number): Spot[] =>
    [
      { x: -margin, y: depth + margin },
      { x: width + margin, y: depth + margin },
      { x: width + margin, y: -margin },
      { x: -margin, y: -margin },
    ].map((corner) => project(view, corner));
  const outer = corners(RIM * 1000);
  const drop = view.tilt === 'map' ? 0 : BOARD * PIXELS_PER_INCH * 0.5;
  pen.fillStyle(WOOD.board, 1);
  outer.forEach((a, index) => {
    const b = outer[(index + 1) % outer.length] ?? a;
    fillArea(pen, [a, b, { x: b.x, y: b.y + drop }, { x: a.x, y: a.y + drop }]);
  });
  pen.fillStyle(WOOD.rim, 1);
  fillArea(pen, outer);
  const light = lightOf(hour);
  pen.fillStyle(tone(seenIn(light, CLOTH, UNDER_SNOW.cloth)), 1);
  fillArea(pen, corners(0));
  pen.lineStyle(3, WOOD.edge, 1);
  strokeArea(pen, corners(60));
  if (isUnruled !== true) drawRule(pen, width, depth, view);
}

function drawRule(pen: Phaser.GameObjects.Graphics, width: number, depth: number, view: Projection): void {
  const mark = (x: number, y: number, dx: number, dy: number): Point[] => [
    { x: x + Math.sign(dx) * 140, y: y + Math.sign(dy) * 140 },
    { x: x + Math.sign(dx) * 140 + dx * 1100, y: y + Math.sign(dy) * 140 + dy * 1100 },
  ];
  const marks = [
    ...edgeMarks(width / 1000).flatMap(({ inch, reach }) => [mark(inch * 1000, 0, 0, -reach), mark(inch * 1000, depth, 0, reach)]),
    ...edgeMarks(depth / 1000).flatMap(({ inch, reach }) => [mark(0, inch * 1000, -reach, 0), mark(width, inch * 1000, reach, 0)]),
  ];
  pen.lineStyle(1.6, WOOD.rule, 0.9);
  strokeAll(pen, view, marks);
}

function drawPiece(pen: Phaser.GameObjects.Graphics, piece: Terrain, { width, depth, light: hour }: Ground, view: Projection): void {
  const light = lightOf(hour);
  const { flat, rises } = lookOf(piece.kind);
  const spots = (points: readonly Point[]): Spot[] => points.map((point) => project(view, point));
  const edge = tone(seenIn(light, flat.edge, 1));
  const levels = rises === true && piece.contours.length > 0 ? piece.contours : [piece.shape];
  levels.forEach((whole, index) => {
    // Streams and roads may be drawn beyond the table.
    const level = onTable(whole, width, depth);
    pen.fillStyle(tone(seenIn(light, blend(flat.fill, flat.edge, index * LEVEL), UNDER_SNOW.ground)), 1);
    fillArea(pen, spots(level));
    pen.lineStyle(THICK.edge, edge, 0.9);
    strokeArea(pen, spots(level));
  });
  const { strokes, rings } = patternOn(piece);
  pen.lineStyle(THICK.pattern, edge, 0.75);
  strokeAll(pen, view, strokes);
  if (rings.length === 0) return;
  pen.beginPath();
  for (const { at, radius } of rings) {
    const { x, y } = project(view, at);
    const round = (radius / 1000) * PIXELS_PER_INCH;
    pen.moveTo(x + round, y);
    pen.arc(x, y, round, 0, 2 * Math.PI);
  }
  pen.strokePath();
}

/** All strokes as one path. */
function strokeAll(pen: Phaser.GameObjects.Graphics, view: Projection, strokes: readonly (readonly Point[])[]): void {
  if (strokes.length === 0) return;
  pen.beginPath();
  for (const stroke of strokes)
    stroke.forEach((point, index) => {
      const { x, y } = project(view, point);
      if (index === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    });
  pen.strokePath();
}

/** A colour in the light of the hour; snow leaves a share of it. */
function seenIn({ tint, isSnowy }: Light, colour: string, left: number): string {
  const shown = isSnowy ? blend(SNOW, colour, left) : colour;
  const channels = [1, 3, 5].map((from) => {
    const [a, b] = [parseInt(shown.slice(from, from + 2), 16), parseInt(tint.slice(from, from + 2), 16)];
    return Math.round((a * b) / 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
