import type { ReadonlySignal } from '@preact/signals';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { CardInPlay } from '../kings-men/card-in-play.tsx';
import type { Battlefield } from './battlefield.ts';
import { queensMen } from './words.ts';

const words = queensMen.card;

/** The card being played, and how much of what it allows is used. */
export function cardsPanel(field: ReadonlySignal<Battlefield>) {
  return function Cards() {
    const { situation, game } = field.value;
    const { play } = game.state;
    return (
      <CardInPlay table={situation.table} effects={words.effect} clauses={words.clause} words={words}>
        {play !== null && play.allowance > 0 && (
          <p data-testid="activations">
            {words.activations(play.used, play.allowance)} <ClauseLink id="QM-6.5" />
          </p>
        )}
      </CardInPlay>
    );
  };
}
