import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { doneAt } from '@longroll/rules/lessons/progress';
import type { LedLesson, LessonStep } from '@longroll/rules/lessons/lesson';
import type { Situation } from '../../books/face.ts';
import type { ShownPlace } from '../../table/contract.ts';
import { keepLessonDone, keepSatLesson, satLesson } from '../../lessons/kept.ts';

/** What the leader of a lesson looks at, all of it as it has been told. */
export interface LessonTable {
  readonly situation: ReadonlySignal<Situation>;
  /** Something is still being shown. */
  readonly telling: ReadonlySignal<boolean>;
  /** Number of the first event after the learner's last answer; null before the first. */
  readonly answered: ReadonlySignal<number | null>;
}

/** Leads somebody through a lesson, a step after the other. It only looks on: all that is done at its table the referee judges. */
export class Leading {
  readonly lesson: LedLesson;
  /** The step the learner is at; null when the lesson has been learnt. */
  readonly step: ReadonlySignal<LessonStep | null>;
  /** Its number, from 0. */
  readonly at: ReadonlySignal<number>;
  /** The learner has done something else than was asked for. */
  readonly strayed: ReadonlySignal<boolean>;
  /** Pieces that are pointed at. */
  readonly shown: ReadonlySignal<readonly ShownPlace[]>;
  readonly #table: LessonTable;
  /** The event with which each step began, up to the one that the learner is at. */
  readonly #began;
  readonly #stop: () => void;

  constructor(lesson: LedLesson, table: LessonTable) {
    const { battle } = table.situation.peek().setup;
    const sat = satLesson();
    const began = sat?.battle === battle && sat.began.length > 0 ? sat.began : [table.situation.peek().table.seq];
    this.lesson = lesson;
    this.#table = table;
    this.#began = signal(began);
    this.at = computed(() => this.#began.value.length - 1);
    this.step = computed(() => lesson.steps[this.at.value] ?? null);
    this.strayed = computed(() => this.#hasStrayed());
    this.shown = computed(() => this.#pointedAt());
    const stopKeeping = effect(() => {
      keepSatLesson({ lesson: lesson.id, battle, began: this.#began.value });
      if (this.step.value === null) keepLessonDone(lesson.id);
    });
    const stopLeading = effect(() => {
      const { situation, telling } = table;
      const now = situation.value;
      const step = this.step.value;
      if (!telling.value) untracked(() => this.#follow(now, step));
    });
    this.#stop = () => {
      stopLeading();
      stopKeeping();
    };
  }

  /** What was only to be read has been read. */
  goOn(): void {
    if (this.step.value?.until === undefined && this.step.value !== null) this.#begin(this.#table.situation.peek().table.seq);
  }

  close(): void {
    this.#stop();
  }

  #follow(now: Situation, step: LessonStep | null): void {
    const kept = this.#began.value.filter((seq, place) => place === 0 || seq <= now.table.seq);
    // Something has been taken back, and with it what came of it.
    if (kept.length < this.#began.value.length) this.#began.value = kept;
    else if (step !== null) {
      const next = doneAt(step, seenIn(now), this.#began.value.at(-1) ?? 0);
      if (next !== null) this.#begin(next);
    }
  }

  #begin(seq: number): void {
    this.#began.value = [...this.#began.value, seq];
  }

  #hasStrayed(): boolean {
    const { situation, telling, answered } = this.#table;
    const step = this.step.value;
    const last = answered.value;
    if (step?.does === undefined || telling.value || last === null) return false;
    const { table } = situation.value;
    return last >= (this.#began.value.at(-1) ?? 0) && table.seq > last;
  }

  #pointedAt(): readonly ShownPlace[] {
    const { table, setup } = this.#table.situation.value;
    const side = setup.seats.find(({ id }) => id === setup.seat)?.side ?? '';
    return (this.step.value?.show ?? []).flatMap((id) =>
      table.pieces.filter((piece) => piece.id === id).map(({ x, y }) => ({ at: { x, y }, to: null, side, label: '' })),
    );
  }
}

function seenIn({ table, events, hand }: Situation) {
  return { table, events, decisions: hand?.decisions ?? [] };
}
