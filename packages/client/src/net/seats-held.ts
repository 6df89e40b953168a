import type { HeldSeats, SeatGrant } from '@longroll/protocol';
import { recallList, rememberList } from './remembered.ts';

/** A seat this browser holds: the token, not the name, owns it. */
export interface HeldSeat extends SeatGrant {
  readonly scenario: string;
  /** Set at the table of a lesson: it stands among no battles. */
  readonly isLesson?: true;
  /** Set where it is a friend's, until they take it back. */
  readonly isLent?: true;
  readonly since: string;
  /** Tokens offered since `token` last opened the seat, newest first. Several pages of one browser may each have been offered one; one of them counts. */
  readonly offered?: readonly string[];
  /** Set where the player keeps it who is signed in here, and `token` is their session: its own tokens, of which the last undoes that for some days. */
  readonly before?: readonly string[];
  /** Set where it stays a guest's, whoever is signed in here. */
  readonly isGuests?: true;
}

/** Offers remembered: more pages than this do not come back at one moment. */
const OFFERS = 8;
/** So many of the newest seats stay here though their battles are over. */
const KEPT_WHEN_OVER = 60;

export const KEY = 'seats';
export const FORGOTTEN = 'seats.forgotten';
/** Seats put aside that are remembered. */
const ASIDE = 20;

function isHeldSeat(value: unknown): value is HeldSeat {
  if (typeof value !== 'object' || value === null) return false;
  return (
    ['battle', 'seat', 'token', 'scenario'].every((field) => typeof Reflect.get(value, field) === 'string') &&
    ['offered', 'before'].every((field) => {
      const tokens: unknown = Reflect.get(value, field) ?? [];
      return Array.isArray(tokens) && tokens.every((each) => typeof each === 'string');
    })
  );
}

/** Every seat held here, newest first. */
function heldSeats(): HeldSeat[] {
  return read(KEY);
}

/** Those of them that are of battles. */
export function battleSeats(): HeldSeat[] {
  return heldSeats().filter(({ isLesson }) => isLesson !== true);
}

/** Those of this list. */
export function read(key: string): HeldSeat[] {
  return recallList(key).filter(isHeldSeat);
}

export function heldSeat(battle: string): HeldSeat | undefined {
  return heldSeats().find((each) => each.battle === battle);
}

/** Holds the seat at the table of a lesson, in place of the last one. */
export function holdLessonSeat(grant: SeatGrant, title: string): void {
  write([{ ...grant, scenario: title, isLesson: true, since: new Date().toISOString() }, ...battleSeats()]);
}

export function holdSeat(grant: SeatGrant, scenario: string): void {
  hold({ ...grant, scenario, since: new Date().toISOString() });
}

/** Holds a friend's seat for a while. */
export function holdLentSeat(grant: SeatGrant, scenario: string): void {
  hold({ ...grant, scenario, isLent: true, since: new Date().toISOString() });
}

/** A friend's seat is theirs again: it is held here no more. */
export function lentSeatOver(battle: string): void {
  write(heldSeats().filter((each) => each.battle !== battle || each.isLent !== true));
}

function hold(held: HeldSeat): void {
  write([held, ...heldSeats().filter((each) => each.battle !== held.battle)]);
}

/** Of these battles, which are over, only the newest stay in the list. What may still be running is never dropped: its seat would be lost with its token. */
export function dropOld(over: ReadonlySet<string>): void {
  const seats = heldSeats();
  if (seats.length > KEPT_WHEN_OVER) write(seats.filter(({ battle }, place) => place < KEPT_WHEN_OVER || !over.has(battle)));
}

/** The tokens that may open a seat, the likeliest first. */
export function tokensOf({ offered, token }: HeldSeat): string[] {
  return [...(offered ?? []), token];
}

/** These seats as they are shown to the server: each by all of these tokens. */
export function shownOf(seats: readonly HeldSeat[], tokens: (seat: HeldSeat) => readonly string[] = tokensOf): HeldSeats['seats'] {
  return seats.flatMap((seat) => tokens(seat).map((token) => ({ battle: seat.battle, token })));
}

/** All tokens that may open a seat, for asking how those battles stand. */
export function tokensHeld(): HeldSeats['seats'] {
  return shownOf(battleSeats());
}

/** The server has offered a token to come back with. */
export function seatOffered(battle: string, token: string): void {
  change(battle, (seat) => ({ ...seat, offered: [token, ...(seat.offered ?? [])].slice(0, OFFERS) }));
}

/** This token has opened the seat: those before it are dead now. */
export function seatOpened(battle: string, token: string): void {
  change(battle, (seat) => {
    // A page that came by a token of the seat itself is behind: it has been kept meanwhile.
    if (seat.before !== undefined) return seat;
    const offered = seat.offered ?? [];
    const place = offered.indexOf(token);
    return { ...seat, token, offered: place < 0 ? offered : offered.slice(0, place) };
  });
}

/** This token opens the seat no more. The last one is kept, for its battle may say why. */
export function tokenDied(battle: string, token: string): void {
  change(battle, (seat) => ({ ...seat, offered: (seat.offered ?? []).filter((each) => each !== token) }));
}

/** Told when another page of this browser has changed what is held here. */
export function onSeatsHeld(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === `longroll.${KEY}`) listener();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

function change(battle: string, changed: (seat: HeldSeat) => HeldSeat): void {
  write(heldSeats().map((each) => (each.battle === battle ? changed(each) : each)));
}

/** Puts a seat aside: its battle is opened by nothing here any more, until it is taken back. */
export function forgetSeat(battle: string): void {
  const seat = heldSeat(battle);
  write(heldSeats().filter((each) => each.battle !== battle));
  if (seat !== undefined) write([seat, ...forgottenSeats().filter((each) => each.battle !== battle)].slice(0, ASIDE), FORGOTTEN);
}

/** Seats that were put aside, the last one first. */
export function forgottenSeats(): HeldSeat[] {
  return read(FORGOTTEN);
}

/** Holds a seat again that was put aside. */
export function takeSeatBack(battle: string): void {
  const seat = forgottenSeats().find((each) => each.battle === battle);
  if (seat === undefined) return;
  write(
    forgottenSeats().filter((each) => each.battle !== battle),
    FORGOTTEN,
  );
  write([seat, ...heldSeats().filter((each) => each.battle !== battle)]);
}

export function write(seats: readonly HeldSeat[], key = KEY): void {
  // A browser that stores nothing can still play; it cannot come back after closing the page.
  rememberList(key, seats);
}
