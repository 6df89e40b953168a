import { batch, computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals';
import type { CommandReply } from '@longroll/protocol';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import type { Mode, OpenBook, Overlay, Situation } from '../books/face.ts';
import type { TableActionRequests, BattleLink } from '../net/link.ts';
import { Leading } from '../lessons/leading.ts';
import { called } from '../seats/called.ts';
import { settings } from '../settings/settings.ts';
import type { TableScene } from '../table/contract.ts';
import { alliedPieces } from './allied.ts';
import { actedIn, keepActed } from './acted.ts';
import { declining } from './declining.ts';
import { actsSince, type DoneAct } from './done-acts.ts';
import { inOrder } from './in-order.ts';
import { Explaining } from './explaining.ts';
import { laidOut } from './laid.ts';
import { Pings } from './pings.ts';
import { Ruler } from './ruler.ts';
import { standKept } from './stand-kept.ts';
import type { Story } from './story.ts';
import type { Shown } from './table-host.tsx';

/** The line to the referee, as the desk and its panels need it. */
type Line = Pick<BattleLink, keyof BattleLink>;

/** What was prepared after a press on the table. */
interface Press {
  readonly mode: Mode | null;
  readonly draft: string;
}

/** The player's side of the table: the question in hand, the draft of its answer, and what is drawn. Knows no book. */
export class Desk {
  /** The last press on the table. */
  #pressed: Press | null = null;
  /** Something has been taken back: nothing is answered by itself until the player has answered. */
  #byHand = false;
  /** The question that was answered by itself last. */
  #ended = '';
  readonly link: Line;
  readonly book: OpenBook;
  readonly story: Story;
  /** The battle as far as it has been told. */
  readonly situation: ReadonlySignal<Situation>;
  /** Which of several open questions is being answered. */
  readonly turnedTo = signal<string | null>(null);
  readonly selected = signal<string | null>(null);
  /** The side at whose edge a spectator stands, or empty. */
  readonly stand = standKept();
  readonly sending = signal(false);
  /** The referee's no to the last command, until something else is tried. */
  readonly refused = signal<Extract<CommandReply, { ok: false }> | null>(null);
  /** Null where the book forbids measuring. */
  readonly ruler: Ruler | null;
  readonly explaining: Explaining;
  readonly pings: Pings;
  /** Number of the first event after the player's last answer; null until they have given one here. */
  readonly answered = signal<number | null>(null);
  /** Who leads through the lesson; null in a battle. */
  readonly leading: Leading | null;
  /** How often an answer has been taken from the list, where nobody pointed at the table. */
  readonly suggested = signal(0);
  /** The piece under the pointer. */
  readonly hovered = signal<string | null>(null);
  /** Shift is held, or the reader asked for another leg. */
  readonly adding = signal(false);

  /** What was done since the player acted last, and which of it is looked at again. */
  readonly recent: ReadonlySignal<readonly DoneAct[]>;
  readonly again = signal<number | null>(null);
  readonly #acted: Signal<number>;

  readonly decisions: ReadonlySignal<readonly DecisionView[]>;
  readonly decision: ReadonlySignal<DecisionView | null>;
  readonly mode: ReadonlySignal<Mode | null>;
  readonly scene: ReadonlySignal<TableScene>;
  readonly #laid: ReturnType<typeof laidOut>;
  readonly #allied: ReadonlySignal<readonly string[]>;
  /** The desk as the drawn table knows it. */
  readonly shown: Shown;
  readonly #stop: () => void;
  readonly #ending: () => void;
  readonly #declining: () => void;
  #active = '';
  /** The piece that has been chosen by the drag that is going on. */
  #taken: string | null = null;

  constructor(link: Line, book: OpenBook, story: Story) {
    const { situation } = story;
    this.link = link;
    this.book = book;
    this.story = story;
    this.situation = situation;
    story.readBy(book);
    const { setup, table } = situation.peek();
    this.#acted = signal(actedIn(setup.battle) ?? table.seq);
    // Whoever comes for the first time is told what happens from now on.
    keepActed(setup.battle, this.#acted.value);
    this.recent = computed(() => (story.telling.value ? [] : actsSince(situation.value, book, this.#acted.value)));
    link.onLive((events) => story.tell(events));
    // While an answer is on its way its question is no longer asked again.
    this.decisions = computed(() => (situation.value.table.outcome === null ? (situation.value.hand?.decisions ?? []) : []));
    this.decision = computed(() => this.decisions.value.find((each) => each.id === this.turnedTo.value) ?? this.decisions.value[0] ?? null);
    const asked = computed(() => this.decision.value?.id ?? null);
    // A hand that comes again after a reconnection asks the same question: the draft stays.
    this.mode = computed(() => {
      if (asked.value === null) return null;
      return untracked(() => (this.decision.value === null ? null : book.mode(this.decision.value)));
    });
    this.ruler = book.measure === null ? null : new Ruler(book.measure);
    this.explaining = new Explaining((point, piece) => book.explain(point, piece));
    this.pings = new Pings(situation, book, (wish) => void this.tableAction('ping', wish));
    link.onPing((ping) => this.pings.see(ping));
    this.#allied = computed(() => alliedPieces(situation.value));
    const led = situation.peek().setup.lesson;
    this.leading = led === undefined ? null : new Leading(led, { situation, telling: story.telling, answered: this.answered });
    this.#laid = laidOut(situation, book);
    this.scene = computed(() => this.#scene());
    this.shown = {
      scene: this.scene,
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
      dragPiece: (piece, to) => {
        if (this.ruler?.inHand.value === true || this.pings.finger.value !== null) return;
        batch(() => {
          this.refused.value = null;
          this.selected.value = piece;
          this.#drag(piece, to);
        });
      },
    };
    this.#stop = effect(() => {
      void asked.value;
      untracked(() => {
        this.refused.value = null;
        // The unit that is being activated is looked at until its activation is over.
        const { active } = situation.value.table;
        if (active !== '' && this.decision.value !== null) this.selected.value = active;
        else if (this.selected.value === this.#active) this.selected.value = null;
        this.#active = active;
      });
    });
    this.#ending = effect(() => {
      const decision = this.decision.value;
      // In a lesson the learner is told what to end, and when.
      if (decision === null || this.leading !== null || this.sending.value || !settings.endsAlone.value) return;
      untracked(() => this.#endWhereNothingIsLeft(decision));
    });
    this.#declining = declining(situation, (decision, answer) => void link.send(decision, answer));
  }

  /** Where pieces are only chosen, whoever drags one chooses it: they do not mean the table. */
  #drag(piece: string, to: Point): void {
    const mode = this.mode.value;
    if (mode?.dragPiece !== undefined) mode.dragPiece(piece, to);
    else if (this.#taken !== piece) mode?.pick(to, piece, false);
    this.#taken = piece;
  }

  /** Prepares what somebody most likely wants: the first answer of the list. False when something is prepared already, or nothing is asked. */
  takeObvious(): boolean {
    const decision = this.decision.value;
    const mode = this.mode.value;
    if (decision === null || mode === null || mode.draft.value !== null) return false;
    const [first] = inOrder(this.book, decision);
    if (first === undefined) return false;
    this.suggest(first);
    return true;
  }

  /** Takes up an answer of the list. */
  suggest(answer: unknown): void {
    this.mode.value?.suggest(answer);
    this.suggested.value += 1;
  }

  /** Turns to a question and prepares an answer to it; it is sent by nobody but the player. */
  prepare(decision: string, answer: unknown): void {
    batch(() => {
      this.refused.value = null;
      this.turnedTo.value = decision;
    });
    this.suggest(answer);
  }

  /** Takes the last answer back; where something was learnt by it, by the consent of all, whom against computers nobody has to ask. */
  async takeBackAnyhow(): Promise<void> {
    if (this.link.tableActions.value?.canUndo === true) await this.tableAction('undo', {});
    else await this.tableAction('propose', { kind: 'undo' });
  }

  /** Sends the draft. */
  async confirm(): Promise<void> {
    const decision = this.decision.value;
    const draft = this.mode.value?.draft.value ?? null;
    if (decision === null || draft === null || draft.refusal !== null || this.sending.value) return;
    this.#byHand = false;
    await this.#send(decision.id, draft.answer);
  }

  async concede(): Promise<void> {
    const { concession } = this.book;
    if (concession !== null) await this.say(concession.decision, concession.answer);
  }

  /** Tells the referee something that was not asked. */
  async say(decision: string, answer: unknown): Promise<void> {
    await this.#send(decision, answer);
  }

  /** Something settled among the players; a no is shown like any other refusal. */
  async tableAction<Kind extends keyof TableActionRequests>(kind: Kind, wish: TableActionRequests[Kind]): Promise<boolean> {
    this.refused.value = null;
    // Whoever takes something back wants to answer themselves.
    if (kind === 'undo' || kind === 'propose') this.#byHand = true;
    const reply = await this.link.ask(kind, wish);
    if (!reply.ok) this.refused.value = reply;
    return reply.ok;
  }

  /** The side of whoever looks on; null for a spectator. */
  get side(): string | null {
    const { seat, seats } = this.situation.value.setup;
    return seats.find(({ id }) => id === seat)?.side ?? null;
  }

  /** What whoever sits there is called. */
  nameOf(seat: string): string {
    const found = this.situation.value.setup.seats.find((each) => each.id === seat);
    return found === undefined ? seat : called(found);
  }

  /** Drops what is prepared, and nothing else. */
  drop(): void {
    this.refused.value = null;
    this.mode.value?.clear();
  }

  /** Puts away one thing: what lies uppermost. */
  cancel(): void {
    this.refused.value = null;
    if (this.explaining.close() || this.pings.back() || this.ruler?.back() === true || this.mode.value?.clear() === true) return;
    this.selected.value = null;
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
    const now: Press = { mode, draft: JSON.stringify(mode?.draft.value?.answer ?? null) };
    this.#pressed = now;
    // A second press upon the first that changes nothing means: do it.
    const same = before?.mode === now.mode && before.draft === now.draft;
    if (again && same && mode?.draft.value != null && mode.gathers === undefined) void this.confirm();
  }

  close(): void {
    this.#stop();
    this.story.close();
    this.#ending();
    this.#declining();
    this.explaining.close();
    this.pings.close();
    this.leading?.close();
    this.link.close();
  }

  /** Where no act is left at all an activation ends by itself, unless something was just taken back. */
  #endWhereNothingIsLeft(decision: DecisionView): void {
    if (this.#byHand || this.#ended === decision.id) return;
    const answer = this.book.ranking?.lastWord(decision);
    if (answer === undefined) return;
    // Once: should the referee say no, the player decides.
    this.#ended = decision.id;
    void this.#send(decision.id, answer);
  }

  async #send(decision: string, answer: unknown): Promise<void> {
    this.sending.value = true;
    const before = this.situation.value.table.seq;
    this.refused.value = null;
    const reply = await this.link.send(decision, answer);
    batch(() => {
      this.sending.value = false;
      if (!reply.ok) this.refused.value = reply;
      else this.#act(before);
    });
  }

  /** The player has acted: what is remembered begins with it. */
  #act(event: number): void {
    this.#acted.value = event;
    this.answered.value = event;
    this.again.value = null;
    keepActed(this.situation.value.setup.battle, event);
  }

  /** Trails of what was done, or of the one act that is looked at again; none while something is prepared. */
  #trails(drafting: boolean): Pick<TableScene, 'trails'> {
    const again = this.again.value;
    const acts = this.recent.value.filter(({ seq }) => (again === null ? seq >= this.#acted.value : seq === again));
    return settings.trails.value && !drafting ? { trails: acts.flatMap(({ trails }) => trails) } : {};
  }

  /** Whence a spectator looks on; a player stands at their own edge. */
  #watched(): Partial<Pick<TableScene, 'near' | 'turned'>> {
    const near = this.stand.value;
    return this.situation.value.setup.seat !== '' || near === '' ? {} : { near, turned: this.book.isFarEdge(near) };
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
      ...this.#laid.value,
      ...base,
      ...this.#watched(),
      ...glance,
      draggable: eligible(overlay),
      ...overlay,
      ...this.#trails(drafting),
      arcs: [...(overlay.arcs ?? arcs), ...(settings.threats.value ? this.book.threats() : [])],
      pings: [...this.pings.shown.value, ...(this.leading?.shown.value ?? [])],
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
