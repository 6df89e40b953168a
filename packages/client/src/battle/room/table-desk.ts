import { batch, computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals';
import type { PingRequest } from '@longroll/protocol';
import type { Point } from '@longroll/rules/table/units';
import type { Face, Mark, Mode, Overlay, TableBook } from '../../books/face.ts';
import { Leading } from './leading.ts';
import { settings } from '../../settings/settings.ts';
import type { Echo, ShownPlace, TableScene } from '../../table/contract.ts';
import { AlliedDrafts } from '../allies/allied-drafts.ts';
import { alliedPieces } from '../allies/allied.ts';
import { lastActedIn, keepActed } from '../log/last-acted.ts';
import { Desk } from './desk.ts';
import { actsSince, type DoneAct } from '../log/done-acts.ts';
import { Explaining } from '../pieces/explaining.ts';
import { asItLies } from '../pieces/as-it-lies.ts';
import { Pings } from '../allies/pings.ts';
import { Ruler } from '../view/ruler.ts';
import { Sharing } from '../allies/sharing.ts';
import { standKept } from '../view/stand-kept.ts';
import type { Story } from '../log/story.ts';
import type { Shown } from './table-host.tsx';

/** What was prepared after a press on the table. */
interface Press {
  readonly mode: Mode | null;
  readonly draft: string;
}

/** The player's side of a table: what is drawn on it, and what is pointed at. */
export class TableDesk extends Desk<Mode, TableBook> {
  /** The last press on the table. */
  #pressed: Press | null = null;
  readonly story: Story;
  /** The side at whose edge a spectator stands, or empty. */
  readonly stand = standKept();
  /** Null where the book forbids measuring. */
  readonly ruler: Ruler | null;
  readonly explaining: Explaining;
  readonly pings: Pings;
  /** What allies prepare, and what is shown to them. */
  readonly allied: AlliedDrafts;
  readonly #sharing: Sharing;
  /** What a commentator writes beside what they draw next. */
  readonly commentNote = signal('');
  /** Who leads through the lesson; null in a battle. */
  readonly leading: Leading | null;
  /** The piece under the pointer. */
  readonly hovered = signal<string | null>(null);
  /** Shift is held, or the reader asked for another leg. */
  readonly adding = signal(false);

  /** What was done since the player acted last, and which of it is looked at again. */
  readonly recent: ReadonlySignal<readonly DoneAct[]>;
  readonly again = signal<number | null>(null);
  readonly #sinceAct: Signal<number>;

  readonly scene: ReadonlySignal<TableScene>;
  readonly #lying: ReturnType<typeof asItLies>;
  readonly #allied: ReadonlySignal<readonly string[]>;
  /** The desk as the drawn table knows it. */
  readonly shown: Shown;
  /** How far round the table the onlooker stands. */
  readonly turn = signal(0);
  readonly #stop: () => void;
  #active = '';
  /** The piece that has been chosen by the drag that is going on. */
  #taken: string | null = null;

  constructor(link: TableDesk['link'], face: Face<TableBook>, story: Story) {
    const { situation } = story;
    const book = face.open(situation);
    super(link, book, situation, story.telling);
    this.story = story;
    story.readBy(book);
    const { setup, table } = situation.peek();
    this.#sinceAct = signal(lastActedIn(setup.battle) ?? table.seq);
    // Whoever comes for the first time is told what happens from now on.
    keepActed(setup.battle, this.#sinceAct.value);
    this.recent = computed(() => (story.telling.value ? [] : actsSince(situation.value, book, this.#sinceAct.value)));
    link.onLive((events) => story.tell(events));
    this.ruler = book.measure === null ? null : new Ruler(book.measure);
    this.explaining = new Explaining((point, piece) => book.explain(point, piece));
    this.pings = new Pings(
      situation,
      book,
      (wish) => void this.#point(wish),
      (wish) => void this.tableAction('mark', wish),
    );
    link.onPing((ping) => this.pings.see(ping));
    this.allied = new AlliedDrafts(link.drafts, situation, face);
    this.#sharing = new Sharing(this, (wish) => void link.ask('draft', wish));
    this.#allied = computed(() =>
      alliedPieces(
        situation.value.setup,
        book.base.value.pieces.map(({ piece }) => piece),
      ),
    );
    const led = situation.peek().setup.lesson;
    this.leading = led === undefined ? null : new Leading(led, { situation, telling: story.telling, answered: this.answered });
    this.#lying = asItLies(situation, book);
    this.scene = computed(() => this.#scene());
    this.shown = this.#shown();
    this.#stop = this.#lookAtActive();
  }

  /** The unit that is being activated is looked at until its activation is over. */
  #lookAtActive(): () => void {
    const asked = computed(() => this.decision.value?.id ?? null);
    return effect(() => {
      void asked.value;
      untracked(() => {
        const { active } = this.situation.value.table;
        if (active !== '' && this.decision.value !== null) this.selected.value = active;
        else if (this.selected.value === this.#active) this.selected.value = null;
        this.#active = active;
      });
    });
  }

  #shown(): Shown {
    const { scene, story } = this;
    return {
      scene,
      story,
      drag: () => this.explaining.drag(),
      // What cuts the story short picks nothing: it was pressed on another picture.
      press: () => {
        this.#taken = null;
        return story.end();
      },
      pick: (point, piece, again) => this.pick(point, piece, again),
      hover: (point, piece) => {
        this.hovered.value = piece;
        this.explaining.hover(point, piece);
        if (this.ruler?.inHand.value === true) this.ruler.point({ point, piece });
        else this.mode.value?.hover(point, piece);
      },
      leave: () => {
        this.hovered.value = null;
        this.explaining.leave();
      },
      ask: (point, piece) => this.explaining.ask(point, piece),
      handle: (id) => this.mode.value?.handle(id),
      dragHandle: (id, to) => this.mode.value?.dragHandle(id, to),
      stands: (turn) => {
        this.turn.value = turn;
      },
      dragPiece: (piece, to, over) => {
        if (this.ruler?.inHand.value === true || this.pings.finger.value !== null) return;
        batch(() => {
          this.refused.value = null;
          this.selected.value = piece;
          this.#drag(piece, to, over);
        });
      },
    };
  }

  /** Where pieces are only chosen, whoever drags one chooses it: they do not mean the table. */
  #drag(piece: string, to: Point, over: Mark): void {
    const mode = this.mode.value;
    if (mode?.dragPiece !== undefined && mode.overlay.value.draggable?.includes(piece) === true)
      mode.dragPiece(piece, to, this.#isFoe(piece, over.piece) ? over : undefined);
    else if (this.#taken !== piece && eligible(mode?.overlay.value ?? {}).includes(piece)) mode?.pick(to, piece, false);
    this.#taken = piece;
  }

  #isFoe(piece: string, other: string | null): boolean {
    const sideOf = (id: string | null) => this.situation.value.table.pieces.find((each) => each.id === id)?.side ?? '';
    return other !== null && sideOf(other) !== sideOf(piece);
  }

  /** Own pieces may be taken hold of whenever something is asked: whoever drags one never means the table. */
  #held(): readonly string[] {
    if (this.mode.value === null) return [];
    return this.situation.value.table.pieces.filter(({ side }) => side === this.side).map(({ id }) => id);
  }

  /** Puts away one thing: what lies uppermost. */
  override cancel(): void {
    this.refused.value = null;
    this.ahead.end();
    if (this.explaining.close() || this.pings.back() || this.ruler?.back() === true) return;
    super.cancel();
  }

  /** A place was pressed, or the same place again at once. */
  pick(point: Point, piece: string | null, again: boolean): void {
    if (this.pings.press(point)) return;
    if (this.ruler?.inHand.value === true) {
      this.ruler.press({ point, piece });
      return;
    }
    const before = this.#pressed;
    batch(() => {
      this.refused.value = null;
      if (piece !== null) this.selected.value = piece;
      else if (this.mode.value === null) this.selected.value = null;
      this.mode.value?.pick(point, piece, this.adding.value);
    });
    const mode = this.mode.value;
    const { answer = null, following = [] } = mode?.draft.value ?? {};
    const now: Press = { mode, draft: JSON.stringify([answer, following]) };
    this.#pressed = now;
    // A second press upon the first that changes nothing means: do it.
    const same = before?.mode === now.mode && before.draft === now.draft;
    if (again && same && mode?.draft.value != null && mode.gathers === undefined) void this.confirm();
  }

  override close(): void {
    this.#stop();
    this.story.close();
    this.explaining.close();
    this.pings.close();
    this.allied.close();
    this.#sharing.close();
    this.leading?.close();
    super.close();
  }

  protected override settled(decision: string, answer: unknown): void {
    this.#sharing.settle(decision, answer);
  }

  /** What is remembered begins with it. */
  protected override onAct(event: number): void {
    super.onAct(event);
    this.#sinceAct.value = event;
    this.again.value = null;
    keepActed(this.situation.value.setup.battle, event);
  }

  /** Trails of what was done, or of the one act that is looked at again; none while something is prepared. */
  #trails(drafting: boolean): Pick<TableScene, 'trails'> {
    const again = this.again.value;
    const acts = this.recent.value.filter(({ seq }) => (again === null ? seq >= this.#sinceAct.value : seq === again));
    return settings.trails.value && !drafting ? { trails: acts.flatMap(({ trails }) => trails) } : {};
  }

  /** Whence a spectator looks on; a player stands at their own edge. */
  #watched(): Partial<Pick<TableScene, 'near' | 'turned'>> {
    const near = this.stand.value;
    return this.situation.value.setup.seat !== '' || near === '' ? {} : { near, turned: this.book.isFarEdge(near) };
  }

  /** Where computer allies would go with what they ask for. */
  #asked(): Echo[] {
    const { table, setup } = this.situation.value;
    return this.link.plans.value.plans.flatMap(({ seat, aim, pieces }) => {
      const side = setup.seats.find(({ id }) => id === seat)?.side ?? '';
      const from = table.pieces.find(({ id }) => id === aim?.piece);
      const outlines = this.book.base.value.pieces.filter(({ piece }) => pieces.includes(piece.id)).map(({ outline }) => outline);
      const path = aim === null || from === undefined ? [] : [{ x: from.x, y: from.y }, aim.to];
      return [{ outlines, path, side, label: this.nameOf(seat) }];
    });
  }

  /** A commentator draws for all who watch; everybody else points for their allies. */
  async #point(wish: PingRequest): Promise<void> {
    if (this.situation.peek().setup.commentator !== true) await this.tableAction('ping', wish);
    else if (await this.tableAction('comment', { kind: 'mark', ...wish, note: this.commentNote.peek() })) this.commentNote.value = '';
  }

  #commented(): ShownPlace[] {
    return this.link.commentary.value.map(({ at, to, note }) => ({ at, to, side: '', label: note, stays: true }));
  }

  #scene(): TableScene {
    const selected = this.selected.value;
    const base = this.book.base.value;
    const hovered = this.hovered.value;
    const glance = selected === null ? {} : this.book.glance(selected);
    const passing = hovered === null || hovered === selected ? {} : this.book.glance(hovered);
    const overlay = this.mode.value?.overlay.value ?? {};
    // While an answer is prepared its own marks are enough.
    const line = this.ruler?.line.value ?? null;
    const drafting = this.mode.value != null && this.mode.value.draft.value !== null;
    // The ground in reach says more than the arc of the march.
    const arcs = drafting ? [] : (glance.arcs ?? []).filter(({ tone }) => tone !== 'move' || overlay.reach === undefined);
    return {
      zones: [],
      highlights: [],
      ghost: null,
      handles: [],
      allied: this.#allied.value,
      ...this.#lying.value,
      ...base,
      ...this.#watched(),
      ...glance,
      ...overlay,
      draggable: [...new Set([...(overlay.draggable ?? eligible(overlay)), ...this.#held()])],
      ...this.#trails(drafting),
      arcs: [...(overlay.arcs ?? arcs), ...(settings.threats.value ? this.book.threats() : [])],
      echoes: [...this.allied.shown.value.flatMap(({ echo }) => (echo === null ? [] : [echo])), ...this.#asked()],
      pings: [
        ...this.pings.placesOf(this.link.tableActions.value?.marks ?? []),
        ...this.pings.shown.value,
        ...this.#commented(),
        ...(this.leading?.shown.value ?? []),
      ],
      lines: [...(overlay.lines ?? glance.lines ?? []), ...(line === null ? [] : [line])],
      rings: [
        ...base.rings,
        ...(settings.rings.value ? this.book.command() : []),
        ...(glance.rings ?? []),
        ...(passing.rings ?? []),
        ...(overlay.rings ?? []),
      ],
      selected: overlay.selected === undefined ? selected : overlay.selected,
    };
  }
}

/** The pieces that may be chosen just now. */
function eligible({ highlights = [] }: Overlay): readonly string[] {
  return highlights.flatMap(({ piece, tone }) => (tone === 'eligible' ? [piece] : []));
}
