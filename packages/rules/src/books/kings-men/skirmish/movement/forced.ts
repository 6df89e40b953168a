import type { Leash } from './aside.ts';
import { detailOf } from '../field/roster.ts';
import { centre, placedAbout } from '../troops/footprint.ts';
import type { Options } from '../options.ts';
import type { Detail } from '../state/pieces.ts';
import { onRoad } from '../ground/road.ts';
import { settleDown } from './room.ts';
import { stand } from './slide.ts';
import type { Field, SkirmishReferee } from '../state.ts';

/**
 * A detail that an enemy has driven off its road in column forms up there at once, since off a road there is no column (QM-3.7, QM-3.8):
 * men in two ranks, a gun set up with its muzzle where it pointed on the march. Everybody else stays as drawn up.
 */
function formedUp(field: Field, detail: Detail, { limberedOffRoad }: Pick<Options, 'limberedOffRoad'>): Detail {
  const { kind } = detail.formation;
  if (onRoad(field.ground, detail.at) || (kind !== 'column' && (kind !== 'limbered' || limberedOffRoad))) return detail;
  const middle = centre(detail, field.ground);
  if (kind === 'limbered') return placedAbout({ ...detail, formation: { kind: 'battery' } }, middle, (detail.facing + 1800) % 3600);
  return placedAbout({ ...detail, formation: { kind: 'line', files: Math.ceil(detail.soldiers / 2) } }, middle, detail.facing);
}

/** Stands a detail where a forced move has brought it (QM-18.10, section 20): in line if that is off its road, in the nearest room where a mob, a line or who came out of a house has none there (QM-3.12), no farther off than the move may go (QM-11.16a). */
export function standForced(referee: SkirmishReferee, there: Detail, leash: Leash): void {
  const { field, options } = referee.state;
  const formed = formedUp(field, there, options);
  stand(referee, formed);
  const detail = detailOf(field, there.id);
  settleDown(referee, detail, { leash, walled: false });
  if (formed === there) return;
  const { id, at, facing, formation } = detail;
  referee.emit('formation-changed', 'QM-3.7', { detail: id, from: there.formation, to: formation, at, facing });
}
