import type { ReadonlySignal } from '@preact/signals';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { CardInPlay } from '../kings-men/cards/card-in-play.tsx';
import type { Battlefield } from './battlefield.ts';
import { queensMen } from './words.ts';

const words = queensMen.card;
const CLAUSES = { '2': 'QM-7.9', J: 'QM-7.2', Q: 'QM-7.3', K: 'QM-7.4', A: 'QM-7.7', joker: 'QM-7.8', other: 'QM-6.5' };

/** The card being played, and how much of what it allows is used. */
export function cardsPanel(field: ReadonlySignal<Battlefield>) {
  return function Cards() {
    const { situation, game } = field.value;
    const { play } = game.state;
    return (
      <CardInPlay table={situation.table} effects={words.effect} clauses={CLAUSES} words={words}>
        {play !== null && play.allowance > 0 && (
          <p data-testid="activations">
            {words.activations({ used: play.used, all: play.allowance })} <ClauseLink id="QM-6.5" />
          </p>
        )}
      </CardInPlay>
    );
  };
}
