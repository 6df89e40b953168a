import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Mark, Measured } from '../../books/face.ts';
import type { Line } from '../../table/contract.ts';

/** A ruler laid between any two places: pressed once it begins, pressed again it lies, pressed a third time it begins anew. */
export class Ruler {
  readonly inHand = signal(false);
  readonly line: ReadonlySignal<Line | null>;
  readonly #from = signal<Mark | null>(null);
  readonly #to = signal<Mark | null>(null);
  readonly #pointed = signal<Mark | null>(null);

  constructor(measure: (from: Mark, to: Mark) => Measured) {
    this.line = computed(() => {
      const from = this.#from.value;
      const to = this.#to.value ?? this.#pointed.value;
      if (!this.inHand.value || from === null || to === null) return null;
      const measured = measure(from, to);
      return { from: measured.from, to: measured.to, tone: 'path', label: measured.label };
    });
  }

  /** Takes the ruler up or puts it away. */
  toggle(): void {
    batch(() => {
      this.#from.value = null;
      this.#to.value = null;
      this.inHand.value = !this.inHand.value;
    });
  }

  press(mark: Mark): void {
    batch(() => {
      if (this.#from.value === null || this.#to.value !== null) {
        this.#from.value = mark;
        this.#to.value = null;
      } else {
        this.#to.value = mark;
      }
      this.#pointed.value = mark;
    });
  }

  point(mark: Mark): void {
    this.#pointed.value = mark;
  }

  /** One step back: takes up the ends, then puts the ruler away; false when it is not in hand. */
  back(): boolean {
    if (!this.inHand.value) return false;
    if (this.#from.value === null) this.toggle();
    else
      batch(() => {
        this.#from.value = null;
        this.#to.value = null;
      });
    return true;
  }
}
