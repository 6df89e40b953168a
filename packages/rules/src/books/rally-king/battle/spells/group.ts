import { MAGIC_USERS } from '../../shared/muster/magic-users.ts';
import type { Mil } from '../../../../table/units.ts';
import { scaled } from '../scale.ts';
import type { State, RallyReferee } from '../state.ts';
import type { MagicGroup, MagicUser } from '../state/army.ts';
import type { SideId } from '../state/unit.ts';

type Users = Pick<MagicGroup, 'users'>;

/** Magic Users who are still with their group, artifacts whose unit is there among them (RK-28.8, RK-28.9, RK-28.12, RK-33.1). */
export function present({ users }: Users): MagicUser[] {
  return users.filter(({ fate, away }) => fate === 'fine' && away !== true);
}

/** The sum of their levels (RK-28.7). */
export function groupLevel(group: Users): number {
  return present(group).reduce((sum, { level }) => sum + level, 0);
}

/** The level of the channeler: the highest there is (RK-28.6). */
export function channelerLevel(group: Users): MagicUser['level'] | null {
  const [first, ...others] = present(group)
    .filter(({ artifact }) => artifact !== true)
    .map(({ level }) => level);
  return first === undefined ? null : others.reduce((most, level) => (level > most ? level : most), first);
}

/** Magic points the group has left (RK-28.7). */
export function pointsLeft(group: Users): number {
  return present(group).reduce((sum, { level, spent }) => sum + MAGIC_USERS[level].points - spent, 0);
}

/** The channeler's range, and an inch for each level of every other Magic User (RK-28.7). */
export function rangeOfGroup(state: Pick<State, 'options'>, group: Users): Mil {
  const level = channelerLevel(group);
  return level === null ? 0 : scaled(state, MAGIC_USERS[level].range + groupLevel(group) - level);
}

/** Units a spell may name at most (RK-28.7). */
export function areaOf(group: Users): number {
  return present(group).reduce((sum, { level }) => sum + MAGIC_USERS[level].area, 0);
}

/** The group after it has paid: the lowest level first, and whoever has nothing left leaves it (RK-28.8). What it does not have it does not pay (RK-29.8). */
export function charged(group: MagicGroup, cost: number): MagicGroup {
  let due = cost;
  const paid = new Map<string, MagicUser>();
  for (const user of present(group).toSorted((one, other) => one.level - other.level)) {
    const { points } = MAGIC_USERS[user.level];
    const part = Math.min(due, points - user.spent);
    due -= part;
    const spent = user.spent + part;
    paid.set(user.id, { ...user, spent, fate: spent === points ? 'spent' : 'fine' });
  }
  return { ...group, users: group.users.map((user) => paid.get(user.id) ?? user) };
}

/** The Magic User who channels for a group: the highest level, among equals by the dice; found anew once they are lost (RK-28.6). */
export function findChanneler(referee: RallyReferee, side: SideId): MagicUser | null {
  const army = referee.state.armies[side];
  const { magic } = army;
  const highest = present(magic).filter(({ level, artifact }) => level === channelerLevel(magic) && artifact !== true);
  const channeler = highest.find(({ id }) => id === magic.channeler) ?? winner(referee, highest);
  army.magic = { ...magic, channeler: channeler?.id ?? null };
  return channeler;
}

/** Each rolls a die, the higher wins, ties again (RK-28.6). */
function winner(referee: RallyReferee, equals: readonly MagicUser[]): MagicUser | null {
  const [first, second] = equals;
  if (first === undefined || second === undefined) return first ?? null;
  const dice = equals.map(() => referee.roll('magic.channeler', 1)[0] ?? 1);
  const most = Math.max(...dice);
  return winner(
    referee,
    equals.filter((_user, index) => dice[index] === most),
  );
}
