import { inside, overlaps } from '../../../../table/overlap.ts';
import { normalise } from '../../../../table/trig.ts';
import type { Angle, Mil } from '../../../../table/units.ts';
import { isRefusal, type Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { pinnedBy } from './reach.ts';
import { isNearBorder, liesOn } from '../ground/lie.ts';
import type { Ground } from '../state/ground.ts';
import { scaled } from '../scale.ts';
import { slid, slideUntilContact, slideUntilEdge, slideUntilFarSide, slideUntilUnit } from '../stands/slide.ts';
import { standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { frontUnitsOf } from '../stands/bodies.ts';
import { rateOfBody } from '../troops/rates.ts';
import { isMounted } from '../troops/traits.ts';
import type { Unit } from '../state/unit.ts';
import { meanFacing } from './block.ts';
import { firstShot, withUnits } from './first-shot.ts';
import { goingOf, priceOf, reachOf } from './going.ts';
import type { Order, Turn } from './orders.ts';
import { SHORT_OF_ENEMY, othersOf } from './others.ts';
import type { Stop } from './stops.ts';
import { farthestArc, wheel, wheelLeft } from './wheel.ts';

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

/** What halves and multiples of a move may lose by rounding. */
const ROUNDING: Mil = 8;

/** So far beyond a bank one looks for the ford. */
const BEYOND: Mil = 20;

function leastRun(units: readonly Unit[], direction: Angle, others: readonly Unit[]): Mil {
  return units.reduce(
    (least, unit) => others.reduce((nearest, other) => Math.min(nearest, slideUntilUnit(unit, direction, other)), least),
    Infinity,
  );
}

/** How far a Body goes until one of its units is in contact with one of the others (RK-1.10). */
function leastRunToContact(units: readonly Unit[], direction: Angle, others: readonly Unit[], most: Mil): Mil {
  return Math.min(Infinity, ...units.flatMap((unit) => others.map((other) => slideUntilContact(unit, direction, other, most))));
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
    {
      at: Math.max(0, leastRunToContact(units, direction, enemies, wanted + SHORT_OF_ENEMY) - SHORT_OF_ENEMY),
      stop: { reason: 'enemy', clause: 'RK-14.22', stops: false },
    },
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
  if (onto.length === 0) return distance;
  // Short of one it may still stand on another.
  const short = leastRun(units, direction, onto);
  return short < distance ? clearOfPassed(units, direction, passable, short) : 0;
}

/** Units that have turned on the spot and could fire at a new enemy now (RK-13.10). */
export function shotOnTheSpot(state: State, units: readonly Unit[]): Stop | null {
  const shot = firstShot(state, state.play?.slot?.shots ?? {}, () => units, 0);
  return shot === 0 ? { reason: 'shot', clause: 'RK-13.10', stops: true } : null;
}

/** A Body that has touched the ground it was to reach is stopped where its owner has chosen (RK-13.11, RK-13.11a). */
export function objectiveMet(
  state: State,
  { objective }: Pick<March, 'objective'>,
  units: readonly Unit[],
  stop: Stop | null,
): Stop | null {
  const piece = state.ground.find(({ id }) => id === objective);
  const touched = piece !== undefined && units.some((unit) => liesOn(unit, piece.shape) || isNearBorder(unit, piece, 0));
  return touched && stop?.stops !== true ? { reason: 'objective', clause: 'RK-13.11', stops: true } : stop;
}

/** What a change of direction takes from the move: wheels of foot all of it, of mounted half; about-faces of foot half, of others all (RK-14.8, RK-14.11). */
function priceOfTurn(units: readonly Unit[], { turn }: Turn, rate: Mil): Mil {
  const onFoot = units.some((unit) => !isMounted(unit));
  const unwieldy = units.some((unit) => isMounted(unit) || unit.kind === 'artillery');
  if (turn === 'wheel') return onFoot ? rate : Math.ceil(rate / 2);
  return unwieldy ? rate : Math.ceil(rate / 2);
}

/** Where the book says what a change of direction takes. */
const clauseOfTurn = ({ turn }: Turn) => (turn === 'wheel' ? 'RK-14.11' : 'RK-14.8');

/** What keeps a Body from going so far: its rate, what it loses in a ford, the change of direction it makes besides, or the ground (RK-38.1a). */
function tooFar(state: State, { units, rate }: March, { first, ahead, last }: Order<'move'>, fixed: Mil): Refusal {
  const turn = first ?? last;
  if (ahead > rate) return refuse(ahead > rateOfBody(state, units) ? 'RK-7.8' : 'RK-10.9', 'too-far');
  return turn !== null && ahead > rate - fixed ? refuse(clauseOfTurn(turn), 'too-far', { lacking: 'way' }) : refuse('RK-10.1', 'too-far');
}

function aboutFaced(units: readonly Unit[]): Unit[] {
  return units.map((unit) => ({ ...unit, facing: normalise(unit.facing + 1800) }));
}

/** Bound to go straight ahead or stay: one of its front units faces an enemy in whose charge reach it is (RK-14.7). */
export function isBound(state: State, units: readonly Unit[]): boolean {
  return frontUnitsOf(units).some((unit) => pinnedBy(state, unit).length > 0);
}

function bound(): Refusal {
  return refuse('RK-14.7', 'bound');
}

/** What the changes of direction of a move take of it; or why they may not be made (RK-14.2, RK-14.7, RK-14.9). */
function priceOfTurns(state: State, { units, rate }: March, { first, last }: Order<'move'>): Mil | Refusal {
  const turns = [first, last].filter((turn) => turn !== null);
  if (turns.length > 0 && isBound(state, units)) return bound();
  const price = turns.reduce((sum, turn) => sum + priceOfTurn(units, turn, rate), 0);
  const dearest = turns.at(-1);
  if (price > rate && dearest !== undefined) return refuse(clauseOfTurn(dearest), 'too-far', { lacking: 'turn' });
  const wheels = turns.reduce((sum, turn) => sum + (turn.turn === 'wheel' ? turn.by : 0), 0);
  if (wheels > wheelLeft(state, units)) return refuse('RK-14.9', 'too-much');
  return price;
}

/** A single turn on the spot within the rate: whatever cuts it short, it takes half the rate at least, and nothing else can forbid it. */
function isTurnWithinRate(state: State, { units, rate }: March, { first, ahead, last }: Order<'move'>): boolean {
  if (first === null || ahead > 0 || last !== null) return false;
  if (first.turn === 'about-face') return true;
  const arc = farthestArc(state, units, first);
  return arc !== null && arc <= rate;
}

/** Why an order to move may not be given, or null: the move itself is made only where that decides it. */
export function judgeMove(state: State, march: March, order: Order<'move'>): Refusal | null {
  const price = priceOfTurns(state, march, order);
  if (isRefusal(price)) return price;
  if (isTurnWithinRate(state, march, order)) return null;
  const plan = planMove(state, march, order);
  return isRefusal(plan) ? plan : null;
}

/** The move an order describes, as it will be made; or why it may not be made (sections 13 and 14). */
export function planMove(state: State, march: March, order: Order<'move'>): Plan | Refusal {
  const { rate } = march;
  const fixed = priceOfTurns(state, march, order);
  if (isRefusal(fixed)) return fixed;

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
  if (order.last !== null && stop === null) {
    // Who has come so far that it is bound there turns no more (RK-14.7).
    if (isBound(withUnits(state, units), units)) return bound();
    make(order.last);
    stop = objectiveMet(state, march, units, stop ?? shotOnTheSpot(state, units));
  }
  if (arc + (arc > 0 ? leg.price : 0) > rate) return refuse('RK-14.10', 'too-far');
  // What was asked for beyond the movement there is.
  if (leg.stop === null && leg.distance < order.ahead) return tooFar(state, march, order, fixed);
  const cost = fixed + leg.price;
  const enemyNear = stop?.reason === 'enemy' && cost * 2 < rate ? ({ reason: 'enemy', clause: 'RK-14.22', stops: true } as const) : stop;
  if (cost * 2 + ROUNDING < rate && enemyNear === null) return refuse('RK-13.4', 'too-little');
  const leaving = order.leave ? units.filter((unit) => !inside(standOf(unit), state.table)) : [];
  return { units, cost, stop: enemyNear, wheeled, passed: leg.passed, leaving };
}
