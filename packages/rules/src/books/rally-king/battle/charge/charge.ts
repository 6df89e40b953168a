import { enter } from '../../../../kernel/entry.ts';
import { choice, end, step } from '../../../../kernel/flow.ts';
import { within } from '../../../../table/measure.ts';
import type { Mil } from '../../../../table/units.ts';
import type { Occasion } from '../state/occasions.ts';
import { commanderOf } from '../command/captain.ts';
import { followCharge } from './follow-charge.ts';
import { ENTRIES, flowOf, type ChargeEvent, type Pursuer } from '../entries.ts';
import { turnToFace } from '../involuntary/facing.ts';
import { place } from '../manoeuvres/carry-out.ts';
import { beforeOf } from '../cascade/threats.ts';
import { scaled } from '../scale.ts';
import { enemiesTouching, isEngaged, isSolid } from '../stands/contact.ts';
import { slid, slideUntilUnit } from '../stands/slide.ts';
import { faces, forwardGap } from '../stands/strips.ts';
import type { Charger } from '../state/play.ts';
import type { RallyReferee, State, RallyChapter } from '../state.ts';
import { bodyOf, connected } from '../stands/bodies.ts';
import { rightToLeft } from '../troops/order.ts';
import { stillOnTable, unitOf } from '../troops/roster.ts';
import { enemyOf, type Unit, type UnitId } from '../state/unit.ts';
import { applyContactRules } from './contact-rules.ts';
import { beginCharge, endCharge } from '../cascade/charging.ts';
import { carriedAlong, comingAlong, followersOf } from './followers.ts';
import { mayCharge } from '../manoeuvres/reach.ts';
import { runOf } from '../manoeuvres/run-up.ts';
import { noteContact, chargeOf, retirements, stillCharging, type Charging, type Run } from './runs.ts';
import { approach, close, firstMet, gapTo, isClear, willFlank } from './straight.ts';
import { turnsIntoContact, wheelIn, wheelUp, wheelsIntoFlank } from './wheeling.ts';

/** Who of the event can charge at all: there, free, against somebody who is there (RK-20.11, RK-19.9, RK-23.18). */
function ableOf(state: State, { chargers }: ChargeEvent): Charger[] {
  return chargers.filter(({ unit: id, target: at }) => {
    const unit = unitOf(state, id);
    const target = unitOf(state, at);
    return unit.where === 'table' && isSolid(unit) && target.where === 'table' && !isEngaged(state, unit) && mayCharge(unit, target);
  });
}

/** How a charge gets at its targets: up to 1" from them, then into contact (RK-15.9, RK-15.12, RK-14.12a). */
interface Course {
  approach(referee: RallyReferee, charging: Charging): void;
  /** Whether a charger has come near enough for its target to be tested. */
  isNear(state: State, charging: Charging, unit: Unit, target: Unit): boolean;
  willFlank(state: State, charging: Charging, run: Run, unit: Unit, target: Unit): boolean;
  close(referee: RallyReferee, charging: Charging): void;
}

const STRAIGHT: Course = {
  approach,
  isNear: (state, _charging, unit, target) => within(gapTo(unit, target), scaled(state, 1)),
  willFlank: (state, _charging, run, unit, target) => willFlank(state, run, unit, target),
  close,
};
const WHEELING: Course = {
  approach: wheelUp,
  isNear: turnsIntoContact,
  willFlank: wheelsIntoFlank,
  close: wheelIn,
};

function courseOf({ wheel }: Charging): Course {
  return wheel === undefined ? STRAIGHT : WHEELING;
}

/** Heroes bound to meet one another take no test to come into contact (RK-31.5). */
function isRival({ unit, target }: { readonly unit: Unit; readonly target: Unit }): boolean {
  return unit.bound === target.id;
}

/** The Being Charged Tests: every target with a charger at 1", once however many charge it (RK-15.10, RK-18.8, RK-15.19). */
function beingCharged(state: State, charging: Charging): Occasion[] {
  const course = courseOf(charging);
  const near = stillCharging(state, charging).filter(
    (each) =>
      each.run.short !== true && each.target.where === 'table' && !isRival(each) && course.isNear(state, charging, each.unit, each.target),
  );
  const targets = [...new Set(near.map(({ target }) => target.id))];
  return targets.map((id): Occasion => {
    const against = near.filter(({ target }) => target.id === id);
    const flank = against.some(({ run, unit, target }) => course.willFlank(state, charging, run, unit, target));
    return { test: 'being-charged', unit: id, causes: against.map(({ unit }) => unit.id), ...(flank ? { flank: true } : {}) };
  });
}

/** Units that are to countercharge. */
function wishing(state: State, { verdicts = [] }: Charging): Unit[] {
  return verdicts.filter(({ result }) => result === 'charge').map(({ unit }) => unitOf(state, unit));
}

/** The charger ahead of a unit at its 1" point that it can countercharge, and how far off; or null (RK-15.12a, RK-15.13). */
function counterOf(state: State, charging: Charging, unit: Unit): { readonly charger: Unit; readonly gap: Mil } | null {
  if (unit.where !== 'table' || isEngaged(state, unit)) return null;
  const [nearest] = stillCharging(state, charging)
    .filter(
      ({ run, unit: charger }) =>
        run.target === unit.id && faces(unit, charger) && !courseOf(charging).willFlank(state, charging, run, charger, unit),
    )
    .map(({ unit: charger }) => ({ charger, gap: slideUntilUnit(unit, unit.facing, charger) }))
    .sort((a, b) => a.gap - b.gap);
  if (nearest === undefined || !within(nearest.gap, 2 * scaled(state, 1))) return null;
  const met = firstMet(state, unit, []);
  return met !== null && met.run < nearest.gap ? null : nearest;
}

/** Who stands behind countercharging units of lower Rep, and may follow them (RK-15.7, RK-15.13). */
function freeBehindCounter(state: State, charging: Charging): Unit[] {
  const leading = wishing(state, charging).filter((unit) => counterOf(state, charging, unit) !== null);
  return followersOf(state, leading).free.map(({ unit }) => unitOf(state, unit));
}

/** Countercharging units first, each to contact with a charger ahead of it, with those who come along behind as in any charge (RK-15.12a, RK-15.13, RK-15.7). */
function countercharge(referee: RallyReferee, charging: Charging): void {
  const { state } = referee;
  const { joining = [] } = charging;
  const made: UnitId[] = [];
  for (const unit of wishing(state, charging)) {
    const against = counterOf(state, charging, unit);
    if (against === null) continue;
    const start = { ...unit };
    const to = slid(unit, unit.facing, against.gap);
    const along = comingAlong(state, [unit], joining);
    place(referee, [to, ...carriedAlong(state, [{ from: start, to }], along)], 'charge', 'RK-15.12');
    noteContact(referee, unit, against.charger, start, true, isClear(state, start, unit));
    made.push(unit.id);
  }
  charging.counter = made;
}

/** Chargers with their target ahead of them, and those beside them, who keep level with them (RK-15.16). */
function unitsAhead(state: State, chargers: readonly Charger[]): UnitId[] {
  const hasAhead = ({ id }: Unit) =>
    chargers.some(({ unit, target }) => unit === id && forwardGap(unitOf(state, unit), unitOf(state, target)) < Infinity);
  return connected(chargers.map(({ unit }) => unitOf(state, unit)))
    .filter((group) => group.some(hasAhead))
    .flatMap((group) => group.map(({ id }) => id));
}

/** Whether a charger goes at its target as it stands: a result sends it straight at that, wherever it looks (RK-15.6). */
function looksAt({ by }: Charging, unit: Unit, target: Unit, ahead: readonly UnitId[]): boolean {
  return faces(unit, target) && (by !== 'result' || ahead.includes(unit.id));
}

/** Whether a charger has the movement to come to its target: over ground that slows it a result gives no more than an order (RK-15.6, RK-10.1). */
function isInReach(state: State, { by }: Charging, unit: Unit, target: Unit, reach: Mil): boolean {
  const gap = forwardGap(unit, target);
  return within(gap, reach) && (by !== 'result' || runOf(state, unit, gap, reach).distance >= gap);
}

/** Enemies of a charger that have retired or routed because of the charge (RK-16.20). */
function drivenOff(state: State, { targets }: Charging, target: UnitId): boolean {
  const noted = targets.find(({ unit }) => unit === target);
  if (noted === undefined) return false;
  const { where, rampage } = unitOf(state, target);
  // An elephant that has routed runs wild on the table (RK-25.1).
  const routed = rampage !== undefined && noted.wild !== true;
  return routed || where !== 'table' || retirements(state, target) > noted.retired;
}

function pursuersOf(state: State, charging: Charging): Pursuer[] {
  const chargers = stillCharging(state, charging)
    .filter(({ unit, run }) => drivenOff(state, charging, run.target) && enemiesTouching(state, unit).length === 0)
    .map(({ run }) => ({ unit: run.unit, charging: true, from: [run.target] }));
  const pikes = charging.turnedAway.flatMap(({ unit, pikes: held }) =>
    stillOnTable(state, held)
      .filter((pike) => enemiesTouching(state, pike).length === 0)
      .map((pike) => ({
        unit: pike.id,
        charging: charging.counter.includes(pike.id) || charging.chargers.some((each) => each.unit === pike.id),
        from: [unit],
      })),
  );
  return together([...chargers, ...pikes]);
}

/** One roll for each, whomever they have driven off (RK-16.20). */
function together(found: readonly Pursuer[]): Pursuer[] {
  return [...new Set(found.map(({ unit }) => unit))].map((unit) => {
    const own = found.filter((each) => each.unit === unit);
    return { unit, charging: own.some(({ charging }) => charging), from: [...new Set(own.flatMap(({ from }) => from))] };
  });
}

/** One charge: declaration, tests, the run up to 1", the target's test, contact, pursuit (RK-15, RK-20.5). */
const chargeFlow = flowOf<ChargeEvent, Charging>(ENTRIES.charge, [
  step('begin', 'RK-15.3', (referee, charging) => {
    const { state } = referee;
    const able = ableOf(state, charging);
    if (able.length === 0) return end();
    // Who does not face its target, or goes at it by itself and would not come to it, turns to it first (RK-15.6).
    const ahead = unitsAhead(state, able);
    for (const { unit: id, target: at } of able) {
      const unit = unitOf(state, id);
      const target = unitOf(state, at);
      if (charging.wheel === undefined && charging.by !== 'flight' && !looksAt(charging, unit, target, ahead))
        turnToFace(referee, unit, target);
    }
    const units = rightToLeft(
      state,
      charging.side,
      able.map(({ unit }) => unitOf(state, unit)),
    );
    // Who wheels comes along with the whole Body.
    const { pulled, free } = charging.wheel === undefined ? followersOf(state, units) : { pulled: [], free: [] };
    charging.free = free;
    charging.runs = units.flatMap((unit) =>
      able
        .filter((each) => each.unit === unit.id)
        .map(({ target, reach, from }): Run => {
          const run: Run = { unit: unit.id, target, left: reach, from: from ?? { at: unit.at, facing: unit.facing } };
          const reached = charging.wheel !== undefined || isInReach(state, charging, unit, unitOf(state, target), reach);
          return reached ? run : { ...run, short: true };
        }),
    );
    const body = [...new Set(units.flatMap((unit) => bodyOf(state, unit).map(({ id }) => id)))];
    charging.id = beginCharge(state, { side: charging.side, body, chargers: able, followers: pulled });
    return undefined;
  }),
  choice(
    'follow',
    followCharge,
    ({ state }, { side, free }) => {
      if (free.length === 0) return null;
      const behind = stillOnTable(
        state,
        free.map(({ unit }) => unit),
      );
      return { seats: [commanderOf(state, side, behind)], about: { units: behind.map(({ id }) => id) } };
    },
    ({ state }, { id, free }, { follow }) => {
      const joining = free.filter(({ unit }) => follow.includes(unit));
      state.charges = state.charges.map((charge) =>
        charge.id === id ? { ...charge, followers: [...charge.followers, ...joining] } : charge,
      );
    },
  ),

  // Wanting to Charge, before any movement; not where the target is out of reach (RK-15.3, RK-15.6).
  step('want', 'RK-15.3', ({ state }, charging) => {
    // Who charges from the air took it before the flight (RK-23.9).
    const waived = charging.by === 'flight' || (charging.by === 'result' && state.options.reactionChargeTest === 'waived');
    if (waived) return undefined;
    const occasions = stillCharging(state, charging)
      .filter((each) => each.run.short !== true && !isRival(each))
      .map(({ unit, target }): Occasion => ({ test: 'wanting-to-charge', unit: unit.id, causes: [target.id] }));
    return occasions.length === 0 ? undefined : enter(ENTRIES.tests, { occasions, by: charging.side });
  }),
  step('after-want', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),

  step('approach', 'RK-15.9', (referee, charging) => {
    const { state } = referee;
    const { chargers, followers } = chargeOf(state, charging.id);
    const moving = [...chargers, ...followers].map(({ unit }) => unit);
    charging.before = beforeOf(stillOnTable(state, charging.wheel?.units ?? moving));
    if (stillCharging(state, charging).length === 0) return undefined;
    courseOf(charging).approach(referee, charging);
    return undefined;
  }),

  step('being-charged', 'RK-15.10', ({ state }, charging) => {
    const occasions = beingCharged(state, charging);
    charging.targets = occasions.map(({ unit: id }) => {
      const { at, rampage } = unitOf(state, id);
      return { unit: id, retired: retirements(state, id), at, ...(rampage === undefined ? {} : { wild: true as const }) };
    });
    return occasions.length === 0 ? undefined : enter(ENTRIES.tests, { occasions, by: charging.side }, 'verdicts');
  }),
  step('after-being-charged', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),

  choice(
    'follow-countercharge',
    followCharge,
    ({ state }, charging) => {
      const behind = freeBehindCounter(state, charging);
      if (behind.length === 0) return null;
      return { seats: [commanderOf(state, enemyOf(charging.side), behind)], about: { units: behind.map(({ id }) => id) } };
    },
    (_referee, charging, { follow }) => {
      charging.joining = follow;
    },
  ),
  step('contact', 'RK-15.12', (referee, charging) => {
    countercharge(referee, charging);
    courseOf(charging).close(referee, charging);
    const fresh = [...charging.counter, ...charging.chargers.map(({ unit }) => unit)];
    charging.turnedAway = applyContactRules(referee, fresh).turnedAway;
  }),
  step('after-contact', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),

  step('pursuit', 'RK-16.20', ({ state }, charging) => {
    const pursuers = pursuersOf(state, charging);
    // Contact is settled: who pursues is no charger any more (RK-15.8).
    endCharge(state, charging.id);
    return pursuers.length === 0 ? undefined : enter(ENTRIES.pursuit, { pursuers });
  }),

  // A charge that has ended in contact threatens nobody else; one that has not is a move like any other (RK-18.1a, RK-18.3).
  step('threats', 'RK-18.3', ({ state }, charging) => {
    const { targets, before, side, counter } = charging;
    const aimed = [...targets.map(({ unit }) => unit), ...counter];
    const moved = before.filter(({ unit }) => state.options.chargeAlsoThreatens === 'on' || !isEngaged(state, unitOf(state, unit)));
    return moved.length === 0 ? undefined : enter(ENTRIES.threats, { side, moved, charged: aimed });
  }),
]);

export const chapter: RallyChapter = { flows: [chargeFlow] };
