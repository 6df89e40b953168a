import type { Kept, OwnBattle, PlayerBattle } from '@longroll/protocol';
import {
  battleSeats,
  FORGOTTEN,
  forgetSeat,
  forgottenSeats,
  heldSeat,
  KEY,
  read,
  tokensOf,
  write,
  type HeldSeat,
} from '../net/seats-held.ts';
import { undoKept } from './asking.ts';

/*
 * Of a seat that the player keeps who is signed in here, this browser holds their session in the place of a token: whatever opens, asks or answers by what is held here does so for the player.
 */

/** Of the battles of a player that are over so many open here; all of them stand on their page. */
const OVER = 60;

/** Seats that somebody could keep who is signed in here or begins now: their own, which no player keeps here. */
export function guestSeats(): HeldSeat[] {
  return battleSeats().filter(({ isLent, before }) => isLent !== true && before === undefined);
}

/** Those of them that were taken since somebody signed in here: they are theirs. */
export function newSeats(): HeldSeat[] {
  return guestSeats().filter(({ isGuests }) => isGuests !== true);
}

/** The battles of which a player keeps the seat that is held here. */
export function keptHere(): HeldSeat[] {
  return battleSeats().filter(({ before }) => before !== undefined);
}

/** What became of each battle of which tokens were shown: of all tokens of a seat one counts. */
export function inEachBattle(kept: readonly Kept[]): Kept[] {
  const best = new Map<string, Kept>();
  for (const each of kept) if (weight(each) > weight(best.get(each.battle))) best.set(each.battle, each);
  return [...best.values()];
}

const WEIGHTS: readonly Kept['outcome'][] = ['not-held', 'kept-by-another', 'other-seat', 'kept'];
const weight = (kept: Kept | undefined): number => (kept === undefined ? -1 : WEIGHTS.indexOf(kept.outcome));

/** Holds what has been kept as the player's from now on; of the others that were shown it is known that they stay guests'. */
export function holdKept(session: string, kept: readonly Kept[]): void {
  const outcomes = new Map(kept.map(({ battle, outcome }) => [battle, outcome]));
  write(
    read(KEY).map((seat) => {
      const outcome = outcomes.get(seat.battle);
      if (outcome === undefined || seat.before !== undefined) return seat;
      return outcome === 'kept' ? asPlayers(seat, session) : { ...seat, isGuests: true };
    }),
  );
}

/** What is held here as guests when somebody signs in stays so until they say otherwise: it may be another's. */
export function leaveToGuests(): void {
  const guests = new Set(guestSeats().map(({ battle }) => battle));
  write(read(KEY).map((seat) => (guests.has(seat.battle) ? { ...seat, isGuests: true } : seat)));
}

/**
 * Holds the seats of a player's battles here, and of those that were held before they were asked for no longer such as are not the player's any more. Another's seat in one of
 * these battles is put aside, not lost, and what the player has put aside stays so.
 */
export function holdBattles(session: string, battles: readonly PlayerBattle[], before: readonly HeldSeat[]): void {
  const theirs = new Set(battles.map(({ id }) => id));
  const gone = new Set(before.filter(({ battle }) => !theirs.has(battle)).map(({ battle }) => battle));
  const aside = new Set(forgottenSeats().map(({ battle }) => battle));
  const over = new Set(
    battles
      .filter(({ status }) => status === 'over')
      .slice(OVER)
      .map(({ id }) => id),
  );
  const wanted = battles.filter(({ id }) => !aside.has(id) && !over.has(id));
  for (const { id, seat } of wanted) {
    const held = heldSeat(id);
    if (held !== undefined && held.before === undefined && held.isLent !== true && held.seat !== seat) forgetSeat(id);
  }
  const kept = read(KEY)
    .filter((seat) => !gone.has(seat.battle) || seat.before === undefined)
    .map((seat) => {
      const mine = wanted.find(({ id }) => id === seat.battle);
      if (mine === undefined || seat.isLent === true || seat.isLesson === true) return seat;
      return seat.before === undefined ? asPlayers(seat, session) : { ...seat, seat: mine.seat, token: session };
    });
  const held = new Set(kept.map(({ battle }) => battle));
  const come = wanted
    .filter(({ id }) => !held.has(id))
    .map(({ id, seat, scenario, created }) => ({ battle: id, seat, token: session, scenario, since: created, before: [] }));
  write([...kept, ...come]);
}

/** Who was signed in has gone: nothing here opens a seat of theirs. The battles that were. */
export function letGo(session: string): string[] {
  const gone: string[] = [];
  for (const list of [KEY, FORGOTTEN]) {
    const seats = read(list);
    const theirs = seats.filter(({ token }) => token === session);
    gone.push(...theirs.map(({ battle }) => battle));
    if (theirs.length > 0)
      write(
        seats.filter((each) => !theirs.includes(each)),
        list,
      );
  }
  return gone;
}

/** In these battles the seat is a guest's again, by this token. */
export function holdAsGuest(token: string, battles: readonly string[]): void {
  write(
    read(KEY).map((seat) => {
      if (!battles.includes(seat.battle)) return seat;
      const { before: _, offered: __, ...rest } = seat;
      return { ...rest, token, isGuests: true };
    }),
  );
}

/** Gives a seat that a player keeps back to the guest who held it, and with it those that were kept by the same token. Throws a `LobbyError`. */
export async function undoKeeping(seat: HeldSeat): Promise<void> {
  const { token, battles } = await undoKept(seat.battle, undoing(seat));
  holdAsGuest(token, battles);
}

/** The tokens that may undo that a player keeps a seat. */
export function undoing(seat: HeldSeat): readonly string[] {
  return seat.before ?? tokensOf(seat);
}

/** Until when that can be undone, by battle, as the referee has told it of their tokens. */
export function undoTimes(told: readonly OwnBattle[]): ReadonlyMap<string, string> {
  return new Map(told.flatMap(({ id, undoUntil }) => (undoUntil === undefined ? [] : [[id, undoUntil] as const])));
}

function asPlayers(held: HeldSeat, session: string): HeldSeat {
  const { battle, seat, scenario, since } = held;
  return { battle, seat, scenario, since, token: session, before: tokensOf(held) };
}
