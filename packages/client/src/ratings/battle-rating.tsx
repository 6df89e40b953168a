import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BattleRating as Told, SetupMessage } from '@longroll/protocol';
import { ratingOf } from './asking.ts';
import { RatingMark } from './rating-mark.tsx';
import { ratingsWords as words } from './ratings-words.ts';
import './ratings.css';

/** What a battle that is over did to the ratings of its players, or why nothing. */
export function BattleRating({ setup: { battle, seats } }: { setup: SetupMessage }) {
  const told = useSignal<Told | null>(null);
  useEffect(() => {
    // Where it cannot be had just now, it stands on the page of each player.
    void ratingOf(battle).then(
      (each) => (told.value = each),
      () => undefined,
    );
  }, [battle]);
  if (told.value?.state === 'uncounted')
    return (
      <p class="note" data-testid="uncounted">
        {words.uncounted[told.value.why]}
      </p>
    );
  if (told.value?.state !== 'counted') return null;
  return (
    <section data-testid="counted">
      <h3>{words.after}</h3>
      <dl class="rating-changes">
        {told.value.seats.map(({ seat, before, after }) => (
          <div key={seat}>
            <dt>{seats.find(({ id }) => id === seat)?.player ?? seat}</dt>
            <dd>
              {before.rating} → <RatingMark of={after} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
