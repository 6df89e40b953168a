import type { ReadonlySignal } from '@preact/signals';
import { queensMen } from './words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { CardFace, rankOf } from '../kings-men/card-face.tsx';
import { CardsBeside } from '../kings-men/cards-beside.tsx';
import type { Battlefield } from './battlefield.ts';

const words = queensMen.card;

/** The card being played, what it allows and how much of that is used. */
export function cardsPanel(field: ReadonlySignal<Battlefield>) {
  return function Cards() {
    const {
      situation: { table },
      game: {
        state: { play },
      },
    } = field.value;
    const drawn = table.cards.find((each) => each.place === 'drawn');
    const effects: Readonly<Record<string, string>> = words.effect;
    const clauses: Readonly<Record<string, string>> = words.clause;
    const rank = drawn === undefined ? '' : rankOf(drawn.id);
    return (
      <div class="cards" data-testid="card">
        <div class="cards-now">
          {drawn === undefined ? (
            <div class="card-empty">{words.none}</div>
          ) : (
            <CardFace key={`${table.turn}-${table.cardsLeft}`} card={drawn} />
          )}
          <div class="cards-words">
            {drawn !== undefined && (
              <p>
                {effects[rank] ?? effects['other']} <ClauseLink id={clauses[rank] ?? clauses['other'] ?? ''} />
              </p>
            )}
            {play !== null && play.allowance > 0 && (
              <p data-testid="activations">
                {words.activations(play.used, play.allowance)} <ClauseLink id="QM-6.5" />
              </p>
            )}
            <p class="note">{words.left(table.cardsLeft, table.turn)}</p>
          </div>
        </div>
        <CardsBeside cards={table.cards} discards={words.discards} />
      </div>
    );
  };
}
