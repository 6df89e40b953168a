import { daylightOf } from '@longroll/rules/table/daylight';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { PROTOCOL_VERSION, type SetupMessage } from '@longroll/protocol';
import type { FinishedRecord, Watcher } from '@longroll/rules/record/index';
import type { Face, OpenBook, Situation } from '../books/face.ts';
import { Explaining } from '../battle/explaining.ts';
import { laidOut } from '../battle/laid.ts';
import { Story } from '../battle/story.ts';
import type { Shown } from '../battle/table-host.tsx';
import type { TableScene } from '../table/contract.ts';
import type { Moment, Reel } from './reel.ts';

/** A table at which a battle is watched again: the same book, the same drawing, nobody to answer. */
export class ReplayDesk {
  readonly reel: Reel;
  readonly record: FinishedRecord;
  readonly situation: ReadonlySignal<Situation>;
  readonly book: OpenBook;
  readonly story: Story;
  readonly selected = signal<string | null>(null);
  readonly explaining: Explaining;
  readonly shown: Shown;
  readonly #laid: ReturnType<typeof laidOut>;
  /** The purses the watcher may look into, each under the name of its side. */
  readonly purses: ReadonlySignal<readonly { readonly seat: string; readonly side: string; readonly Purse: OpenBook['Purse'] }[]>;

  constructor(record: FinishedRecord, setting: unknown, face: Face, reel: Reel, first: Moment) {
    this.reel = reel;
    this.record = record;
    const seatOf = (watcher: Watcher): string => (typeof watcher === 'string' ? watcher : '');
    const situationOf = (seat: ReadonlySignal<string>): ReadonlySignal<Situation> =>
      computed(() => {
        const { table, events, known } = reel.moment.value ?? first;
        const own = known.find((each) => each.seat === seat.value);
        return {
          setup: setupOf(record, setting, seatOf(reel.watcher.value)),
          table,
          events,
          hand: own === undefined ? null : { seat: own.seat, secrets: own.secrets, decisions: [], standing: [] },
        };
      });
    this.story = new Story(situationOf(computed(() => seatOf(reel.watcher.value))));
    this.situation = this.story.situation;
    this.book = face.open(this.situation);
    this.story.readBy(this.book);
    reel.live = (events) => this.story.tell(events);
    reel.cut = () => this.story.end();
    const purses = oneOfEachSide(record).map(({ id, side }) => ({ seat: id, side, Purse: face.open(situationOf(signal(id))).Purse }));
    this.purses = computed(() => {
      const watcher = reel.watcher.value;
      if (watcher === null) return [];
      if (typeof watcher === 'string') return [{ seat: watcher, side: '', Purse: this.book.Purse }];
      return purses;
    });
    this.#laid = laidOut(this.situation, this.book);
    this.explaining = new Explaining((point, piece) => this.book.explain(point, piece));
    this.shown = {
      scene: computed(() => this.#scene()),
      story: this.story,
      drag: () => this.explaining.drag(),
      press: () => this.story.end(),
      pick: (_, piece) => {
        this.selected.value = piece;
      },
      hover: (point, piece) => this.explaining.hover(point, piece),
      leave: () => this.explaining.leave(),
      ask: (point, piece) => this.explaining.ask(point, piece),
      handle: () => undefined,
      dragHandle: () => undefined,
      dragPiece: () => undefined,
    };
  }

  close(): void {
    this.explaining.close();
    this.story.close();
    this.reel.close();
  }

  #scene(): TableScene {
    const selected = this.selected.value;
    const base = this.book.base.value;
    const glance = selected === null ? {} : this.book.glance(selected);
    const { active } = this.situation.value.table;
    return {
      zones: [],
      ghost: null,
      arcs: [],
      lines: [],
      handles: [],
      highlights: active === '' ? [] : [{ piece: active, tone: 'active' }],
      ...this.#laid.value,
      ...base,
      ...glance,
      rings: [...base.rings, ...(glance.rings ?? [])],
      selected,
    };
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
