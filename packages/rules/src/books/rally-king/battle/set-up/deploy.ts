import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { findsRoom, judgePlace } from './room.ts';
import { facingOf, mayFly } from './zone.ts';
import { preparing } from '../state/preparation.ts';
import { layOut, meantFor, placesFor, type Laid } from './layout.ts';
import { isNextBehind } from '../stands/strips.ts';
import type { RK, State } from '../state.ts';
import { isShip } from '../troops/ships.ts';
import type { Leader } from '../state/army.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import type { SideId, Unit, UnitId } from '../state/unit.ts';

export interface DeployBatch {
  readonly side: SideId;
  /** How many units, exactly (RK-11.5, RK-11.6). */
  readonly count: number;
}

/**
 * One unit and where it is put: its centre in mil, on foot if it dismounts, and how high if it flies (RK-11.4, RK-11.10). A unit that no ground on its half
 * can hold is left out (RK-11.4a): it has left of its own will (RK-14.21).
 */
const placing = z.strictObject({
  unit: z.string(),
  x: z.number().int(),
  y: z.number().int(),
  dismounted: z.literal(true).optional(),
  level: z.enum(['attack', 'observation', 'off-table', 'left-out']).optional(),
});
type Placing = z.infer<typeof placing>;

/** A batch, and who of it carries leaders and things (RK-11.5, RK-11.7): ids of leaders and treasures, each with a unit of the batch. */
const batch = z.strictObject({
  units: z.array(placing),
  leaders: z.record(z.string(), z.string()),
  treasures: z.record(z.string(), z.string()),
});
export type Batch = z.infer<typeof batch>;

/** A unit as it would stand. */
export function placedAs(state: State, { unit: id, x, y, dismounted, level }: Placing): Unit {
  const unit = unitOf(state, id);
  const off = level === 'off-table' || level === 'left-out';
  return {
    ...unit,
    at: { x, y },
    facing: facingOf(state, unit.side),
    mounted: dismounted === true ? false : unit.mounted,
    level: level === undefined || off ? 'ground' : level,
    where: level === 'left-out' ? 'left' : off ? 'air' : 'table',
  };
}

/** Units of a side still to place, and those leaders and things of it that nobody carries yet. */
function leftOf(state: State, side: SideId) {
  const { leaders, treasures } = state.armies[side];
  return {
    waiting: preparing(state).waiting[side],
    leaders: leaders.filter(({ unit }) => unit === null),
    treasures: treasures.filter(({ carrier }) => carrier === null),
  };
}

/** A batch of units on the table (RK-11.4 to RK-11.10). */
export const deployBatch: DecisionKind<RK, DeployBatch, Batch> = {
  kind: 'deploy-batch',
  clause: 'RK-11.5',
  answer: batch,
  open: true,
  options: (game, about, seat) => [deployBatch.fallback(game, about, seat)],
  check: ({ state }, about, answer) =>
    judgeUnits(state, about, answer) ?? judgePlaces(state, about, answer) ?? judgeCarriers(state, about, answer),
  fallback: ({ state }, about) => automaticBatch(state, about),
};

function judgeUnits(state: State, { side, count }: DeployBatch, { units }: Batch): Refusal | null {
  const { waiting } = leftOf(state, side);
  const ids = units.map(({ unit }) => unit);
  if (ids.length !== count || new Set(ids).size !== count) {
    return refuse('RK-11.5', 'batch-size', { count });
  }
  const stranger = ids.find((id) => !waiting.includes(id));
  if (stranger !== undefined) return refuse('RK-11.5', 'not-waiting');
  const hero = ids.find((id) => unitOf(state, id).kind === 'hero');
  const others = waiting.filter((id) => unitOf(state, id).kind !== 'hero');
  if (hero !== undefined && others.some((id) => !ids.includes(id))) return refuse('RK-11.8', 'hero-last');
  return null;
}

/** A rider may be placed on foot, a flyer not (RK-11.4, RK-14.15a). */
const mayDismount = (unit: Unit): boolean => unit.mounted && !mayFly(unit);

function judgePlaces(state: State, { side }: DeployBatch, { units }: Batch): Refusal | null {
  const placed = units.map((each) => placedAs(state, each));
  for (const [index, each] of units.entries()) {
    const unit = placed[index];
    if (unit === undefined) continue;
    const before = unitOf(state, each.unit);
    if (each.level !== undefined && each.level !== 'left-out' && !mayFly(before))
      return refuse('RK-11.10', 'no-flyer', { unit: unit.name });
    if (each.dismounted === true && !mayDismount(before)) {
      return refuse('RK-14.15', 'no-rider', { unit: unit.name });
    }
    // Each in its turn, among those who stand already and those of the batch before it.
    const others = [...onTable(state), ...placed.slice(0, index).filter(({ where }) => where === 'table')];
    if (each.level === 'left-out' && findsRoom(state, before, others, mayDismount(before)))
      return refuse('RK-11.4', 'finds-room', { unit: unit.name }, { pieces: [unit.id] });
    if (unit.where !== 'table') continue;
    const refusal = judgePlace(state, unit, others, each.dismounted === true);
    if (refusal !== null) return refusal;
  }
  const all = [...onTable(state, side), ...placed];
  const hidden = placed.find((unit) => unit.kind === 'hero' && all.some((other) => other.id !== unit.id && isNextBehind(unit, other)));
  return hidden === undefined ? null : refuse('RK-11.8', 'hero-in-front', {}, { pieces: [hidden.id] });
}

/** Of some units those that somebody may go with: where none of them finds a place, whoever needs one is left out with it. */
function carriersAmong(units: readonly Placing[]): string[] {
  const placed = units.filter(({ level }) => level !== 'left-out');
  return (placed.length > 0 ? placed : units).map(({ unit }) => unit);
}

function notUnassigned(): Refusal {
  return refuse('RK-11.7', 'not-unassigned');
}

function notPlaced(): Refusal {
  return refuse('RK-11.7', 'not-placed');
}

/** Who goes with no unit but certain ones: a Wind Maiden with her ships, the commander of a company with its units (RK-34.8a, RK-34.1a). */
function isBound({ rank, company }: Leader): boolean {
  return rank === 'maiden' || company !== undefined;
}

/** Whether a leader may go with a unit at all; each commander of a company with another unit. */
function fits(state: State, leader: Leader, unit: Unit): boolean {
  if (leader.rank === 'maiden') return isShip(unit);
  if (leader.company === undefined) return true;
  const taken = state.armies[unit.side].leaders.some(
    ({ id, company, unit: own }) => id !== leader.id && company === leader.company && own === unit.id,
  );
  return unit.company === leader.company && !taken;
}

/** Those of a batch that a leader may go with. */
function carriersFor(state: State, leader: Leader, units: readonly Placing[]): string[] {
  return isBound(leader) ? carriersAmong(units.filter(({ unit }) => fits(state, leader, unitOf(state, unit)))) : carriersAmong(units);
}

/** A Maiden's ship, and the unit of a commander, are named as one is placed, with the last of them at the latest (RK-34.8a, RK-34.1a). */
function judgeBound(state: State, { side }: DeployBatch, { units, leaders }: Batch): Refusal | null {
  const left = leftOf(state, side);
  const bound = left.leaders.filter(isBound);
  for (const leader of bound) {
    const { rank, company, id } = leader;
    const goer = { leader: leader.name };
    const carrier = leaders[id];
    const likes = bound.filter((each) => each.rank === rank && each.company === company);
    const shared = rank !== 'maiden' && likes.some((each) => each.id !== id && leaders[each.id] === carrier);
    if (carrier !== undefined && (shared || !fits(state, leader, unitOf(state, carrier))))
      return rank === 'maiden' ? refuse('RK-34.8', 'no-ship', goer) : refuse('RK-34.1', 'no-company', goer);
    const unnamed = likes.filter((each) => leaders[each.id] === undefined);
    const later = left.waiting.filter((each) => fits(state, leader, unitOf(state, each)) && !units.some(({ unit }) => unit === each));
    if (unnamed.length > later.length)
      return rank === 'maiden' ? refuse('RK-34.8', 'ship-unnamed', goer) : refuse('RK-34.1', 'unit-unnamed', goer);
  }
  return null;
}

function judgeCarriers(state: State, about: DeployBatch, answer: Batch): Refusal | null {
  const { side, count } = about;
  const { units, leaders, treasures } = answer;
  const left = leftOf(state, side);
  const ids = carriersAmong(units);
  for (const [id, carrier] of Object.entries(leaders)) {
    const leader = left.leaders.find((each) => each.id === id);
    if (leader === undefined) return notUnassigned();
    if (!ids.includes(carrier) && !(isBound(leader) && carriersFor(state, leader, units).includes(carrier))) return notPlaced();
  }
  for (const [id, carrier] of Object.entries(treasures)) {
    if (!left.treasures.some((each) => each.id === id)) return notUnassigned();
    if (!ids.includes(carrier)) return notPlaced();
  }
  const astray = judgeBound(state, about, answer);
  if (astray !== null) return astray;
  const cinc = state.armies[side].leaders.find(({ rank }) => rank === 'cinc');
  const first = !Object.values(state.units).some((unit) => unit.side === side && unit.where !== 'muster');
  const carrier = cinc === undefined ? undefined : (cinc.unit ?? leaders[cinc.id]);
  if (first && cinc !== undefined && (carrier === undefined || !ids.includes(carrier))) {
    return refuse('RK-11.7', 'cinc-first');
  }
  if (count < left.waiting.length) return null;
  const unassigned = [
    ...left.leaders.filter(({ id }) => leaders[id] === undefined),
    ...left.treasures.filter(({ id }) => treasures[id] === undefined),
  ];
  return unassigned.length === 0 ? null : refuse('RK-11.7', 'unassigned');
}

/**
 * Units that wait, and their places: of an army that the game runs in the order and at the places of its plan (RK-32.22), of any other in the order of the
 * list, as plan PC has those that are left (RK-38.2). The Hero is last (RK-11.8).
 */
function automaticOrder(state: State, side: SideId): { readonly units: readonly Unit[]; readonly places: Record<UnitId, Laid> } {
  const units = leftOf(state, side).waiting.map((id) => unitOf(state, id));
  const { tactics } = state.armies[side];
  if (tactics === undefined) return { units, places: layOut(state, units, 'PC') };
  const meant = meantFor(state, side, tactics.plan).filter(({ unit }) => units.includes(unit));
  const isHero = ({ kind }: Unit): boolean => kind === 'hero';
  const inOrder = meant.map(({ unit }) => unit).toSorted((one, other) => Number(isHero(one)) - Number(isHero(other)));
  return { units: inOrder, places: placesFor(state, meant) };
}

/**
 * The unit of a batch that a bound leader goes with: a Maiden's first ship, a commander's dearest unit of those their company has in the field, or any of
 * the last of them; nobody yet where that is placed later (RK-34.8a, RK-34.1a).
 */
function ownCarrier(
  state: State,
  leader: Leader,
  waiting: readonly UnitId[],
  placings: readonly Placing[],
  taken: readonly UnitId[],
): UnitId | null {
  const open = carriersFor(state, leader, placings).filter((id) => !taken.includes(id));
  if (leader.rank === 'maiden') return open[0] ?? null;
  const dearestFirst = (ids: readonly UnitId[]) => ids.map((id) => unitOf(state, id)).toSorted((one, other) => other.cost - one.cost);
  const later = waiting.filter((id) => !placings.some(({ unit }) => unit === id) && fits(state, leader, unitOf(state, id)));
  const [best] = dearestFirst(open);
  const [awaited] = dearestFirst(later);
  if (best === undefined) return null;
  return awaited === undefined || best.cost >= awaited.cost ? best.id : null;
}

/** The next units, the CinC's first of all; CinC with the dearest, Captains with the next (RK-38.2). Flyers for whom there is no ground stay off the table (RK-11.10). */
function automaticBatch(state: State, { side, count }: DeployBatch): Batch {
  const { leaders, treasures } = leftOf(state, side);
  const cincUnit = state.armies[side].leaders.find(({ rank }) => rank === 'cinc')?.unit;
  const cinc = leaders.find(({ rank }) => rank === 'cinc');
  const { units, places } = automaticOrder(state, side);
  const waiting = units.map(({ id }) => id);
  const placed = units.filter(({ id }) => places[id] !== undefined);
  const dearest = placed.filter(({ kind }) => kind !== 'hero').toSorted((one, other) => other.cost - one.cost);
  const [first = units.find(mayFly)] = dearest.length > 0 ? dearest : placed;
  const leads = waiting.find((id) => id === cincUnit) ?? (cinc === undefined ? undefined : (first?.id ?? waiting[0]));
  const next = [...(leads === undefined ? [] : [leads]), ...waiting.filter((id) => id !== leads)].slice(0, count);
  const off = (unit: UnitId) => ({
    ...unitOf(state, unit).at,
    level: mayFly(unitOf(state, unit)) ? ('off-table' as const) : ('left-out' as const),
  });
  const placings = next.map((unit): Placing => ({ unit, ...(places[unit] ?? off(unit)) }));
  const carriers = dearest.filter(({ id }) => next.includes(id)).map(({ id }) => id);
  const onGround = placed.filter(({ id }) => next.includes(id)).map(({ id }) => id);
  // The Hero where nobody else is placed, somebody who is left out where nobody is at all.
  const bearers = [carriers, onGround, carriersAmong(placings)].find(({ length }) => length > 0) ?? [];
  const assigned: Record<string, string> = {};
  const last = count === waiting.length;
  // The CinC goes with the first at once; Captains with the dearest of the units that are left as the last are placed.
  for (const [index, leader] of leaders.entries()) {
    if (isBound(leader)) {
      const taken = leaders.filter(({ company }) => company === leader.company).flatMap(({ id }) => assigned[id] ?? []);
      const carrier = ownCarrier(state, leader, waiting, placings, taken);
      if (carrier !== null) assigned[leader.id] = carrier;
    } else if (leader.rank === 'cinc' && leads !== undefined) assigned[leader.id] = leads;
    else if (last) assigned[leader.id] = bearers[index % bearers.length] ?? '';
  }
  const [bearer = ''] = bearers;
  return {
    units: placings,
    leaders: assigned,
    treasures: last ? Object.fromEntries(treasures.map(({ id }) => [id, bearer])) : {},
  };
}
