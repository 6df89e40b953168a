import type { ShownRating } from '@longroll/protocol';
import { ratingsWords as words } from './ratings-words.ts';

/** A rating with its doubt. */
export function RatingMark({ of: { rating, doubt, provisional } }: { of: ShownRating }) {
  return (
    <span class="rating">
      {words.number({ rating: String(rating), doubt })}
      {provisional && (
        <>
          {' '}
          <small title={words.provisionalNote}>{words.provisional}</small>
        </>
      )}
    </span>
  );
}
