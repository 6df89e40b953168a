import { enter } from '../../../../kernel/entry.ts';
import { step } from '../../../../kernel/flow.ts';
import { within } from '../../../../table/measure.ts';
import type { Before, Occasion } from '../state/occasions.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { sees } from '../ground/sight.ts';
import { scaled } from '../scale.ts';
import { isEngaged } from '../stands/contact.ts';
import { gapBetween } from '../stands/stand.ts';
import { faces } from '../stands/strips.ts';
import type { State, RallyChapter } from '../state.ts';
import { bodyOf, behindIn } from '../stands/bodies.ts';
import { SIDES, enemyOf, type SideId, type Unit, type UnitId } from '../state/unit.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import { isEmptyShip } from '../troops/ships.ts';

export interface Threats {
  readonly side: SideId;
  readonly moved: readonly Before[];
  /** Who takes no such test: targets of the charge the move was, who take Being Charged instead (RK-18.2), or whoever moves too (RK-18.1a). */
  readonly charged: readonly UnitId[];
}

export function beforeOf(units: readonly Unit[]): Before[] {
  return units.map(({ id, at, facing }) => ({ unit: id, x: at.x, y: at.y, facing }));
}

/** Whether comrades ahead of a unit shield it: it stands directly behind one, and the threat is ahead of it (RK-18.2). */
function isScreened(state: State, unit: Unit, threat: Unit): boolean {
  if (!faces(unit, threat)) return false;
  const body = bodyOf(state, unit);
  return body.some((ahead) => ahead.id !== unit.id && behindIn(body, ahead).some(({ id }) => id === unit.id));
}

/** Whether a Melee unit that has come from `before` threatens a unit now, and did not before it moved (RK-18.1, RK-18.2). */
function threatens(state: State, before: Before, unit: Unit): boolean {
  const mover = unitOf(state, before.unit);
  if (mover.where !== 'table' || mover.arm !== 'melee' || isEmptyShip(mover) || mover.level !== 'ground') return false;
  const reach = scaled(state, 4);
  const from = { ...mover, at: { x: before.x, y: before.y }, facing: before.facing };
  if (within(gapBetween(from, unit), reach) || !within(gapBetween(mover, unit), reach)) return false;
  return faces(mover, unit) && !isScreened(state, unit, mover) && sees(state, unit, mover);
}

/** Whoever must take Enemy Threat for a move that has been made, and from whom (RK-18.1, RK-18.2, RK-20.9). */
export function threatsOf(state: State, { side, moved, charged }: Threats): Occasion[] {
  return onTable(state, enemyOf(side))
    .filter((unit) => unit.level === 'ground' && !charged.includes(unit.id) && !isEngaged(state, unit))
    .flatMap((unit): Occasion[] => {
      const known = state.cascade?.threatened[unit.id] ?? [];
      const causes = moved.filter((before) => !known.includes(before.unit) && threatens(state, before, unit)).map((before) => before.unit);
      return causes.length === 0 ? [] : [{ test: 'enemy-threat', unit: unit.id, causes }];
    });
}

/** In one cascade a unit takes Enemy Threat only once for each enemy (RK-20.9). */
function noteThreats(state: State, occasions: readonly Occasion[]): void {
  if (state.cascade === null) return;
  const threatened = { ...state.cascade.threatened };
  for (const { unit, causes } of occasions) threatened[unit] = [...(threatened[unit] ?? []), ...causes];
  state.cascade = { ...state.cascade, threatened };
}

/** Of the threats of a flight those that are new in this cascade, which are noted (RK-20.9). */
export function newThreats(state: State, occasions: readonly Occasion[]): Occasion[] {
  const fresh = occasions
    .map((each) => ({ ...each, causes: each.causes.filter((cause) => state.cascade?.threatened[each.unit]?.includes(cause) !== true) }))
    .filter(({ causes }) => causes.length > 0);
  noteThreats(state, fresh);
  return fresh;
}

/** The Enemy Threat Tests of one move of one Body (RK-18.2). */
const threatsFlow = flowOf<Threats, Threats>(ENTRIES.threats, [
  step('threats', 'RK-18.1', ({ state }, threats) => {
    const occasions = threatsOf(state, threats);
    noteThreats(state, occasions);
    return occasions.length === 0 ? undefined : enter(ENTRIES.tests, { occasions, by: threats.side });
  }),
]);

/** These units are about to go where a result sends them, which is a move as well (RK-18.1). */
export function noteDriven(state: State, units: readonly Unit[]): void {
  state.aftermath = { ...state.aftermath, driven: [...(state.aftermath.driven ?? []), ...beforeOf(units)] };
}

/** The Enemy Threat Tests of those who have gone back, been pushed or followed in one event, by whoever stood still in it (RK-18.1, RK-18.1a). */
export function threatsOfDriven(state: State): Occasion[] {
  const { driven, ...rest } = state.aftermath;
  // As after nearly every event.
  if (driven === undefined) return [];
  const moved = driven.map(({ unit }) => unit);
  state.aftermath = rest;
  const occasions = SIDES.flatMap((side) =>
    threatsOf(state, { side, moved: driven.filter(({ unit }) => unitOf(state, unit).side === side), charged: moved }),
  );
  noteThreats(state, occasions);
  return occasions;
}

export const chapter: RallyChapter = { flows: [threatsFlow] };
