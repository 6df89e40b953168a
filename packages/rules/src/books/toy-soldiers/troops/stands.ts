import { oncePer } from '../../../kernel/once-per.ts';
import { rectangleBehind } from '../../../table/shape.ts';
import { normalise, offset } from '../../../table/trig.ts';
import { inches, type Angle, type Mil, type Point, type Polygon } from '../../../table/units.ts';
import { ARMS, SECTION_DEPTH } from './arms.ts';
import { filesOf, frontageOf, squareSide, standsIn, type FieldedBody } from './formation.ts';
import type { Arm, Fielded } from './unit.ts';

/** One formed stand as it lies on the table. */
export interface Stand {
  /** In stand order, from 1, the command stand (TS-2.6). */
  readonly number: number;
  /** From the right, and from the front; of a square the number of its face. */
  readonly file: number;
  readonly rank: number;
  /** The middle of its front edge, and where it faces: of a square outwards. */
  readonly front: Point;
  readonly facing: Angle;
  readonly width: Mil;
  readonly depth: Mil;
  readonly corners: Polygon;
}

/** The faces of a square in the order in which stands are assigned to them, by their turn from the facing (TS-2.10). */
const FACES: readonly number[] = [0, 1800, 900, -900, 0, 1800];

function stand(number: number, file: number, rank: number, front: Point, facing: Angle, width: Mil, depth: Mil): Stand {
  return { number, file, rank, front, facing, width, depth, corners: rectangleBehind(front, facing, width, depth) };
}

/** Every stand in the formation, in stand order (TS-2.6, TS-2.8); lagging files where they are (TS-19.24). */
export function standsOf({ arm, formation }: FieldedBody): readonly Stand[] {
  return laidOut[arm](formation);
}

const laidOut = perArm(layOut);

/** What is worked out of a formation of an arm, kept as long as the formation lasts. */
export function perArm<To>(make: (arm: Arm, formation: Fielded) => To): Readonly<Record<Arm, (formation: Fielded) => To>> {
  const of = (arm: Arm) => oncePer((formation: Fielded) => make(arm, formation));
  return {
    'line-infantry': of('line-infantry'),
    'light-infantry': of('light-infantry'),
    cavalry: of('cavalry'),
    artillery: of('artillery'),
  };
}

function layOut(arm: Arm, formation: Fielded): readonly Stand[] {
  if (formation.kind === 'square') return inSquare(arm, formation.at, formation.facing, formation.stands);
  const { at, facing } = formation;
  const { width } = ARMS[arm];
  const depth = formation.kind === 'limbered' ? SECTION_DEPTH : ARMS[arm].depth;
  const lags = 'lags' in formation ? formation.lags : [];
  const count = standsIn(formation);
  const files = filesOf(formation.kind, count);
  return Array.from({ length: count }, (_, index) => {
    const file = index % files;
    const rank = Math.floor(index / files);
    const left = (file - (files - 1) / 2) * width;
    const front = offset(at, facing, (lags[file] ?? 0) - rank * depth, left);
    return stand(index + 1, file, rank, front, facing, width, depth);
  });
}

/** TS-2.10: the right-hand stand of the front face is the command stand; a stand alone on its face, the command stand aside, is in its middle. */
function inSquare(arm: Arm, at: Point, facing: Angle, count: number): readonly Stand[] {
  const { width, depth } = ARMS[arm];
  const side = squareSide(count);
  const centre = offset(at, facing, -side / 2, 0);
  return Array.from({ length: count }, (_, index) => {
    const turn = FACES[index] ?? 0;
    const face = normalise(facing + turn);
    const second = index >= 4;
    const paired = second || (index < 2 && count > index + 4);
    const left = second ? width / 2 : paired || index === 0 ? width / 2 - side / 2 : 0;
    return stand(index + 1, index % 4, 0, offset(centre, face, side / 2, left), face, width, depth);
  });
}

/** The stands of the front rank, or all of a square, right to left (TS-17.1). */
export function frontRank(body: FieldedBody): readonly Stand[] {
  return standsOf(body).filter(({ rank }) => rank === 0);
}

/** Where the limbers of a battery in action stand, the first gun's first (TS-2.11): bases of one inch by two behind the guns. */
export function limberBases(body: FieldedBody, behind: Mil): readonly Polygon[] {
  return standsOf(body).map(({ front, facing, depth }) =>
    rectangleBehind(offset(front, facing, -depth - behind, 0), facing, inches(1), inches(2)),
  );
}

/** The front edge of a unit from its right end to its left (TS-1.5, TS-2.5). */
export function frontEdge(body: FieldedBody): readonly [Point, Point] {
  const { at, facing } = body.formation;
  const half = frontageOf(body) / 2;
  return [offset(at, facing, 0, -half), offset(at, facing, 0, half)];
}
