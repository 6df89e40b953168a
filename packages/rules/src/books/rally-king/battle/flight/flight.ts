import { enter } from '../../../../kernel/entry.ts';
import { choice, end, poll, step, when, whilst } from '../../../../kernel/flow.ts';
import { sound } from '../../../../kernel/refusal.ts';
import type { Occasion, Verdict } from '../state/occasions.ts';
import { beginCharge, endCharge } from '../cascade/charging.ts';
import { commanderOf } from '../command/captain.ts';
import { flightPlan } from './flight-plan.ts';
import { flightShot, shotsAlong } from './shot.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { depart } from '../manoeuvres/departing.ts';
import { settle } from '../manoeuvres/settle.ts';
import { noteMoved } from '../manoeuvres/carry-out.ts';
import { beforeOf, newThreats } from '../cascade/threats.ts';
import type { RallyReferee, State } from '../state.ts';
import { ratesOf } from '../troops/rates.ts';
import { stillOnTable, unitOf } from '../troops/roster.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { nearestLanding } from './aloft.ts';
import { chargersAt, planFlight, type FlightOrder } from './plan.ts';
import { pointAt } from '../stands/path.ts';
import { passedBy, type Passing } from './passing.ts';

interface Flight {
  readonly units: readonly UnitId[];
  order?: FlightOrder;
  /** Each unit as it was before it flew. */
  before?: readonly Unit[];
  /** The charge that the flight is (RK-23.19). */
  charge?: number;
  /** Each unit as it entered, and as it is to end. */
  start?: readonly Unit[];
  there?: readonly Unit[];
  verdicts?: readonly Verdict[];
  /** Enemy Bodies on the way that have not tested yet. */
  passing?: readonly Passing[];
  /** Shots still to fall, the nearest along the path first (RK-23.10). */
  shots?: readonly Shot[];
}

interface Shot {
  readonly unit: UnitId;
  /** Of the parts of its path, where the flyer is as it shoots. */
  readonly part: number;
}

/** Those that are still in flight. */
function flying(state: State, { units }: Flight): Unit[] {
  return stillOnTable(state, units).filter(({ flight }) => flight !== undefined);
}

/** Those at Attack level who have something to shoot with, and somebody to shoot at on their way (RK-23.3, RK-23.10). */
function shootersOf(state: State, flight: Flight): Unit[] {
  return flying(state, flight).filter((unit) => unit.level === 'attack' && shotsAlong(state, unit).length > 0);
}

/** The Body has come so far on its way, keeping its shape (RK-23.8). */
function flyTo(units: readonly Unit[], part: number): void {
  for (const unit of units) if (unit.flight !== undefined) unit.at = pointAt(unit.flight, part);
}

function levelOf(order: FlightOrder): 'attack' | 'observation' {
  return order.end === 'charge' ? 'attack' : order.level;
}

/** They enter and turn the way they fly; all of it is public (RK-23.6, RK-23.17). */
function begin(referee: RallyReferee, flight: Flight, order: FlightOrder): void {
  const { state } = referee;
  const { start, there } = sound(
    planFlight(
      state,
      flight.units.map((id) => unitOf(state, id)),
      order,
    ),
  );
  flight.before = flight.units.map((id) => ({ ...unitOf(state, id) }));
  flight.start = start.map((unit) => ({ ...unit }));
  flight.there = there.map((unit) => ({ ...unit }));
  start.forEach(({ id, at, facing }, index) => {
    const unit = unitOf(state, id);
    if (unit.where === 'air') referee.emit('returned', 'RK-23.12', { unit: id, at, facing });
    unit.where = 'table';
    unit.at = at;
    unit.facing = facing;
    unit.level = levelOf(order);
    unit.active = true;
    unit.flight = { from: at, to: there[index]?.at ?? at };
    delete unit.allRound;
  });
  const [from] = start;
  const [to] = there;
  if (from === undefined || to === undefined) return;
  referee.emit('flight', 'RK-23.6', { units: [...flight.units], from: from.at, to: to.at, level: levelOf(order), end: order.end });
  noteMoved(state, flight.units);
}

/** Who does not want to charge has not flown: it stays as it was, and who has come over the edge there (RK-15.22). */
function stayBehind(unit: Unit, { before = [] }: Flight): void {
  delete unit.flight;
  const was = before.find(({ id }) => id === unit.id);
  if (was?.where !== 'table') return;
  unit.at = was.at;
  unit.facing = was.facing;
  unit.level = was.level;
}

/** Down where it meant to come down, or as near to that as whoever has moved there meanwhile allows (RK-23.7). */
function land(state: State, unit: Unit): void {
  const landed = nearestLanding(state, unit);
  if (landed === null) return;
  unit.at = landed.at;
  unit.level = 'ground';
}

/** They are where they were going: in the air, on the ground, or off the table, to come back if flyers may (RK-23.7, RK-23.12). */
function arrive(referee: RallyReferee, flight: Flight, order: FlightOrder): void {
  const { state } = referee;
  for (const { id, at, facing, level } of flight.there ?? []) {
    const unit = unitOf(state, id);
    if (unit.where !== 'table' || unit.flight === undefined) continue;
    unit.at = at;
    unit.facing = facing;
    delete unit.flight;
    if (level === 'ground') land(state, unit);
    else if (order.end !== 'exit') unit.level = level;
    if (order.end !== 'exit') continue;
    unit.level = 'observation';
    referee.emit('left-table', 'RK-23.12', { unit: id, at, reason: 'flown' });
    depart(referee, unit, state.options.flyerReturn === 'on' ? 'air' : 'left');
  }
  settle(state);
}

function isCharge({ state }: RallyReferee, flight: Flight): boolean {
  return flight.order?.end === 'charge' && flying(state, flight).length > 0;
}

function isAnythingOnTheWay({ state }: RallyReferee, flight: Flight): boolean {
  const { passing = [], shots = [] } = flight;
  return passing.length + shots.length > 0 && flying(state, flight).length > 0;
}

function isShotNext(_referee: RallyReferee, { passing = [], shots = [] }: Flight): boolean {
  const [threat] = passing;
  const [shot] = shots;
  return shot !== undefined && (threat === undefined || shot.part < threat.part);
}

/** One flight of a Body, with the threats along its path, down to a charge from the air (RK-23.4, RK-23.6 to RK-23.9). */
export const flightFlow = flowOf<{ readonly units: readonly UnitId[] }, Flight>(ENTRIES.flight, [
  choice(
    'plan',
    flightPlan,
    ({ state }, { units }) => {
      const body = units.map((id) => unitOf(state, id));
      const [first] = body;
      return first === undefined ? null : { seats: [commanderOf(state, first.side, body)], about: { units } };
    },
    (referee, flight, order) => {
      flight.order = order;
      begin(referee, flight, order);
    },
  ),

  // Whoever enters may be met in the air before anything else of the flight (RK-23.15a).
  step('intercepted', 'RK-23.13', ({ state }, flight) => {
    const entering = flying(state, flight).map(({ id }) => id);
    return flight.order === undefined || flight.order.entry === null || entering.length === 0
      ? undefined
      : enter(ENTRIES.interception, { targets: entering });
  }),

  when(isCharge, [
    // Who charges wants to before anything else; otherwise the flight is over where it is (RK-23.9, RK-15.22).
    step('want', 'RK-23.9', ({ state }, flight) => {
      const { order } = flight;
      const [first] = flying(state, flight);
      if (order?.end !== 'charge' || first === undefined) return undefined;
      const { target } = order;
      const chargers = flying(state, flight).map((unit) => ({ unit: unit.id, target, reach: ratesOf(state, unit).normal }));
      // Who charges from the air is a charger on the way as well (RK-23.19).
      flight.charge = beginCharge(state, { side: first.side, body: chargers.map(({ unit }) => unit), chargers, followers: [] });
      const occasions = chargers.map(({ unit }): Occasion => ({ test: 'wanting-to-charge', unit, causes: [target] }));
      return enter(ENTRIES.tests, { occasions, by: first.side }, 'verdicts');
    }),
    step('after-want', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
    step('wanting', 'RK-15.22', ({ state }, flight) => {
      const willing = (flight.verdicts ?? []).filter(({ result }) => result === 'charge').map(({ unit }) => unit);
      for (const unit of flying(state, flight).filter(({ id }) => !willing.includes(id))) stayBehind(unit, flight);
      settle(state);
    }),
  ]),

  step('passing', 'RK-23.4', ({ state }, flight) => {
    const { order } = flight;
    flight.passing = order === undefined || levelOf(order) !== 'attack' ? [] : passedBy(state, flying(state, flight), order);
  }),
  poll(
    'shots',
    flightShot,
    ({ state }, flight) => shootersOf(state, flight).map((unit) => ({ seats: [unit.seat], about: { unit: unit.id } })),
    ({ state }, flight, answers) => {
      const asked = shootersOf(state, flight);
      flight.shots = answers
        .flatMap(({ answer }, index): Shot[] => {
          const unit = asked[index]?.id;
          return unit === undefined || answer.part === null ? [] : [{ unit, part: answer.part }];
        })
        .toSorted((one, other) => one.part - other.part);
    },
  ),

  whilst(isAnythingOnTheWay, [
    // What lies nearer along the path comes first, a threat before a shot from the same point (RK-23.10a).
    when(
      isShotNext,
      [
        step('on-the-way', 'RK-23.10', ({ state }, flight) => {
          const [shot, ...others] = flight.shots ?? [];
          const still = flying(state, flight);
          const [first] = still;
          if (first === undefined || shot === undefined) return undefined;
          const shooters = [shot, ...others.filter(({ part }) => part === shot.part)].map(({ unit }) => unit);
          flight.shots = others.filter(({ unit }) => !shooters.includes(unit));
          flyTo(still, shot.part);
          return enter(ENTRIES.fire, { side: first.side, shooters, at: null, oneDie: [], ahead: true });
        }),
        step('after-shot', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
      ],
      [
        step('threat', 'RK-23.4', ({ state }, flight) => {
          const [next, ...others] = flight.passing ?? [];
          const still = flying(state, flight);
          const [first] = still;
          if (next === undefined || first === undefined) return undefined;
          flight.passing = others;
          flyTo(still, next.part);
          const causes = still.map(({ id }) => id);
          const occasions = next.units.map((unit): Occasion => ({
            test: 'enemy-threat',
            unit,
            causes: causes.filter((id) => next.by[unit]?.includes(id)),
          }));
          const fresh = newThreats(state, occasions);
          return fresh.length === 0 ? undefined : enter(ENTRIES.tests, { occasions: fresh, by: first.side });
        }),
        step('after-threat', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
      ],
    ),
  ]),

  step('arrive', 'RK-23.7', (referee, flight) => {
    if (flight.charge !== undefined) endCharge(referee.state, flight.charge);
    if (flight.order !== undefined) arrive(referee, flight, flight.order);
  }),
  // Who has flown too high to threaten anybody does so on the ground, like any unit that has come near (RK-23.5, RK-18.1).
  step('landed', 'RK-18.1', (_referee, { order, start = [] }) => {
    const [first] = start;
    if (order?.end !== 'land' || order.level !== 'observation' || first === undefined) return undefined;
    return enter(ENTRIES.threats, { side: first.side, moved: beforeOf(start), charged: [] });
  }),
  step('after-landing', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
  step('charge', 'RK-23.9', ({ state }, { order, there, start }) => {
    const landed = stillOnTable(
      state,
      (there ?? []).map(({ id }) => id),
    ).filter(({ level }) => level === 'ground');
    const [first] = landed;
    if (order?.end !== 'charge' || first === undefined || unitOf(state, order.target).where !== 'table') return end();
    const chargers = chargersAt(
      state,
      landed.map(({ id }) => id),
      order.target,
    ).map((id) => {
      const from = start?.find((unit) => unit.id === id);
      return {
        unit: id,
        target: order.target,
        reach: ratesOf(state, unitOf(state, id)).normal,
        ...(from === undefined ? {} : { from: { at: from.at, facing: from.facing } }),
      };
    });
    return chargers.length === 0 ? end() : enter(ENTRIES.charge, { side: first.side, chargers, by: 'flight' });
  }),
]);
