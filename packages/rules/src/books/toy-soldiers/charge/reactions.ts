import { isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { Angle } from '../../../table/units.ts';
import { inches } from '../../../table/units.ts';
import type { Reaction } from '../answers.ts';
import { volleysAt, type VolleyAt } from '../fire/aim.ts';
import { checkGunRoom, LIMBERING, limberedBy, checkLimbers } from '../fire/limbering.ts';
import { checkNaming } from '../fire/naming.ts';
import { isToFront } from '../sight/arc.ts';
import { between, within } from '../ground/measure.ts';
import { changeCost, changesOf, checkRoom, drawnUpBy } from '../movement/change-formation.ts';
import type { State } from '../state.ts';
import { canBearChaos } from '../trackers/chaos.ts';
import { footprintOf, hasFront } from '../troops/footprint.ts';
import { enemiesOf, unitOf } from '../field/roster.ts';
import { standsOf, type Stand } from '../troops/stands.ts';
import type { Fielded, Unit, UnitId } from '../troops/unit.ts';
import { chargeOf, isTarget, type PaidReaction, type Window } from '../state/charge.ts';
import { inEachOthersWay, mayCharge, MOST_CHARGERS, type Aimed } from './declaring.ts';
import { chargingUnits, eligibleToReact } from './disparity.ts';
import { nearestHeading, reaches } from './room.ts';
import { checkShelter, sheltersOf } from './shelter.ts';

/** What a change of formation in the face of a charge costs besides its own disorder (TS-20.14, TS-20.19). */
const HURRY = 1;
/** Its number in stand order (TS-2.6). */
const COMMAND_STAND = 1;

export function windowOf(state: State): Window {
  const { window } = chargeOf(state);
  if (window === null) throw new Error('nobody may react now');
  return window;
}

/** Units of a player that may still react in this window (TS-20.11, TS-20.42). */
function mayReact(state: State, seat: SeatId): Unit[] {
  const { reacted } = windowOf(state);
  return eligibleToReact(state).filter((unit) => unit.seat === seat && !reacted.includes(unit.id));
}

/** Chargers at the head of the charge, while others had to use the stage (TS-20.22). */
function lead(state: State): UnitId[] {
  const { stage } = windowOf(state);
  const charging = chargeOf(state).chargers.filter((charger) => charger.charging);
  const used = ({ used12, used6 }: (typeof charging)[number]) => (stage === 12 ? used12 : used6);
  return charging.some(used) ? charging.filter((charger) => !used(charger)).map(({ unit }) => unit) : [];
}

/** Chargers the unit may fire at: of the lead, if it can fire at any of them (TS-20.12, TS-20.22). */
function chargersInFire(state: State, unit: Unit): UnitId[] {
  const able = chargingUnits(state).filter((charger) => volleysAt(state, unit, charger).length > 0);
  const first = able.filter((charger) => lead(state).includes(charger));
  return first.length > 0 ? first : able;
}

/** What it would cost the regiment: a point for each kind once in a window (TS-20.14a). */
export function chaosOf(state: State, seat: SeatId, kind: PaidReaction): 0 | 1 {
  return windowOf(state).paid.some((each) => each.seat === seat && each.reaction === kind) ? 0 : 1;
}

function checkPaid(state: State, seat: SeatId, kind: PaidReaction): Refusal | null {
  return canBearChaos(state, seat, chaosOf(state, seat, kind)) ? null : refuse('TS-3.7', 'chaos-full');
}

/** Stands of the new formation that would be within 2 inches of an enemy: they are reduced (TS-20.14). */
export function standsTooNear(state: State, { arm, side }: Unit, next: Fielded): Stand[] {
  const enemies = enemiesOf(state.field, side).map((enemy) => footprintOf(enemy, state.field.ground));
  return standsOf({ arm, formation: next }).filter(({ corners }) => enemies.some((enemy) => within(between([corners], enemy), inches(2))));
}

/** The command stand keeps away from the enemy (TS-14.6). */
function checkCommandStand(state: State, unit: Unit, next: Fielded): Refusal | null {
  return standsTooNear(state, unit, next).some(({ number }) => number === COMMAND_STAND)
    ? refuse('TS-14.6', 'command-stand-near', {}, { pieces: [unit.id] })
    : null;
}

function checkVolley(state: State, unit: Unit, volleys: readonly VolleyAt[], bring: boolean): Refusal | null {
  const [first] = volleys;
  if (bring) {
    if (windowOf(state).stage !== 12) return refuse('TS-20.13', 'too-late');
    const wrong = checkLimbers(state, unit, 'bring');
    if (wrong !== null) return wrong;
  }
  const clause = windowOf(state).stage === 12 ? 'TS-20.12' : 'TS-20.18';
  if (first === undefined) return bring ? null : refuse(clause, 'no-volley');
  const pieces = [first.target];
  if (volleys.some(({ target }) => target !== first.target) || !chargingUnits(state).includes(first.target))
    return refuse(clause, 'not-a-charger', {}, { pieces });
  return (
    checkNaming(state, unit, volleys) ??
    (chargersInFire(state, unit).includes(first.target) ? null : refuse('TS-20.22', 'not-the-lead', {}, { pieces }))
  );
}

/** Whether the unit and its regiment bear a change in a hurry, of so much disorder of its own (TS-3.2, TS-3.7, TS-20.14, TS-20.19). */
function checkHurry(state: State, unit: Unit, points: number): Refusal | null {
  return unit.disorder + points + HURRY > 6
    ? refuse('TS-3.2', 'disorder-full', { unit: unit.name }, { pieces: [unit.id] })
    : checkPaid(state, unit.seat, 'change-formation');
}

function checkChange(state: State, unit: Unit, reaction: Extract<Reaction, { do: 'change-formation' }>): Refusal | null {
  const next = drawnUpBy(state, unit, { to: reaction.to, about: reaction.about });
  if (isRefusal(next)) return next;
  return checkHurry(state, unit, changeCost(unit, next)) ?? checkRoom(state, unit, next) ?? checkCommandStand(state, unit, next);
}

function checkLimberingUp(state: State, unit: Unit, facing: Angle): Refusal | null {
  const next = limberedBy(state, unit, { to: 'limbered', facing });
  if (isRefusal(next)) return next;
  return checkHurry(state, unit, LIMBERING) ?? checkGunRoom(state, unit, next) ?? checkCommandStand(state, unit, next);
}

type Counter = Extract<Reaction, { do: 'counter-charge' }>['units'][number];

/** Who counter-charges whom, or why they may not, way and cost aside (TS-20.20). */
function countering(state: State, { unit: id, against }: Counter): Pick<Aimed, 'unit' | 'target'> | Refusal {
  const unit = unitOf(state.field, id);
  const charger = state.field.units[against];
  const mayTarget = state.options.counterchargeBy === 'supporters-and-targets';
  if (!hasFront(unit) || !mayCharge(unit) || (isTarget(state, id) && !mayTarget))
    return refuse('TS-20.20', 'no-counter-charge', {}, { pieces: [id] });
  if (charger === undefined || !chargingUnits(state).includes(against) || !isToFront(unit, charger, state.field.ground))
    return refuse('TS-20.20', 'not-in-front', {}, { pieces: [against] });
  return { unit, target: charger };
}

/** The heading of a counter-charge, or why it cannot be made (TS-20.20, TS-20.4). */
export function counterHeading(state: State, counter: Counter): Angle | Refusal {
  const named = countering(state, counter);
  if (isRefusal(named)) return named;
  const { unit, target } = named;
  const { heading } = counter;
  const leads = (each: Angle) => reaches(state, unit, target, each);
  const way = heading ?? nearestHeading(unit, leads);
  return way !== null && leads(way) ? way : refuse('TS-20.4', 'no-room', { unit: unit.name, target: target.name }, { pieces: [unit.id] });
}

/** Counter-charges each of which has been found good. */
function aimedCounters(state: State, counters: readonly Counter[]): Aimed[] {
  return counters.flatMap((counter): Aimed[] => {
    const unit = unitOf(state.field, counter.unit);
    const heading = counterHeading(state, counter);
    return hasFront(unit) && !isRefusal(heading) ? [{ unit, target: unitOf(state.field, counter.against), heading }] : [];
  });
}

function checkCounters(state: State, seat: SeatId, counters: readonly Counter[]): Refusal | null {
  if (windowOf(state).stage !== 6) return refuse('TS-20.20', 'too-early');
  for (const [index, counter] of counters.entries()) {
    if (counters.findIndex(({ unit }) => unit === counter.unit) !== index)
      return refuse('TS-20.20', 'twice', {}, { pieces: [counter.unit] });
    const named = countering(state, counter);
    if (isRefusal(named)) return named;
    const before = chargeOf(state).counters.filter(({ against, charging }) => charging && against === counter.against);
    const now = counters.filter(({ against }) => against === counter.against);
    if (before.length + now.length > MOST_CHARGERS) return refuse('TS-20.34', 'too-many', {}, { pieces: [counter.against] });
  }
  // What it costs is judged before the way (TS-28.4a).
  const unpaid = checkPaid(state, seat, 'counter-charge');
  if (unpaid !== null) return unpaid;
  const blocked = counters.map((counter) => counterHeading(state, counter)).find(isRefusal);
  if (blocked !== undefined) return blocked;
  const hindered = inEachOthersWay(state, aimedCounters(state, counters));
  return hindered === undefined
    ? null
    : refuse('TS-20.4', 'counter-charger-in-the-way', { unit: hindered.unit.name }, { pieces: [hindered.unit.id] });
}

/** Units that a reaction names. */
export function unitsOf(reaction: Reaction): UnitId[] {
  if (reaction.do === 'pass') return [];
  return reaction.do === 'counter-charge' ? reaction.units.map(({ unit }) => unit) : [reaction.unit];
}

/** Whether a player's units may react so (TS-20.11 to TS-20.22). */
export function checkReaction(state: State, seat: SeatId, reaction: Reaction): Refusal | null {
  if (reaction.do === 'pass') return null;
  const able = mayReact(state, seat);
  const stranger = unitsOf(reaction).find((id) => !able.some((unit) => unit.id === id));
  if (stranger !== undefined)
    return refuse(windowOf(state).stage === 12 ? 'TS-20.11' : 'TS-20.17', 'may-not-react', {}, { pieces: [stranger] });
  if (reaction.do === 'counter-charge') return checkCounters(state, seat, reaction.units);
  const unit = unitOf(state.field, reaction.unit);
  switch (reaction.do) {
    case 'volley':
      return checkVolley(state, unit, reaction.volleys, reaction.bring);
    case 'change-formation':
      return checkChange(state, unit, reaction);
    case 'limber':
      return checkLimberingUp(state, unit, reaction.facing);
    case 'reorder':
      return checkPaid(state, seat, 'reorder');
    case 'abandon-guns':
      return windowOf(state).stage === 6 ? checkShelter(state, unit, reaction.shelter, 'TS-20.21') : refuse('TS-20.21', 'too-early');
  }
}

function reactionsOfUnit(state: State, unit: Unit): Reaction[] {
  const { id } = unit;
  const volleys = chargersInFire(state, unit).map((charger): Reaction => ({
    do: 'volley',
    unit: id,
    volleys: volleysAt(state, unit, charger),
    bring: false,
  }));
  const changes = changesOf(state, unit).map((change): Reaction => ({ do: 'change-formation', unit: id, ...change }));
  const counters =
    windowOf(state).stage === 6 && mayCharge(unit)
      ? chargingUnits(state).map((against): Reaction => ({ do: 'counter-charge', units: [{ unit: id, against, heading: null }] }))
      : [];
  const battery: Reaction[] =
    unit.arm === 'artillery' && hasFront(unit)
      ? [
          { do: 'volley', unit: id, volleys: [], bring: true },
          { do: 'limber', unit: id, facing: unit.formation.facing },
          ...sheltersOf(state, unit).map((shelter): Reaction => ({ do: 'abandon-guns', unit: id, shelter: shelter.id })),
        ]
      : [];
  return [...volleys, ...counters, ...changes, ...battery, { do: 'reorder', unit: id }];
}

/** Everything that a player's units may do now, a unit at a time. */
export function reactionsOf(state: State, seat: SeatId): Reaction[] {
  return mayReact(state, seat)
    .flatMap((unit) => reactionsOfUnit(state, unit))
    .filter((each) => checkReaction(state, seat, each) === null);
}
