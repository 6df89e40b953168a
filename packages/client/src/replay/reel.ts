import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { PublicTable } from '@longroll/rules/kernel/table';
import { stages, type BattleRecord, type Known, type Stage, type Watcher } from '@longroll/rules/record/index';
import type { Flaw } from '@longroll/rules/record/index';

/** Milliseconds of reading between two breaths of the page. */
const SLICE = 40;
/** Milliseconds between two showings of how far the reading has come. */
const SHOWING = 300;

/** What the chosen watcher sees at one moment. */
export interface Moment {
  readonly table: PublicTable;
  readonly events: readonly ProjectedEvent[];
  readonly known: readonly Known[];
}

/** A record as a film: event after event, forward and back, from any chair. A moment is the number of its last event. */
export class Reel {
  readonly stages = signal<readonly Stage[]>([]);
  /** The record has been read to its end, or as far as it is true. */
  readonly complete = signal(false);
  readonly drift = signal<Flaw | null>(null);
  /** Number of the event that was shown last. */
  readonly at = signal(0);
  readonly watcher = signal<Watcher>({ all: true });
  readonly last: ReadonlySignal<number>;
  readonly moment: ReadonlySignal<Moment | null>;
  /** Told of the events of a step forward, to be played on the table. */
  live: (events: readonly ProjectedEvent[]) => void = () => undefined;
  /** Told when whatever is still played of an earlier step is to be cut short. */
  cut: () => void = () => undefined;
  readonly #events: ReadonlySignal<readonly ProjectedEvent[]>;
  #wanted: number | null = null;
  #closed = false;

  constructor(record: BattleRecord) {
    this.last = computed(() => endOf(this.stages.value));
    this.#events = computed(() => this.stages.value.flatMap((stage) => stage.seenBy(this.watcher.value).events));
    this.moment = computed(() => {
      const stage = this.stages.value[stageAt(this.stages.value, this.at.value)];
      if (stage === undefined) return null;
      const { table, known } = stage.seenBy(this.watcher.value);
      return { table, known, events: this.#events.value.filter(({ seq }) => seq <= this.at.value) };
    });
    void this.#read(record);
  }

  /** One event on, played on the table; false at the end. */
  forward(): boolean {
    const next = this.#events.value.find(({ seq }) => seq > this.at.value);
    if (next === undefined) return false;
    this.cut();
    this.at.value = next.seq;
    this.live([next]);
    return true;
  }

  /** To the state after this event, or the nearest there is. What has not been read yet is gone to as soon as it has been. */
  goTo(event: number): void {
    this.#wanted = event > this.last.value && !this.complete.value ? event : null;
    this.at.value = Math.max(0, Math.min(event, this.last.value));
    this.cut();
  }

  close(): void {
    this.#closed = true;
  }

  async #read(record: BattleRecord): Promise<void> {
    const course = stages(record);
    const read: Stage[] = [];
    let shown = 0;
    for (;;) {
      const until = performance.now() + SLICE;
      let next = course.next();
      while (next.done !== true && performance.now() < until) {
        read.push(next.value);
        next = course.next();
      }
      if (next.done !== true) read.push(next.value);
      if (this.#closed) return;
      if (next.done === true || performance.now() - shown > SHOWING) {
        this.stages.value = [...read];
        shown = performance.now();
      }
      if (next.done === true) {
        this.drift.value = next.value;
        this.complete.value = true;
      }
      if (this.#wanted !== null && (this.complete.value || this.#wanted <= this.last.value)) this.goTo(this.#wanted);
      if (next.done === true) return;
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
}

/** Index of the stage whose table stands after this event: the last one that had ended by then, or the opening. */
export function stageAt(seen: readonly Stage[], event: number): number {
  const next = seen.findIndex((stage) => (stage.events.at(-1)?.seq ?? -1) > event);
  return next < 0 ? seen.length - 1 : Math.max(0, next - 1);
}

/** Number of the last event of these stages. */
export function endOf(seen: readonly Stage[]): number {
  return seen.findLast((stage) => stage.events.length > 0)?.events.at(-1)?.seq ?? 0;
}

/** The turns that can be jumped to, with the number of the event each begins at. */
export function turnsOf(seen: readonly Stage[]): { readonly turn: number; readonly event: number }[] {
  const turns = new Map<number, number>();
  let before = 0;
  for (const stage of seen) {
    const end = stage.events.at(-1)?.seq;
    if (!turns.has(stage.turn)) turns.set(stage.turn, end ?? before);
    before = end ?? before;
  }
  return [...turns].map(([turn, event]) => ({ turn, event }));
}
