import { inside, overlaps } from '../../../../table/overlap.ts';
import { distanceBetween, gap } from '../../../../table/measure.ts';
import { bounds, polygon } from '../../../../table/shape.ts';
import { normalise } from '../../../../table/trig.ts';
import { inches, type Angle, type Mil, type Point, type Polygon } from '../../../../table/units.ts';
import { refuse, type Refusal } from '../../../../kernel/refusal.ts';
import { pinnedBy } from '../charge/reach.ts';
import { fieldOfFire } from '../fire/eligible.ts';
import { costOn, forbiddenUnder } from '../ground/entering.ts';
import { distanceFromPoint, isNearBorder, liesOn } from '../ground/lie.ts';
import type { Ground } from '../ground/pieces.ts';
import { areEnemies } from '../stands/contact.ts';
import { scaled } from '../scale.ts';
import { slid, slideUntilEdge, slideUntilFarSide, slideUntilUnit } from '../stands/slide.ts';
import { cornersOf, gapBetween, standOf } from '../stands/stand.ts';
import type { PlayerTurn } from '../play.ts';
import type { State } from '../state.ts';
import { frontUnitsOf, isOneWide } from '../troops/bodies.ts';
import { onTable } from '../troops/roster.ts';
import { isMounted } from '../troops/traits.ts';
import type { Unit } from '../troops/unit.ts';
import { RADII_PER_TENTH, meanFacing, turned, wheelCorners } from './block.ts';
import { firstShot, lookoutsOf } from './first-shot.ts';
import { goingOf, priceOf, reachOf } from './going.ts';
import type { Order, Turn } from './orders.ts';

/** Why a Body goes no further, and whether that stops it in the sense of RK-13.9. */
export interface Stop {
  readonly reason: 'friend' | 'enemy' | 'ground' | 'edge' | 'bank' | 'river' | 'shot' | 'objective' | 'joined' | 'blocked';
  readonly clause: string;
  readonly stops: boolean;
  /** The river at whose bank it stands. */
  readonly water?: string;
}

/** A move as it will be made: where each unit comes to stand, what it has cost, what ended it before its time. */
export interface Plan {
  readonly units: readonly Unit[];
  readonly cost: Mil;
  readonly stop: Stop | null;
  /** Tenths of a degree wheeled. */
  readonly wheeled: number;
  /** Friends that were passed through (RK-14.17). */
  readonly passed: readonly Unit[];
  /** Units that have crossed the edge of the table (RK-14.21). */
  readonly leaving: readonly Unit[];
}

/** A Body, or a part of one, that is to move: its rate in this slot is less while it fords (RK-10.9). */
export interface March {
  readonly units: readonly Unit[];
  readonly rate: Mil;
  /** Ground named as it was activated (RK-13.11). */
  readonly objective: string | null;
}

/** Enemies are never nearer than this after a move that is no charge (RK-14.22). */
export const SHORT_OF_ENEMY: Mil = inches(0.1);

/** What halves and multiples of a move may lose by rounding. */
const ROUNDING: Mil = 8;

/** So far beyond a bank one looks for the ford. */
const BEYOND: Mil = 20;

const MOST_WHEEL = 450;
const MOST_WHEEL_OF_A_FILE = 900;

/** What stands about a moving block: friends in its way, friends it may pass, enemies. */
interface Others {
  readonly solid: readonly Unit[];
  readonly passable: readonly Unit[];
  readonly enemies: readonly Unit[];
}

/** Skirmish units and their friends pass one another, unless whoever is passed has moved or fired in this player turn (RK-14.17, RK-14.17a). */
export function mayPass(play: PlayerTurn | null, movers: readonly Unit[], friend: Unit): boolean {
  if (play !== null && (play.moved.includes(friend.id) || play.fired.includes(friend.id))) return false;
  return friend.arm === 'skirmish' || movers.every(({ arm }) => arm === 'skirmish');
}

function othersOf(state: State, movers: readonly Unit[]): Others {
  const others = onTable(state).filter((other) => other.level === 'ground' && !movers.some(({ id }) => id === other.id));
  const friends = others.filter((other) => movers.every((unit) => !areEnemies(unit, other)));
  return {
    solid: friends.filter((friend) => !mayPass(state.play, movers, friend)),
    passable: friends.filter((friend) => mayPass(state.play, movers, friend)),
    enemies: others.filter((other) => !friends.includes(other)),
  };
}

function leastRun(units: readonly Unit[], direction: Angle, others: readonly Unit[]): Mil {
  return units.reduce(
    (least, unit) => others.reduce((nearest, other) => Math.min(nearest, slideUntilUnit(unit, direction, other)), least),
    Infinity,
  );
}

/** How far a Body goes until its foremost unit is at the far bank of the water it fords (RK-10.9). */
function runToFarBank(state: State, units: readonly Unit[], direction: Angle): Mil {
  const rivers = state.ground.filter((piece) => units.some(({ ford }) => ford?.water === piece.id));
  return Math.min(...rivers.flatMap(({ shape }) => units.map((unit) => slideUntilFarSide(unit, direction, shape))));
}

/** A river that ends a move: at its bank, to be forded from there, or as ground that may not be entered (RK-10.9, RK-9.6). */
function atRiver(units: readonly Unit[], direction: Angle, distance: Mil, river: Ground): Stop {
  const ahead = units.map((unit) => slid(unit, direction, distance + BEYOND));
  const ford = ahead.some((unit) => (river.fords ?? []).some((shape) => liesOn(unit, shape)));
  return ford ? { reason: 'bank', clause: 'RK-10.9', stops: false, water: river.id } : { reason: 'ground', clause: 'RK-13.9', stops: true };
}

interface Leg {
  readonly distance: Mil;
  readonly price: Mil;
  readonly stop: Stop | null;
  readonly passed: readonly Unit[];
}

/** The straight part of a move: so far as wanted, or until a clause ends it (RK-14.6, RK-13.9). */
function straight(
  state: State,
  march: March,
  units: readonly Unit[],
  wanted: Mil,
  budget: Mil,
  order: Pick<Order<'move'>, 'join' | 'leave'>,
): Leg {
  const direction = meanFacing(units);
  const { solid, passable, enemies } = othersOf(state, units);
  const fording = units.some(({ ford }) => ford !== undefined);
  const stretches = goingOf(state, units, direction, wanted, fording);
  const going = reachOf(stretches, budget);
  const friend = leastRun(units, direction, solid);
  const limits: { readonly at: Mil; readonly stop: Stop | null }[] = [
    { at: wanted, stop: null },
    {
      at: going.distance,
      stop:
        going.stop === null
          ? null
          : going.stop.type === 'river'
            ? atRiver(units, direction, going.distance, going.stop)
            : { reason: 'ground', clause: 'RK-13.9', stops: true },
    },
    order.join
      ? { at: friend, stop: { reason: 'joined', clause: 'RK-14.18', stops: false } }
      : { at: Math.max(0, friend - scaled(state, 1)), stop: { reason: 'friend', clause: 'RK-14.23', stops: true } },
    { at: Math.max(0, leastRun(units, direction, enemies) - SHORT_OF_ENEMY), stop: { reason: 'enemy', clause: 'RK-14.22', stops: false } },
  ];
  if (!order.leave) {
    const edge = Math.min(...units.map((unit) => slideUntilEdge(unit, direction, state.table)));
    limits.push({ at: edge, stop: { reason: 'edge', clause: 'RK-13.9', stops: true } });
  }
  if (units.some(({ ford }) => ford?.stage === 'bank')) {
    limits.push({ at: runToFarBank(state, units, direction), stop: { reason: 'river', clause: 'RK-10.9', stops: false } });
  }
  const most = Math.min(...limits.map(({ at }) => at));
  const shot = firstShot(state, state.play?.slot?.shots ?? {}, (distance) => units.map((unit) => slid(unit, direction, distance)), most);
  if (shot <= most) limits.push({ at: shot, stop: { reason: 'shot', clause: 'RK-13.10', stops: true } });
  const end = Math.min(...limits.map(({ at }) => at));
  const clear = clearOfPassed(units, direction, passable, end);
  const reached = limits.filter(({ at }) => at === end);
  const cut = clear < end ? ({ reason: 'friend', clause: 'RK-14.17', stops: true } as const) : null;
  const stop =
    cut ??
    reached.find(({ stop: each }) => each?.stops === true)?.stop ??
    (end < wanted ? reached.find(({ stop: each }) => each !== null)?.stop : null) ??
    null;
  const path = units.map((unit) => slid(unit, direction, clear));
  const passed = passable.filter(
    (other) =>
      units.some((unit) => slideUntilUnit(unit, direction, other) < clear) &&
      !path.some((unit) => slideUntilUnit(unit, direction, other) < Infinity),
  );
  return { distance: clear, price: priceOf(stretches, clear), stop: objectiveMet(state, march, path, stop), passed };
}

/** How far a block may go so that it does not end on whom it passes: all the way, or short of them (RK-14.17). */
function clearOfPassed(units: readonly Unit[], direction: Angle, passable: readonly Unit[], distance: Mil): Mil {
  const onto = passable.filter((friend) => units.some((unit) => overlaps(standOf(slid(unit, direction, distance)), standOf(friend))));
  return onto.length === 0 ? distance : Math.min(distance, leastRun(units, direction, onto));
}

/** A Body that has touched the ground it was to reach is stopped where its owner has chosen (RK-13.11, RK-13.11a). */
function objectiveMet(state: State, { objective }: March, units: readonly Unit[], stop: Stop | null): Stop | null {
  const piece = state.ground.find(({ id }) => id === objective);
  const touched = piece !== undefined && units.some((unit) => liesOn(unit, piece.shape) || isNearBorder(unit, piece, 0));
  return touched && stop?.stops !== true ? { reason: 'objective', clause: 'RK-13.11', stops: true } : stop;
}

/** How far a unit is from ground it may never enter, looked for up to a distance; 0 where that must be looked at closely. */
function clearOfGround(state: State, unit: Unit, most: Mil): Mil {
  return state.ground
    .filter((piece) => piece.type === 'river' || costOn(unit, piece) === Infinity)
    .reduce((least, { shape }) => (least === 0 ? 0 : Math.min(least, gap(standOf(unit), polygon(shape)))), most);
}

/**
 * How far every point of a block may at least go from where it stands while it wheels: on the table, on ground it may enter, clear of everybody else
 * (RK-14.6). Null where it may not stand at all.
 */
function roomAbout(state: State, units: readonly Unit[], { solid, passable, enemies }: Others): Mil | null {
  const { width, depth } = state.table;
  let room = Infinity;
  for (const unit of units) {
    const stand = standOf(unit);
    if (!inside(stand, state.table) || forbiddenUnder(state, unit) !== null) return null;
    const { left, bottom, right, top } = bounds(stand);
    room = clearOfGround(state, unit, Math.min(room, left, bottom, width - right, depth - top));
    for (const friend of [...solid, ...passable]) {
      const apart = gapBetween(unit, friend);
      if (apart === 0 && overlaps(stand, standOf(friend))) return null;
      room = Math.min(room, apart);
    }
    for (const enemy of enemies) {
      const apart = gapBetween(unit, enemy) - SHORT_OF_ENEMY;
      if (apart < 0) return null;
      room = Math.min(room, apart);
    }
  }
  return Math.max(0, room);
}

/** How far from a point the outermost corner of some units is. */
function farthest(point: Point, corners: Polygon): Mil {
  return Math.max(...corners.map((each) => distanceBetween(point, each)));
}

/** Those of the others that units turning about a point could come near at all. */
function withinReach({ solid, passable, enemies }: Others, pivot: Point, outermost: Mil): Others {
  const reach = outermost + SHORT_OF_ENEMY;
  const near = (others: readonly Unit[]) => others.filter((other) => distanceFromPoint(other, pivot) <= reach);
  return { solid: near(solid), passable: near(passable), enemies: near(enemies) };
}

/** A wheel: to the angle wanted, or as far as there is room, or until a new enemy can be fired at (RK-14.9, RK-13.10). */
function wheel(
  state: State,
  units: readonly Unit[],
  { side, by }: Extract<Turn, { turn: 'wheel' }>,
): { readonly units: readonly Unit[]; readonly by: number; readonly arc: Mil; readonly stop: Stop | null } {
  const { pivot, far } = wheelCorners(units, side);
  const sign = side === 'left' ? 1 : -1;
  const radius = distanceBetween(pivot, far);
  const ends = (angle: number, stop: Stop | null) => ({
    units: turned(units, pivot, sign * angle),
    by: angle,
    arc: arcOf(radius, angle),
    stop,
  });
  const outermost = farthest(pivot, units.flatMap(cornersOf));
  const others = withinReach(othersOf(state, units), pivot, outermost);
  const there = (angle: number) => turned(units, pivot, sign * angle);
  const blocked = firstAngle(by, outermost, (angle) => roomAbout(state, there(angle), others));
  const shot = lookoutsOf(state, units, state.play?.slot?.shots ?? {}).reduce((first, lookout) => {
    const field = units
      .filter(({ id }) => id === lookout.shooter)
      .flatMap((unit) => lookout.strips.flatMap((strip) => fieldOfFire(state, unit, strip)));
    const most = Math.min(by, first, blocked - 1);
    return Math.min(
      first,
      firstAngle(most, farthest(pivot, field), (angle) => {
        const free = lookout.look(there(angle));
        return free === 0 ? null : free;
      }),
    );
  }, Infinity);
  if (shot < Infinity) return ends(shot, { reason: 'shot', clause: 'RK-13.10', stops: true });
  return blocked < Infinity ? ends(blocked - 1, { reason: 'blocked', clause: 'RK-14.6', stops: true }) : ends(by, null);
}

/**
 * The first of so many tenths of a degree at which something is the case, infinite when none is. `free` tells how far a point that far from the pivot may
 * go from there before it can be, or null where it is.
 */
function firstAngle(most: number, radius: Mil, free: (angle: number) => Mil | null): number {
  for (let angle = 1; angle <= most;) {
    const way = free(angle);
    if (way === null) return angle;
    angle += Math.max(1, Math.floor(way / Math.max(1, radius * RADII_PER_TENTH)));
  }
  return Infinity;
}

/** The path of the far corner (RK-14.10). */
function arcOf(radius: Mil, by: number): Mil {
  return Math.round(radius * by * RADII_PER_TENTH);
}

/** What a change of direction takes from the move: wheels of foot all of it, of mounted half; about-faces of foot half, of others all (RK-14.8, RK-14.11). */
function priceOfTurn(units: readonly Unit[], { turn }: Turn, rate: Mil): Mil {
  const onFoot = units.some((unit) => !isMounted(unit));
  const unwieldy = units.some((unit) => isMounted(unit) || unit.kind === 'artillery');
  if (turn === 'wheel') return onFoot ? rate : Math.ceil(rate / 2);
  return unwieldy ? rate : Math.ceil(rate / 2);
}

function aboutFaced(units: readonly Unit[]): Unit[] {
  return units.map((unit) => ({ ...unit, facing: normalise(unit.facing + 1800) }));
}

/** How much more a Body may wheel in this player turn (RK-14.9). */
export function wheelLeft({ play }: State, units: readonly Unit[]): number {
  const done = Math.max(0, ...units.map(({ id }) => play?.wheeled[id] ?? 0));
  return Math.max(0, (isOneWide(units) ? MOST_WHEEL_OF_A_FILE : MOST_WHEEL) - done);
}

/** Bound to go straight ahead or stay: one of its front units faces an enemy in whose charge reach it is (RK-14.7). */
export function isBound(state: State, units: readonly Unit[]): boolean {
  return frontUnitsOf(units).some((unit) => pinnedBy(state, unit).length > 0);
}

/** The move an order describes, as it will be made; or why it may not be made (sections 13 and 14). */
export function planMove(state: State, march: March, order: Order<'move'>): Plan | Refusal {
  const { rate } = march;
  const turns = [order.first, order.last].filter((turn) => turn !== null);
  if (turns.length > 0 && isBound(state, march.units)) {
    return refuse('RK-14.7', 'bound', 'They face an enemy that can charge them: straight ahead or not at all.');
  }
  const fixed = turns.reduce((sum, turn) => sum + priceOfTurn(march.units, turn, rate), 0);
  if (fixed > rate) return refuse('RK-14.2', 'too-far', 'There is no movement left for that change of direction.');
  const wheels = turns.reduce((sum, turn) => sum + (turn.turn === 'wheel' ? turn.by : 0), 0);
  if (wheels > wheelLeft(state, march.units)) return refuse('RK-14.9', 'too-much', 'They cannot wheel so far in one player turn.');

  let units: readonly Unit[] = march.units;
  let arc = 0;
  let wheeled = 0;
  let stop: Stop | null = null;
  const make = (turn: Turn) => {
    if (turn.turn === 'about-face') {
      units = aboutFaced(units);
      return;
    }
    const made = wheel(state, units, turn);
    units = made.units;
    arc += made.arc;
    wheeled += made.by;
    stop = made.stop;
  };
  if (order.first !== null) make(order.first);
  const leg = stop === null ? straight(state, march, units, order.ahead, rate - fixed, order) : { distance: 0, price: 0, stop, passed: [] };
  if (leg.distance > 0) {
    const direction = meanFacing(units);
    units = units.map((unit) => slid(unit, direction, leg.distance));
  }
  stop = leg.stop;
  if (order.last !== null && stop === null) make(order.last);
  if (arc + (arc > 0 ? leg.price : 0) > rate) return refuse('RK-14.10', 'too-far', 'The outer end of the wheel would have to go too far.');
  // What was asked for beyond the movement there is.
  if (leg.stop === null && leg.distance < order.ahead) return refuse('RK-14.2', 'too-far', 'They cannot go so far.');
  const cost = fixed + leg.price;
  const enemyNear = stop?.reason === 'enemy' && cost * 2 < rate ? ({ reason: 'enemy', clause: 'RK-14.22', stops: true } as const) : stop;
  if (cost * 2 + ROUNDING < rate && enemyNear === null)
    return refuse('RK-13.4', 'too-little', 'An active Body moves at least half its rate.');
  const leaving = order.leave ? units.filter((unit) => !inside(standOf(unit), state.table)) : [];
  return { units, cost, stop: enemyNear, wheeled, passed: leg.passed, leaving };
}
