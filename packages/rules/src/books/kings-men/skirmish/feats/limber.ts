import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Angle } from '../../../../table/units.ts';
import { checkGivingWay } from '../movement/aside.ts';
import { changed, formationsAt } from './formation-change.ts';
import type { Detail, Formation } from '../state/pieces.ts';
import { checkStand } from '../movement/placement.ts';
import { stand } from '../movement/slide.ts';
import type { SkirmishReferee, State } from '../state.ts';
import { isArtillery } from '../troops/troops.ts';
import { refuse } from '../refuse.ts';

const LIMBERED: Formation = { kind: 'limbered' };
const BATTERY: Formation = { kind: 'battery' };

function checkGun(detail: Detail): Refusal | null {
  const piece = { pieces: [detail.id] };
  if (!isArtillery(detail.type)) return refuse('QM-9.4', 'wrong-troops', { feat: 'limber', detail: detail.name }, piece);
  if (detail.gun === 'heavy') return refuse('QM-2.12', 'heavy-gun', { what: 'moves' }, piece);
  return null;
}

/** The former muzzle becomes the front of the column, and the other way round (QM-12.5). */
function drawnUp({ field }: State, detail: Detail, formation: Formation, facing: Angle): Detail {
  return changed(field, detail, { formation, facing });
}

/** Null when it may stand so, and nobody under it is left without a place (QM-3.12, QM-11.16a). */
function checkPlace({ field }: State, there: Detail): Refusal | null {
  return checkStand(field, there) ?? checkGivingWay(field, there);
}

/** Null when the gun may be limbered where it is, on a road unless the option lets it off (QM-12.5, QM-3.8). */
export function checkLimber(state: State, detail: Detail, facing: Angle): Refusal | null {
  const unfit = checkGun(detail);
  if (unfit !== null) return unfit;
  if (detail.formation.kind !== 'battery') return refuse('QM-12.5', 'limbered', { detail: detail.name }, { pieces: [detail.id] });
  if (!formationsAt(state.field, detail, state.options.limberedOffRoad).some(({ kind }) => kind === 'limbered')) {
    return refuse('QM-12.5', 'off-road', { detail: detail.name }, { pieces: [detail.id] });
  }
  return checkPlace(state, drawnUp(state, detail, LIMBERED, facing));
}

export function checkUnlimber(state: State, detail: Detail, facing: Angle): Refusal | null {
  const unfit = checkGun(detail);
  if (unfit !== null) return unfit;
  if (detail.formation.kind !== 'limbered') return refuse('QM-12.5', 'not-limbered', { detail: detail.name }, { pieces: [detail.id] });
  return checkPlace(state, drawnUp(state, detail, BATTERY, facing));
}

export function limber(referee: SkirmishReferee, detail: Detail, facing: Angle): void {
  const after = drawnUp(referee.state, detail, LIMBERED, facing);
  stand(referee, after);
  referee.emit('limbered', 'QM-12.5', { detail: detail.id, at: after.at, facing: after.facing });
}

export function unlimber(referee: SkirmishReferee, detail: Detail, facing: Angle): void {
  const after = drawnUp(referee.state, detail, BATTERY, facing);
  stand(referee, after);
  referee.emit('unlimbered', 'QM-12.5', { detail: detail.id, at: after.at, facing: after.facing });
}
