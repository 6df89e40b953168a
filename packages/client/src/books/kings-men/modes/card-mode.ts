import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { CardEffect, UseCard } from '@longroll/rules/books/kings-men/first/answers';
import type { SecondActivation } from '@longroll/rules/books/kings-men/first/cards/second-activation';
import type { Mode } from '../../face.ts';
import { textIn } from '../../read.ts';
import type { Battlefield } from '../battlefield.ts';
import { rankOf } from '../cards/card-face.tsx';
import { optionMode } from './option-mode.ts';

type Answer = UseCard | CardEffect | SecondActivation;

/** What a card is used for before a unit is chosen: whoever presses or drags a unit of theirs means to activate it, by the answer that leads there. */
export function cardMode(onward: Answer) {
  return (field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode => {
    const able = activatableIn(field.value);
    let pressed: string | null = null;
    return optionMode(field, decision, {
      label,
      ofPick: (_point, piece) => {
        if (piece === null || !able.includes(piece)) return undefined;
        pressed = piece;
        return { ...onward };
      },
      overlay: (draft) => ({
        highlights: able.map((piece) => ({ piece, tone: 'eligible' as const })),
        ...(draft === null || pressed === null ? {} : { selected: pressed }),
      }),
    });
  };
}

/** Units that the card in play may activate; a Two activates nobody (KM-9.2). */
function activatableIn({ own, game, situation: { table }, seat }: Battlefield): string[] {
  const drawn = table.cards.find(({ place }) => place === 'drawn');
  if (drawn === undefined || rankOf(drawn.id) === '2') return [];
  const offered = own.decisions.get('choose-unit')?.options(game, { seat }, seat) ?? [];
  return [...new Set(offered.map((each) => textIn(each, 'unit')))];
}
