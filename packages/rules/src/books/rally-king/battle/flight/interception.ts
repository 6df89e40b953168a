import { enter } from '../../../../kernel/entry.ts';
import { choice, end, leave, loop, poll, step } from '../../../../kernel/flow.ts';
import { bearing, normalise, offset } from '../../../../table/trig.ts';
import type { Mil } from '../../../../table/units.ts';
import type { Occasion } from '../state/occasions.ts';
import { fullCharge, mayCharge } from '../manoeuvres/reach.ts';
import { commanderOf } from '../command/captain.ts';
import { intercept, interceptorDeed, type AboutInterceptor, type InterceptorDeed } from './intercept.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { eligibleTargets } from '../aim/eligible.ts';
import { settle } from '../manoeuvres/settle.ts';
import { scaled } from '../scale.ts';
import { enemiesTouching, isEngaged } from '../stands/contact.ts';
import { sizeOf } from '../stands/stand.ts';
import { faces, forwardGap } from '../stands/strips.ts';
import type { RallyReferee, State } from '../state.ts';
import { rightToLeft } from '../troops/order.ts';
import { stillOnTable, unitOf } from '../troops/roster.ts';
import { isEmptyShip } from '../troops/ships.ts';
import { enemyOf, type Level, type SideId, type Unit, type UnitId } from '../state/unit.ts';

interface Meeting {
  readonly targets: readonly UnitId[];
  /** Those who meet them, right to left. */
  interceptors?: readonly UnitId[];
  /** How the targets were flying. */
  flights?: Readonly<Record<UnitId, { readonly path: Unit['flight']; readonly level: Level }>>;
  deeds?: readonly { readonly unit: UnitId; readonly deed: InterceptorDeed }[];
  /** Whoever has fought the one round there is. */
  fought?: readonly UnitId[];
}

/** Flyers of a side off the table, but for empty ships, of whom nobody is afraid (RK-34.14). */
function flyersOff(state: State, side: SideId): Unit[] {
  const off = Object.values(state.units).filter((unit) => unit.side === side && unit.where === 'air' && !isEmptyShip(unit));
  return rightToLeft(state, side, off);
}

function interceptingSide(state: State, { targets }: Meeting): SideId {
  const [first = ''] = targets;
  return enemyOf(unitOf(state, first).side);
}

/** Both leave what they were about and meet at the height of Observation: the interceptors 12" from the entry point, side by side, looking at it (RK-23.15a). */
function converge(referee: RallyReferee, meeting: Meeting, ids: readonly UnitId[]): void {
  const { state } = referee;
  const targets = stillOnTable(state, meeting.targets);
  const [entering] = targets;
  if (entering === undefined) return;
  meeting.interceptors = ids;
  meeting.flights = Object.fromEntries(targets.map(({ id, flight, level }) => [id, { path: flight, level }]));
  const { flight } = entering;
  const still = flight === undefined || (flight.from.x === flight.to.x && flight.from.y === flight.to.y);
  const course = still ? entering.facing : bearing(flight.from, flight.to);
  for (const unit of targets) {
    unit.interception = { at: unit.at, facing: unit.facing };
    unit.level = 'observation';
    delete unit.flight;
  }
  const flyers = ids.map((id) => unitOf(state, id));
  const width = flyers.reduce<Mil>((sum, unit) => sum + sizeOf(unit).width, 0);
  let left = -width / 2;
  const steps = flyers.map((unit) => {
    const half = sizeOf(unit).width / 2;
    const at = offset(entering.at, course, scaled(state, 12), left + half);
    left += 2 * half;
    const from = unit.at;
    unit.interception = { at: from, facing: unit.facing };
    unit.where = 'table';
    unit.level = 'observation';
    unit.at = at;
    unit.facing = normalise(course + 1800);
    return { unit: unit.id, from, to: at, facing: unit.facing };
  });
  referee.emit('intercept', 'RK-23.13', { units: [...ids], targets: targets.map(({ id }) => id), steps });
}

function present(state: State, ids: readonly UnitId[] | undefined): Unit[] {
  return stillOnTable(state, ids ?? []).filter(({ interception }) => interception !== undefined);
}

/** What an interceptor who is still there, and not in contact, may do at whom (RK-23.14). */
function choicesOf(state: State, meeting: Meeting): AboutInterceptor[] {
  const targets = present(state, meeting.targets);
  return present(state, meeting.interceptors)
    .filter((unit) => !isEngaged(state, unit))
    .map((unit) => {
      const eligible = eligibleTargets(state, unit).map(({ target }) => target);
      const chargeable = targets.filter(
        (target) => mayCharge(unit, target) && faces(unit, target) && forwardGap(unit, target) < Infinity && !isEngaged(state, target),
      );
      return {
        unit: unit.id,
        fire: targets.map(({ id }) => id).filter((id) => eligible.includes(id)),
        charge: chargeable.map(({ id }) => id),
      };
    })
    .filter(({ fire, charge }) => fire.length + charge.length > 0);
}

/** The interceptors return to where they were; whoever of the targets is still there goes on with the flight (RK-23.15). */
function part(referee: RallyReferee, meeting: Meeting): void {
  const { state } = referee;
  for (const unit of [...present(state, meeting.targets), ...present(state, meeting.interceptors)]) {
    const { interception } = unit;
    if (interception === undefined) continue;
    unit.at = interception.at;
    unit.facing = interception.facing;
    unit.melee = null;
    delete unit.interception;
    delete unit.allRound;
    const before = meeting.flights?.[unit.id];
    if (before === undefined) {
      unit.where = 'air';
      unit.active = false;
      referee.emit('left-table', 'RK-23.15', { unit: unit.id, at: unit.at, reason: 'intercepted' });
      continue;
    }
    unit.level = before.level;
    if (before.path !== undefined) unit.flight = before.path;
    unit.active = true;
  }
  settle(state);
}

/** Flyers come onto the table, and enemies off it may meet them: a test, shots or charges, one round, all of it in the air (RK-23.13 to RK-23.15). */
export const interceptionFlow = flowOf<{ readonly targets: readonly UnitId[] }, Meeting>(ENTRIES.interception, [
  choice(
    'who',
    intercept,
    ({ state }, meeting) => {
      const flyers = flyersOff(state, interceptingSide(state, meeting));
      const [first] = flyers;
      if (first === undefined) return null;
      return {
        seats: [commanderOf(state, first.side, flyers)],
        about: { targets: meeting.targets, flyers: flyers.map(({ id }) => id) },
      };
    },
    (referee, meeting, { flyers }) => {
      const { state } = referee;
      const side = interceptingSide(state, meeting);
      const ordered = flyersOff(state, side).filter(({ id }) => flyers.includes(id));
      if (ordered.length === 0) return end();
      converge(
        referee,
        meeting,
        ordered.map(({ id }) => id),
      );
      return undefined;
    },
  ),
  step('met', 'RK-23.13', (_referee, { interceptors }) => (interceptors === undefined ? end() : undefined)),

  step('threat', 'RK-23.13', ({ state }, meeting) => {
    const causes = meeting.interceptors ?? [];
    const occasions = present(state, meeting.targets).map(({ id }): Occasion => ({ test: 'enemy-threat', unit: id, causes }));
    return enter(ENTRIES.tests, { occasions, by: interceptingSide(state, meeting) });
  }),
  step('after-threat', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),

  poll(
    'deeds',
    interceptorDeed,
    ({ state }, meeting) => choicesOf(state, meeting).map((about) => ({ seats: [unitOf(state, about.unit).seat], about })),
    ({ state }, meeting, answers) => {
      const asked = choicesOf(state, meeting);
      meeting.deeds = answers.flatMap(({ answer }, index) => {
        const unit = asked[index]?.unit;
        return unit === undefined ? [] : [{ unit, deed: answer }];
      });
    },
  ),
  step('fire', 'RK-23.14', ({ state }, meeting) => {
    const shooters = (meeting.deeds ?? []).filter(({ deed }) => deed.do === 'fire').map(({ unit }) => unit);
    if (shooters.length === 0) return undefined;
    return enter(ENTRIES.fire, { side: interceptingSide(state, meeting), shooters, at: [...meeting.targets], oneDie: [] });
  }),
  step('after-fire', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
  step('charge', 'RK-23.14', ({ state }, meeting) => {
    const chargers = (meeting.deeds ?? []).flatMap(({ unit, deed }) => {
      const charger = unitOf(state, unit);
      if (deed.do !== 'charge' || charger.interception === undefined) return [];
      return [{ unit, target: deed.target, reach: fullCharge(state, charger, unitOf(state, deed.target)) }];
    });
    return chargers.length === 0 ? undefined : enter(ENTRIES.charge, { side: interceptingSide(state, meeting), chargers, by: 'order' });
  }),
  step('after-charge', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),

  // One round of each melee there is.
  loop([
    step('melee', 'RK-23.15', ({ state }, meeting) => {
      const fought = meeting.fought ?? [];
      const next = present(state, meeting.interceptors).find(
        (unit) => isEngaged(state, unit) && ![unit, ...enemiesTouching(state, unit)].some(({ id }) => fought.includes(id)),
      );
      if (next === undefined) return leave;
      meeting.fought = [...fought, next.id, ...enemiesTouching(state, next).map(({ id }) => id)];
      return enter(ENTRIES.round, { unit: next.id });
    }),
  ]),
  step('part', 'RK-23.15', part),
]);
