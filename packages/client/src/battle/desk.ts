import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { CommandReply } from '@longroll/protocol';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import type { Mode, OpenBook, Situation } from '../books/face.ts';
import type { AffairRequests, BattleLink } from '../net/link.ts';
import { settings } from '../settings/settings.ts';
import type { TableScene } from '../table/contract.ts';
import { Explaining } from './explaining.ts';
import { laidOut } from './laid.ts';
import { Ruler } from './ruler.ts';
import { standKept } from './stand.tsx';
import type { Shown } from './table-host.tsx';

/** The player's side of the table: the question in hand, the draft of its answer, and what is drawn. Knows no book. */
export class Desk {
  readonly link: BattleLink;
  readonly book: OpenBook;
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
  /** The piece under the pointer. */
  readonly hovered = signal<string | null>(null);
  /** Shift is held, or the reader asked for another leg. */
  readonly adding = signal(false);

  readonly decisions: ReadonlySignal<readonly DecisionView[]>;
  readonly decision: ReadonlySignal<DecisionView | null>;
  readonly mode: ReadonlySignal<Mode | null>;
  readonly scene: ReadonlySignal<TableScene>;
  readonly #laid: ReturnType<typeof laidOut>;
  /** The desk as the drawn table knows it. */
  readonly shown: Shown;
  readonly #stop: () => void;
  #active = '';

  constructor(link: BattleLink, book: OpenBook, situation: ReadonlySignal<Situation>) {
    this.link = link;
    this.book = book;
    this.situation = situation;
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
    this.#laid = laidOut(situation, book);
    this.scene = computed(() => this.#scene());
    this.shown = {
      scene: this.scene,
      onLive: (listener) => link.onLive((events) => listener(events.flatMap((event) => book.happenings(event)))),
      pick: (point, piece) => this.pick(point, piece),
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
  }

  /** Sends the draft. */
  async confirm(): Promise<void> {
    const decision = this.decision.value;
    const draft = this.mode.value?.draft.value ?? null;
    if (decision === null || draft === null || draft.refusal !== null || this.sending.value) return;
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
  async affair<Kind extends keyof AffairRequests>(kind: Kind, wish: AffairRequests[Kind]): Promise<boolean> {
    this.refused.value = null;
    const reply = await this.link.ask(kind, wish);
    if (!reply.ok) this.refused.value = reply;
    return reply.ok;
  }

  /** The side of whoever looks on; null for a spectator. */
  get side(): string | null {
    const { seat, seats } = this.situation.value.setup;
    return seats.find(({ id }) => id === seat)?.side ?? null;
  }

  /** What the player on a seat is called, or where nobody sits there their general. */
  nameOf(seat: string): string {
    const found = this.situation.value.setup.seats.find((each) => each.id === seat);
    if (found === undefined) return seat;
    return found.player === '' ? found.general : found.player;
  }

  cancel(): void {
    this.refused.value = null;
    if (this.explaining.close() || this.ruler?.back() === true || this.mode.value?.clear() === true) return;
    this.selected.value = null;
  }

  pick(point: Point, piece: string | null): void {
    if (this.ruler?.inHand.value === true) {
      this.ruler.press({ point, piece });
      return;
    }
    batch(() => {
      this.refused.value = null;
      if (piece !== null) this.selected.value = piece;
      else if (this.mode.value === null) this.selected.value = null;
      this.mode.value?.pick(point, piece, this.adding.value);
    });
  }

  close(): void {
    this.#stop();
    this.explaining.close();
    this.link.close();
  }

  async #send(decision: string, answer: unknown): Promise<void> {
    this.sending.value = true;
    this.refused.value = null;
    const reply = await this.link.send(decision, answer);
    batch(() => {
      this.sending.value = false;
      if (!reply.ok) this.refused.value = reply;
    });
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
      zones: [], highlights: [], ghost: null, handles: [],
      ...this.#laid.value,
      ...base,
      ...this.#watched(),
      ...glance,
      ...overlay,
      arcs: [...(overlay.arcs ?? arcs), ...(settings.threats.value ? this.book.threats() : [])],
      lines: [...(overlay.lines ?? []), ...(line === null ? [] : [line])],
      rings: [...base.rings, ...(settings.rings.value ? this.book.command() : []), ...(glance.rings ?? []), ...(passing.rings ?? []), ...(overlay.rings ?? [])],
      selected: overlay.selected === undefined ? selected : overlay.selected,
    };
  }
}
