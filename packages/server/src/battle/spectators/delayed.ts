import type { GameEvent } from '@longroll/rules/kernel/event';
import { SEATED } from '@longroll/rules/kernel/seating';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { JournalRow, Store } from '../../store/store.ts';
import type { Answered, BattleListener } from '../journal/command.ts';
import type { OpenBattle } from '../journal/open-battle.ts';
import { DamagedBattleError, positionAt } from '../journal/replay.ts';

/** A battle as somebody looks at it: at once, or later. */
export interface ShownBattle {
  readonly id: string;
  readonly play: Position;
  /** Whether what was hidden is open to everybody. */
  readonly opened: boolean;
  readonly mailbox: Pick<OpenBattle['mailbox'], 'quiet'>;
  history(from: number): Promise<GameEvent[]>;
  listen(listener: BattleListener): () => void;
}

/** One whole move, or what the table has noted after one, and how the battle stands then. */
interface Step {
  readonly play: Position;
  readonly events: readonly GameEvent[];
  readonly undoneFrom: number | null;
  /** Whether it counts among so many moves. */
  readonly counts: boolean;
  /** When it was made, by the clock by which talk is written down; milliseconds since 1970. */
  readonly at: number;
}

/**
 * A battle as those see it who see it so many moves later: each move is shown whole when so many others have been made since, and all of them at the end. A move is
 * what everybody at the table notices; what is done unnoticed counts for nothing, or counting would betray it. Nor does what the table notes, of time or of who is there: nobody
 * shortens the delay by coming and going. It is shown with the move before it.
 */
export class DelayedBattle implements ShownBattle {
  readonly id: string;
  readonly mailbox: ShownBattle['mailbox'];
  readonly #battle: OpenBattle;
  readonly #delay: number;
  readonly #listeners = new Set<BattleListener>();
  readonly #unlisten: () => void;
  /** What has been shown. */
  #play: Position;
  #events: GameEvent[];
  /** What has not, in order. */
  #hidden: Step[];

  private constructor(battle: OpenBattle, delay: number, play: Position, events: GameEvent[], hidden: Step[]) {
    this.id = battle.id;
    this.mailbox = battle.mailbox;
    this.#battle = battle;
    this.#delay = delay;
    this.#play = play;
    this.#events = events;
    this.#hidden = hidden;
    this.#unlisten = battle.listen((now, happened, undoneFrom, given) =>
      this.#made({ play: now, events: happened, undoneFrom, counts: undoneFrom !== null || isMove(given, happened), at: Date.now() }),
    );
  }

  /** In a turn of the mailbox: a battle that is open, as its journal tells it. */
  static async open(battle: OpenBattle, delay: number, book: Rulebook, store: Store): Promise<DelayedBattle> {
    if (battle.play.over) return new DelayedBattle(battle, delay, battle.play, await battle.history(0), []);
    const rows = await store.journal.all(battle.id);
    try {
      return await read(shownUntil(rows, delay));
    } catch (error) {
      // Rules were mended meanwhile, and those of before are not at hand: it is shown from where the new ones hold.
      const mended = rows.findLast(({ kind }) => kind === 'upgrade')?.seq;
      if (mended === undefined || !(error instanceof DamagedBattleError)) throw error;
      return read(mended);
    }

    async function read(last: number): Promise<DelayedBattle> {
      const standing = rows.filter(({ undone }) => !undone);
      const events = standing.filter(({ seq }) => seq <= last).flatMap(eventsOf);
      const shown = await positionAt(battle.id, book, store, last);
      const hidden: Step[] = [];
      let play = shown;
      for (const row of standing.filter(({ seq }) => seq > last)) {
        play = row.kind === 'undo' || row.kind === 'upgrade' ? await positionAt(battle.id, book, store, row.seq) : playedOn(play, row);
        const step = { play, events: eventsOf(row), undoneFrom: undoneFromIn(row), counts: isCounted(row), at: row.at.getTime() };
        if (step.counts || step.events.length > 0) hidden.push(step);
      }
      return new DelayedBattle(battle, delay, shown, events, hidden);
    }
  }

  get play(): Position {
    return this.#play;
  }

  get opened(): boolean {
    return this.#hidden.length === 0 && this.#play.over && this.#battle.opened;
  }

  /** Whether something was said after a move that is not shown yet: it might speak of that. */
  hides(at: Date): boolean {
    const [next] = this.#hidden;
    return next !== undefined && next.at <= at.getTime();
  }

  history(from: number): Promise<GameEvent[]> {
    return Promise.resolve(this.#events.slice(from));
  }

  listen(listener: BattleListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#unlisten();
  }

  #made(step: Step): void {
    // The end opens what was hidden, and that may be told once more by itself.
    if (step.counts || step.events.length > 0 || step.play.over) this.#hidden.push(step);
    const moves = () => this.#hidden.filter(({ counts }) => counts).length;
    while (this.#hidden.length > 0 && (moves() > this.#delay || this.#hidden[0]?.counts === false || this.#battle.play.over)) {
      const next = this.#hidden.shift();
      if (next !== undefined) this.#show(next);
    }
  }

  #show({ play, events, undoneFrom }: Step): void {
    this.#play = play;
    if (undoneFrom !== null) this.#events = this.#events.slice(0, undoneFrom);
    this.#events.push(...events);
    for (const listener of this.#listeners) listener(play, events, undoneFrom, null);
  }
}

/** The journal row up to which is shown what is shown so many moves later. */
function shownUntil(rows: readonly JournalRow[], delay: number): number {
  const moves = rows.filter(isCounted);
  const first = moves.at(-delay) ?? moves[0];
  return first === undefined ? (rows.at(-1)?.seq ?? 0) : first.seq - 1;
}

/** Whether a row of the journal is a move of its own. What is done again after something before it was taken back is told with that. */
function isCounted(row: JournalRow): boolean {
  if (row.kind === 'opening' || row.kind === 'upgrade' || row.commandId.startsWith(':again-')) return false;
  return undoneFromIn(row) !== null || isMove({ kind: row.kind, question: row.decision }, eventsOf(row));
}

/** Whether everybody has noticed that somebody has done something, or that it has begun. What has been missed meanwhile counts as one. */
function isMove(given: Pick<Answered, 'kind' | 'question'> | null, events: readonly GameEvent[]): boolean {
  if (given === null) return events.length > 0;
  return given.kind === 'command' || (given.question === SEATED && events.length > 0);
}

function undoneFromIn({ kind, revealed, nextEvent }: JournalRow): number | null {
  return kind === 'undo' && revealed ? nextEvent : null;
}

function eventsOf({ events }: JournalRow): GameEvent[] {
  return JSON.parse(events);
}

function playedOn(play: Position, { seat, decision, answer, seq }: JournalRow): Position {
  const verdict = play.decide({ seat, decision, answer: JSON.parse(answer) });
  if (isRefusal(verdict)) throw new DamagedBattleError(`journal entry ${seq} is refused`);
  return verdict.position;
}
