import type { ReadonlySignal } from '@preact/signals';
import { kingsMen } from './words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Situation } from '../face.ts';
import { CardFace, rankOf } from './card-face.tsx';
import { CardsBeside } from './cards-beside.tsx';
import type { OwnWay } from './own-way.ts';

const words = kingsMen.card;

/** The card being dealt with, what it allows, and what lies beside it. */
export function cardsPanel(situation: ReadonlySignal<Situation>, { effect: effects, clause: clauses }: OwnWay['cards']) {
  return function Cards() {
    const { table } = situation.value;
    const drawn = table.cards.find((each) => each.place === 'drawn');
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
            <p class="note">{words.left(table.cardsLeft, table.turn)}</p>
          </div>
        </div>
        <CardsBeside cards={table.cards} discards={words.discards} />
      </div>
    );
  };
}
