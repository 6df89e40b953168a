import { computed, signal, type Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { Point } from '@longroll/rules/table/units';
import type { Draft, Mode, Note, Overlay } from './face.ts';

/** What an easy question needs besides its list: how a click becomes an answer, and what to draw. */
export interface Ways {
  readonly label: (answer: unknown) => string;
  /** The answer a click means, or undefined for none. */
  readonly ofPick?: (point: Point, piece: string | null, drafted: unknown) => unknown;
  readonly ofHandle?: (id: string, drafted: unknown) => unknown;
  readonly ofDrag?: (id: string, to: Point, drafted: unknown) => unknown;
  readonly ofKey?: (event: KeyboardEvent, drafted: unknown) => unknown;
  readonly overlay: (draft: Draft | null) => Overlay;
  readonly notes?: (answer: unknown) => readonly Note[];
  readonly controls?: (answer: Signal<unknown>) => ComponentType;
}

/** A question answered by taking one of its answers, from the list or by pointing. `judge` is the referee's own verdict, run for the ghost. */
export function choosing(judge: (answer: unknown) => Refusal | null, ways: Ways): Mode {
  const answer = signal<unknown>(undefined);
  const draft = computed<Draft | null>(() =>
    answer.value === undefined
      ? null
      : { answer: answer.value, label: ways.label(answer.value), refusal: judge(answer.value), notes: ways.notes?.(answer.value) ?? [] },
  );
  const take = (found: unknown) => {
    if (found !== undefined) answer.value = found;
  };
  return {
    draft,
    overlay: computed(() => ways.overlay(draft.value)),
    suggest: take,
    clear() {
      const had = answer.value !== undefined;
      answer.value = undefined;
      return had;
    },
    pick: (point, piece) => take(ways.ofPick?.(point, piece, answer.value)),
    hover: () => undefined,
    handle: (id) => take(ways.ofHandle?.(id, answer.value)),
    dragHandle: (id, to) => take(ways.ofDrag?.(id, to, answer.value)),
    key(event) {
      const found = ways.ofKey?.(event, answer.value);
      take(found);
      return found !== undefined;
    },
    Controls: ways.controls?.(answer) ?? null,
  };
}
