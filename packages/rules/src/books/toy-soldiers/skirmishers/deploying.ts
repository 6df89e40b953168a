import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { inches, type Point } from '../../../table/units.ts';
import { polar } from '../../../table/trig.ts';
import type { State, ToyReferee } from '../state.ts';
import { gainDisorder, loseStand, loseStress } from '../trackers/attrition.ts';
import { fieldedFootprint, hasFront } from '../troops/footprint.ts';
import { commandStandAt, drawnUpOn, standsIn, standsWide, widthDisorder, withoutStand, withStand } from '../troops/formation.ts';
import { bearsDisorder } from '../troops/known-cost.ts';
import { isFree } from '../field/room.ts';
import { unitOf, standAs } from '../field/roster.ts';
import { standsOf } from '../troops/stands.ts';
import type { DrawnUp, Formation, SkirmishStand, Unit, UnitId } from '../troops/unit.ts';
import { nearestPlace } from './places.ts';
import { facingOf, skirmishBase } from '../field/skirmish-stands.ts';

/** The formation a battalion in skirmish order is drawn up in; null for every other unit (TS-23.6). */
export type Draw = 'line' | 'divisions' | 'companies' | null;

/** Stress a stand takes along that is reduced before the last are put out (TS-23.8). */
const PER_STAND = 2;

function isDrawnUp(formation: Formation): formation is DrawnUp {
  return 'lags' in formation && formation.kind !== 'unlimbered';
}

/** How many stands a unit may have out (TS-23.1, TS-23.2). */
export function mostOut({ options }: State, { arm }: Unit): number {
  switch (arm) {
    case 'line-infantry':
      return 1;
    case 'light-infantry':
      return Infinity;
    case 'cavalry':
      return options.cavalrySkirmishers === 'one' ? 1 : 0;
    case 'artillery':
      return 0;
  }
}

/** Where stands are put first of all: ahead of the command stand, or as near to there as they can (TS-23.4). Null without a place for all. */
function firstPlaces(state: State, unit: Unit, wanted: readonly Point[]): Point[] | null {
  const places: Point[] = [];
  for (const point of wanted) {
    const placed = places.map((at) => skirmishBase(state, unit, at));
    const place = nearestPlace(state, unit, point, { unplaced: [], placed });
    if (place === null) return null;
    places.push(place);
  }
  return places;
}

function aheadOfCommand(state: State, unit: Unit, stands: number): Point[] | null {
  if (!hasFront(unit)) return null;
  const ahead = polar(commandStandAt(unit), facingOf(state, unit), inches(3));
  return firstPlaces(
    state,
    unit,
    Array.from({ length: stands }, () => ahead),
  );
}

/** Whether so many stands may be put out (TS-23.1 to TS-23.4). */
export function checkDeploy(state: State, unit: Unit, stands: number): Refusal | null {
  const most = mostOut(state, unit);
  if (most === 0) return refuse('TS-23.2', 'no-skirmishers');
  if (!isDrawnUp(unit.formation)) return refuse('TS-23.3', 'not-drawn-up');
  if (unit.skirmishers.length + stands > most) return refuse(unit.arm === 'cavalry' ? 'TS-23.2' : 'TS-23.1', 'too-many');
  if (stands >= unit.formation.stands) return refuse('TS-23.4', 'command-stand');
  return aheadOfCommand(state, unit, stands) === null ? refuse('TS-23.4', 'no-place') : null;
}

/** Numbers for stands put out, of their own within the unit. */
function freshNumbers({ skirmishers }: Unit, count: number): number[] {
  const last = Math.max(0, ...skirmishers.map(({ number }) => number));
  return Array.from({ length: count }, (_, index) => last + index + 1);
}

function shrunk(unit: Unit, stands: number): Formation {
  let { formation } = unit;
  for (let each = 0; each < stands; each++) formation = withoutStand({ arm: unit.arm, formation }) ?? formation;
  return formation;
}

function putOut(referee: ToyReferee, id: UnitId, places: readonly Point[]): number[] {
  const unit = unitOf(referee.state.field, id);
  const numbers = freshNumbers(unit, places.length);
  const out = places.map((at, index): SkirmishStand => ({ number: numbers[index] ?? index + 1, at }));
  unit.skirmishers = [...unit.skirmishers, ...out];
  referee.emit('skirmishers-deployed', 'TS-23.4', { unit: id, stands: out });
  return numbers;
}

/** Puts the leftmost or rearmost stands out, ahead of the command stand for the moment (TS-23.4). Returns their numbers. */
export function deploy(referee: ToyReferee, id: UnitId, stands: number): number[] {
  const { state } = referee;
  const unit = unitOf(state.field, id);
  const places = aheadOfCommand(state, unit, stands) ?? [];
  standAs(referee, id, shrunk(unit, stands));
  return putOut(referee, id, places);
}

/** Stands that must be reduced first: two points of stress each, until one is left at most (TS-23.8). */
function mustReduce({ stress }: Unit): number {
  return Math.max(0, Math.ceil((stress - 1) / PER_STAND));
}

/** Whether a light battalion may go wholly into skirmish order (TS-23.8). `width`: whether it pays for its old width, as by a change of formation. */
export function checkSkirmishOrder(unit: Unit, width: boolean): Refusal | null {
  const { arm, formation } = unit;
  if (arm !== 'light-infantry' || !isDrawnUp(formation)) return refuse('TS-23.8', 'not-light');
  if (mustReduce(unit) >= formation.stands) return refuse('TS-23.8', 'too-shaken');
  return width ? bearsDisorder(unit, widthDisorder(standsWide(formation))) : null;
}

/** A light battalion goes wholly into skirmish order; its command stand stays where it is (TS-23.8, TS-23.19). Returns the numbers of the others. */
export function goIntoSkirmishOrder(referee: ToyReferee, id: UnitId): number[] {
  const { field } = referee.state;
  for (let left = mustReduce(unitOf(field, id)); left > 0; left--) {
    loseStand(referee, id, 'reduced', 'skirmish-order', 'TS-23.8');
    loseStress(referee, id, PER_STAND, 'skirmish-order', 'TS-23.8');
  }
  const unit = unitOf(field, id);
  if (!hasFront(unit)) return [];
  const from = unit.formation;
  const [command, ...wanted] = standsOf(unit);
  // It stays where it is, in front of its place where its file lags (TS-19.24).
  standAs(referee, id, { kind: 'skirmish-order', at: command?.front ?? from.at, facing: from.facing });
  referee.emit('formation-changed', 'TS-23.8', { unit: id, from, to: unitOf(field, id).formation });
  const places: Point[] = [];
  for (const { front } of wanted) {
    const now = unitOf(field, id);
    const placed = places.map((at) => skirmishBase(referee.state, now, at));
    const place = nearestPlace(referee.state, now, front, { unplaced: [], placed });
    if (place !== null) places.push(place);
    else {
      now.reduced += 1;
      referee.emit('stand-lost', 'TS-23.8', { unit: id, of: id, lost: 'reduced', cause: 'no-place', left: places.length + 1 });
    }
  }
  return putOut(referee, id, places);
}

/** How the unit stands once so many stands have come in (TS-23.5, TS-23.6), or null where it cannot. */
function afterRecall(unit: Unit, stands: number, draw: Draw): DrawnUp | null {
  const { arm, formation } = unit;
  if (formation.kind === 'skirmish-order') {
    const strength = standsIn(formation) + stands;
    if (draw === null || (draw === 'divisions' && strength < 3)) return null;
    return drawnUpOn(arm, { at: formation.at, facing: formation.facing }, draw, strength);
  }
  if (draw !== null || !isDrawnUp(formation)) return null;
  let next: Formation = formation;
  for (let each = 0; each < stands; each++) next = withStand({ arm, formation: next });
  return isDrawnUp(next) ? next : null;
}

/** One point for coming in; out of skirmish order the new width besides (TS-23.5, TS-23.6, TS-23.18). */
function recallCost({ formation }: Unit, next: DrawnUp): number {
  return formation.kind === 'skirmish-order' ? widthDisorder(standsWide(next)) + 1 : 1;
}

/** Whether those stands may come in (TS-23.5, TS-23.6, TS-3.10). */
export function checkRecall(state: State, unit: Unit, stands: readonly number[], draw: Draw): Refusal | null {
  const out = unit.skirmishers.map(({ number }) => number);
  if (new Set(stands).size < stands.length || stands.some((stand) => !out.includes(stand))) return refuse('TS-23.5', 'not-out');
  const next = afterRecall(unit, stands.length, draw);
  if (next === null) return refuse('TS-23.6', 'no-such-formation');
  const tired = bearsDisorder(unit, recallCost(unit, next));
  if (tired !== null) return tired;
  return isFree(state, fieldedFootprint({ arm: unit.arm, formation: next }), [unit.id]) ? null : refuse('TS-23.5', 'no-room');
}

/** Stands come in at the left or rear end, or the battalion is drawn up on its command stand (TS-23.5, TS-23.6). */
export function recall(referee: ToyReferee, id: UnitId, stands: readonly number[], draw: Draw): void {
  const unit = unitOf(referee.state.field, id);
  const next = afterRecall(unit, stands.length, draw);
  if (next === null) throw new Error(`${id} cannot recall ${stands.length} stands`);
  const cost = recallCost(unit, next);
  const from = unit.formation;
  unit.skirmishers = unit.skirmishers.filter(({ number }) => !stands.includes(number));
  standAs(referee, id, next);
  referee.emit('skirmishers-recalled', 'TS-23.5', { unit: id, stands: [...stands] });
  referee.emit('formation-changed', 'TS-23.5', { unit: id, from, to: next });
  gainDisorder(referee, id, cost, 'recall', from.kind === 'skirmish-order' ? 'TS-23.6' : 'TS-23.5');
}
