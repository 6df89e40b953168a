import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PairingState } from '@longroll/protocol';
import { bookOf } from '../books/registry.ts';
import { againAndAgain, EVERY } from '../net/again-and-again.ts';
import { showNotice } from '../net/show-notice.ts';
import { offersWords } from '../offers/offers-words.ts';
import { navigate, route } from '../router.ts';
import { Band } from '../sound/band.ts';
import { Go } from '../widgets/go.tsx';
import { pairingOf, stopPairing } from './asking.ts';
import { pairingHere } from '../net/pairing-here.ts';
import { pairingWords as words } from './pairing-words.ts';
import { seated } from './seated.ts';

/** Longer than any sound, milliseconds. */
const SOUND = 10_000;

/** How it stands with whoever waits here for an opponent, asked again and again; they are called when one is found. */
export function useSeeking(): Signal<PairingState | null> {
  const state = useSignal<PairingState | null>(null);
  const [attempt] = pairingHere.list.value;
  useEffect(() => {
    state.value = null;
    if (attempt === undefined) return;
    // The button has asked just now.
    return againAndAgain(async (isStopped) => {
      const told = await pairingOf(attempt);
      if (isStopped()) return 'last';
      state.value = told;
      if (told.state === 'paired') {
        call();
        showNotice({ about: told.battle, title: words.found, body: told.scenario, go: () => navigate(`/battle/${told.battle}`) });
        seated(attempt, told);
      }
      return told.state === 'waiting' ? 'again' : 'last';
    }, EVERY / 5);
  }, [attempt]);
  return state;
}

/** Calls whoever looks elsewhere; the sound is not cut off by the page that comes. */
function call(): void {
  const band = new Band();
  band.call('turn');
  setTimeout(() => band.close(), SOUND);
}

/** Waiting for an opponent: for how long, for whom, who else is about, and how to stop. */
export function Seeking({ state, attempt: act }: { state: PairingState | null; attempt: (act: () => Promise<unknown>) => void }) {
  const [attempt] = pairingHere.list.value;
  if (attempt === undefined) return null;
  if (state?.state === 'gone')
    return (
      <div data-testid="seeking-gone">
        <p>
          <strong>{words.gone}</strong> {words.goneNote}
        </p>
        <p class="waiting-actions">
          <button type="button" class="plain" onClick={() => pairingHere.forget(attempt)}>
            {words.dismiss}
          </button>
        </p>
      </div>
    );
  const stop = async () => {
    await stopPairing(attempt);
    pairingHere.forget(attempt);
  };
  return (
    <div data-testid="seeking">
      <p>
        <strong>{words.title}</strong> {state?.state === 'waiting' && <Waiting state={state} />}
      </p>
      <p class="waiting-actions">
        <button type="button" class="plain" data-testid="stop-seeking" onClick={() => act(stop)}>
          {words.stop}
        </button>
        <span class="note">{route.value.page === 'first' ? offersWords.meanwhile : <Go to="/">{offersWords.meanwhileLink}</Go>}</span>
      </p>
    </div>
  );
}

function Waiting({ state: { book, pace, rating, within, seconds, others } }: { state: Extract<PairingState, { state: 'waiting' }> }) {
  const whom = within === null || rating === null ? words.anybody : words.within({ points: within, rating: String(rating) });
  return (
    <>
      {bookOf(book)?.title ?? book}, {words.paces[pace]} · {whom} ·{' '}
      <span role="timer" aria-live="off">
        {waited(seconds)}
      </span>{' '}
      · {offersWords.othersLooking({ count: others })}
    </>
  );
}

/** How long somebody has waited. */
function waited(seconds: number): string {
  return seconds < 60 ? words.forSeconds({ seconds }) : words.forMinutes({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}
