import type { RallyReferee, State } from '../state.ts';
import type { Leader } from '../state/army.ts';
import type { SideId, Unit } from '../state/unit.ts';

/** Whether the unit of a leader is on the table (RK-5.4). */
function isPresent({ units }: State, { unit }: Leader): boolean {
  return unit !== null && units[unit]?.where === 'table';
}

/** Leaders of all ranks carried by a unit and not lost. */
export function leadersOf(state: State, unit: Unit): Leader[] {
  return state.armies[unit.side].leaders.filter(
    (leader) => leader.unit === unit.id && (leader.fate === 'fine' || leader.fate === 'shaken'),
  );
}

/** Whether a unit has a leader who leads: the shaken give nothing (RK-26.3), and a Maiden is nobody's leader (RK-34.8). */
export function isLeaderUnit(state: State, unit: Unit): boolean {
  return leadersOf(state, unit).some(({ rank, fate }) => rank !== 'maiden' && fate === 'fine');
}

/** The CinC's rating while they are on the table, and one for each Captain and Hero there; the shaken give none (RK-5.4, RK-26.3). */
export function totalWarRating(state: State, side: SideId): number {
  return state.armies[side].leaders
    .filter(
      (leader) =>
        (leader.rank === 'cinc' || leader.rank === 'captain' || leader.rank === 'hero') &&
        leader.fate === 'fine' &&
        isPresent(state, leader),
    )
    .reduce((sum, { warRating }) => sum + warRating, 0);
}

/** A unit with leaders is gone: who is missed by the army, or by those near, tests for it at once (RK-18.10, RK-26.5, RK-34.2). */
export function loseLeadersOf({ state }: RallyReferee, unit: Unit): void {
  dismissMagicUsers(state, unit);
  const lost = leadersOf(state, unit).filter(({ rank }) => rank !== 'maiden');
  if (lost.length === 0) return;
  const entries = lost.map(({ id, rank }) => ({ side: unit.side, leader: id, army: rank === 'cinc', unit: unit.id }));
  state.aftermath = { ...state.aftermath, lost: [...state.aftermath.lost, ...entries] };
}

/** Magic Users whose guard is gone leave the table for the battle, and are fine (RK-28.12, RK-27.12a). */
function dismissMagicUsers({ armies }: State, unit: Unit): void {
  const army = armies[unit.side];
  if (army.magic.guard !== unit.id) return;
  const users = army.magic.users.map((user) => (user.fate === 'fine' ? { ...user, fate: 'dismissed' as const } : user));
  army.magic = { ...army.magic, users, channeler: null };
}
