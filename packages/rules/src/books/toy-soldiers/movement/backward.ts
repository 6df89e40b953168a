import { hull } from '../../../table/sweep.ts';
import { normalise, polar } from '../../../table/trig.ts';
import { inches, type Mil, type Polygon } from '../../../table/units.ts';
import { freeRun } from '../../../table/run.ts';
import type { Ground } from '../ground/ground.ts';
import { beyond } from '../ground/measure.ts';
import type { State } from '../state.ts';
import { ARMS } from '../troops/arms.ts';
import { fieldedFootprint } from '../troops/footprint.ts';
import { drawnUpOn, commandStandAt, filesOf, standsIn, turnedAbout, type FieldedBody } from '../troops/formation.ts';
import { standsOf } from '../troops/stands.ts';
import type { Fielded, Unit, UnitId } from '../troops/unit.ts';
import { barsTo, meetAny, obstaclesTo, runOf, runToTheEdge } from '../field/barriers.ts';
import { lastClear } from '../ground/clear-run.ts';
import { straight } from './course.ts';

type On = Pick<State, 'field'>;

const PACE: Mil = inches(1);

/** Where a unit comes to that goes straight back (TS-19.9 to TS-19.11, TS-19.24). */
export interface Retirement {
  /** With the lags of its files. */
  readonly to: Fielded;
  /** The greatest distance any file went. */
  readonly run: Mil;
  /** Companies that have been cut off and left behind (TS-19.10). */
  readonly lost: number;
  /** Some file lags, or all were stopped short. */
  readonly hindered: boolean;
  /** The table's edge was in the way of all of it (TS-19.7). */
  readonly atEdge: boolean;
}

/** The files of a formation that goes back file by file, right to left; one alone where it stops as a whole (TS-19.9, TS-19.24). */
function filesOfBody(body: FieldedBody): readonly (readonly Polygon[])[] {
  const { formation } = body;
  const count = formation.kind === 'square' ? 1 : filesOf(formation.kind, standsIn(formation));
  if (count === 1) return [fieldedFootprint(body)];
  const stands = standsOf(body);
  return Array.from({ length: count }, (_, file) => [
    hull(stands.filter((stand) => stand.file === file).flatMap(({ corners }) => corners)),
  ]);
}

/** How a unit goes back: so far, through those friends that let it pass, because it must or because it is so ordered (TS-2.18a). */
export interface Retiring {
  readonly distance: Mil;
  readonly passed: readonly UnitId[];
  readonly forced: boolean;
}

/** A unit going straight back from where it stands. Files are judged once: all that lag more than a stand is deep are cut off together (TS-19.10, TS-19.10a). */
export function retirement(state: On, unit: Unit, formation: Fielded, { distance, passed, forced }: Retiring): Retirement {
  const body = { arm: unit.arm, formation };
  const heading = normalise(formation.facing + 1800);
  const files = filesOfBody(body);
  // The edge stops all of it where the first stand reaches it (TS-19.7c).
  const most = runToTheEdge(state, fieldedFootprint(body), heading, distance);
  const bars = barsTo(unit, forced);
  const runs = files.map((parts) => runOf(state, unit, parts, heading, most, bars, passed));
  const { depth } = ARMS[unit.arm];
  const lagging = 'lags' in formation && files.length > 1 ? formation.lags : [];
  // The command stand's own file is never cut off: the unit stops where it lags a stand's depth (TS-19.24).
  const furthest = (runs[0] ?? 0) + (files.length > 1 ? depth - (lagging[0] ?? 0) : 0);
  const run = Math.min(Math.max(...runs), Math.max(0, furthest));
  const lags = runs.map((own, file) => (lagging[file] ?? 0) + run - Math.min(own, run));
  const cutOff = lags.flatMap((lag, file) => (file > 0 && beyond(lag, depth) ? [file] : []));
  const atEdge = run < distance && most <= run;
  if (cutOff.length > 0) {
    const { left, lost } = withoutFiles(body, cutOff);
    // The others have gone as far as the farthest, and close there; if not all of it has room, as far back as it has (TS-19.10a).
    const partsAt = (far: Mil) => fieldedFootprint({ arm: unit.arm, formation: straight(left, 1800, far) });
    const back = lastClear(run, { partsAt, obstacles: obstaclesTo(state, unit, bars, passed) }) ?? 0;
    return { to: straight(left, 1800, back), run: back, lost, hindered: true, atEdge };
  }
  const isLate = lags.some((lag, file) => lag > (lagging[file] ?? 0));
  const to = straight(formation, 1800, run);
  return {
    to: 'lags' in to ? { ...to, lags: lags.some((lag) => lag > 0) ? lags : [] } : to,
    run,
    lost: 0,
    hindered: isLate || run < distance,
    atEdge,
  };
}

/** What is left when files have been cut off, closed on the command stand without a lag, and how many companies were (TS-2.13, TS-19.24). */
function withoutFiles(body: FieldedBody, cutOff: readonly number[]): { readonly left: Fielded; readonly lost: number } {
  const { arm, formation } = body;
  const lost = standsOf(body).filter(({ file }) => cutOff.includes(file)).length;
  if (!('lags' in formation)) throw new Error(`${formation.kind} stops as a whole`);
  const stands = formation.stands - lost;
  const command = { at: commandStandAt(body), facing: formation.facing };
  if (formation.kind === 'unlimbered') {
    const { at } = drawnUpOn(arm, command, 'line', stands);
    return { left: { ...formation, at, stands, lags: [] }, lost };
  }
  // One file of a column of divisions is a column of companies.
  return { left: drawnUpOn(arm, command, formation.kind === 'divisions' ? 'companies' : formation.kind, stands), lost };
}

/**
 * Turned about where it has come to (TS-11.8a). A column whose odd stand comes to another corner by that, or beyond the edge with it, stops so much short
 * of the edge (TS-19.7).
 */
function aboutOnTable(body: FieldedBody, ground: Ground): Fielded {
  const about = turnedAbout(body);
  const corners = fieldedFootprint({ arm: body.arm, formation: about }).flat();
  const back = polar({ x: 0, y: 0 }, normalise(about.facing + 1800), PACE);
  const short = Math.max(
    ...corners.flatMap(({ x, y }) => [
      paces(-x, back.x),
      paces(x - ground.width, -back.x),
      paces(-y, back.y),
      paces(y - ground.depth, -back.y),
    ]),
  );
  return short > 0 ? straight(about, 1800, Math.ceil(short * PACE)) : about;
}

/**
 * The same where others stand as well: laid down nearer by the odd stand's depth, and sent back until it touches what that stand would come upon (TS-19.9,
 * TS-1.15). Without room for that it does not turn.
 */
export function aboutInRoom(state: On, unit: Unit, formation: Fielded, forced: boolean): Fielded {
  const { arm } = unit;
  const taken = obstaclesTo(state, unit, barsTo(unit, forced));
  const about = aboutOnTable({ arm, formation }, state.field.ground);
  if (!meetAny(fieldedFootprint({ arm, formation: about }), taken)) return about;
  const odd = ARMS[arm].depth + ('lags' in about ? Math.max(0, ...about.lags) : 0);
  const nearer = straight(about, 1800, odd);
  const parts = fieldedFootprint({ arm, formation: nearer });
  if (meetAny(parts, taken)) return formation;
  return straight(nearer, 0, Math.round(Math.min(...parts.map((part) => freeRun(part, about.facing, odd, taken)))));
}

/** How many paces, each bringing it so much farther in, take a corner back that lies so far beyond an edge. */
function paces(off: Mil, each: Mil): number {
  return beyond(off, 0) && each > 0 ? off / each : 0;
}

/** How far along its way back a unit first meets the ground a friend has `taken`; infinite when it does not within `distance`. */
export function meetsAfter(unit: Unit, formation: Fielded, taken: readonly Polygon[], distance: Mil): number {
  const heading = normalise(formation.facing + 1800);
  const parts = fieldedFootprint({ arm: unit.arm, formation });
  const run = Math.min(...parts.map((part) => freeRun(part, heading, distance, taken)));
  return run < distance ? run : Infinity;
}

/** How far it must go back to be clear of the ground of a friend that it passes (TS-19.18). */
export function clearOf(unit: Unit, formation: Fielded, taken: readonly Polygon[], distance: Mil): Mil {
  const heading = normalise(formation.facing + 1800);
  // Laid down far behind and brought forward until it meets the friend from the other side.
  const far = distance + 40_000;
  const behind = straight(formation, 1800, far);
  const parts = fieldedFootprint({ arm: unit.arm, formation: behind });
  const back = Math.min(...parts.map((part) => freeRun(part, normalise(heading + 1800), far, taken)));
  return Math.ceil(far - back);
}
