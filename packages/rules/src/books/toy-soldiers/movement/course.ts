import { hull } from '../../../table/sweep.ts';
import { normalise, offset, rotate } from '../../../table/trig.ts';
import type { Angle, Mil, Polygon } from '../../../table/units.ts';
import type { Path } from '../answers.ts';
import { fieldedFootprint } from '../troops/footprint.ts';
import { frontageOf, type FieldedBody } from '../troops/formation.ts';
import { frontEdge } from '../troops/stands.ts';
import type { Arm, Fielded, Leg } from '../troops/unit.ts';

/** A whole move as it was ordered. */
export interface Course {
  readonly legs: readonly Leg[];
  /** How much of the move's allowance it takes, wheels by TS-10.3. */
  readonly length: number;
  readonly to: Fielded;
}

/** A wheel is swept in steps no wider than this, in tenths of a degree: of a corner's way on nine inches less than 0.01 lies outside. */
const STEP: Angle = 50;

/** Whether nothing but the place changes on a leg: then every stand goes the same straight way. */
export function isSlide({ from, to }: Leg): boolean {
  return from.facing === to.facing;
}

/** The unit carried straight ahead, by a heading relative to its facing (TS-10.2a). */
export function straight(formation: Fielded, off: number, distance: Mil): Fielded {
  return { ...formation, at: offset(formation.at, normalise(formation.facing + off), distance, 0) };
}

/** The unit turned on its front corner on the inner side (TS-10.3); to the left where the turn is positive. */
function wheeled({ arm, formation }: FieldedBody, turn: number): Fielded {
  const [right, left] = frontEdge({ arm, formation });
  return { ...formation, at: rotate(formation.at, turn > 0 ? left : right, turn), facing: normalise(formation.facing + turn) };
}

/** What a wheel takes of the move: frontage times the angle in radians (TS-10.3). */
export function wheelCost(body: FieldedBody, turn: number): number {
  return (frontageOf(body) * Math.abs(turn) * Math.PI) / 1800;
}

/** The move that an order describes (TS-10.2, TS-10.4). */
export function courseOf({ arm, formation }: FieldedBody, path: Path): Course {
  if (path.kind === 'oblique') {
    const to = straight(formation, path.off, path.distance);
    return { legs: [{ from: formation, to }], length: path.distance, to };
  }
  const legs: Leg[] = [];
  let at = formation;
  let length = 0;
  const go = (to: Fielded) => {
    legs.push({ from: at, to });
    at = to;
  };
  for (const { turn, distance } of path.kind === 'wheel' ? [path] : path.legs) {
    const body = { arm, formation: at };
    if (turn !== 0) {
      length += wheelCost(body, turn);
      go(wheeled(body, turn));
    }
    if (distance > 0) {
      length += distance;
      go(straight(at, 0, distance));
    }
  }
  return { legs, length, to: at };
}

/** The ground that a leg passes over, in convex parts. */
export function sweptBy(arm: Arm, { from, to }: Leg, parts: (body: FieldedBody) => readonly Polygon[] = fieldedFootprint): Polygon[] {
  if (isSlide({ from, to })) {
    const dx = to.at.x - from.at.x;
    const dy = to.at.y - from.at.y;
    const starts = parts({ arm, formation: from });
    return dx === 0 && dy === 0 ? [...starts] : starts.map((start) => hull([...start, ...carriedBy(start, dx, dy)]));
  }
  const whole = stepsOf(arm, { from, to });
  return whole.flatMap((next, index) => {
    const before = whole[index - 1];
    if (before === undefined) return [];
    const starts = parts({ arm, formation: before });
    const ends = parts({ arm, formation: next });
    return starts.map((start, part) => hull([...start, ...(ends[part] ?? start)]));
  });
}

function carriedBy(corners: Polygon, dx: Mil, dy: Mil): Polygon {
  return corners.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
}

/** The formation at the beginning of a wheel, at every step of it, and at its end. */
function stepsOf(arm: Arm, { from, to }: Leg): Fielded[] {
  const turn = ((to.facing - from.facing + 5400) % 3600) - 1800;
  const count = Math.ceil(Math.abs(turn) / STEP);
  return Array.from({ length: count + 1 }, (_, step) =>
    step === count ? to : wheeled({ arm, formation: from }, Math.round((turn * step) / count)),
  );
}

/** Where the unit is after so much of a straight leg. */
export function alongLeg({ from, to }: Leg, run: Mil): Fielded {
  const dx = to.at.x - from.at.x;
  const dy = to.at.y - from.at.y;
  const whole = Math.sqrt(dx * dx + dy * dy);
  if (whole === 0 || run >= whole) return to;
  const share = Math.max(0, run) / whole;
  return { ...from, at: { x: from.at.x + Math.round(dx * share), y: from.at.y + Math.round(dy * share) } };
}
