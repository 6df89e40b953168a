import type { Ground, Terrain } from '../contract.ts';
import { freshCanvas } from '../drawing/canvas.ts';
import { scatter } from '../drawing/scatter.ts';
import { lightOf } from '../drawing/light.ts';
import { layCloth } from './cloth.ts';
import { cutOff } from './cut-off.ts';
import { lookOf } from './kinds.ts';
import { BEDS } from './look.ts';
import type { Plan } from './look.ts';
import { mark } from './picture.ts';
import type { Mark } from './picture.ts';
import { QUARTER, seenSize } from '../camera/turning.ts';
import type { Lie, Quarter } from '../camera/turning.ts';
import { buildRim, RIM } from './rim.ts';
import { dustWithSnow, layUnderSnow, lightTable } from './weather.ts';

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
  const light = lightOf(ground.light);
  if (light.isSnowy) layUnderSnow(pen, width, depth);
  for (const bed of BEDS) {
    for (const piece of ground.pieces) if (lookOf(piece.kind).bed === bed) lookOf(piece.kind).paint(pen, planOf(lie, piece));
  }
  if (light.isSnowy) dustWithSnow(pen, width, depth);
  lightTable(pen, width, depth, light);
  pen.restore();
  buildRim(pen, width, depth, ground.isUnruled !== true);
  return canvas;
}

function planOf(lie: Lie, { id, kind, shape, line, contours, thickness }: Terrain): Plan {
  const marked = (points: Terrain['shape']): Mark[] => points.map((point) => mark(lie, point));
  const rises = lookOf(kind).rises === true;
  // What the edge cuts off has no contour there.
  const level = (points: Terrain['shape']): Mark[] => marked(rises ? cutOff(points, lie.width, lie.depth) : points);
  return { shape: level(shape), line: marked(line), contours: contours.map(level), thickness: thickness / 1000, chance: scatter(id) };
}
