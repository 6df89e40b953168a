import { strengthOf } from '@longroll/rules/books/rally-king/shared/muster/strength';
import type { Terms } from '@longroll/rules/books/rally-king/shared/muster/muster';
import type { ArmyOrder } from '@longroll/rules/books/rally-king/shared/muster/order';
import { SheetRow } from '../../../widgets/sheet-row.tsx';
import { rallyKing as words } from '../words.ts';

const say = words.muster;

/** What each result of the War Rating die gives, equal ones together. */
function runs(ratings: readonly number[]): { rating: number; from: number; to: number }[] {
  return [...new Set(ratings)].map((rating) => ({ rating, from: 1 + ratings.indexOf(rating), to: 1 + ratings.lastIndexOf(rating) }));
}

/** The same in words, with what Captains and a Hero add. */
function ratingsOf(ratings: readonly number[], beside: number): string {
  return runs(ratings)
    .map(({ rating, from, to }) =>
      from === to ? say.ratingOn({ rating: rating + beside, from }) : say.ratingFromTo({ rating: rating + beside, from, to }),
    )
    .join(', ');
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** What an army amounts to, each number with its clause. `flyer` is what a flyer counts for scouting (RK-8.2a). */
export function Summary({ terms, order, flyer, rating }: { terms: Terms; order: ArmyOrder; flyer: number; rating: number | null }) {
  const { points, units, scouting, warRatings, besideCinc } = strengthOf(terms, order, flyer);
  const { list, limit } = terms;
  return (
    <>
      <dl class="muster-summary" data-testid="muster-summary">
        <SheetRow name={say.points} clause="RK-6.3">
          <span data-testid="army-points">{say.of({ points, limit })}</span>
        </SheetRow>
        <SheetRow name={say.units} clause="RK-6.1">
          {units}
        </SheetRow>
        <SheetRow name={say.scouting} clause="RK-8.2">
          <span data-testid="army-scouting">{scouting}</span>
        </SheetRow>
        <SheetRow name={say.warRating} clause="RK-5.3">
          {rating === null ? ratingsOf(warRatings, besideCinc) : rating + besideCinc}
        </SheetRow>
      </dl>
      <meter class="muster-meter" min={0} max={limit} value={Math.min(points, limit)} aria-label={say.of({ points, limit })} />
      <p class="note">{say.facts({ tactics: list.battleTactics, alignment: signed(list.alignment), mana: signed(list.mana) })}</p>
    </>
  );
}
