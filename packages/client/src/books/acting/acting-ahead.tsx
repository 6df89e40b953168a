import { batch, computed, untracked, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import { aheadWords } from '../../battle/question/ahead-words.ts';
import type { Draft, Following, Mode, Overlay } from '../face.ts';
import { inStates, type ActingState } from './states.ts';

/** How a piece that is being chosen is ordered, as if it had been. */
interface Onward {
  /** What would be asked then. */
  readonly decision: DecisionView;
  readonly mode: Mode;
  /** What is answered on the way to its orders, and the orders themselves. */
  following(order: unknown): readonly Following[];
}

/** A question by which a piece is chosen that is asked for its orders next. */
interface Choosing {
  readonly mode: Mode;
  /** The piece that a draft chooses, or null. */
  chosenBy(draft: Draft): string | null;
  /** Pieces that may be chosen. */
  able(): readonly string[];
  /** The answer that chooses whoever is asked about, where it is nobody else's turn: whatever is ordered at once chooses them. */
  readonly only?: unknown;
  /** Whether a piece is one of the player's own, which is only looked at where it may not be chosen. */
  isOwn(piece: string): boolean;
  /** Null where nothing can be ordered before the piece has been chosen. */
  onwardOf(piece: string): Onward | null;
  /** What is meant now is remembered, should the question be answered without its player; nobody is where it was put away. */
  mean(piece: string | null, order: unknown): void;
}

/** Whoever is chosen, and their orders. */
interface Ahead extends Choosing {
  readonly chosen: ReadonlySignal<string | null>;
  readonly onward: ReadonlySignal<Onward | null>;
  /** What is ordered so far. */
  readonly ordered: ReadonlySignal<Draft | null>;
}

function aheadOf(choosing: Choosing): Ahead {
  const { mode, chosenBy, onwardOf } = choosing;
  const made = new Map<string, Onward | null>();
  const chosen = computed(() => (mode.draft.value === null ? null : chosenBy(mode.draft.value)));
  const onward = computed(() => {
    const piece = chosen.value;
    if (piece === null) return null;
    const known = made.get(piece);
    if (known !== undefined) return known;
    const next = untracked(() => onwardOf(piece));
    made.set(piece, next);
    return next;
  });
  return { ...choosing, chosen, onward, ordered: computed(() => onward.value?.mode.draft.value ?? null) };
}

/**
 * Choosing and acting are one: a piece that is pressed is chosen, and what is pressed next, or where it is dragged, is its order. Both are sent by one
 * Confirm, the choice alone where no order has been given.
 */
export function actingAhead(choosing: Choosing): Mode {
  const ahead = aheadOf(choosing);
  const { mode, mean, chosen, onward, ordered } = ahead;
  /** Done by hand or key: what is meant afterwards is remembered. */
  const byHand = <Result,>(act: () => Result): Result => {
    const done = batch(act);
    mean(chosen.peek(), ordered.peek()?.answer);
    return done;
  };
  const state = stateOf(ahead);
  return {
    ...mode,
    ...inStates(
      {
        draft: computed(() => draftOf(ahead)),
        overlay: computed(() => overlayOf(ahead)),
        next: computed(() => {
          const then = onward.value;
          return then === null ? null : { decision: then.decision, suggest: (answer) => byHand(() => then.mode.suggest(answer)) };
        }),
        // The list has the choice alone.
        suggest: (answer) =>
          byHand(() => {
            dropOrder(ahead);
            mode.suggest(answer);
          }),
        clear: () => byHand(() => (ordered.peek() === null ? mode.clear() : (onward.peek()?.mode.clear() ?? false))),
        Controls: () => {
          const [Choice, Order] = [mode.Controls, onward.value?.mode.Controls ?? null];
          return (
            <>
              {Choice !== null && <Choice />}
              {Order !== null && <Order key={chosen.value ?? ''} />}
            </>
          );
        },
      },
      () => ({
        onPick: (point, piece, adding) => byHand(() => state.onPick(point, piece, adding)),
        onHover: (point, piece) => (onward.peek()?.mode ?? mode).hover(point, piece),
        onHandle: (id) => byHand(() => (onward.peek()?.mode ?? mode).handle(id)),
        onDragHandle: (id, to) => byHand(() => (onward.peek()?.mode ?? mode).dragHandle(id, to)),
        onDragPiece: (piece, to, onto) => byHand(() => state.onDragPiece(piece, to, onto)),
        onKey: (event) => byHand(() => onward.peek()?.mode.key(event) === true || mode.key(event)),
      }),
    ),
  };
}

function dropOrder({ onward, ordered }: Ahead): void {
  const order = onward.peek()?.mode;
  while (ordered.peek() !== null && order?.clear() === true);
}

/** What pressing and dragging mean: a choice, or an order of whoever is chosen. */
function stateOf(ahead: Ahead): Required<Pick<ActingState, 'onPick' | 'onDragPiece'>> {
  const { mode, able, only, isOwn, chosen, onward } = ahead;
  const choose = (point: Point, piece: string): void => {
    if (chosen.peek() !== null && (only !== undefined || chosen.peek() === piece)) return;
    dropOrder(ahead);
    mode.pick(point, piece, false);
  };
  return {
    onPick(point, piece, adding) {
      if (piece !== null && piece === chosen.peek()) return;
      if (piece !== null && able().includes(piece)) choose(point, piece);
      else if (piece !== null && isOwn(piece)) mode.pick(point, piece, adding);
      else if (onward.peek() !== null) onward.peek()?.mode.pick(point, piece, adding);
      else if (!orderOnly(ahead, point, piece, adding)) mode.pick(point, piece, adding);
    },
    onDragPiece(piece, to, onto) {
      choose(to, piece);
      const next = onward.peek()?.mode;
      if (next?.overlay.peek().draggable?.includes(piece) === true) next.dragPiece?.(piece, to, onto);
    },
  };
}

/** Orders whoever is asked about by what is pressed; false where that is no order of theirs. */
function orderOnly({ mode, only, chosen, onward, ordered }: Ahead, point: Point, piece: string | null, adding: boolean): boolean {
  const before = mode.draft.peek();
  if (only === undefined || chosen.peek() !== null) return false;
  mode.suggest(only);
  const order = onward.peek()?.mode;
  const targets = (order?.overlay.peek().highlights ?? []).filter(({ tone }) => tone === 'target');
  // Whom they cannot attack something else may be meant for.
  if (piece === null || targets.some((each) => each.piece === piece)) order?.pick(point, piece, adding);
  if (ordered.peek() !== null) return true;
  mode.clear();
  if (before !== null) mode.suggest(before.answer);
  return false;
}

/** The choice, and the order with it where one has been given. */
function draftOf({ mode, onward, ordered }: Ahead): Draft | null {
  const [choice, order, then] = [mode.draft.value, ordered.value, onward.value];
  if (choice === null || order === null || then === null) return choice;
  return {
    answer: choice.answer,
    label: aheadWords.andThen({ choice: choice.label, order: order.label }),
    refusal: choice.refusal ?? order.refusal,
    notes: [...choice.notes, ...order.notes],
    following: then.following(order.answer),
  };
}

/** Orders are drawn over the choice. */
function overlayOf({ mode, able, chosen, onward }: Ahead): Overlay {
  const choice = mode.overlay.value;
  const draggable = able();
  if (onward.value === null) return { ...choice, draggable };
  const order = onward.value.mode.overlay.value;
  const active = (order.highlights ?? []).map(({ piece }) => piece);
  return {
    ...choice,
    ...order,
    rings: [...(choice.rings ?? []), ...(order.rings ?? [])],
    highlights: [...(choice.highlights ?? []).filter(({ piece }) => !active.includes(piece)), ...(order.highlights ?? [])],
    selected: chosen.value,
    draggable,
  };
}
