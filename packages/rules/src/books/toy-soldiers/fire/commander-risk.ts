import type { SeatId } from '../../../kernel/game.ts';
import type { Mil } from '../../../table/units.ts';
import type { FiringDie } from '../events.ts';
import { holdsAll } from '../sight/arc.ts';
import { atLeast, between } from '../ground/measure.ts';
import type { Commander } from '../players.ts';
import type { State } from '../state.ts';
import { commanderBase } from '../troops/footprint.ts';
import type { SideId } from '../troops/unit.ts';
import type { Aim } from './aim.ts';
import { edgeOf } from './shooters.ts';

/** Enemy commanders who can be hit: not one inside a block (TS-2.16). */
export function exposedCommanders({ field: { commanders, units } }: State, firing: SideId): Commander[] {
  return Object.values(commanders).filter(({ side, attached }) => {
    const unit = attached === null ? undefined : units[attached];
    return side !== firing && unit?.formation.kind !== 'garrison';
  });
}

/** The commander a volley hits: two effective sixes, and the commander in the arc of a stand and closer to it than what it fires at (TS-8.14). */
export function commanderStruck(state: State, firing: SideId, aims: readonly Aim[], dice: readonly FiringDie[]): SeatId | null {
  if (dice.filter(({ die, effective }) => effective && die === 6).length < 2) return null;
  const struck = exposedCommanders(state, firing).flatMap(({ seat, at }) =>
    aims.flatMap(({ shooter, range }): { seat: SeatId; distance: Mil }[] => {
      const base = commanderBase(at);
      const distance = between([edgeOf(shooter)], [base]);
      return holdsAll(shooter.arc, base) && !atLeast(distance, range) ? [{ seat, distance }] : [];
    }),
  );
  const [nearest] = struck.toSorted((a, b) => a.distance - b.distance);
  return nearest?.seat ?? null;
}
