import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { MarkRequest, MarkView, PingMessage, PingRequest } from '@longroll/protocol';
import type { Point } from '@longroll/rules/table/units';
import type { Situation, TableBook } from '../../books/face.ts';
import { called } from '../../seats/called.ts';
import type { ShownPlace } from '../../table/contract.ts';
import { inHand } from '../../text/in-hand.ts';
import { pings as pingsWords } from './pings-words.ts';

/** A place that is shown is seen so long. Milliseconds. */
const SEEN = 5000;
/** A piece whose reference point is no farther from a place is what is shown there. In thousandths of an inch. */
const NEAR = 2000;

const words = pingsWords;

/** What is in the hand: a finger that shows a place, one that draws an arrow from where it was pressed first, or one that leaves words. */
const FINGERS = ['place', 'arrow', 'note'] as const;
type Finger = (typeof FINGERS)[number];

/** Places that allies show one another on the table, and everybody everybody once the battle is over. What allies draw for one another meanwhile stays there until it is wiped. */
export class Pings {
  readonly finger = signal<Finger | null>(null);
  readonly shown: ReadonlySignal<readonly ShownPlace[]>;
  /** The last one in words, for whoever hears the page. */
  readonly said = signal('');
  /** Whether anybody would see what is shown from here. */
  readonly open: ReadonlySignal<boolean>;
  /** The words that are left where is pressed next. */
  readonly note = signal('');
  readonly #seen = signal<readonly PingMessage[]>([]);
  /** Where an arrow begins. */
  readonly #from = signal<Point | null>(null);
  readonly #situation: ReadonlySignal<Situation>;
  readonly #book: TableBook;
  readonly #show: (wish: PingRequest) => void;
  readonly #mark: (wish: MarkRequest) => void;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(situation: ReadonlySignal<Situation>, book: TableBook, show: (wish: PingRequest) => void, mark: (wish: MarkRequest) => void) {
    this.#situation = situation;
    this.#book = book;
    this.#show = show;
    this.#mark = mark;
    this.shown = computed(() => this.#seen.value.map((ping) => this.#placeOf(ping)));
    this.open = computed(() => {
      const { table, setup } = situation.value;
      const own = setup.seats.find(({ id }) => id === setup.seat);
      if (table.outcome !== null || setup.commentator === true) return true;
      return own !== undefined && setup.seats.some(({ id, side, held }) => id !== own.id && side === own.side && held !== 'computer');
    });
  }

  /** Takes up the finger, or puts it away. */
  take(finger: Finger): void {
    this.#from.value = null;
    this.finger.value = this.finger.value === finger ? null : finger;
  }

  /** Puts the finger away; false when it was not in hand. */
  back(): boolean {
    if (this.finger.value === null) return false;
    if (this.#from.value === null) this.finger.value = null;
    this.#from.value = null;
    return true;
  }

  /** A place was pressed. True when it was shown, or begins an arrow. */
  press(at: Point): boolean {
    if (this.finger.value === null) return false;
    const from = this.#from.value;
    if (this.finger.value === 'place') this.showPlace(at);
    else if (this.finger.value === 'note') this.#leave(at);
    else if (from === null) this.#from.value = rounded(at);
    else {
      this.#from.value = null;
      const arrow = { at: from, to: rounded(at) };
      if (this.#marksNothing) this.#show(arrow);
      else this.#mark({ ...arrow, words: '' });
    }
    return true;
  }

  /** What may be taken up: nobody leaves words once the battle is over, and a commentator writes them beside what they draw. */
  get fingers(): readonly Finger[] {
    return this.#marksNothing ? FINGERS.filter((each) => each !== 'note') : FINGERS;
  }

  /** Marks as they lie on the table, with who has made them and when. */
  placesOf(marks: readonly MarkView[]): ShownPlace[] {
    return marks.map((mark) => {
      const { side, label } = this.#placeOf(mark);
      return { at: mark.at, to: mark.to, side, label: marked(mark.turn, label, mark.words), stays: true };
    });
  }

  /** A mark in a sentence. */
  sentenceOf(mark: MarkView): string {
    const { label } = this.#placeOf(mark);
    const said =
      mark.to === null
        ? words.note({ said: mark.words, what: this.what(mark.at) })
        : words.arrowTo({ from: this.what(mark.at), to: this.what(mark.to) });
    return marked(mark.turn, label, said);
  }

  #leave(at: Point): void {
    const said = this.note.value.trim();
    if (said === '') return;
    this.note.value = '';
    this.finger.value = null;
    this.#mark({ at: rounded(at), to: null, words: said });
  }

  /** Whether nothing that is drawn here is left for allies: the battle is over, or it is a commentator who draws. */
  get #marksNothing(): boolean {
    const { table, setup } = this.#situation.value;
    return table.outcome !== null || setup.commentator === true;
  }

  /** Shows one place, whatever is in the hand. */
  showPlace(at: Point): void {
    this.#show({ at: rounded(at), to: null });
  }

  /** What is in the hand, in words; null when nothing is. */
  get help(): string | null {
    if (this.finger.value === null) return null;
    if (this.finger.value === 'place') return inHand(words.helpPlace);
    if (this.finger.value === 'note') return inHand(words.helpNote);
    return inHand(this.#from.value === null ? words.helpArrow : words.helpArrowEnd);
  }

  /** Somebody shows a place. */
  see(ping: PingMessage): void {
    this.#seen.value = [...this.#seen.value, ping];
    this.said.value = this.#sentence(ping);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#seen.value = this.#seen.value.filter((each) => each !== ping);
    }, SEEN);
    this.#timers.add(timer);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #placeOf({ at, to, seat }: Pick<PingMessage, 'at' | 'to' | 'seat'>): ShownPlace {
    const found = this.#situation.value.setup.seats.find(({ id }) => id === seat);
    return { at, to, side: found?.side ?? '', label: found === undefined ? words.spectator : called(found) };
  }

  #sentence(ping: PingMessage): string {
    const { label } = this.#placeOf(ping);
    return ping.to === null
      ? words.place({ who: label, what: this.what(ping.at) })
      : words.arrow({ who: label, from: this.what(ping.at), to: this.what(ping.to) });
  }

  /** What stands at a place, or lies there. */
  what(at: Point): string {
    const { pieces } = this.#situation.value.table;
    const [nearest] = pieces
      .map((piece) => ({ piece, off: Math.hypot(piece.x - at.x, piece.y - at.y) }))
      .filter(({ off }) => off <= NEAR)
      .toSorted((one, other) => one.off - other.off);
    return nearest?.piece.name ?? this.#book.explain(at, null)?.title ?? words.cloth;
  }
}

/** Who has made a mark and when, and with what words. */
function marked(turn: number, who: string, said: string): string {
  return said === '' ? words.marked({ turn, who }) : words.markedWith({ turn, who, said });
}

function rounded({ x, y }: Point): Point {
  return { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)) };
}
