import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { offset } from '../../../../table/trig.ts';
import { inches, type Mil } from '../../../../table/units.ts';
import { mayLand } from '../flight/aloft.ts';
import { rivalOf } from '../manoeuvres/binding.ts';
import { settle } from '../manoeuvres/settle.ts';
import { isEngaged, touching } from '../stands/contact.ts';
import { sizeOf } from '../stands/stand.ts';
import type { RallyReferee, State } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import { EMPTY, isShip } from '../troops/ships.ts';
import { isMounted } from '../troops/traits.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { noteMoved } from '../manoeuvres/carry-out.ts';
import type { Order } from '../manoeuvres/orders.ts';

/** So many figures a ship carries at most (RK-34.5). */
const CAPACITY = 3;

/** Whoever gets off stands so far from the ship: a Body of its own beside it (RK-34.14). */
const BESIDE: Mil = inches(0.1);

function judgeShip(state: State, ship: Unit | undefined): Refusal | null {
  return ship === undefined || !isShip(ship) || ship.level !== 'ground' || isEngaged(state, ship) ? refuse('RK-34.6', 'no-ship') : null;
}

/** Why a unit may not go aboard, or null: foot of at most three figures that touches an empty ship on the ground (RK-34.5, RK-34.6). */
export function judgeBoarding(state: State, body: readonly Unit[], { ship: at, unit: id }: Order<'board'>): Refusal | null {
  const ship = body.find((each) => each.id === at);
  const unit = state.units[id];
  const unfit = judgeShip(state, ship);
  if (unfit !== null || ship === undefined) return unfit;
  if (ship.aboard !== undefined) return refuse('RK-34.5', 'full');
  const fits = unit !== undefined && !isMounted(unit) && unit.figures <= CAPACITY;
  if (!fits) return refuse('RK-34.5', 'too-large');
  if (rivalOf(state, unit) !== null) return refuse('RK-31.5', 'bound');
  const beside = unit.side === ship.side && unit.where === 'table' && touching(unit, ship) && !isEngaged(state, unit);
  return beside ? null : refuse('RK-34.6', 'not-beside');
}

/** Ship and unit are one from now on: the ship's AC, all else the unit's, leaders, things and spells with it (RK-34.14). */
export function board(referee: RallyReferee, { ship: at, unit: id }: Order<'board'>): void {
  const { state } = referee;
  const unit = unitOf(state, id);
  const { arm, rep, figures, hits } = unit;
  const traits = [...unit.traits.filter((trait) => trait !== 'flyer'), 'flyer' as const];
  const ship = unitOf(state, at);
  const enchantments = [...ship.enchantments, ...unit.enchantments];
  state.units[at] = { ...ship, arm, rep, figures, hits, traits, enchantments, aboard: id };
  unit.where = 'aboard';
  unit.active = false;
  unit.at = unitOf(state, at).at;
  handOver(state, id, at);
  referee.emit('boarded', 'RK-34.6', { ship: at, unit: id });
  noteMoved(state, [at, id]);
  settle(state);
}

/** Whoever and whatever goes with a unit goes with another now; the Maiden stays with her ship. */
function handOver({ armies, units }: State, from: UnitId, to: UnitId): void {
  const side = units[from]?.side;
  if (side === undefined) return;
  const army = armies[side];
  army.leaders = army.leaders.map((leader) => (leader.unit === from && leader.rank !== 'maiden' ? { ...leader, unit: to } : leader));
  army.treasures = army.treasures.map((thing) => (thing.carrier === from ? { ...thing, carrier: to } : thing));
  if (army.magic.guard === from) army.magic = { ...army.magic, guard: to };
}

const TURNED = { front: 0, left: 1, rear: 2, right: 3 } as const;

/** The unit aboard as it would stand beside the ship, or null where there is none. */
function besideShip(state: State, ship: Unit, side: Order<'get-off'>['side']): Unit | null {
  if (ship.aboard === undefined) return null;
  const unit = unitOf(state, ship.aboard);
  const across = side === 'left' || side === 'right';
  const half = across ? (sizeOf(ship).width + sizeOf(unit).width) / 2 : (sizeOf(ship).depth + sizeOf(unit).depth) / 2;
  const far = half + BESIDE;
  const ahead = [far, 0, -far, 0][TURNED[side]] ?? 0;
  const left = [0, far, 0, -far][TURNED[side]] ?? 0;
  return { ...unit, where: 'table', level: 'ground', at: offset(ship.at, ship.facing, ahead, left), facing: ship.facing };
}

/** Why the unit aboard may not get off on that side, or null (RK-34.6). */
export function judgeGettingOff(state: State, body: readonly Unit[], { ship: at, side }: Order<'get-off'>): Refusal | null {
  const ship = body.find((each) => each.id === at);
  const unfit = judgeShip(state, ship);
  if (unfit !== null || ship === undefined) return unfit;
  const there = besideShip(state, ship, side);
  if (there === null) return refuse('RK-34.6', 'nobody-aboard');
  return mayLand(state, there) ? null : refuse('RK-34.6', 'no-room');
}

/** The unit stands beside the ship with its hits, a Body of its own; the empty ship has none (RK-34.14). */
export function getOff(referee: RallyReferee, { ship: at, side }: Order<'get-off'>): void {
  const { state } = referee;
  const ship = unitOf(state, at);
  const there = besideShip(state, ship, side);
  if (there === null) return;
  const { aboard: _aboard, ...rest } = ship;
  state.units[there.id] = { ...there, hits: ship.hits, enchantments: ship.enchantments, active: ship.active };
  state.units[at] = { ...rest, ...EMPTY, hits: 0, enchantments: [] };
  handOver(state, at, there.id);
  referee.emit('got-off', 'RK-34.6', { ship: at, unit: there.id, at: there.at, facing: there.facing });
  noteMoved(state, [at, there.id]);
  settle(state);
}
