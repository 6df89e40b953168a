import { and, asc, desc, eq, exists, gt, gte, isNotNull, isNull, lte, notExists, notInArray, sql } from 'drizzle-orm';
import type { Connection, Database } from './connection.ts';
import { invitations, leases, seatHolders, seatOffers, seats, substitutes } from './tables.ts';
import { calledAt } from './names/at-table.ts';
import { FencedError } from './errors.ts';

export type SeatRow = typeof seats.$inferSelect & {
  /** Where somebody plays it for a while in the place of the player whose it is: whose, since when, and how many events had happened by then. */
  readonly substitute?: { readonly owner: Pick<SeatRow, 'family' | 'player' | 'moves'>; readonly since: Date; readonly sinceEvent: number };
};
export type HolderRow = typeof seatHolders.$inferSelect;
export type InvitationRow = typeof invitations.$inferSelect;

/** Invitations of one guest to one seat that count at a time: each reading of them gives another, and those already sent go on counting. */
const AT_ONCE = 8;

/** What `keptBy` says of a seat the computer keeps, and of one that stands open for whoever comes while its last holder may have it back. */
export const COMPUTER = 'computer';
export const NOBODY = 'nobody';

/** Who plays a seat from now on; somebody with a family comes back to their own, or is an ally who has another seat of this battle. */
export type Holder = Pick<SeatRow, 'held' | 'player' | 'family'>;

/** A seat and the guest who may have it back. */
export interface KeptSeat {
  readonly seat: string;
  readonly family: string;
}

/** A guest's first token, as the store keeps it. */
export interface FirstToken {
  readonly family: string;
  readonly tokenHash: string;
}

/** A guest who wants a seat: their name, their words for the dice, and by what they may have it. */
export interface Newcomer {
  readonly player: string;
  readonly words: string;
  readonly by: Right;
  /** Their rating in the book of the battle and at its pace; null, or left out, where they have none. */
  readonly rating?: number | null;
}

/** The hash of an invitation, an offer to anybody that must stand, or nothing where anybody may sit down. */
export type Right = { readonly invitation: string } | 'offer' | 'anybody';

/** The seats of battles: who holds them, who has held them, and who is invited to them. Whoever changes the holder of one changes it here. */
export class SeatStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Gives an open seat to a guest; false when somebody was quicker, what they may have it by counts no more, or they sit in this battle already. */
  take(battle: string, seat: string, { player, words, by, rating = null }: Newcomer, token: FirstToken, at: Date): Promise<boolean> {
    return this.#connection.transact(async (all) => {
      // Who asks twice at once is given one seat: of the same guest one comes after the other.
      await all.execute(sql`select pg_advisory_xact_lock(hashtextextended(${token.tokenHash}, 0))`);
      const own = and(eq(seats.battle, battle), eq(seats.family, token.family));
      if ((await all.select({ seat: seats.seat }).from(seats).where(own).limit(1)).length > 0) return false;
      // Two seats never look alike: of a battle one guest sits down after the other.
      await all.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`names ${battle}`}, 0))`);
      const called = await calledAt(all, battle, seat, player);
      const offers = and(eq(seatOffers.battle, battle), eq(seatOffers.seat, seat));
      const standing = and(offers, gt(seatOffers.until, at));
      const fits = and(gte(sql`${rating}::int`, seatOffers.lowest), lte(sql`${rating}::int`, seatOffers.highest));
      // Who is invited is welcome whatever an offer says.
      const welcome =
        typeof by === 'object'
          ? undefined
          : notExists(
              all
                .select()
                .from(seatOffers)
                .where(and(standing, isNotNull(seatOffers.lowest), sql`(${fits}) is not true`)),
            );
      const invited = (hash: string) => and(eq(invitations.battle, battle), eq(invitations.seat, seat), eq(invitations.hash, hash));
      const right =
        by === 'offer'
          ? all.select().from(seatOffers).where(standing)
          : by === 'anybody'
            ? null
            : all.select().from(invitations).where(invited(by.invitation));
      const taken = await all
        .update(seats)
        .set({ held: 'human', player: called, words, strength: null, ...token, offeredHash: null, keptBy: null, moves: 0 })
        .where(
          and(eq(seats.battle, battle), eq(seats.seat, seat), eq(seats.held, 'open'), welcome, right === null ? undefined : exists(right)),
        )
        .returning({ seat: seats.seat });
      if (taken.length === 0) return false;
      await all.delete(seatOffers).where(offers);
      await noSubstitute(all, battle, seat);
      await sitDown(all, battle, seat, { held: 'human', player: called, family: token.family }, at);
      return true;
    });
  }

  /**
   * Gives a seat of a battle this server has taken to somebody else, whoever holds it now. The computer and an ally keep it for the guest whose it is, and
   * who has it again on coming back; left open it is theirs until somebody sits down. Throws FencedError when it is another server's. Of a seat that is left open the
   * invitations sent before are void: whoever invites reads new ones.
   */
  give(battle: string, seat: string, { held, player, family }: Holder, fence: number, at: Date): Promise<void> {
    const keptBy =
      held === 'human'
        ? sql`nullif(${family}::text, ${seats.family})`
        : sql`case when ${seats.family} is null then null else ${held === 'open' ? NOBODY : COMPUTER} end`;
    return this.#connection.transact(async (all) => {
      const leased = all
        .select()
        .from(leases)
        .where(and(eq(leases.battle, battle), eq(leases.fence, fence)));
      const given = await all
        .update(seats)
        .set({ held, words: '', keptBy })
        .where(and(eq(seats.battle, battle), eq(seats.seat, seat), exists(leased)))
        .returning({ seat: seats.seat });
      if (given.length === 0) throw new FencedError(battle);
      await noSubstitute(all, battle, seat);
      await leave(all, battle, seat, at);
      if (held === 'open') await all.delete(invitations).where(and(eq(invitations.battle, battle), eq(invitations.seat, seat)));
      else await sitDown(all, battle, seat, { held, player, family }, at);
    });
  }

  /** Gives a seat of a battle this server has taken to this guest, or to the computer where there is none; false where it is theirs already, whoever keeps it for them. */
  assign(
    battle: string,
    seat: string,
    guest: Pick<SeatRow, 'player' | 'family' | 'moves'> | null,
    fence: number,
    at: Date,
  ): Promise<boolean> {
    const nobody = { held: 'computer', player: '', family: null, moves: 0 } as const;
    const holder = guest === null ? nobody : ({ held: 'human', player: guest.player, family: guest.family, moves: guest.moves } as const);
    return this.#connection.transact(async (all) => {
      const leased = all
        .select()
        .from(leases)
        .where(and(eq(leases.battle, battle), eq(leases.fence, fence)));
      const others = sql`${seats.family} is distinct from ${holder.family}::text`;
      const given = await all
        .update(seats)
        .set({ ...holder, words: '', tokenHash: null, offeredHash: null, keptBy: null })
        .where(and(eq(seats.battle, battle), eq(seats.seat, seat), exists(leased), others))
        .returning({ seat: seats.seat });
      if (given.length === 0) return false;
      await noSubstitute(all, battle, seat);
      await leave(all, battle, seat, at);
      await sitDown(all, battle, seat, holder, at);
      return true;
    });
  }

  /** The seats somebody else keeps for the guest of this family, the guest's name there, and whether they have lent it, or are about to. */
  keptFor(battle: string, family: string): Promise<(Pick<SeatRow, 'seat' | 'player'> & { lent: boolean })[]> {
    return this.#database
      .select({ seat: seats.seat, player: seats.player, lent: sql<boolean>`${substitutes.seat} is not null` })
      .from(seats)
      .leftJoin(substitutes, and(eq(substitutes.battle, seats.battle), eq(substitutes.seat, seats.seat)))
      .where(and(eq(seats.battle, battle), eq(seats.family, family), isNotNull(seats.keptBy)));
  }

  /** The seats of a battle that somebody else keeps, or nobody, and for whom. */
  async kept(battle: string): Promise<KeptSeat[]> {
    const rows = await this.#database
      .select({ seat: seats.seat, family: seats.family })
      .from(seats)
      .where(and(eq(seats.battle, battle), isNotNull(seats.family), isNotNull(seats.keptBy)))
      .orderBy(asc(seats.place));
    return rows.flatMap(({ seat, family }) => (family === null ? [] : [{ seat, family }]));
  }

  /** Who has held the seats of a battle, each seat's holders in order. */
  holders(battle: string): Promise<HolderRow[]> {
    return this.#database
      .select()
      .from(seatHolders)
      .where(eq(seatHolders.battle, battle))
      .orderBy(asc(seatHolders.seat), asc(seatHolders.number));
  }

  /** Keeps an invitation; of many to the same seat the last ones of each guest count, whatever others ask for. */
  invite(invitation: InvitationRow): Promise<void> {
    const { battle, seat, family } = invitation;
    return this.#connection.transact(async (all) => {
      const here = and(
        eq(invitations.battle, battle),
        eq(invitations.seat, seat),
        eq(invitations.family, family),
        eq(invitations.commentator, false),
      );
      const kept = all
        .select({ hash: invitations.hash })
        .from(invitations)
        .where(here)
        .orderBy(desc(invitations.at))
        .limit(AT_ONCE - 1);
      await all.delete(invitations).where(and(here, notInArray(invitations.hash, kept)));
      await all.insert(invitations).values(invitation);
    });
  }

  /** Keeps an invitation to the commentator's seat in place of those before it. */
  inviteCommentator(invitation: InvitationRow): Promise<void> {
    return this.#connection.transact(async (all) => {
      await all.delete(invitations).where(and(eq(invitations.battle, invitation.battle), eq(invitations.commentator, true)));
      await all.insert(invitations).values(invitation);
    });
  }

  /** What an invitation is to: a seat, or with an empty one to watch, perhaps as commentator; null for one that counts for nothing here. */
  async invited(battle: string, hash: string): Promise<Pick<InvitationRow, 'seat' | 'commentator'> | null> {
    const [found] = await this.#database
      .select({ seat: invitations.seat, commentator: invitations.commentator })
      .from(invitations)
      .where(and(eq(invitations.battle, battle), eq(invitations.hash, hash)));
    return found ?? null;
  }
}

/** The seat is lent to nobody any more, and no link to it counts. */
async function noSubstitute(all: Database, battle: string, seat: string): Promise<void> {
  await all.delete(substitutes).where(and(eq(substitutes.battle, battle), eq(substitutes.seat, seat)));
}

/** Writes down until when somebody has held a seat. */
export async function leave(all: Database, battle: string, seat: string, until: Date): Promise<void> {
  await all
    .update(seatHolders)
    .set({ until })
    .where(and(eq(seatHolders.battle, battle), eq(seatHolders.seat, seat), isNull(seatHolders.until)));
}

/** Writes down who holds a seat from now on. */
export async function sitDown(
  all: Database,
  battle: string,
  seat: string,
  { held, player, family }: Pick<HolderRow, 'held' | 'player' | 'family'>,
  since: Date,
): Promise<void> {
  const number = sql<number>`(select coalesce(max(before.number), 0) + 1 from seat_holders as before where before.battle = ${battle} and before.seat = ${seat})`;
  await all.insert(seatHolders).values({ battle, seat, number, held, player, family, since, until: null });
}

/** The seats of a battle as they are played: each with the family, its moves and the name of whoever plays it now. */
export function asPlayed(rows: readonly SeatRow[], lent: readonly (typeof substitutes.$inferSelect)[]): SeatRow[] {
  return rows.map((row) => {
    if (row.keptBy === null) return row;
    const friend = lent.find(({ seat, family }) => seat === row.seat && family === row.keptBy);
    if (friend !== undefined) {
      const { player, family, since, sinceEvent } = friend;
      const owner = { family: row.family, player: row.player, moves: row.moves };
      return { ...row, family, player, moves: 0, substitute: { owner, since: since ?? new Date(0), sinceEvent } };
    }
    const ally = rows.find(({ family, keptBy }) => family === row.keptBy && keptBy === null);
    const family = row.keptBy === COMPUTER || row.keptBy === NOBODY ? null : row.keptBy;
    return { ...row, family, moves: ally?.moves ?? 0, player: ally?.player ?? '' };
  });
}
