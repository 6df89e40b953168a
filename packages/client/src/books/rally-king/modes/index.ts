import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { choosing } from '../../acting/choosing.ts';
import type { Mode } from '../../face.ts';
import { numberIn, textIn } from '../../read.ts';
import { verdict, type Battlefield } from '../battlefield.ts';
import { labelOf } from '../labels.ts';
import { unitsAbout } from '../names.ts';
import { activating } from './activating.ts';
import { deployMode } from './deploy-mode.tsx';
import { castNotes } from '../odds-notes.ts';
import { flightMode } from './flight-mode.tsx';
import { musterMode } from './muster-mode.tsx';
import { orderMode } from './order-mode.tsx';

/** How each kind of question of this book is answered; what has no way of its own is its list alone, and a click on a piece takes what is about it. */
export function modeOf(field: ReadonlySignal<Battlefield>, decision: DecisionView): Mode {
  const label = (answer: unknown) => labelOf(field.value, decision, answer);
  switch (decision.kind) {
    case 'deploy-batch':
      return deployMode(field, decision, label);
    case 'body-order':
      return orderMode(field, decision, label);
    case 'build-army':
      return musterMode(field, decision, label);
    case 'flight-plan':
      return flightMode(field, decision, label);
    case 'activate-body':
      return activating(field, decision, pickMode(field, decision, label));
    default:
      return pickMode(field, decision, label);
  }
}

/** Pieces that an answer is about. */
function piecesOf(answer: unknown): readonly string[] {
  if (typeof answer === 'string') return [answer];
  const target = textIn(answer, 'target');
  if (target !== '') return [target];
  const targets = typeof answer === 'object' && answer !== null && 'targets' in answer ? answer.targets : [];
  return Array.isArray(targets) ? targets.filter((each): each is string => typeof each === 'string') : [];
}

/** What a click on a piece may mean: what is done about it; for the Body that is asked whether it goes, that it does. */
function fittingOf({ kind, options }: DecisionView, asked: readonly string[], piece: string): readonly unknown[] {
  if (kind === 'activate-body' && asked.includes(piece)) return options.filter((each) => textIn(each, 'do') === 'activate');
  return options.filter((each) => piecesOf(each).includes(piece));
}

/** One of the listed answers: a click on a piece takes the first that is about it, a second click the next; a click on the cloth the nearest place. */
function pickMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const asked = unitsAbout(decision);
  // Spells can be cast on nearly everybody, whatever else is asked: only whom one is meant for is shown.
  const others = decision.kind === 'activate-body' ? [] : decision.options;
  const onTable = (piece: string) => field.value.situation.table.pieces.some(({ id }) => id === piece);
  return choosing((answer) => verdict(field.value, decision, answer), {
    label,
    notes: (answer) => castNotes(field.value, answer),
    ofPick(point, piece, drafted) {
      const fitting = piece === null ? [] : fittingOf(decision, asked, piece);
      if (fitting.length === 0) return nearestTo(decision.options, point);
      const now = fitting.findIndex((each) => JSON.stringify(each) === JSON.stringify(drafted));
      return fitting[(now + 1) % fitting.length];
    },
    overlay: (draft) => ({
      highlights: [
        ...asked.filter(onTable).map((piece) => ({ piece, tone: 'active' as const })),
        ...[...new Set([...others, ...(draft === null ? [] : [draft.answer])].flatMap(piecesOf))]
          .filter((piece) => onTable(piece) && !asked.includes(piece))
          .map((piece) => ({ piece, tone: 'target' as const })),
      ],
      selected: (draft === null ? undefined : piecesOf(draft.answer).find(onTable)) ?? asked.find(onTable) ?? null,
    }),
  });
}

/** Of answers that are places the one nearest to the click. */
function nearestTo(options: readonly unknown[], { x, y }: { readonly x: number; readonly y: number }): unknown {
  const far = (option: unknown): number => {
    const [right, up] = [numberIn(option, 'x'), numberIn(option, 'y')];
    return right === null || up === null ? Infinity : Math.hypot(right - x, up - y);
  };
  const [nearest] = options.toSorted((one, other) => far(one) - far(other));
  return nearest === undefined || far(nearest) === Infinity ? undefined : nearest;
}
