import { randomUUID } from 'node:crypto';
import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { noteErased } from './moderation/erased.ts';
import { eraseFromLibrary } from './library/erasure.ts';
import { freeErased } from './names/handles.ts';
import {
  appointmentAnswers,
  appointments,
  chat,
  letters,
  notices,
  noticeSubscriptions,
  pairingMeetings,
  playerFamilies,
  players,
  reports,
  resultSeats,
  seatHolders,
  seatMoves,
  seatOffers,
  seats,
  silences,
  substitutes,
} from './tables.ts';

/** What stands in the place of the name of somebody who has been deleted. */
const FORMER = 'A former player';

/** The battles in which somebody sat who has been deleted. */
export interface Erased {
  readonly battles: readonly string[];
}

/**
 * Deletes a player. Battles, and what was said and written there, are others' too: they stay, under another name. Nothing opens the seats any more that were theirs.
 */
export async function erase(all: Database, player: string, at: Date): Promise<Erased> {
  // Nobody is given a seat for them from here on.
  await all.select({ id: players.id }).from(players).where(eq(players.id, player)).for('update');
  const own = await all
    .select({ family: playerFamilies.family })
    .from(playerFamilies)
    .where(eq(playerFamilies.player, player))
    .for('update');
  const families = own.map(({ family }) => family);
  // By another id, which is nobody's: what their opponents' ratings were worked out from stays.
  await all
    .update(resultSeats)
    .set({ player: `former-${randomUUID()}` })
    .where(eq(resultSeats.player, player));
  // What was reported of them stays for as long as reports do, without their name.
  await all.update(reports).set({ name: FORMER }).where(eq(reports.player, player));
  await eraseFromLibrary(all, player, families, FORMER);
  await freeErased(all, player, at);
  await all.delete(players).where(eq(players.id, player));
  await noteErased(all, player, at);
  await all.delete(pairingMeetings).where(or(eq(pairingMeetings.one, player), eq(pairingMeetings.other, player)));
  if (families.length === 0) return { battles: [] };
  const theirs = inArray(seatHolders.family, families);
  // Of rows from before they had a family, those of the same name in a seat of theirs.
  const sat = all
    .select({ one: sql`1` })
    .from(seats)
    .where(
      and(
        inArray(seats.family, families),
        eq(seats.battle, seatHolders.battle),
        eq(seats.seat, seatHolders.seat),
        eq(seats.player, seatHolders.player),
      ),
    );
  const held = or(theirs, and(isNull(seatHolders.family), eq(seatHolders.held, 'human'), exists(sat)));
  for (const said of [chat, letters]) {
    const by = all
      .select({ one: sql`1` })
      .from(seatHolders)
      .where(and(held, eq(seatHolders.battle, said.battle), eq(seatHolders.seat, said.seat), eq(seatHolders.player, said.name)));
    await all.update(said).set({ name: FORMER }).where(exists(by));
  }
  await all.update(seatHolders).set({ player: FORMER }).where(held);
  const left = await all
    .update(seats)
    .set({ player: FORMER, words: '', tokenHash: null, offeredHash: null, moves: sql`${seats.moves} + 1` })
    .where(inArray(seats.family, families))
    .returning({ battle: seats.battle });
  await all.update(appointments).set({ family: null }).where(inArray(appointments.family, families));
  await all.update(appointments).set({ agreedBy: '' }).where(inArray(appointments.agreedBy, families));
  for (const each of [appointmentAnswers, noticeSubscriptions, notices, seatMoves, seatOffers, silences])
    await all.delete(each).where(inArray(each.family, families));
  await all.delete(substitutes).where(and(inArray(substitutes.owner, families), isNull(substitutes.family)));
  return { battles: [...new Set(left.map(({ battle }) => battle))] };
}
