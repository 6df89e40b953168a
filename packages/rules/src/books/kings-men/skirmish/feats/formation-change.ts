import type { Refusal } from '../../../../kernel/refusal.ts';
import { turn } from '../../../../table/trig.ts';
import type { Angle } from '../../../../table/units.ts';
import { checkGivingWay } from '../movement/aside.ts';
import { centre, placedAbout } from '../troops/footprint.ts';
import type { Detail, Formation } from '../state/pieces.ts';
import { checkStand } from '../movement/placement.ts';
import { alongRoad, onRoad } from '../ground/road.ts';
import { stand } from '../movement/slide.ts';
import type { Field, SkirmishReferee } from '../state.ts';
import { isArtillery, isMob } from '../troops/troops.ts';
import { refuse } from '../refuse.ts';

/** How far a detail may turn as it changes its formation (QM-12.1). */
const MOST_TURN = 900;

/** A formation and a facing, as ordered. */
export interface Change {
  readonly formation: Formation;
  readonly facing: Angle;
}

/** Close-order lines of so many men: in one rank and in two (QM-3.3). */
export function linesOf(soldiers: number): Formation[] {
  const files = [...new Set([soldiers, Math.ceil(soldiers / 2)])];
  return files.map((abreast) => ({ kind: 'line', files: abreast }));
}

/** Every formation the detail may be in where its R is, the usual one first (QM-3.7, QM-3.8). */
export function formationsAt(
  field: Field,
  { type, soldiers, at }: Pick<Detail, 'type' | 'soldiers' | 'at'>,
  limberedOffRoad = false,
): Formation[] {
  const road = onRoad(field.ground, at);
  const column: Formation[] = road ? [{ kind: 'column' }] : [];
  if (type === 'infantry') return [...linesOf(soldiers), { kind: 'open' }, ...column];
  if (type === 'cavalry') return [...linesOf(soldiers), ...column];
  if (isArtillery(type)) return road || limberedOffRoad ? [{ kind: 'battery' }, { kind: 'limbered' }] : [{ kind: 'battery' }];
  return [{ kind: 'loose' }];
}

/** The clause under which a detail cannot be drawn up as it is where its R is: its files (QM-3.3), a gun on the march off the road (QM-3.8), else the order it may be in (QM-3.7). */
export function clauseRefusing({ type, formation }: Pick<Detail, 'type' | 'formation'>): 'QM-3.3' | 'QM-3.7' | 'QM-3.8' {
  if (formation.kind === 'line' && (type === 'infantry' || type === 'cavalry')) return 'QM-3.3';
  return formation.kind === 'limbered' && isArtillery(type) ? 'QM-3.8' : 'QM-3.7';
}

export function isSameFormation(one: Formation, other: Formation): boolean {
  return one.kind === 'line' ? other.kind === 'line' && one.files === other.files : one.kind === other.kind;
}

/** The detail drawn up anew: about R; out of a mob about its centre (QM-12.1, QM-12.4). A column looks along its road (QM-12.2). */
export function changed(field: Field, detail: Detail, { formation, facing }: Change): Detail {
  const column = formation.kind === 'column' || formation.kind === 'limbered';
  const turned = column ? (alongRoad(field.ground, detail.at, facing) ?? facing) : facing;
  if (!isMob(detail)) return { ...detail, formation, facing: turned };
  return placedAbout({ ...detail, formation }, centre(detail, field.ground), turned);
}

/** Null when the change may be made (section 12). */
export function checkChange(field: Field, detail: Detail, change: Change): Refusal | null {
  const piece = { pieces: [detail.id] };
  const mob = isMob(detail);
  if (!mob && detail.type !== 'infantry' && detail.type !== 'cavalry') {
    return refuse('QM-9.4', 'wrong-troops', { feat: 'change', detail: detail.name }, piece);
  }
  if (detail.building !== null) return refuse('QM-28.3', 'inside-building', { detail: detail.name }, piece);
  if (
    mob && isArtillery(detail.type)
      ? change.formation.kind !== 'battery'
      : !formationsAt(field, detail).some((each) => isSameFormation(each, change.formation))
  ) {
    const clause = change.formation.kind === 'column' ? 'QM-3.7' : 'QM-12.2';
    return refuse(clause, 'formation', { detail: detail.name, why: 'here' }, piece);
  }
  if (isSameFormation(detail.formation, change.formation)) return refuse('QM-12.2', 'no-change', { detail: detail.name }, piece);
  const after = changed(field, detail, change);
  if (after.formation.kind === 'column' && !onRoad(field.ground, after.at))
    return refuse('QM-3.7', 'formation', { detail: detail.name, why: 'road' }, piece);
  if (!mob && after.formation.kind !== 'column' && Math.abs(turn(detail.facing, after.facing)) > MOST_TURN) {
    return refuse('QM-12.1', 'turned-too-far', { detail: detail.name }, piece);
  }
  return checkStand(field, after) ?? checkGivingWay(field, after);
}

export function carryOutChange(referee: SkirmishReferee, detail: Detail, change: Change): void {
  const from = detail.formation;
  const after = changed(referee.state.field, detail, change);
  stand(referee, after);
  referee.emit('formation-changed', 'QM-12.1', { detail: detail.id, from, to: after.formation, at: after.at, facing: after.facing });
}
