import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PlayerRatings } from '@longroll/protocol';
import { bookOf } from '../books/registry.ts';
import { Problem, useAttempt } from '../players/attempt.tsx';
import type { PlayerHere } from '../players/player-here.ts';
import { Go } from '../widgets/go.tsx';
import { listMe, ratingsOf } from './asking.ts';
import { Curve } from './curve.tsx';
import { RatingMark } from './rating-mark.tsx';
import { ratingsWords as words } from './ratings-words.ts';
import './ratings.css';

/** What is believed of a player's strength, by book and pace, and whether others may read it. */
export function MyRatings({ player: { session } }: { player: PlayerHere }) {
  const told = useSignal<PlayerRatings | null>(null);
  const attempt = useAttempt();
  const look = async () => void (told.value = await ratingsOf(session));
  useEffect(() => attempt.make(look), []);
  const list = (listed: boolean) => {
    if (told.value !== null) told.value = { ...told.value, listed };
    attempt.make(async () => {
      try {
        await listMe(session, listed);
      } finally {
        await look();
      }
    });
  };
  return (
    <section data-testid="my-ratings">
      <h2>{words.mine}</h2>
      {told.value === null && <p role="status">{words.loading}</p>}
      {told.value?.ratings.length === 0 && <p>{words.none}</p>}
      {(told.value?.ratings.length ?? 0) > 0 && (
        <ul class="ratings">
          {told.value?.ratings.map((each) => (
            <li key={`${each.book} ${each.pace}`} data-testid="my-rating">
              <RatingMark of={each} />{' '}
              <span>{words.of({ book: bookOf(each.book)?.title ?? each.book, pace: each.pace, battles: each.battles })}</span>
              <Curve battles={each.curve} />
            </li>
          ))}
        </ul>
      )}
      <label class="rating-tick">
        <input
          type="checkbox"
          data-testid="listed"
          checked={told.value?.listed === true}
          disabled={told.value === null || attempt.busy.value}
          onChange={({ currentTarget }) => list(currentTarget.checked)}
        />
        <span>{words.listed}</span>
      </label>
      <Problem of={attempt} />
      <p>
        <Go to="/ratings">{words.toLists}</Go>
      </p>
    </section>
  );
}
