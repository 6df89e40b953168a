import type { TableCard } from '@longroll/rules/kernel/table';
import { CardFace } from './card-face.tsx';
import './cards.css';

/** The cards beside the one being dealt with: those in the bank, and those dealt with before. */
export function CardsBeside({ cards, discards }: { cards: readonly TableCard[]; discards: string }) {
  const banked = cards.filter((each) => each.place === 'banked');
  const gone = cards.filter((each) => each.place === 'discard');
  return (
    <>
      {banked.length > 0 && (
        <div class="card-row">
          {banked.map((each) => (
            <CardFace key={each.id} card={each} small />
          ))}
        </div>
      )}
      {gone.length > 0 && (
        <details class="discards">
          <summary>
            {discards} ({gone.length})
          </summary>
          <div class="card-row">
            {gone.map((each) => (
              <CardFace key={each.id} card={each} small />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
