import { daylightOf } from '@longroll/rules/table/daylight';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { PROTOCOL_VERSION, type SetupMessage } from '@longroll/protocol';
import type { FinishedRecord, Watcher } from '@longroll/rules/record/index';
import type { Face, OpenBook, Situation } from '../books/face.ts';
import type { Moment, Reel } from './reel.ts';

/** A record that has been read far enough to be shown. */
export interface Film {
  readonly record: FinishedRecord;
  readonly setting: unknown;
  readonly reel: Reel;
  readonly first: Moment;
}

const seatOf = (watcher: Watcher): string => (typeof watcher === 'string' ? watcher : '');

/** What a film shows now: with what the watcher knows, or that seat. */
export function shownOf({ record, setting, reel, first }: Film, seat?: string): ReadonlySignal<Situation> {
  return computed(() => {
    const { table, events, known } = reel.moment.value ?? first;
    const looking = seat ?? seatOf(reel.watcher.value);
    const own = known.find((each) => each.seat === looking);
    return {
      setup: setupOf(record, setting, looking),
      table,
      events,
      hand: own === undefined ? null : { seat: own.seat, secrets: own.secrets, decisions: [], standing: [] },
    };
  });
}

/** Where a game is watched again: the same book, the same pictures, nobody to answer. */
export class ReplayDesk<Book extends OpenBook = OpenBook> {
  readonly reel: Reel;
  readonly record: FinishedRecord;
  readonly situation: ReadonlySignal<Situation>;
  readonly book: Book;
  readonly selected = signal<string | null>(null);
  /** The purses the watcher may look into, each under the name of its side. */
  readonly purses: ReadonlySignal<readonly { readonly seat: string; readonly side: string; readonly Purse: OpenBook['Purse'] }[]>;

  constructor(film: Film, face: Face<Book>, situation: ReadonlySignal<Situation>) {
    const { reel, record } = film;
    this.reel = reel;
    this.record = record;
    this.situation = situation;
    this.book = face.open(situation);
    const purses = oneOfEachSide(record).map(({ id, side }) => ({ seat: id, side, Purse: face.open(shownOf(film, id)).Purse }));
    this.purses = computed(() => {
      const watcher = reel.watcher.value;
      if (watcher === null) return [];
      if (typeof watcher === 'string') return [{ seat: watcher, side: '', Purse: this.book.Purse }];
      return purses;
    });
  }

  close(): void {
    this.reel.close();
  }
}

/** What the referee said on joining, made anew from the record. */
function setupOf(record: FinishedRecord, setting: unknown, seat: string): SetupMessage {
  const said = (key: string): string => {
    const value = record.scenario[key];
    return typeof value === 'string' ? value : '';
  };
  return {
    protocol: PROTOCOL_VERSION,
    battle: '',
    book: record.book,
    scenario: { id: said('id'), name: said('name'), description: said('description'), light: daylightOf(record.scenario) },
    setting,
    seats: record.seats.map(({ id, side, general, player, computer, strength }) => ({
      id,
      side,
      general,
      player,
      held: computer ? 'computer' : 'human',
      ...(strength === undefined ? {} : { strength }),
    })),
    seat,
    commitment: record.chance.commitment,
    awaited: [],
    holders: [],
    joining: 'anybody',
    watching: 'anybody',
  };
}

function oneOfEachSide({ seats }: FinishedRecord) {
  return seats.filter((seat, index) => seats.findIndex((each) => each.side === seat.side) === index);
}
