import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { polygon } from '../../../table/shape.ts';
import { crosses, pathLength } from '../../../table/sight.ts';
import type { Mil, Point } from '../../../table/units.ts';
import { within } from '../ground/measure.ts';
import type { Commander } from '../players.ts';
import type { State, ToyReferee } from '../state.ts';
import { footprintOf } from '../troops/footprint.ts';
import { commanderOf, enemiesOf } from '../field/roster.ts';
import { mayStand } from '../field/commander-place.ts';

/** Who rides only, and whose action lets them ride first (TS-8.5 to TS-8.8). */
type RideClause = 'TS-8.5' | 'TS-8.6' | 'TS-8.7' | 'TS-8.8';

/** Whether a commander may ride that way: no farther than `most`, as the `clause` of the action says, across no enemy's footprint, to a place where they may stand (TS-8.2, TS-8.22). */
export function checkRide(state: State, { at, side }: Commander, way: readonly Point[], most: Mil, clause: RideClause): Refusal | null {
  const path = [at, ...way];
  if (!within(pathLength(path), most)) return refuse(clause, 'too-far');
  const { field } = state;
  for (const enemy of enemiesOf(field, side)) {
    const shapes = footprintOf(enemy, field.ground).map(polygon);
    const barred = path.some((to, index) => {
      const from = path[index - 1];
      return from !== undefined && shapes.some((shape) => crosses(from, to, shape));
    });
    if (barred) return refuse('TS-8.2', 'blocked-by-unit', { enemy: enemy.name }, { pieces: [enemy.id] });
  }
  const to = way.at(-1);
  return to === undefined || mayStand(state, side, to) ? null : refuse('TS-8.22', 'no-place');
}

/** They ride there, and are attached to nobody any more; one who stays remains attached (TS-8.2, TS-8.22). */
export function ride({ state: { field } }: ToyReferee, seat: string, way: readonly Point[]): void {
  const to = way.at(-1);
  if (to !== undefined) field.commanders[seat] = { ...commanderOf(field, seat), at: to, attached: null };
}
