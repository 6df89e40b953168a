import type { ToyReferee } from '../state.ts';
import { attachedPlace } from '../troops/footprint.ts';
import { attachedTo, unitOf } from './roster.ts';
import type { Formation, UnitId } from '../troops/unit.ts';

/** The unit stands so from now on; a commander attached to it comes along (TS-2.12). The caller writes the event. */
export function standAs({ state: { field } }: Pick<ToyReferee, 'state'>, id: UnitId, formation: Formation): void {
  const unit = unitOf(field, id);
  unit.formation = formation;
  const commander = attachedTo(field, id);
  if (commander !== undefined) field.commanders[commander.seat] = { ...commander, at: attachedPlace(unit, field.ground) };
}
