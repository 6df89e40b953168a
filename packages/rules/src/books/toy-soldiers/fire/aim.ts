import { centreOf, polygon } from '../../../table/shape.ts';
import { cosine, sine, UNITY } from '../../../table/trig.ts';
import { inches, type Mil, type Point, type Polygon } from '../../../table/units.ts';
import { holdsAll, unitInArc } from '../sight/arc.ts';
import { struckAt } from '../ground/cover.ts';
import { atLeast, between, beyond, SLACK } from '../ground/measure.ts';
import { isLineBlocked, marksOfBlock } from '../sight/sight.ts';
import { levelAt } from '../ground/terrain.ts';
import type { State } from '../state.ts';
import { blockShape, distance, hasFront } from '../troops/footprint.ts';
import { isFormed } from '../troops/formation.ts';
import { enemiesOf, friendsOf } from '../field/roster.ts';
import { standsOf } from '../troops/stands.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { edgeOf, firesByFaces, mostFaces, reachOf, shootersOf, type Shooter } from './shooters.ts';

/** What a stand fires at: a stand of the target, or the whole block (TS-17.4, TS-1.12a). */
interface Mark {
  /** In stand order; 0 for a block. */
  readonly number: number;
  readonly corners: Polygon;
}

/** A stand that can fire at a unit: at which of its stands, from how far, in which band (TS-17.4). */
export interface Aim {
  readonly shooter: Shooter;
  readonly mark: Mark;
  readonly range: Mil;
  readonly band: number;
}

/** A volley as it is named: the target, and from which face or side (TS-17.2). */
export interface VolleyAt {
  readonly target: UnitId;
  readonly face: number | null;
}

/** How far off a target has to be for guns to fire over friends, and how far the friends from it (TS-12.9). */
const OVERHEAD: Mil = inches(10);
const CLEAR_OF_TARGET: Mil = inches(4);

/** The shots of one volley, in stand order; empty when no stand can fire (TS-17.2, TS-17.23, TS-17.26). */
export function aimsOf(state: State, firer: Unit, { target, face }: VolleyAt): Aim[] {
  const aimedAt = state.field.units[target];
  if (aimedAt === undefined || aimedAt.side === firer.side || !isTarget(state, aimedAt)) return [];
  return shootersOf(state, firer)
    .filter((shooter) => shooter.face === face)
    .flatMap((shooter) => aimOf(state, firer, shooter, aimedAt) ?? []);
}

/** A battalion in skirmish order is a target at its command stand, where the battle says so (TS-17.22). */
export function isTarget({ options }: State, { formation }: Unit): boolean {
  return formation.kind !== 'skirmish-order' || options.skirmishOrderTarget;
}

function aimOf(state: State, firer: Unit, shooter: Shooter, target: Unit): Aim | null {
  const { band, last } = reachOf(state, firer);
  const aims = marksIn(state, shooter, target).flatMap((mark): Aim[] => {
    const range = between([edgeOf(shooter)], [mark.corners]);
    if (beyond(range, last * band) || !isInSight(state, firer, shooter, target, mark, range)) return [];
    return [{ shooter, mark, range, band: Math.max(1, Math.ceil((range - SLACK) / band)) }];
  });
  const least = Math.min(...aims.map(({ range }) => range));
  // Of equally near ones the nearest to the axis, then the lowest number (TS-17.4).
  const [nearest] = aims
    .filter(({ range }) => !beyond(range, least))
    .toSorted((a, b) => offAxis(shooter, a.mark) - offAxis(shooter, b.mark) || a.mark.number - b.mark.number);
  return nearest ?? null;
}

/** The stands of the target that lie wholly in the arc; of a garrison its block (TS-17.2, TS-1.12). */
function marksIn({ field: { ground } }: State, { arc }: Shooter, target: Unit): readonly Mark[] {
  if (hasFront(target)) return standsOf(target).filter(({ corners }) => holdsAll(arc, corners));
  const { formation } = target;
  if (formation.kind !== 'garrison' || !unitInArc(arc, target, ground)) return [];
  return [{ number: 0, corners: blockShape(ground, formation.block) }];
}

function isInSight(state: State, firer: Unit, shooter: Shooter, target: Unit, mark: Mark, range: Mil): boolean {
  const from = shooter.arc.at;
  const ends = [firer.id, target.id, ...firedOver(state, firer, shooter, target, range)];
  const marks: readonly Point[] = target.formation.kind === 'garrison' ? marksOfBlock(mark.corners) : [struckAt(from, mark.corners)];
  return marks.some((to) => !isLineBlocked(state.field, from, to, ends));
}

/** Friends that guns on a hill may fire over (TS-12.9). */
function firedOver({ field }: State, firer: Unit, shooter: Shooter, target: Unit, range: Mil): UnitId[] {
  const { ground } = field;
  const isHigh = ({ corners }: { readonly corners: Polygon }) => levelAt(ground, centreOf(polygon(corners))) === 1;
  if (firer.arm !== 'artillery' || !beyond(range, OVERHEAD) || !isHigh(shooter)) return [];
  return friendsOf(field, firer)
    .filter((friend) => isFormed(friend.formation) && hasFront(friend) && !standsOf(friend).some(isHigh))
    .filter((friend) => atLeast(distance(friend, target, ground), CLEAR_OF_TARGET))
    .map(({ id }) => id);
}

/** How far the middle of a mark lies from the line straight ahead of the shooter. */
function offAxis({ arc: { at, facing } }: Shooter, { corners }: Mark): Mil {
  const { x, y } = centreOf(polygon(corners));
  return Math.round(Math.abs((y - at.y) * cosine(facing) - (x - at.x) * sine(facing)) / UNITY);
}

/** The faces or sides of a unit, or the one front of any other formation. */
export function facesOf(state: State, firer: Unit): readonly (number | null)[] {
  return [...new Set(shootersOf(state, firer).map(({ face }) => face))];
}

/** Enemy units that some stand can fire at, of one face if it is named; nearest first. */
export function targetsOf(state: State, firer: Unit, faces: readonly (number | null)[] = facesOf(state, firer)): UnitId[] {
  const { ground } = state.field;
  return enemiesOf(state.field, firer.side)
    .filter(({ id }) => faces.some((face) => aimsOf(state, firer, { target: id, face }).length > 0))
    .toSorted((a, b) => distance(firer, a, ground) - distance(firer, b, ground))
    .map(({ id }) => id);
}

/** Every volley by which a unit can fire at one target: of a square or a garrison one from each face that can, nearest first (TS-17.2a). */
export function volleysAt(state: State, firer: Unit, target: UnitId): VolleyAt[] {
  return facesOf(state, firer)
    .map((face) => ({ face, aims: aimsOf(state, firer, { target, face }) }))
    .filter(({ aims }) => aims.length > 0)
    .toSorted((a, b) => Math.min(...a.aims.map(({ range }) => range)) - Math.min(...b.aims.map(({ range }) => range)))
    .slice(0, firesByFaces(firer) ? mostFaces(firer) : 1)
    .map(({ face }) => ({ target, face }));
}
