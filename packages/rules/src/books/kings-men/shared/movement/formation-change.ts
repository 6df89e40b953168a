import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Angle } from '../../../../table/units.ts';
import { garrisoned } from './entering.ts';
import { buildingCalled } from '../ground/buildings.ts';
import { clauseRefusing, isLegalFormation, isSameFormation, drawnUpAs } from '../troops/formation.ts';
import { mayFace, stand } from './movement.ts';
import { checkPlacement, checkWayMade, makeRoom, settle } from './placement.ts';
import type { BattleReferee, Battle, Turnable } from '../state.ts';
import type { Formation, Unit } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

/** Judges a formation change of a unit in line, column or battery; gives the unit as it stands afterwards (KM-14.19). */
export function judgeChange(state: Battle, unit: Unit, formation: Formation, facing: Angle): Unit | Refusal {
  const unable = checkAble(unit);
  if (unable !== null) return unable;
  const piece = { pieces: [unit.id] };
  if (!isLegalFormation(unit, formation)) {
    return refuse(clauseRefusing(unit, formation, 'KM-3.1'), 'formation', { unit: unit.name }, piece);
  }
  if (isSameFormation(unit.formation, formation)) {
    return refuse('KM-3.18', 'same-formation', { unit: unit.name }, piece);
  }
  const turnable = turnableOf(state, unit);
  if (turnable !== null && !mayFace(turnable, facing)) {
    return refuse('KM-14.6', 'turning-back', { unit: unit.name }, piece);
  }
  const after = drawnUpAs(unit, formation, facing);
  return checkPlacement(state.field, after) ?? checkWayMade(state.field, after) ?? after;
}

function checkAble(unit: Unit): Refusal | null {
  const piece = { pieces: [unit.id] };
  if (unit.building !== null) return refuse('KM-24.3', 'inside-building', { unit: unit.name }, piece);
  const { kind } = unit.formation;
  if (kind === 'square' || kind === 'mob') {
    return refuse('KM-10.8', `${kind}-reforms`, { unit: unit.name }, piece);
  }
  if (unit.type === 'skirmishers') return refuse('KM-14.20', 'skirmishers', {}, piece);
  return null;
}

/**
 * What its move has left the unit to turn by, null when it has not moved: a change on the spot counts as a move of 0,
 * which allows any facing (KM-14.19). Seen by somebody who was not told how far it moved, the facing it has is the start.
 */
function turnableOf(state: Battle, unit: Unit): Turnable | null {
  const { activation } = state;
  if (activation === null || activation.unit !== unit.id || !activation.done.includes('move')) return null;
  return activation.turnable ?? { facing: unit.facing, back: false };
}

/**
 * Judges how a square or a mob re-forms, about its centre and facing anywhere (KM-14.21); gives the unit as it stands
 * afterwards, settled when the exact spot is taken (KM-3.20).
 */
export function judgeReform(state: Battle, unit: Unit, formation: Formation, facing: Angle): Unit | Refusal {
  const { field } = state;
  const { kind } = unit.formation;
  const piece = { pieces: [unit.id] };
  if (kind !== 'square' && kind !== 'mob') {
    return refuse('KM-10.1', 'nothing-to-reform', { unit: unit.name }, piece);
  }
  if (kind === 'square' && formation.kind !== 'line' && formation.kind !== 'column') {
    return refuse('KM-14.21', 'formation', {}, piece);
  }
  if (!isLegalFormation(unit, formation)) return refuse(clauseRefusing(unit, formation, 'KM-3.1'), 'formation', { unit: unit.name }, piece);
  // A mob that stayed in a large building is a garrison again (KM-24.8a); there is no formation inside (KM-24.3a).
  const building = unit.building === null ? null : buildingCalled(field.ground, unit.building);
  if (building !== null) return garrisoned(unit, building, facing);
  const after = settle(field, drawnUpAs(unit, formation, facing));
  if (after === null) return refuse('KM-3.20', 'no-room', { unit: unit.name }, piece);
  return checkWayMade(field, after) ?? after;
}

/** Puts the unit in its new formation, makes room for it and writes the event. */
export function carryOutChange(referee: BattleReferee, after: Unit, kind: 'formation-changed' | 'unit-reformed'): void {
  const before = referee.state.field.units[after.id];
  if (before === undefined) throw new Error(`no unit ${after.id} on the table`);
  const from = before.formation;
  stand(referee, after);
  const clause = kind === 'formation-changed' ? 'KM-14.19' : 'KM-14.21';
  referee.emit(kind, clause, { unit: after.id, from, to: after.formation, at: after.at, facing: after.facing });
  makeRoom(referee, after);
}
