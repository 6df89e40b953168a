import type { Ground, Terrain } from '../contract.ts';
import { freshCanvas } from '../canvas.ts';
import { scatter } from '../scatter.ts';
import { layCloth, lightTable } from './cloth.ts';
import { paintEarthwork, paintPatch, paintWoodFloor, paintYard } from './fields.ts';
import { paintHill } from './hills.ts';
import { mark } from './picture.ts';
import { QUARTER, seenSize } from '../turning.ts';
import type { Lie, Quarter } from '../turning.ts';
import { buildRim, RIM } from './rim.ts';
import { paintBridge, paintRoad } from './roads.ts';
import { paintWater } from './water.ts';

/** What lies lower is painted first. */
const LAYERS: readonly (readonly Terrain['kind'][])[] = [
  ['hill'],
  ['crops', 'rough'],
  ['stream', 'lake', 'deep-river'],
  ['road'],
  ['bridge'],
  ['light-woods', 'heavy-forest'],
  ['rampart', 'fortification'],
  ['building', 'fence', 'hedge', 'low-wall', 'barricade'],
];

/** Graphics cards scale pictures best whose sides are powers of two. */
function pictureSide(inches: number, most: number): number {
  const wanted = inches * 34;
  let side = 1024;
  while (side < most && side < wanted * 0.8) side *= 2;
  return side;
}

/** The table from straight above: cloth, wooden edge and everything flat. It covers RIM inches beyond the table all round. */
export function paintGround(ground: Ground, quarter: Quarter, largestSide: number): HTMLCanvasElement {
  const lie: Lie = { turn: quarter * QUARTER, width: ground.width, depth: ground.depth };
  const seen = seenSize(lie);
  const width = seen.width / 1000;
  const depth = seen.depth / 1000;
  const { canvas, pen } = freshCanvas(pictureSide(width + 2 * RIM, largestSide), pictureSide(depth + 2 * RIM, largestSide));
  pen.scale(canvas.width / (width + 2 * RIM), canvas.height / (depth + 2 * RIM));
  pen.translate(RIM, RIM);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, depth);
  pen.clip();
  layCloth(pen, width, depth);
  for (const kinds of LAYERS) {
    for (const piece of ground.pieces) if (kinds.includes(piece.kind)) paintPiece(pen, lie, piece);
  }
  lightTable(pen, width, depth);
  pen.restore();
  buildRim(pen, width, depth, ground.isUnruled !== true);
  return canvas;
}

function paintPiece(pen: CanvasRenderingContext2D, lie: Lie, piece: Terrain): void {
  const shape = piece.shape.map((point) => mark(lie, point));
  const line = piece.line.map((point) => mark(lie, point));
  const chance = scatter(piece.id);
  const thickness = piece.thickness / 1000;
  switch (piece.kind) {
    case 'hill':
      return paintHill(pen, piece.contours.length > 0 ? piece.contours.map((contour) => contour.map((point) => mark(lie, point))) : [shape], chance);
    case 'stream':
    case 'lake':
    case 'deep-river':
      return paintWater(pen, piece.kind, shape, line, thickness, chance);
    case 'road':
      return paintRoad(pen, shape, line, thickness, chance);
    case 'bridge':
      return paintBridge(pen, shape);
    case 'crops':
    case 'rough':
      return paintPatch(pen, piece.kind, shape, chance);
    case 'light-woods':
    case 'heavy-forest':
      return paintWoodFloor(pen, shape, piece.kind === 'heavy-forest', chance);
    case 'rampart':
    case 'fortification':
      return paintEarthwork(pen, shape);
    case 'building':
    case 'fence':
    case 'hedge':
    case 'low-wall':
    case 'barricade':
      return paintYard(pen, shape, piece.kind === 'building');
  }
}
