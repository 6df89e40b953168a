import type { Letter, LetterRequest, LettersReply, LettersRequest, TableActionReply } from '@longroll/protocol';
import type { LetterRow } from '../../store/letters.ts';
import type { BattleRow, SeatRow, Store } from '../../store/store.ts';
import type { OpenBattle } from '../journal/open-battle.ts';
import { no } from '../replies.ts';
import { newBattleId } from '../secrets.ts';
import type { Talk } from '../table-actions/talk.ts';

/** Letters of one seat in one game: more than anybody writes, and an end to what a store must keep for somebody who does not mean to be read. */
const MOST = 1000;

/** Characters of all letters of one game: a long novel. */
const MOST_CHARACTERS = 2_000_000;

/** Letters on one page. */
const PAGE = 50;

/** What letters need of the game whose players write them. */
interface LetterServices {
  readonly battle: OpenBattle;
  /** What becomes of them when the game is over; null where none are written. */
  readonly terms: BattleRow['letters'];
  readonly seats: () => readonly SeatRow[];
  readonly talk: Pick<Talk, 'silenced'>;
  readonly store: Pick<Store, 'letters'>;
}

export type LetterListener = (letter: Letter) => void;

/** The letters of one game. Each is in the store before anybody is told of it. */
export class Letters {
  readonly #services: LetterServices;
  readonly #listeners = new Set<LetterListener>();

  constructor(services: LetterServices) {
    this.#services = services;
  }

  /** Told of every letter that is new. */
  listen(listener: LetterListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Writes a letter for the holder of these seats. */
  async write({ id, to, text }: LetterRequest, seats: readonly SeatRow[]): Promise<TableActionReply> {
    const { battle, terms, talk, store } = this.#services;
    if (terms === null) return noLetters();
    const [writer] = ownSeats(seats);
    if (writer === undefined) return no('not-seated', { what: 'letter' });
    if (battle.play.over) return no('battle-over', { what: 'letters' });
    const silenced = talk.silenced(seats);
    if (silenced !== null) return silenced;
    const readers = [...new Set(to)];
    const known = this.#services.seats().map(({ seat }) => seat);
    if (readers.some((seat) => seat === writer.seat || !known.includes(seat))) return no('no-such-seat', { what: 'letter' });
    if ((await store.letters.written(battle.id, writer.seat)) >= MOST) return no('too-many-letters', { what: 'seat', most: MOST });
    if ((await store.letters.characters(battle.id)) + text.length > MOST_CHARACTERS) return no('too-many-letters', { what: 'game' });
    const row = await store.letters.write({
      id: newBattleId(),
      battle: battle.id,
      at: new Date(),
      seat: writer.seat,
      name: writer.player,
      to: readers,
      request: id,
      text,
    });
    if (row !== null) for (const listener of this.#listeners) listener(letterOf(row));
    return { ok: true };
  }

  /** A page of what the holder of these seats may read. */
  async page({ before }: LettersRequest, seats: readonly SeatRow[]): Promise<LettersReply> {
    const { battle, terms, store } = this.#services;
    if (terms === null) return noLetters();
    const opened = terms === 'opened' && battle.play.over;
    const own = ownSeats(seats).map(({ seat }) => seat);
    if (!opened && own.length === 0) return { ok: true, letters: [], more: false };
    const rows = await store.letters.page(battle.id, opened ? null : own, before, PAGE + 1);
    return { ok: true, letters: rows.slice(0, PAGE).map(letterOf), more: rows.length > PAGE };
  }
}

/** Whether the holder of these seats may read a letter while the game is played. */
export function mayRead({ from, to }: Letter, seats: readonly SeatRow[]): boolean {
  return ownSeats(seats).some(({ seat }) => seat === from || to.includes(seat));
}

/** Whoever keeps a seat for somebody who is away plays it, and does not read their letters. */
function ownSeats(seats: readonly SeatRow[]): readonly SeatRow[] {
  return seats.filter(({ keptBy }) => keptBy === null);
}

function noLetters() {
  return no('no-letters');
}

function letterOf({ id, at, seat, name, to, text }: LetterRow): Letter {
  return { id, at: at.toISOString(), from: seat, name, to, text };
}
