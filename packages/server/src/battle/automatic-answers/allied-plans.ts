import type { AlliedPlan, ComputersMay, PlanRequest, PlansMessage, TableActionReply } from '@longroll/protocol';
import type { Pending } from '@longroll/rules/kernel/decision';
import { isSameJson } from '@longroll/rules/kernel/json';
import type { Advice, Choice } from '@longroll/rules/rulebooks/definition';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { SeatRow } from '../../store/store.ts';
import { newBattleId } from '../secrets.ts';
import type { CallOff, Time } from '../../time.ts';
import { no, refusedReply } from '../replies.ts';

/** How long a computer waits for its allies' word, milliseconds: the others wait with it. */
const WAITS = 60_000;

/** What of the table matters to whoever asks allies. */
export interface AskedTable {
  readonly play: () => Position;
  readonly rows: () => readonly SeatRow[];
  /** Seats whose players are at the table. */
  readonly present: () => ReadonlySet<string>;
  readonly paused: () => boolean;
  /** What computers may do with what is that seat's. */
  readonly may: (seat: string) => ComputersMay;
}

/** What a general would do: whatever it likes, or keeping to its own and to what is those allies'. */
type Think = (free?: readonly string[]) => Promise<Advice>;

interface OpenPlan {
  readonly plan: Omit<AlliedPlan, 'leftMs'>;
  readonly until: number;
  readonly callOff: CallOff;
  /** Whoever waits for the word: a computer that has thought anew meanwhile waits for the same. */
  readonly waiting: ((choice: Choice | null) => void)[];
}

/**
 * Computers act with what is a person's only when that person has said so: they show what they would do, and wait for a word. Without one they keep to their own, and ask that person no
 * more in the same turn. Nobody is asked who is not there.
 */
export class AlliedPlans {
  readonly #table: AskedTable;
  readonly #time: Time;
  readonly #listeners = new Set<() => void>();
  readonly #open = new Map<string, OpenPlan>();
  /** By question until when an answer is waited for: put aside and asked again it has no new time. */
  readonly #deadlines = new Map<string, number>();
  /** By question the word that was given: whoever thinks about it anew need not ask again. */
  readonly #words = new Map<string, Choice & { readonly seat: string }>();
  /** Who has said no, and in which turn. */
  readonly #declined = new Map<string, number>();

  constructor(table: AskedTable, time: Time) {
    this.#table = table;
    this.#time = time;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What a computer answers in the end, once its allies have been asked where that is needed. */
  async choose(play: Position, question: Pending, seat: string, think: Think): Promise<Choice> {
    const before = this.#wordOn(question.id, seat);
    if (before !== null) return before;
    const mates = this.#mates(seat);
    const people = mates.filter(isPersons);
    if (people.length === 0) return plain(await think());
    const free = mates.filter((row) => !isPersons(row) || this.#table.may(row.seat) === 'always').map((row) => row.seat);
    const turn = play.table().turn;
    const askable = () =>
      this.#mates(seat)
        .filter((row) => this.#isAskable(row, turn))
        .map((row) => row.seat);
    const wish = await think([...free, ...askable()]);
    const use = play.allied(question, wish.answer, seat);
    if (use === null || use.owners.every((owner) => free.includes(owner))) return plain(wish);
    // While it was thinking somebody may have gone, and the question with what an ally has played.
    const asked = use.owners.filter((owner) => askable().includes(owner));
    if (use.harms === true || asked.length === 0) return plain(await think(free));
    const now = this.#table.play();
    const view = now.questions().some(({ id }) => id === question.id) ? now.asked(seat, question.id) : null;
    if (view === null) return plain(wish);
    const { pieces, points, clause } = use;
    const { answer, why = null, aim = null } = wish;
    const plan = { id: newBattleId(), seat, asked, question: view, answer, pieces, points, clause, why, aim };
    return (await this.#word(plan)) ?? plain(await think(free));
  }

  /** The word of somebody who is asked. */
  reply({ plan: id, agree, answer }: PlanRequest, seats: readonly SeatRow[]): TableActionReply {
    const open = this.#open.get(id);
    if (open === undefined) return no('no-such-plan');
    const { plan } = open;
    const mine = seats.map(({ seat }) => seat).filter((seat) => plan.asked.includes(seat));
    if (mine.length === 0) return no('not-yours', { what: 'asked' });
    if (!agree) this.#decline(open, mine);
    else if (answer === undefined) this.#grant(open, plan.answer);
    else return this.#changed(open, answer, seats);
    return { ok: true };
  }

  /** What whoever holds these seats is told. */
  view(seats: readonly SeatRow[]): PlansMessage {
    const now = this.#time.steady();
    const sides = new Set(seats.map(({ side }) => side));
    const rows = this.#table.rows();
    const seen = [...this.#open.values()].filter(({ plan }) => sides.has(rows.find(({ seat }) => seat === plan.seat)?.side ?? ''));
    const [own] = seats;
    return {
      plans: seen.map(({ plan, until }) => ({ ...plan, leftMs: Math.max(0, Math.round(until - now)) })),
      may: own === undefined ? 'ask' : this.#table.may(own.seat),
    };
  }

  /** In a turn of the mailbox: something was played, somebody has come or left, or has said what computers may do. */
  look(): void {
    if (this.#open.size === 0 && this.#deadlines.size === 0) return;
    const play = this.#table.play();
    const asked = new Set(play.over || this.#table.paused() ? [] : play.questions().map(({ id }) => id));
    const waiting = new Set([...asked, ...play.setAside().map(({ id }) => id)]);
    for (const id of this.#deadlines.keys()) if (!waiting.has(id)) this.#deadlines.delete(id);
    for (const id of this.#words.keys()) if (!waiting.has(id)) this.#words.delete(id);
    const rows = this.#table.rows();
    for (const open of this.#open.values()) {
      const { plan } = open;
      const left = rows.filter((row) => plan.asked.includes(row.seat) && row.held === 'human' && this.#table.present().has(row.seat));
      // It asks for nothing any more: what it would have answered is no longer wanted.
      if (!asked.has(plan.question.id)) this.#close(open, { decision: plan.question.id, answer: plan.answer });
      else if (left.every(({ seat }) => this.#table.may(seat) === 'never')) this.#close(open, null);
      else if (left.some(({ seat }) => this.#table.may(seat) === 'always'))
        this.#close(open, { decision: plan.question.id, answer: plan.answer });
    }
  }

  close(): void {
    for (const open of this.#open.values()) this.#close(open, null);
  }

  #mates(seat: string): SeatRow[] {
    const rows = this.#table.rows();
    const side = rows.find((row) => row.seat === seat)?.side;
    return rows.filter((row) => row.side === side && row.seat !== seat);
  }

  #isAskable(row: SeatRow, turn: number): boolean {
    return (
      row.held === 'human' &&
      this.#table.may(row.seat) === 'ask' &&
      this.#table.present().has(row.seat) &&
      this.#declined.get(row.seat) !== turn
    );
  }

  /** Waits for the word of those who are asked; null where they say no, or nothing. */
  #word(plan: OpenPlan['plan']): Promise<Choice | null> {
    // While it was thinking, what it thought before may have been asked and granted.
    const before = this.#wordOn(plan.question.id, plan.seat);
    if (before !== null) return Promise.resolve(before);
    for (const open of this.#open.values()) {
      if (open.plan.seat !== plan.seat || open.plan.question.id !== plan.question.id) continue;
      if (isSameJson(open.plan.answer, plan.answer)) return new Promise((resolve) => open.waiting.push(resolve));
      this.#close(open, null);
    }
    const now = this.#time.steady();
    const until = this.#deadlines.get(plan.question.id) ?? now + WAITS;
    this.#deadlines.set(plan.question.id, until);
    return new Promise((resolve) => {
      const open: OpenPlan = {
        plan,
        until,
        callOff: this.#time.after(Math.max(0, until - now), () => this.#decline(open, plan.asked)),
        waiting: [resolve],
      };
      this.#open.set(plan.id, open);
      this.#tell();
    });
  }

  /** The word that has been given on this question, if it can still be followed. */
  #wordOn(question: string, seat: string): Choice | null {
    const word = this.#words.get(question);
    if (word === undefined || word.seat !== seat) return null;
    const { decision, answer } = word;
    return this.#table.play().judged({ decision, seat, answer }) === null ? { decision, answer } : null;
  }

  /** Another answer in place of the computer's own, which may use nothing but what is the speaker's, the computer's, or anybody's who has said so. */
  #changed(open: OpenPlan, answer: unknown, seats: readonly SeatRow[]): TableActionReply {
    const { seat, question } = open.plan;
    const play = this.#table.play();
    const refusal = play.judged({ decision: question.id, seat, answer });
    if (refusal !== null) return refusedReply(refusal);
    const pending = play.questions().find(({ id }) => id === question.id);
    const use = pending === undefined ? null : play.allied(pending, answer, seat);
    const given = (owner: string) =>
      seats.some((row) => row.seat === owner) ||
      this.#mates(seat).some((row) => row.seat === owner && (!isPersons(row) || this.#table.may(owner) === 'always'));
    if (use !== null && !use.owners.every(given)) return no('not-yours', { what: 'plan' });
    this.#grant(open, answer);
    return { ok: true };
  }

  #grant(open: OpenPlan, answer: unknown): void {
    const { question, seat } = open.plan;
    const choice = { decision: question.id, answer };
    this.#words.set(question.id, { ...choice, seat });
    this.#close(open, choice);
  }

  #decline(open: OpenPlan, by: readonly string[]): void {
    const { turn } = this.#table.play().table();
    for (const seat of by) this.#declined.set(seat, turn);
    this.#close(open, null);
  }

  #close(open: OpenPlan, choice: Choice | null): void {
    if (!this.#open.delete(open.plan.id)) return;
    open.callOff();
    for (const settle of open.waiting) settle(choice);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Whose seat it is though a computer may keep it for them, or nobody just now. */
function isPersons({ held, keptBy }: SeatRow): boolean {
  return held !== 'computer' || keptBy !== null;
}

function plain({ decision, answer }: Advice): Choice {
  return { decision, answer };
}
