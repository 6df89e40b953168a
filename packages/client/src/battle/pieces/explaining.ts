import { batch, signal } from '@preact/signals';
import type { Point } from '@longroll/rules/table/units';
import type { Explanation } from '../../books/face.ts';

/** The pointer rests so long before anything is explained. Milliseconds. */
export const REST = 400;

/** What the pointer rests on, in words; asked for with a finger or the other button it stays until it is put away. */
export class Explaining {
  readonly shown = signal<Explanation | null>(null);
  readonly kept = signal(false);
  readonly #explain: (point: Point, piece: string | null) => Explanation | null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(explain: (point: Point, piece: string | null) => Explanation | null) {
    this.#explain = explain;
  }

  hover(point: Point, piece: string | null): void {
    clearTimeout(this.#timer);
    if (this.kept.value) return;
    this.#timer = setTimeout(() => {
      this.shown.value = this.#explain(point, piece);
    }, REST);
  }

  /** The pointer has left the table; it may be on its way to the explanation. */
  leave(): void {
    clearTimeout(this.#timer);
    if (this.kept.value) return;
    this.#timer = setTimeout(() => {
      this.shown.value = null;
    }, REST);
  }

  /** Something is being dragged: the pointer rests on nothing. */
  drag(): void {
    clearTimeout(this.#timer);
    if (!this.kept.value) this.shown.value = null;
  }

  /** The explanation itself is pointed at. */
  stay(): void {
    clearTimeout(this.#timer);
  }

  ask(point: Point, piece: string | null): void {
    clearTimeout(this.#timer);
    batch(() => {
      this.shown.value = this.#explain(point, piece);
      this.kept.value = this.shown.value !== null;
    });
  }

  /** Puts the explanation away; false when nobody had asked for it: what only the pointer rests on hides nothing else that could be put away. */
  close(): boolean {
    clearTimeout(this.#timer);
    const asked = this.kept.value;
    batch(() => {
      this.shown.value = null;
      this.kept.value = false;
    });
    return asked;
  }
}
