import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { distanceToPoint, within } from '../../../../table/measure.ts';
import { boundsMeet } from '../../../../table/outline.ts';
import { CONTACT } from '../../../../table/overlap.ts';
import { bounds, disc, polygon } from '../../../../table/shape.ts';
import { polar } from '../../../../table/trig.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';
import { isForward } from '../ground/aim.ts';
import { steppedOut } from './entering.ts';
import { buildingCalled } from '../ground/buildings.ts';
import type { Exit } from './entering.ts';
import type { TerrainPiece } from '../troops/field.ts';
import { extent, outline } from '../troops/formation.ts';
import { halvedAt, halvedBy, halvedOn, type Halving } from './halvings.ts';
import { legsOf, passage } from './passage.ts';
import type { Leg, SlopeClause, SlowGround } from './passage.ts';
import { figuresStanding, inSkirmishFormation } from './placement.ts';
import { onRoad } from '../ground/road.ts';
import type { Battle } from '../state.ts';
import type { Formation, Unit, UnitId, UnitType } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

type Rates = Readonly<Record<'line' | 'column' | 'loose', Mil>>;

/** Greatest distance of one move in mil, 0 where the type has no such formation (KM-14.1). */
const RATES: Readonly<Record<UnitType, Rates>> = {
  infantry: { line: 6000, column: 10000, loose: 0 },
  skirmishers: { line: 0, column: 0, loose: 12000 },
  cavalry: { line: 16000, column: 20000, loose: 0 },
  'foot-artillery': { line: 0, column: 8000, loose: 4000 },
  'horse-artillery': { line: 0, column: 16000, loose: 8000 },
};

/** Paths have at most so many legs (KM-14.3a). */
const MOST_LEGS = 8;

/** Greatest distance in mil of one move of the type in the formation, before anything halves it; 0 when it cannot move (KM-14.1). */
export function rate(type: UnitType, formation: Formation): Mil {
  if (formation.kind === 'line' || formation.kind === 'column') return RATES[type][formation.kind];
  return formation.kind === 'skirmish' || formation.kind === 'battery' ? RATES[type].loose : 0;
}

/** A march as its causes for halving look at it: the unit where it stood, and the legs it means to go. */
export interface Marching {
  readonly battle: Battle;
  readonly unit: Unit;
  readonly legs: readonly Leg[];
  readonly order: MarchOrder;
  /** Its whole way lies on road (KM-15.9a). */
  readonly road: boolean;
}

/** Why such a march goes only half as far, or null. */
export type Cause = (marching: Marching) => Halving | null;

/** How a book of the family reckons a march. */
export interface MarchLaw {
  /** Whether a leg of the march leads forward (KM-14.4, KMR-8.1). */
  isForward(marching: Marching, leg: Leg): boolean;
  /** What halves a march whatever ground it goes over. */
  readonly causes: readonly Cause[];
  /** Which ground slows it (KM-15.5, KMR-8.5). */
  readonly slow: SlowGround;
}

/** A march as ordered: what moves and charges have in common (KM-19.3). */
export interface MarchOrder {
  readonly path: readonly Point[];
  readonly facing: Angle;
  /** Skirmishers: how they spread at the end (KM-3.10a). */
  readonly spread?: Formation | undefined;
  readonly leave?: Exit | undefined;
  /** The building it ends in (KM-24.3). */
  readonly into: TerrainPiece | null;
  /** The unit charged and the building that one is in. */
  readonly target: { readonly id: UnitId; readonly building: string | null } | null;
}

/** A march that goes far enough and no farther, and whose way is free. Whether it may end there is for others to say. */
export interface March {
  /** As it stands at the end, outside any building. */
  readonly end: Unit;
  readonly start: Unit;
  readonly legs: readonly Leg[];
  readonly length: Mil;
  readonly limit: Mil;
  readonly halvings: readonly Halving[];
  /** Whether it goes half as far again by road (KM-15.9). */
  readonly road: boolean;
  /** The building it comes out of. */
  readonly left: string | null;
}

/** Whether the unit acts on a Jack, which lifts every halving (KM-15.8). */
export function actsOnJack({ activation }: Battle, unit: Pick<Unit, 'id'>): boolean {
  return activation?.unit === unit.id && activation.card.rank === 'J' && activation.ordinary !== true;
}

/** Judges path, distance and passage of a march (sections 14 and 15). */
export function judgeMarch(law: MarchLaw, state: Battle, unit: Unit, order: MarchOrder): March | Refusal {
  const start = setOut(state, unit, order);
  if (isRefusal(start)) return start;
  if (order.path.length > MOST_LEGS) return refuse('KM-14.3', 'too-many-legs', { most: MOST_LEGS });
  const legs = legsOf(start.at, order.path);
  const covered = legs.reduce((sum, leg) => sum + leg.length, 0);
  const full = rate(start.type, start.formation);
  const jack = actsOnJack(state, unit);
  const road = start.formation.kind === 'column' && onRoad(state.field.ground, [start.at, ...legs.map(({ to }) => to)]);
  const marching: Marching = { battle: state, unit, legs, order, road };
  const halvings = jack ? [] : law.causes.flatMap((cause) => cause(marching) ?? []);
  const end: Unit = { ...start, at: legs.at(-1)?.to ?? start.at, facing: order.facing, formation: order.spread ?? start.formation };
  const toClear = toClearTheWalls(state, unit, order, end);
  // Nothing below makes a move longer: what is too far now need not be swept.
  const most = allowed(full, halvings, road);
  if (!within(covered, Math.max(most, toClear))) return tooFar(unit, covered, most, halvings, [], road);

  const buildings = [unit.building, order.into?.id ?? null, order.target?.building ?? null].filter((id) => id !== null);
  const met = passage(state.field, start, legs, {
    target: order.target?.id ?? null,
    buildings,
    emerging: unit.building !== null,
    onRoad: road,
    jack,
    isForward: (leg) => law.isForward({ ...marching, unit: start }, leg),
    slow: law.slow,
  });
  if (isRefusal(met)) return met;
  const slow = jack || road ? [] : slowGround(law.slow, state, unit, met, order.into === null ? end : null);
  const all = [...halvings, ...slow.map((piece) => slowness(law.slow.slopes, piece))];
  const limit = allowed(full, all, road);
  if (!within(covered, Math.max(limit, toClear))) return tooFar(unit, covered, limit, all, slow, road);
  const bonus = road && all.length === 0 && legs.length > 0;
  return {
    end,
    start,
    legs,
    length: covered,
    limit: toClear > limit ? Math.max(limit, covered) : limit,
    halvings: all,
    road: bonus,
    left: unit.building,
  };
}

/** The unit as it sets out: outside, in the formation it moves in. */
function setOut(state: Battle, unit: Unit, order: MarchOrder): Unit | Refusal {
  const { kind } = unit.formation;
  if (kind === 'square' || kind === 'mob') {
    return refuse('KM-14.9', `${kind}-cannot-move`, { unit: unit.name }, { pieces: [unit.id] });
  }
  if (order.leave !== undefined) return steppedOut(state.field, unit, order.leave, order.facing);
  if (unit.building === null) return unit;
  return refuse('KM-24.4', 'inside-building', { unit: unit.name }, { pieces: [unit.id] });
}

/** How far a unit goes that comes out of a building and ends with its rear touching the wall, though its rate were less; 0 for any other march (KM-24.4a). */
function toClearTheWalls({ field }: Battle, unit: Unit, order: MarchOrder, end: Unit): Mil {
  const left =
    unit.building === null || order.target !== null || order.into !== null || inSkirmishFormation(end)
      ? null
      : buildingCalled(field.ground, unit.building);
  if (left === null) return 0;
  const { depth } = extent(end);
  const rear = polar(end.at, end.facing, -depth);
  return within(distanceToPoint(polygon(left.shape), rear), CONTACT) ? depth + CONTACT : 0;
}

/** Skirmishers do not mind which way they go or look (KM-14.7), and who comes out of a building may face anywhere (KM-24.4). */
export function mindsItsFacing({ type, building }: Unit): boolean {
  return type !== 'skirmishers' && building === null;
}

/** Facing farther back than a right angle from the start (KM-14.6); `byRoad` is the book's own clause for a march by road (KM-15.11, KMR-8.7). */
export const turningBack =
  (byRoad: 'KM-15.11' | 'KMR-8.7'): Cause =>
  ({ unit, legs, order, road }) =>
    mindsItsFacing(unit) && !isForward(unit.facing, order.facing)
      ? halvedBy('halved-turning-back', road && legs.length > 0 ? byRoad : 'KM-14.6')
      : null;

/** Leaving a building (KM-15.6, KM-24.4). */
export const leaving: Cause = ({ battle, unit }) => {
  const left = unit.building === null ? null : buildingCalled(battle.field.ground, unit.building);
  return left === null ? null : halvedAt('halved-leaving', left, 'KM-24.4');
};

/** Entering a building (KM-15.6, KM-24.3). */
export const entering: Cause = ({ order: { into } }) => (into === null ? null : halvedAt('halved-entering', into, 'KM-24.3'));

/**
 * What the move may cover: half, however many reasons there are to halve (KM-14.8, KM-15.3); by road half as far again
 * unless anything halves it (KM-15.9, KM-15.11).
 */
function allowed(full: Mil, halvings: readonly Halving[], road: boolean): Mil {
  if (halvings.length > 0) return full / 2;
  return road ? (full * 3) / 2 : full;
}

function slowness(slopes: SlopeClause, piece: TerrainPiece): Halving {
  return piece.kind === 'hill' ? halvedAt('halved-slope', piece, slopes) : halvedOn(piece);
}

/** Slow pieces met on the way and where the unit stands before and after (KM-15.2); `end` is null when it ends inside a building. */
function slowGround(law: SlowGround, state: Battle, unit: Unit, onTheWay: readonly TerrainPiece[], end: Unit | null): TerrainPiece[] {
  const met = new Set(onTheWay);
  for (const standing of [unit, end]) {
    if (standing === null || standing.building !== null) continue;
    for (const piece of slowUnder(law, state, standing)) met.add(piece);
  }
  return [...met];
}

/** Slow pieces the unit stands in: its outline, or any figure of skirmishers or their centre body (KM-15.4a). */
function slowUnder(law: SlowGround, state: Battle, unit: Unit): TerrainPiece[] {
  const { ground } = state.field;
  if (!inSkirmishFormation(unit)) return law.under(ground, outline(unit, ground));
  const whole = bounds(outline(unit, ground));
  if (!ground.pieces.some(({ slow, shape }) => slow && boundsMeet(whole, bounds(polygon(shape)), 0))) return [];
  const bodies = figuresStanding(state.field, unit).map(({ centre, radius }) => disc(centre, radius));
  return bodies.flatMap((body) => law.under(ground, body));
}

function tooFar(unit: Unit, covered: Mil, limit: Mil, halvings: readonly Halving[], slow: readonly TerrainPiece[], road: boolean): Refusal {
  const reasons = halvings.map(({ said }) => said);
  const named = { unit: unit.name, covered: inInches(covered), limit: inInches(limit), halved: reasons.length > 0, reasons };
  const clause = halvings[0]?.clause ?? (road ? 'KM-15.9' : 'KM-14.1');
  return slow.length === 0 ? refuse(clause, 'too-far', named) : refuse(clause, 'too-far', named, { terrain: slow.map(({ id }) => id) });
}

function inInches(distance: Mil): string {
  return (distance / 1000).toFixed(2);
}
