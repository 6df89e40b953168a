import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import type { State } from '../state.ts';
import type { Unit } from '../troops/unit.ts';
import { enemySide } from '../field/roster.ts';
import { aimsOf, facesOf, isTarget, targetsOf, volleysAt, type VolleyAt } from './aim.ts';
import { firesByFaces, mostFaces } from './shooters.ts';

/** Volleys a unit may fire together: each face fires at its nearest target, or one face alone, or all that can at one target (TS-17.2a). */
export function namings(state: State, firer: Unit): VolleyAt[][] {
  const targets = targetsOf(state, firer);
  if (!firesByFaces(firer)) return targets.map((target) => [{ target, face: null }]);
  const single = facesOf(state, firer).flatMap((face) => targetsOf(state, firer, [face]).map((target): VolleyAt => ({ target, face })));
  const all = nearestOfEach(single).slice(0, mostFaces(firer));
  const rest = [...targets.map((target) => volleysAt(state, firer, target)), ...single.map((volley) => [volley])];
  const seen = new Set([JSON.stringify(all)]);
  return [all, ...rest.filter((each) => !seen.has(JSON.stringify(each)) && seen.add(JSON.stringify(each)))].filter(
    ({ length }) => length > 0,
  );
}

/** The first of each face; they come nearest first. */
function nearestOfEach(volleys: readonly VolleyAt[]): VolleyAt[] {
  return volleys.filter(({ face }, index) => volleys.findIndex((other) => other.face === face) === index);
}

/** Whether the unit may fire these volleys together (TS-17.1, TS-17.2, TS-17.23). */
export function checkNaming(state: State, firer: Unit, volleys: readonly VolleyAt[]): Refusal | null {
  const faces = volleys.map(({ face }) => face);
  if (new Set(faces).size < faces.length) return refuse('TS-17.2', 'twice');
  if (faces.length > (firesByFaces(firer) ? mostFaces(firer) : 1))
    return firer.formation.kind === 'garrison' ? refuse('TS-24.8', 'too-many') : refuse('TS-17.2', 'too-many');
  const stranger = volleys.find(({ target }) => state.field.units[target]?.side !== enemySide(firer.side));
  if (stranger !== undefined) return refuse('TS-17.2', 'no-target', {}, { pieces: [stranger.target] });
  const idle = volleys.find((volley) => aimsOf(state, firer, volley).length === 0);
  if (idle === undefined) return null;
  const barred = state.field.units[idle.target];
  if (barred !== undefined && !isTarget(state, barred)) return refuse('TS-17.22', 'skirmish-order', {}, { pieces: [idle.target] });
  return refuse('TS-17.23', 'cannot-fire', {}, { pieces: [idle.target] });
}
