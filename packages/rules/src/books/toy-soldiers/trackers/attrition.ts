import type { SeatId } from '../../../kernel/game.ts';
import { inches } from '../../../table/units.ts';
import { commanderSentBack, turnedOut } from '../field/commander-place.ts';
import type { TrackerCause } from '../causes.ts';
import { between, beyond, within } from '../ground/measure.ts';
import { commandStand, skirmishBase } from '../field/skirmish-stands.ts';
import type { ToyReferee } from '../state.ts';
import { distanceToCommander } from '../troops/footprint.ts';
import { standsIn, withoutStand } from '../troops/formation.ts';
import { attachedTo, commanderOf, unitOf, unitsOfSeat, unitsOfSide, standAs } from '../field/roster.ts';
import type { Muster, SkirmishStand, Unit, UnitId } from '../troops/unit.ts';
import { chaosFloor, MOST_CHAOS, setChaos } from './chaos.ts';
import { changeElan } from './elan.ts';

/*
 * Disorder, stress, stands lost, units dispersed, commanders fallen: each may lead to the next (section 3, TS-8.16, TS-8.18). Every function bears
 * a unit that has left the table by what was done before.
 */

const MOST = 6;
/** Stress is set to this when a stand is lost for it (TS-3.3). */
const AFTER_LOSS = 5;

function isThere({ state: { field } }: ToyReferee, id: UnitId): boolean {
  return field.units[id] !== undefined;
}

function noteTracker(
  referee: ToyReferee,
  unit: Unit,
  tracker: 'disorder' | 'stress',
  to: number,
  cause: TrackerCause,
  clause: string,
): void {
  const from = unit[tracker];
  unit[tracker] = to;
  if (from !== to) referee.emit('tracker-changed', clause, { unit: unit.id, tracker, from, to, cause });
}

/** Adds disorder point by point; each beyond 6 is stress instead (TS-3.1). A garrison gains none (TS-24.3). */
export function gainDisorder(referee: ToyReferee, id: UnitId, points: number, cause: TrackerCause, clause: string): void {
  if (!isThere(referee, id) || points <= 0) return;
  const unit = unitOf(referee.state.field, id);
  if (unit.formation.kind === 'garrison') return;
  const excess = Math.max(0, unit.disorder + points - MOST);
  noteTracker(referee, unit, 'disorder', unit.disorder + points - excess, cause, clause);
  gainStress(referee, id, excess, cause, 'TS-3.1');
}

/** Takes disorder off, down to 1 (TS-16.1). */
export function loseDisorder(referee: ToyReferee, id: UnitId, points: number, cause: TrackerCause, clause: string): void {
  if (!isThere(referee, id)) return;
  const unit = unitOf(referee.state.field, id);
  if (unit.formation.kind === 'garrison') return;
  noteTracker(referee, unit, 'disorder', Math.max(1, unit.disorder - points), cause, clause);
}

/** Disorder becomes that: 6 by a rout (TS-19.4), 2 on leaving a village (TS-24.13). */
export function setDisorder(referee: ToyReferee, id: UnitId, to: number, cause: TrackerCause, clause: string): void {
  if (isThere(referee, id)) noteTracker(referee, unitOf(referee.state.field, id), 'disorder', to, cause, clause);
}

/** Adds stress point by point; each beyond 6 costs a stand and leaves 5 (TS-3.3, TS-3.4). */
export function gainStress(referee: ToyReferee, id: UnitId, points: number, cause: TrackerCause, clause: string): void {
  for (let left = points; left > 0 && isThere(referee, id); left--) {
    const unit = unitOf(referee.state.field, id);
    if (unit.stress < MOST) {
      // What fits below 7 is one event.
      const fits = Math.min(left, MOST - unit.stress);
      noteTracker(referee, unit, 'stress', unit.stress + fits, cause, clause);
      left -= fits - 1;
      continue;
    }
    noteTracker(referee, unit, 'stress', AFTER_LOSS, cause, 'TS-3.3');
    loseStand(referee, id, referee.state.options.overflowLoss, cause, 'TS-3.4');
  }
}

/** Takes stress off, down to none. */
export function loseStress(referee: ToyReferee, id: UnitId, points: number, cause: TrackerCause, clause: string): void {
  if (!isThere(referee, id) || points <= 0) return;
  const unit = unitOf(referee.state.field, id);
  noteTracker(referee, unit, 'stress', Math.max(0, unit.stress - points), cause, clause);
}

/** Where a lost stand is counted: with the battalion, for a garrison without the command stand (TS-3.5, TS-24.15). */
function musterOf({ state: { field } }: ToyReferee, unit: Unit): Muster {
  const battalion = unit.parent ?? unit.id;
  return field.units[battalion] ?? field.dispersed[battalion] ?? unit;
}

/** The unit loses a stand of its formation, the last of a formation's first (TS-2.13, TS-2.13a); with its last it is gone. */
export function loseStand(referee: ToyReferee, id: UnitId, lost: 'reduced' | 'destroyed', cause: string, clause: string): void {
  if (!isThere(referee, id)) return;
  const unit = unitOf(referee.state.field, id);
  const muster = musterOf(referee, unit);
  // In skirmish order the stand farthest from the command stand goes first (TS-2.13a).
  const { formation } = unit;
  if (formation.kind === 'skirmish-order' && unit.skirmishers.length > 0) {
    // Distances run to the edges of the bases (TS-1.6).
    const away = ({ at }: SkirmishStand) => between([skirmishBase(referee.state, unit, at)], [commandStand(referee.state, unit)]);
    const [farthest] = unit.skirmishers.toSorted((a, b) => away(b) - away(a));
    unit.skirmishers = unit.skirmishers.filter(({ number }) => number !== farthest?.number);
    muster[lost] += 1;
    referee.emit('stand-lost', clause, { unit: id, of: muster.id, lost, cause, left: standsIn(formation) + unit.skirmishers.length });
    return;
  }
  muster[lost] += 1;
  const left = withoutStand(unit);
  referee.emit('stand-lost', clause, { unit: id, of: muster.id, lost, cause, left: left === null ? 0 : standsIn(left) });
  if (left !== null) standAs(referee, id, left);
  else if (unit.parent === null) scattered(referee, id, 0);
  else removeGarrison(referee, unit);
}

/** A garrison without the command stand has lost its last company: no dispersal (TS-3.11). */
function removeGarrison(referee: ToyReferee, { id, parent, formation }: Unit): void {
  const { field } = referee.state;
  const commander = attachedTo(field, id);
  delete field.units[id];
  freeCommander(referee, id);
  if (commander !== undefined) turnOut(referee, commander.seat);
  if (formation.kind === 'garrison') referee.emit('garrison-gone', 'TS-3.11', { unit: id, of: parent ?? id, block: formation.block });
}

function freeCommander({ state: { field } }: ToyReferee, unit: UnitId): void {
  const commander = attachedTo(field, unit);
  if (commander !== undefined) field.commanders[commander.seat] = { ...commander, attached: null };
}

/** A commander who was in a block has no place there on their own (TS-8.22). */
function turnOut({ state }: ToyReferee, seat: SeatId): void {
  const commander = commanderOf(state.field, seat);
  if (commander.attached === null) state.field.commanders[seat] = { ...commander, at: turnedOut(state, commander) };
}

/** The unit is dispersed with all the stands it has: none of them is destroyed (TS-3.5, TS-3.5a, TS-19.7b). */
export function disperse(referee: ToyReferee, id: UnitId): void {
  scattered(referee, id, standsIn(unitOf(referee.state.field, id).formation));
}

/**
 * The unit leaves the table, its skirmishers with it (TS-3.6); chaos rises to its new floor (TS-3.8), an attached commander is at risk (TS-8.18).
 * `standing`: stands of its formation that have not been counted as lost.
 */
function scattered(referee: ToyReferee, id: UnitId, standing: number): void {
  const { side } = unitOf(referee.state.field, id);
  leaveTable(referee, id, { reduced: standing, destroyed: 0 });
  if (referee.state.options.dispersalElan) changeElan(referee, side, -1, 'dispersed', 'TS-3.6');
}

/** A battery whose gunners have nowhere to come back to is gone for good: dispersed, but neither a rout nor a loss of élan (TS-20.21a, TS-3.11). */
export function removeBattery(referee: ToyReferee, id: UnitId): void {
  const { formation } = unitOf(referee.state.field, id);
  referee.emit('battery-removed', 'TS-20.21', { battery: id });
  leaveTable(referee, id, { reduced: 0, destroyed: standsIn(formation) });
}

function leaveTable(referee: ToyReferee, id: UnitId, lost: Pick<Muster, 'reduced' | 'destroyed'>): void {
  const { field } = referee.state;
  const unit = unitOf(field, id);
  const { name, side, seat, arm, formation } = unit;
  const reduced = unit.reduced + unit.skirmishers.length + lost.reduced;
  const muster: Muster = { id, name, side, seat, arm, reduced, destroyed: unit.destroyed + lost.destroyed };
  const commander = attachedTo(field, id);
  freeCommander(referee, id);
  delete field.units[id];
  field.dispersed[id] = muster;
  referee.emit('unit-dispersed', 'TS-3.6', { unit: muster, seat, floor: chaosFloor(referee.state, seat), at: formation });
  setChaos(referee, seat, referee.state.players[seat]?.chaos ?? 1, 'dispersed', 'TS-3.8');
  if (commander === undefined) return;
  const casualty = riskCommander(referee, commander.seat, id);
  if (!casualty && formation.kind === 'garrison') turnOut(referee, commander.seat);
}

/** The die for a commander whose unit routs or is dispersed (TS-8.18); true when they have fallen. */
export function riskCommander(referee: ToyReferee, seat: SeatId, unit: UnitId): boolean {
  const [die = 1] = referee.roll('commander.rout', 1);
  const casualty = die === 6;
  referee.emit('commander-risked', 'TS-8.18', { seat, unit, die, casualty });
  if (!casualty) return false;
  const { field } = referee.state;
  const { at, side } = commanderOf(field, seat);
  setChaos(referee, seat, MOST_CHAOS, 'commander-fallen', 'TS-8.18');
  const near = unitsOfSide(field, side).filter((each) => within(distanceToCommander(each, at, field.ground), inches(4)));
  sendBack(referee, seat, 'rout', unit);
  for (const each of near) gainStress(referee, each.id, 1, 'commander-fallen', 'TS-8.18');
  return true;
}

/** What follows a hit by fire: chaos 6, 2 stress on their units within 12, and back they go (TS-8.16). */
export function commanderHit(referee: ToyReferee, seat: SeatId, cause: 'volley' | 'sharpshooter', by: UnitId): void {
  setChaos(referee, seat, MOST_CHAOS, 'commander-hit', 'TS-8.16');
  shakeRegiment(referee, seat, cause, by);
}

/** Their units within 12 of where they stood gain 2 stress, and they are carried to the rear (TS-8.16, TS-8.17). */
export function shakeRegiment(referee: ToyReferee, seat: SeatId, cause: 'volley' | 'sharpshooter' | 'contact', by: UnitId): void {
  const { field } = referee.state;
  const { at } = commanderOf(field, seat);
  const near = unitsOfSeat(field, seat).filter((each) => !beyond(distanceToCommander(each, at, field.ground), inches(12)));
  sendBack(referee, seat, cause, by);
  for (const each of near) gainStress(referee, each.id, 2, 'commander-hit', 'TS-8.16');
}

/** Carries them 18 towards their own edge, unattached (TS-8.16, TS-8.22). */
export function sendBack(referee: ToyReferee, seat: SeatId, cause: 'volley' | 'sharpshooter' | 'contact' | 'rout', by: UnitId): void {
  const { field } = referee.state;
  const commander = commanderOf(field, seat);
  const to = commanderSentBack(referee.state, commander);
  field.commanders[seat] = { ...commander, at: to, attached: null };
  referee.emit('commander-hit', 'TS-8.16', { seat, cause, by, from: commander.at, to });
}
