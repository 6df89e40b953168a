import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { CommandReply } from '@longroll/protocol';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Answering, OpenBook, Situation } from '../../books/face.ts';
import type { TableActionRequests, BattleLink } from '../../net/link.ts';
import { called } from '../../seats/called.ts';
import { alliedPieces } from '../allies/allied.ts';
import { Ahead } from '../by-itself/ahead.ts';
import { ByItself } from '../by-itself/by-itself.ts';
import { inOrder, isOpen } from '../question/in-order.ts';
import { KeptDraft } from '../question/kept-draft.ts';

/** The line to the referee, as the desk and its panels need it. */
type Line = Pick<BattleLink, keyof BattleLink>;

/** The player's side of a game, whatever it is played on: the question in hand and the draft of its answer. Knows no book. */
export class Desk<Way extends Answering = Answering, Book extends OpenBook<Way> = OpenBook<Way>> {
  readonly link: Line;
  readonly book: Book;
  /** The game as far as it has been told. */
  readonly situation: ReadonlySignal<Situation>;
  /** Something is still to be seen before anything is asked. */
  readonly telling: ReadonlySignal<boolean>;
  /** Which of several open questions is being answered. */
  readonly turnedTo = signal<string | null>(null);
  /** The piece, or the place on a board, that is looked at. */
  readonly selected = signal<string | null>(null);
  readonly sending = signal(false);
  /** The referee's no to the last command, until something else is tried. */
  readonly refused = signal<Extract<CommandReply, { ok: false }> | null>(null);
  /** Number of the first event after the player's last answer; null until they have given one here. */
  readonly answered = signal<number | null>(null);
  /** How often an answer has been taken from the list, where nobody pointed at the table. */
  readonly suggested = signal(0);

  readonly decisions: ReadonlySignal<readonly DecisionView[]>;
  readonly decision: ReadonlySignal<DecisionView | null>;
  readonly mode: ReadonlySignal<Way | null>;
  /** What is prepared outlasts an ally's act. */
  readonly kept: KeptDraft;
  /** What is answered without the player. */
  readonly byItself: ByItself;
  /** What they have confirmed together with an answer before it. */
  readonly ahead: Ahead;
  readonly #ends: readonly (() => void)[];

  constructor(link: Line, book: Book, situation: ReadonlySignal<Situation>, telling: ReadonlySignal<boolean>) {
    this.link = link;
    this.book = book;
    this.situation = situation;
    this.telling = telling;
    // While an answer is on its way its question is no longer asked again.
    this.decisions = computed(() => (situation.value.table.outcome === null ? (situation.value.hand?.decisions ?? []) : []));
    this.decision = computed(() => this.decisions.value.find((each) => each.id === this.turnedTo.value) ?? this.decisions.value[0] ?? null);
    const asked = computed(() => this.decision.value?.id ?? null);
    // A hand that comes again after a reconnection asks the same question: the draft stays.
    this.mode = computed(() => {
      if (asked.value === null) return null;
      return untracked(() => (this.decision.value === null ? null : book.mode(this.decision.value)));
    });
    this.kept = new KeptDraft(this.decision, this.mode, (question) => this.decisions.peek().some(({ id }) => id === question));
    this.#ends = [
      () => this.kept.close(),
      effect(() => {
        void asked.value;
        this.refused.value = null;
      }),
      effect(() => {
        const mode = this.mode.value;
        untracked(() => prepareTheOnly(this.book, this.decision.value, mode));
      }),
    ];
    this.ahead = new Ahead({
      decision: this.decision,
      sending: this.sending,
      seat: () => situation.peek().setup.seat,
      suggest: (answer) => this.mode.value?.suggest(answer),
      drafted: () => this.mode.value?.draft.value ?? null,
      act: (asked, answer) => void this.#settle(asked, answer),
    });
    this.byItself = new ByItself({
      book,
      situation,
      decisions: this.decisions,
      decision: this.decision,
      proposals: link.tableActions,
      sending: this.sending,
      say: (decision, answer) => void link.send(decision, answer),
      act: (decision, answer) => void this.#send(decision, answer),
    });
  }

  /** Whether it is the table of a lesson. */
  get isLesson(): boolean {
    return this.situation.peek().setup.lesson !== undefined;
  }

  /**
   * Prepares what somebody most likely wants: the first answer of the list. False when something is prepared already, or nothing is asked, or where there
   * are several ways to pass and nothing else to do in the list: a form is filled in beside it.
   */
  takeObvious(): boolean {
    const decision = this.decision.value;
    const mode = this.mode.value;
    if (decision === null || mode === null || mode.draft.value !== null) return false;
    const [first] = this.answers(decision);
    if (first === undefined || (this.book.isPass?.(decision, first) === true && !this.#mayOnlyPass(decision))) return false;
    this.suggest(first);
    return true;
  }

  /** Prepares to pass, or to end what is being done; false where nothing of the kind can be answered. */
  takePass(): boolean {
    const decision = this.decision.value;
    if (decision === null) return false;
    const pass = this.answers(decision).find((each) => this.book.isPass?.(decision, each));
    if (pass === undefined) return false;
    this.suggest(pass);
    return true;
  }

  #mayOnlyPass(decision: DecisionView): boolean {
    return this.book.ranking?.isPassUseful?.(decision) === true || decision.options.length === 1;
  }

  /** The answers of the list in their order. */
  answers(decision: DecisionView): unknown[] {
    const { setup, table } = this.situation.value;
    return inOrder(this.book, decision, new Set(alliedPieces(setup, table.pieces)));
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
    this.ahead.answered(decision, draft.following ?? []);
    await this.#settle(decision, draft.answer);
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
    if (kind === 'undo' || kind === 'propose') {
      this.byItself.takenBack();
      this.ahead.end();
    }
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
    this.ahead.end();
    this.mode.value?.clear();
  }

  /** Puts away one thing: what lies uppermost. */
  cancel(): void {
    this.refused.value = null;
    this.ahead.end();
    if (this.mode.value?.clear() === true) return;
    this.selected.value = null;
  }

  close(): void {
    this.ahead.close();
    this.byItself.close();
    for (const end of this.#ends) end();
    this.link.close();
  }

  /** The player has settled on an answer, which is on its way. */
  protected settled(_decision: string, _answer: unknown): void {}

  /** The player has acted; `event` is the number of the first event that comes of it. */
  protected onAct(event: number): void {
    this.answered.value = event;
  }

  /** Answers as the player has settled to. */
  async #settle(decision: DecisionView, answer: unknown): Promise<void> {
    this.settled(decision.id, answer);
    this.byItself.answered(decision, answer);
    await this.#send(decision.id, answer);
  }

  async #send(decision: string, answer: unknown): Promise<void> {
    this.sending.value = true;
    const before = this.situation.value.table.seq;
    this.refused.value = null;
    this.kept.sending(decision);
    const reply = await this.link.send(decision, answer);
    batch(() => {
      this.sending.value = false;
      if (!reply.ok) {
        this.ahead.end();
        this.kept.refused();
        this.refused.value = reply;
      } else {
        this.kept.sent();
        this.onAct(before);
      }
    });
  }
}

/** Where there is one answer and no other, it lies prepared: a player may be quicker than what answers it by itself (`by-itself/only-answer.ts`). */
function prepareTheOnly(book: Pick<OpenBook, 'ranking'>, decision: DecisionView | null, mode: Answering | null): void {
  if (decision === null || mode === null || isOpen(book, decision) || decision.options.length !== 1 || mode.draft.value !== null) return;
  mode.suggest(decision.options[0]);
}
