import { useSignal } from '@preact/signals';
import type { PlayerWished } from '@longroll/protocol';
import { sentenceOf } from '../net/lobby.ts';
import { NoticesOf } from '../notices/notices-of.tsx';
import { text } from '../text/words.ts';
import { offer } from './offer.ts';
import { offeredHere } from './offered-here.ts';

const words = text.offers;
const WISHES: readonly PlayerWished[] = ['any', 'beginner', 'experienced'];

/** Offers the open seats of a battle to anybody who looks for one. */
export function Offering({ battle }: { battle: string }) {
  const wish = useSignal<PlayerWished>('any');
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
      await offer(battle, wish.value);
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
