import { computed, signal, type Signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { Point } from '@longroll/rules/table/units';
import type { Answering, Draft, Following, Mark, Mode, Note, Overlay } from '../face.ts';

/** What a draft is called, and what explains it. */
interface Wording {
  readonly label: (answer: unknown) => string;
  readonly notes?: (answer: unknown) => readonly Note[];
  /** What is answered to the questions that come of it. */
  readonly following?: (answer: unknown) => readonly Following[];
}

/** What an easy question needs besides its list: how a click becomes an answer, and what to draw. */
export interface Ways extends Wording {
  /** The answer a click means, or undefined for none. */
  readonly ofPick?: (point: Point, piece: string | null, drafted: unknown) => unknown;
  readonly ofHandle?: (id: string, drafted: unknown) => unknown;
  readonly ofDrag?: (id: string, to: Point, drafted: unknown) => unknown;
  /** The answer that dragging a piece means, whose reference point would be there; its overlay says which may be dragged. */
  readonly ofPiece?: (piece: string, to: Point, onto: Mark | undefined, drafted: unknown) => unknown;
  readonly ofKey?: (event: KeyboardEvent, drafted: unknown) => unknown;
  readonly overlay: (draft: Draft | null) => Overlay;
  /** Lets go of whatever else is picked, where there is no draft to drop. */
  readonly release?: () => void;
  readonly controls?: (answer: Signal<unknown>) => FunctionComponent;
}

/** An answer that is taken from the list, or made with controls that write it into `answer`. `judge` is the referee's own verdict, run for the draft. */
export function drafting(
  judge: (answer: unknown) => Refusal | null,
  { label, notes, following }: Wording,
): Pick<Answering, 'draft' | 'suggest' | 'clear'> & { readonly answer: Signal<unknown> } {
  const answer = signal<unknown>(undefined);
  return {
    answer,
    draft: computed<Draft | null>(() =>
      answer.value === undefined
        ? null
        : {
            answer: answer.value,
            label: label(answer.value),
            refusal: judge(answer.value),
            notes: notes?.(answer.value) ?? [],
            ...(following === undefined ? {} : { following: following(answer.value) }),
          },
    ),
    suggest: (found) => {
      if (found !== undefined) answer.value = found;
    },
    clear() {
      const had = answer.value !== undefined;
      answer.value = undefined;
      return had;
    },
  };
}

/** A question answered by taking one of its answers, from the list or by pointing. */
export function choosing(judge: (answer: unknown) => Refusal | null, ways: Ways): Mode {
  const { answer, ...drafted } = drafting(judge, ways);
  const take = drafted.suggest;
  const { ofPiece } = ways;
  return {
    ...drafted,
    overlay: computed(() => ways.overlay(drafted.draft.value)),
    clear() {
      const had = drafted.clear();
      if (!had) ways.release?.();
      return had;
    },
    pick: (point, piece) => take(ways.ofPick?.(point, piece, answer.value)),
    hover: () => undefined,
    handle: (id) => take(ways.ofHandle?.(id, answer.value)),
    dragHandle: (id, to) => take(ways.ofDrag?.(id, to, answer.value)),
    ...(ofPiece === undefined
      ? {}
      : { dragPiece: (piece: string, to: Point, onto?: Mark) => take(ofPiece(piece, to, onto, answer.value)) }),
    key(event) {
      const found = ways.ofKey?.(event, answer.value);
      take(found);
      return found !== undefined;
    },
    Controls: ways.controls?.(answer) ?? null,
  };
}
