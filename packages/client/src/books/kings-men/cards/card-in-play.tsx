import type { ComponentChildren } from 'preact';
import type { TableCard } from '@longroll/rules/kernel/table';
import { ClauseLink } from '../../../widgets/clause-link.tsx';
import type { Situation } from '../../face.ts';
import { CardFace, rankOf } from './card-face.tsx';
import { CardsBeside } from './cards-beside.tsx';
import './cards.css';
import { kingsMen } from '../words.ts';

// Before the first turn no card has been dealt.
const { left, notDealt } = kingsMen.card;

interface Props {
  readonly table: Situation['table'];
  /** What a card of each rank allows, and the clause that says so; `other` for the ranks that are not named. */
  readonly effects: Readonly<Record<string, string>>;
  readonly clauses: Readonly<Record<string, string>>;
  readonly words: { readonly none: string; readonly discards: string };
  /** What the book tells of it besides. */
  readonly children?: ComponentChildren;
}

/** The card being dealt with, what it allows, and what lies beside it. */
export function CardInPlay({ table, effects, clauses, words, children }: Props) {
  const drawn = table.cards.find((each) => each.place === 'drawn');
  return (
    <div class="cards" data-testid="card">
      <div class="cards-now">
        {drawn === undefined ? (
          <div class="card-empty">{words.none}</div>
        ) : (
          <CardFace key={`${table.turn}-${table.cardsLeft}`} card={drawn} />
        )}
        <div class="cards-words">
          {drawn !== undefined && <Allowed card={drawn} effects={effects} clauses={clauses} />}
          {children}
          <p class="note">{table.turn === 0 ? notDealt : left({ left: table.cardsLeft })}</p>
        </div>
      </div>
      <CardsBeside cards={table.cards} discards={words.discards} />
    </div>
  );
}

function Allowed({ card, effects, clauses }: { card: TableCard } & Pick<Props, 'effects' | 'clauses'>) {
  const rank = rankOf(card.id);
  return (
    <p>
      {effects[rank] ?? effects['other']} <ClauseLink id={clauses[rank] ?? clauses['other'] ?? ''} />
    </p>
  );
}
