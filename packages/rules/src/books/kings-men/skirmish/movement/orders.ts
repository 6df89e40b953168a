import type { Refusal } from '../../../../kernel/refusal.ts';
import { isForwardWay } from './allowance.ts';
import type { Along, Move } from '../answers.ts';
import { checkEntry } from '../ground/buildings.ts';
import type { Detail } from '../state/pieces.ts';
import { checkStand, checkStaysApart } from './placement.ts';
import { alongRoad } from '../ground/road.ts';
import type { Field, State } from '../state.ts';
import { buildingAt } from '../ground/terrain.ts';
import { isLooseType } from '../troops/troops.ts';
import { wayOf } from './way.ts';
import { refuse } from '../refuse.ts';

/** A heavy gun does not move (QM-2.12). */
export function checkMayMove(detail: Detail): Refusal | null {
  return detail.gun === 'heavy' ? refuse('QM-2.12', 'heavy-gun', { what: 'moves' }, { pieces: [detail.id] }) : null;
}

/** Null when the free command figure named may go along (QM-9.12): how far it gets is measured afterwards. */
export function checkAlong({ figures }: Field, detail: Detail, along: Along | null): Refusal | null {
  if (along === null) return null;
  const figure = figures[along.figure];
  const free = figure !== undefined && figure.unit === detail.unit && figure.standing && figure.detail === null;
  if (free && isLooseType(detail.type)) return null;
  return refuse('QM-9.12', 'not-free', {}, { pieces: [detail.id] });
}

/** Null when the Move may be ordered, however far it would go (sections 5 and 11). */
export function checkMove(state: State, detail: Detail, { path, facing, along }: Move): Refusal | null {
  const { field } = state;
  const unable = checkMayMove(detail) ?? checkAlong(field, detail, along ?? null);
  if (unable !== null) return unable;
  const way = wayOf(detail.at, path);
  const column = detail.formation.kind === 'column' || detail.formation.kind === 'limbered';
  if (way.legs.length === 0) return checkTurn(field, detail, column ? (alongRoad(field.ground, detail.at, facing) ?? facing) : facing);
  if (column && detail.building === null && !isForwardWay(detail, way) && alongRoad(field.ground, detail.at, facing) !== null) {
    return refuse('QM-11.3', 'not-forward', {}, { pieces: [detail.id] });
  }
  const into = buildingAt(field.ground, way.legs.at(-1)?.to ?? detail.at);
  return into === null || into.id === detail.building ? null : checkEntry(field, detail, into.id);
}

/** Turning on the spot: it has to have room and may touch nobody, as nothing else can stop it (QM-11.10, QM-3.12, QM-11.17). */
function checkTurn(field: Field, detail: Detail, facing: number): Refusal | null {
  const turned: Detail = { ...detail, facing };
  return facing === detail.facing ? null : (checkStand(field, turned) ?? checkStaysApart(field, detail, turned));
}

/** Null when the dice of a Move may be thrown before its path is named (QM-11.2). */
export function checkSetOut({ options }: State, detail: Detail): Refusal | null {
  const column = detail.formation.kind === 'column' || detail.formation.kind === 'limbered';
  if (options.moveOrder !== 'roll-first') return refuse('QM-11.2', 'path-first', {}, { pieces: [detail.id] });
  if (column) return refuse('QM-11.3', 'fixed', {}, { pieces: [detail.id] });
  return checkMayMove(detail);
}
