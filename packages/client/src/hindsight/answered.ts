import { signal } from '@preact/signals';
import type { Moment, Recalled } from '@longroll/rules/hindsight/look-back';
import type { Advice, Choice } from '@longroll/rules/rulebooks/definition';
import type { SetupMessage } from '@longroll/protocol';
import type { Face, Note, OpenBook } from '../books/face.ts';
import { reasonsOf } from '../books/reasons.ts';

/** An answer in words, with the odds it had when it was given. */
export interface Answered {
  readonly label: string;
  readonly notes: readonly Note[];
}

/** A moment as the seat saw it that acted: what it did, what the computer would have done, and what the dice made of it. */
export interface MomentTold {
  readonly given: Answered | null;
  /** Null where the computer has nothing to say, or has done it itself; `same` where it would have done the same. */
  readonly computer: (Answered & { readonly same: boolean; readonly why?: Note }) | null;
  /** What was thrown and lost, line by line. */
  readonly dice: readonly string[];
}

/** Lines that are told of what the dice did: enough for a volley with its consequences. */
const LINES = 6;

/** Opens the book as it lay before the seat then. Every book answers this by the modes in which its questions are answered. */
export function toldOf(face: Face, setup: SetupMessage, { seat, events }: Moment, recalled: Recalled): MomentTold {
  const { table, hand, given, computer } = recalled;
  const book = face.open(signal({ setup: { ...setup, seat }, table, hand, events }));
  const lines = events.map((event) => book.line(event));
  const same =
    computer !== null && computer.decision === given.decision && JSON.stringify(computer.answer) === JSON.stringify(given.answer);
  const isOwn = setup.seats.some(({ id, held }) => id === seat && held === 'computer');
  const meant = computer === null || isOwn ? null : answered(book, recalled, computer);
  return {
    given: answered(book, recalled, given),
    computer: meant === null ? null : { ...meant, same, ...whyOf(book, computer) },
    dice: lines
      .filter(({ rolls, tone, text, isSaid }) => text !== '' && isSaid !== true && (rolls.length > 0 || tone === 'loss'))
      .map(({ text }) => text)
      .slice(0, LINES),
  };
}

function whyOf(book: OpenBook, computer: Advice | null): { readonly why?: Note } {
  const text = reasonsOf(book, computer?.why);
  return text === '' ? {} : { why: { text, clause: computer?.why?.clause ?? '' } };
}

/** Null for what was said without being asked. */
function answered(book: OpenBook, { hand }: Recalled, { decision, answer }: Choice): Answered | null {
  const question = hand.decisions.find(({ id }) => id === decision);
  if (question === undefined) return null;
  const mode = book.mode(question);
  mode.suggest(answer);
  const draft = mode.draft.value;
  if (draft === null) return { label: book.optionLabel(question, answer), notes: [] };
  return { label: draft.label, notes: draft.notes.map(({ text, clause }) => ({ text: text, clause })) };
}
