import { useSignal } from '@preact/signals';
import type { PlayerWished, StrengthBand } from '@longroll/protocol';
import { sentenceOf } from '../net/lobby.ts';
import { NoticesOf } from '../notices/notices-of.tsx';
import { playerHere } from '../players/player-here.ts';
import { renewQuietly } from '../players/renew.ts';
import { offer } from './offer.ts';
import { offeredHere } from '../net/offered-here.ts';
import { offersWords as words } from './offers-words.ts';

const WISHES: readonly PlayerWished[] = ['any', 'beginner', 'experienced'];
const BANDS: readonly StrengthBand[] = [100, 200, 400];

/** Offers the open seats of a battle to anybody who looks for one. */
export function Offering({ battle }: { battle: string }) {
  const wish = useSignal<PlayerWished>('any');
  const band = useSignal<StrengthBand | null>(null);
  const problem = useSignal<string | null>(null);
  if (offeredHere.list.value.includes(battle))
    return (
      <>
        <p class="note" data-testid="offered" role="status">
          {words.standing}
        </p>
        <NoticesOf battle={battle} />
      </>
    );
  const put = async () => {
    try {
      // What was founded a moment ago is the player's from now on: others may read of their rating what they let them.
      if (band.value !== null) await renewQuietly();
      await offer(battle, wish.value, band.value ?? undefined, playerHere.peek()?.session);
      problem.value = null;
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };
  return (
    <div class="offering">
      <label>
        {words.wish}{' '}
        <select value={wish.value} onChange={(event) => (wish.value = WISHES.find((each) => each === event.currentTarget.value) ?? 'any')}>
          {WISHES.map((each) => (
            <option key={each} value={each}>
              {words.wishes[each]}
            </option>
          ))}
        </select>
      </label>{' '}
      {playerHere.value !== null && (
        <label>
          {words.strength}{' '}
          <select
            data-testid="offer-strength"
            value={band.value ?? ''}
            onChange={({ currentTarget }) => (band.value = BANDS.find((each) => String(each) === currentTarget.value) ?? null)}
          >
            <option value="">{words.strengths.any}</option>
            {BANDS.map((each) => (
              <option key={each} value={each}>
                {words.strengths.band({ points: each })}
              </option>
            ))}
          </select>
        </label>
      )}{' '}
      <button type="button" class="plain" data-testid="offer" onClick={() => void put()}>
        {words.offer}
      </button>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </div>
  );
}
