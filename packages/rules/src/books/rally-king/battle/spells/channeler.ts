import type { RallyReferee } from '../state.ts';
import type { MagicUser } from '../state/army.ts';
import type { SideId } from '../state/unit.ts';
import { channelerLevel, present } from './group.ts';

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
