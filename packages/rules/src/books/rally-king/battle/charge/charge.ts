import { choice, end, step } from '../../../../kernel/flow.ts';
import { distanceBetween, within } from '../../../../table/measure.ts';
import type { Mil } from '../../../../table/units.ts';
import type { Occasion, Verdict } from '../cascade/occasions.ts';
import { commanderOf } from '../command/captain.ts';
import { followCharge } from '../decisions/follow-charge.ts';
import { ENTRIES, enter, flowOf, type ChargeEvent, type Pursuer } from '../entries.ts';
import { turnToFace } from '../involuntary/facing.ts';
import { settle } from '../involuntary/settle.ts';
import { place } from '../movement/carry-out.ts';
import { beforeOf, type Before } from '../reactions/threats.ts';
import { scaled } from '../scale.ts';
import { areEnemies, enemiesTouching, isEngaged, touching } from '../stands/contact.ts';
import { seenFrom } from '../stands/frame.ts';
import { slid, slideUntilUnit } from '../stands/slide.ts';
import { frontCentreOf } from '../stands/stand.ts';
import { faces, forwardGap } from '../stands/strips.ts';
import type { Charge, Charger } from '../play.ts';
import type { RallyReferee, State } from '../state.ts';
import { bodyOf, connected } from '../troops/bodies.ts';
import { rightToLeft } from '../troops/order.ts';
import { onTable, stillOnTable, unitOf } from '../troops/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { applyContactRules } from './contact-rules.ts';
import { isFlankAttack } from './flank.ts';
import { carriedAlong, followersOf, type Follower } from './followers.ts';
import { mayCharge } from './reach.ts';
import { isClearRun, runOf } from './run-up.ts';
import { bestShift, shifted } from './shift.ts';

/** What a charge remembers of one charger. */
interface Run {
  readonly unit: UnitId;
  readonly target: UnitId;
  /** Movement left, in mil. */
  readonly left: Mil;
  /** Where it started. */
  readonly from: Pick<Unit, 'at' | 'facing'>;
}

interface Charging extends ChargeEvent {
  id?: number;
  free?: readonly Follower[];
  before?: readonly Before[];
  runs?: readonly Run[];
  /** Targets as they were before the test: how often they had retired. */
  targets?: readonly { readonly unit: UnitId; readonly retired: number }[];
  verdicts?: readonly Verdict[];
  turnedAway?: readonly { readonly unit: UnitId; readonly pikes: readonly UnitId[] }[];
  /** Units that countercharged. */
  counter?: readonly UnitId[];
}

function chargeOf({ charges }: State, id: number | undefined): Charge {
  const found = charges.find((charge) => charge.id === id);
  if (found === undefined) throw new Error('that charge is not under way');
  return found;
}

/** Who of the event can charge at all: there, free, against somebody who is there (RK-20.11, RK-19.9, RK-23.18). */
function ableOf(state: State, { chargers }: ChargeEvent): Charger[] {
  return chargers.filter(({ unit: id, target: at }) => {
    const unit = unitOf(state, id);
    const target = unitOf(state, at);
    return (
      unit.where === 'table' && unit.level === 'ground' && target.where === 'table' && !isEngaged(state, unit) && mayCharge(unit, target)
    );
  });
}

/** The runs of chargers who are still charging. */
function stillCharging(state: State, { id, runs }: Charging): { readonly run: Run; readonly unit: Unit; readonly target: Unit }[] {
  const { chargers } = chargeOf(state, id);
  return (runs ?? [])
    .filter((run) => chargers.some(({ unit }) => unit === run.unit))
    .map((run) => ({ run, unit: unitOf(state, run.unit), target: unitOf(state, run.target) }))
    .filter(({ unit }) => unit.where === 'table');
}

/** Moves a charger straight ahead, and who follows it along with it. */
function advanceTogether(
  referee: RallyReferee,
  { id }: Charging,
  moves: readonly { readonly unit: Unit; readonly distance: Mil; readonly shift: Mil }[],
): void {
  const { state } = referee;
  const { followers } = chargeOf(state, id);
  const leading = moves.map(({ unit, distance, shift }) => ({ from: unit, to: slid(shifted(unit, shift), unit.facing, distance) }));
  const there = [...leading.map(({ to }) => to), ...carriedAlong(state, leading, followers)];
  const moved = there.filter((unit) => {
    const from = unitOf(state, unit.id).at;
    return from.x !== unit.at.x || from.y !== unit.at.y;
  });
  if (moved.length > 0) place(referee, moved, 'charge', 'RK-15.9');
}

/** The first base, of either side, that a charger meets straight ahead, but for those who charge with it. */
function firstMet(state: State, unit: Unit, together: readonly UnitId[]): { readonly other: Unit; readonly run: Mil } | null {
  const [first] = onTable(state)
    .filter((other) => other.id !== unit.id && other.level === 'ground' && !together.includes(other.id))
    .map((other) => ({ other, run: slideUntilUnit(unit, unit.facing, other) }))
    .filter(({ run }) => run < Infinity)
    .toSorted((a, b) => a.run - b.run);
  return first ?? null;
}

/** How far a charger may go before somebody who is not its target is in its way: an inch short of enemies, up to friends (RK-14.6). */
function roomFor(state: State, unit: Unit, target: Unit, together: readonly UnitId[]): Mil {
  const first = firstMet(state, unit, [...together, target.id]);
  if (first === null) return Infinity;
  return first.other.side === unit.side ? first.run : Math.max(0, first.run - scaled(state, 1));
}

/** How far a charger is from its target straight ahead, or infinitely far. */
function gapTo(unit: Unit, target: Unit): Mil {
  return target.where === 'table' ? slideUntilUnit(unit, unit.facing, target) : Infinity;
}

/** How far a unit with nobody ahead goes so as to be level with the farthest of its comrades who have (RK-15.16). */
function levelWith(unit: Unit, comrades: readonly { readonly unit: Unit; readonly distance: Mil }[]): Mil | null {
  if (comrades.length === 0) return null;
  const front = frontCentreOf(unit);
  const level = comrades.map((each) => seenFrom(front, unit.facing, frontCentreOf(each.unit)).ahead + each.distance);
  return Math.max(0, Math.round(Math.max(...level)));
}

/** Up to 1" from the target, or as far as the movement allows; a target out of its way is charged at straight ahead (RK-15.9, RK-15.6). */
function approach(referee: RallyReferee, charging: Charging): void {
  const { state } = referee;
  const inch = scaled(state, 1);
  const groups = connected(stillCharging(state, charging).map(({ unit }) => unit));
  const runs = new Map((charging.runs ?? []).map((run) => [run.unit, run]));
  const told: { unit: UnitId; target: UnitId; shift: Mil }[] = [];
  for (const group of groups) {
    const pairs = group.flatMap((unit) => {
      const run = runs.get(unit.id);
      return run === undefined ? [] : [{ unit, run, target: unitOf(state, run.target) }];
    });
    const along = chargeOf(state, charging.id)
      .followers.filter(({ behind }) => group.some((unit) => unit.id === behind))
      .map((each) => unitOf(state, each.unit));
    const shift = bestShift(state, pairs, along);
    const gaps = pairs.map((pair) => ({ ...pair, gap: gapTo(shifted(pair.unit, shift), pair.target) }));
    const ahead = gaps
      .filter(({ gap }) => gap < Infinity)
      .map(({ unit, run, gap }) => ({ unit, distance: Math.min(run.left, Math.max(0, gap - inch)) }));
    const moves = gaps.map(({ unit, run, target, gap }) => {
      const wanted = gap < Infinity ? Math.max(0, gap - inch) : Math.min(run.left, levelWith(unit, ahead) ?? run.left);
      const together = chargeOf(state, charging.id).chargers.map((each) => each.unit);
      const room = roomFor(state, shifted(unit, shift), target, [...together, ...along.map(({ id }) => id)]);
      const { distance, price } = runOf(state, shifted(unit, shift), Math.min(wanted, room), run.left);
      runs.set(unit.id, { ...run, left: run.left - price });
      told.push({ unit: unit.id, target: target.id, shift });
      return { unit, distance, shift };
    });
    advanceTogether(referee, charging, moves);
  }
  charging.runs = [...runs.values()];
  const followers = chargeOf(state, charging.id).followers.map(({ unit }) => unit);
  referee.emit('charge', 'RK-15.9', { chargers: told, followers, ordered: charging.by === 'order' });
}

/** Whether a charger at its 1" point will strike its target in flank or rear (RK-15.19). */
function willFlank(state: State, run: Run, unit: Unit, target: Unit): boolean {
  return isFlankAttack(state, { ...unit, ...run.from }, slid(unit, unit.facing, gapTo(unit, target)), target);
}

/** The Being Charged Tests: every target with a charger at 1", once however many charge it (RK-15.10, RK-18.8, RK-15.19). */
function beingCharged(state: State, charging: Charging): Occasion[] {
  const inch = scaled(state, 1);
  const close = stillCharging(state, charging).filter(({ unit, target }) => target.where === 'table' && within(gapTo(unit, target), inch));
  const targets = [...new Set(close.map(({ target }) => target.id))];
  return targets.map((id): Occasion => {
    const against = close.filter(({ target }) => target.id === id);
    const flank = against.some(({ run, unit, target }) => willFlank(state, run, unit, target));
    return { test: 'being-charged', unit: id, causes: against.map(({ unit }) => unit.id), ...(flank ? { flank: true } : {}) };
  });
}

/** Contact by a charge, and what the round fought because of it will ask about it (RK-12.7, RK-4.12). */
function noteContact(referee: RallyReferee, unit: Unit, target: Unit, start: Unit, counter: boolean): void {
  const { state } = referee;
  const flank = !counter && isFlankAttack(state, start, unit, target);
  referee.emit('contact', 'RK-15.12', { unit: unit.id, target: target.id, flank, counter });
  const slot = state.play?.slot;
  if (slot == null) return;
  const clear = isClearRun(state, start, distanceBetween(start.at, unit.at));
  slot.charged = [...slot.charged, { unit: unit.id, target: target.id, clear, flank, counter }];
  slot.fresh = [...new Set([...slot.fresh, unit.id, target.id])];
  slot.touched = [...new Set([...slot.touched, unit.id, target.id])];
}

/** Countercharging units first, each to contact with a charger ahead of it at its 1" point (RK-15.12a, RK-15.13). */
function countercharge(referee: RallyReferee, charging: Charging): void {
  const { state } = referee;
  const wishing = (charging.verdicts ?? []).filter(({ result }) => result === 'charge').map(({ unit }) => unitOf(state, unit));
  const made: UnitId[] = [];
  for (const unit of wishing) {
    if (unit.where !== 'table' || isEngaged(state, unit)) continue;
    const against = stillCharging(state, charging)
      .filter(({ run, unit: charger }) => run.target === unit.id && faces(unit, charger) && !willFlank(state, run, charger, unit))
      .map(({ unit: charger }) => ({ charger, gap: slideUntilUnit(unit, unit.facing, charger) }))
      .sort((a, b) => a.gap - b.gap);
    const [nearest] = against;
    if (nearest === undefined || !within(nearest.gap, 2 * scaled(state, 1))) continue;
    const met = firstMet(state, unit, []);
    if (met !== null && met.run < nearest.gap) continue;
    const start = { ...unit };
    place(referee, [slid(unit, unit.facing, nearest.gap)], 'charge', 'RK-15.12');
    noteContact(referee, unit, nearest.charger, start, true);
    made.push(unit.id);
  }
  charging.counter = made;
}

/** A charger with no enemy ahead comes up level with comrades beside it who are in contact now (RK-15.16). */
function closeUp(referee: RallyReferee, charging: Charging, unit: Unit, run: Run): void {
  const { state } = referee;
  const fighting = stillCharging(state, charging).filter((each) => each.unit !== unit && isEngaged(state, each.unit));
  const level = levelWith(
    unit,
    fighting.map((each) => ({ unit: each.unit, distance: 0 })),
  );
  if (level === null || level > scaled(state, 1)) return;
  const { distance } = runOf(state, unit, level, run.left);
  const free = onTable(state).reduce(
    (least, other) => (other.id === unit.id ? least : Math.min(least, slideUntilUnit(unit, unit.facing, other))),
    distance,
  );
  if (free > 0) advanceTogether(referee, charging, [{ unit, distance: free, shift: 0 }]);
}

/** Then whoever of the chargers has no contact yet goes on to it, each straight ahead; who has lost the target stays at its 1" point (RK-15.12, RK-15.15). */
function close(referee: RallyReferee, charging: Charging): void {
  const { state } = referee;
  for (const { run, unit, target } of stillCharging(state, charging)) {
    const start = { ...unit, ...run.from };
    if (touching(unit, target) && target.where === 'table') {
      noteContact(referee, unit, target, start, false);
      continue;
    }
    const gap = gapTo(unit, target);
    if (gap === Infinity || isEngaged(state, unit)) continue;
    // Whoever is met first is met, whether meant or not.
    const met = firstMet(state, unit, []);
    const wanted = met === null ? gap : Math.min(gap, met.run);
    const { distance } = runOf(state, unit, wanted, run.left);
    if (distance < wanted) continue;
    advanceTogether(referee, charging, [{ unit, distance: wanted, shift: 0 }]);
    const touched = met !== null && met.run < gap ? met.other : target;
    if (areEnemies(unit, touched)) noteContact(referee, unit, touched, start, false);
  }
  settle(state);
  for (const { run, unit, target } of stillCharging(state, charging)) {
    if (gapTo(unit, target) === Infinity && !isEngaged(state, unit)) closeUp(referee, charging, unit, run);
  }
}

/** A Body that has come into contact is stopped (RK-13.9a). */
function stopInContact(state: State, charging: Charging): void {
  for (const { unit } of charging.chargers.map((each) => ({ unit: unitOf(state, each.unit) }))) {
    if (unit.where !== 'table' || !isEngaged(state, unit)) continue;
    for (const other of bodyOf(state, unit)) other.active = false;
  }
}

/** Enemies of a charger that have retired or routed because of the charge (RK-16.20). */
function drivenOff(state: State, { targets }: Charging, target: UnitId): boolean {
  const noted = targets?.find(({ unit }) => unit === target);
  if (noted === undefined) return false;
  const { where } = unitOf(state, target);
  return where === 'routed' || where === 'removed' || where === 'air' || (state.cascade?.retired[target] ?? 0) > noted.retired;
}

function pursuersOf(state: State, charging: Charging): Pursuer[] {
  const counter = charging.counter ?? [];
  const chargers = stillCharging(state, charging)
    .filter(({ unit, run }) => drivenOff(state, charging, run.target) && enemiesTouching(state, unit).length === 0)
    .map(({ run }) => ({ unit: run.unit, charging: true, from: [run.target] }));
  const pikes = (charging.turnedAway ?? []).flatMap(({ unit, pikes: held }) =>
    stillOnTable(state, held)
      .filter((pike) => enemiesTouching(state, pike).length === 0)
      .map((pike) => ({
        unit: pike.id,
        charging: counter.includes(pike.id) || charging.chargers.some((each) => each.unit === pike.id),
        from: [unit],
      })),
  );
  return [...chargers, ...pikes];
}

/** One charge: declaration, tests, the run up to 1", the target's test, contact, pursuit (RK-15, RK-20.5). */
export const chargeFlow = flowOf<ChargeEvent, Charging>(ENTRIES.charge, [
  step('begin', 'RK-15.3', (referee, charging) => {
    const { state } = referee;
    const able = ableOf(state, charging);
    if (able.length === 0) return end();
    // Who does not face its target turns to it first (RK-15.6).
    for (const { unit: id, target: at } of able) {
      const unit = unitOf(state, id);
      const target = unitOf(state, at);
      if (charging.by !== 'order' && !faces(unit, target)) turnToFace(referee, unit, target);
    }
    const units = rightToLeft(
      state,
      charging.side,
      able.map(({ unit }) => unitOf(state, unit)),
    );
    const { pulled, free } = followersOf(state, units);
    charging.id = Math.max(0, ...state.charges.map(({ id }) => id)) + 1;
    charging.free = free;
    charging.runs = units.flatMap((unit) =>
      able
        .filter((each) => each.unit === unit.id)
        .map(({ target, reach }) => ({ unit: unit.id, target, left: reach, from: { at: unit.at, facing: unit.facing } })),
    );
    state.charges = [...state.charges, { id: charging.id, side: charging.side, chargers: able, followers: pulled }];
    return undefined;
  }),
  choice(
    'follow',
    followCharge,
    ({ state }, { side, free }) => {
      if (free === undefined || free.length === 0) return null;
      const behind = stillOnTable(
        state,
        free.map(({ unit }) => unit),
      );
      return { seats: [commanderOf(state, side, behind)], about: { units: behind.map(({ id }) => id) } };
    },
    ({ state }, { id, free }, { follow }) => {
      const joining = (free ?? []).filter(({ unit }) => follow.includes(unit));
      state.charges = state.charges.map((charge) =>
        charge.id === id ? { ...charge, followers: [...charge.followers, ...joining] } : charge,
      );
    },
  ),

  // Wanting to Charge, before any movement; not where the target is out of reach (RK-15.3, RK-15.6).
  step('want', 'RK-15.3', ({ state }, charging) => {
    const waived = charging.by === 'result' && state.options.reactionChargeTest === 'waived';
    if (waived) return undefined;
    const occasions = stillCharging(state, charging)
      .filter(({ unit, target, run }) => within(forwardGap(unit, target), run.left))
      .map(({ unit, target }): Occasion => ({ test: 'wanting-to-charge', unit: unit.id, causes: [target.id] }));
    return occasions.length === 0 ? undefined : enter(ENTRIES.tests, { occasions, by: charging.side });
  }),
  step('after-want', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),

  step('approach', 'RK-15.9', (referee, charging) => {
    const { state } = referee;
    const { chargers, followers } = chargeOf(state, charging.id);
    charging.before = beforeOf(
      stillOnTable(
        state,
        [...chargers, ...followers].map(({ unit }) => unit),
      ),
    );
    if (stillCharging(state, charging).length === 0) return undefined;
    approach(referee, charging);
    return undefined;
  }),

  step('being-charged', 'RK-15.10', ({ state }, charging) => {
    const occasions = beingCharged(state, charging);
    charging.targets = occasions.map(({ unit }) => ({ unit, retired: state.cascade?.retired[unit] ?? 0 }));
    return occasions.length === 0 ? undefined : enter(ENTRIES.tests, { occasions, by: charging.side }, 'verdicts');
  }),
  step('after-being-charged', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),

  step('contact', 'RK-15.12', (referee, charging) => {
    countercharge(referee, charging);
    close(referee, charging);
    const fresh = [...(charging.counter ?? []), ...charging.chargers.map(({ unit }) => unit)];
    charging.turnedAway = applyContactRules(referee, fresh).turnedAway;
    stopInContact(referee.state, charging);
  }),
  step('after-contact', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),

  step('pursuit', 'RK-16.20', ({ state }, charging) => {
    const pursuers = pursuersOf(state, charging);
    return pursuers.length === 0 ? undefined : enter(ENTRIES.pursuit, { pursuers });
  }),

  // A charge that has ended in contact threatens nobody else; one that has not is a move like any other (RK-18.1a, RK-18.3).
  step('threats', 'RK-18.3', ({ state }, charging) => {
    const { id, targets, before, side, counter } = charging;
    const settled = state.charges.filter((charge) => charge.id !== id);
    const aimed = [...(targets ?? []).map(({ unit }) => unit), ...(counter ?? [])];
    const moved = (before ?? []).filter(({ unit }) => {
      const mover = unitOf(state, unit);
      if (mover.where !== 'table') return false;
      return state.options.chargeAlsoThreatens === 'on' || !isEngaged(state, mover);
    });
    state.charges = settled;
    return moved.length === 0 ? undefined : enter(ENTRIES.threats, { side, moved, charged: aimed });
  }),
]);
