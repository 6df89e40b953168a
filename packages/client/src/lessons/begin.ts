import type { OfferedLesson } from '@longroll/protocol';
import { ownBattles } from '../net/lobby.ts';
import { recall } from '../net/remembered.ts';
import { heldSeat, shownOf, tokensOf } from '../net/seats-held.ts';
import { learn } from '../net/taking-seats.ts';
import { navigate } from '../router.ts';
import { guestName } from '../text/guests.ts';
import { keepSatLesson, satLesson } from './kept.ts';

type Wanted = Pick<OfferedLesson, 'id' | 'title'>;

/** Lays the table of a lesson anew, gives up the one that was laid before, and goes there. Throws what the server says no with. */
export async function beginLesson({ id, title }: Wanted): Promise<void> {
  const sat = satLesson();
  const held = sat === null ? undefined : heldSeat(sat.battle);
  const token = held === undefined ? undefined : tokensOf(held)[0];
  const instead = sat === null || token === undefined ? {} : { instead: { battle: sat.battle, token } };
  const grant = await learn({ lesson: id, name: recall('name') || guestName(), ...instead }, title);
  keepSatLesson({ lesson: id, battle: grant.battle, began: [] });
  navigate(`/battle/${grant.battle}`);
}

/** Goes back to a lesson that was left; where its table has been put away since, it begins anew. */
export async function goOnWithLesson(lesson: Wanted): Promise<void> {
  const sat = satLesson();
  const held = sat?.lesson === lesson.id ? heldSeat(sat.battle) : undefined;
  if (sat === null || held === undefined) return beginLesson(lesson);
  const there = await ownBattles({ seats: shownOf([held]) });
  if (there.length === 0) return beginLesson(lesson);
  navigate(`/battle/${sat.battle}`);
}
