import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { SeatOffer } from '@longroll/protocol';
import { showNotice } from '../net/show-notice.ts';
import { sentenceOf } from '../net/lobby.ts';
import { withdrawSeats } from '../net/open-seats.ts';
import { navigate, route } from '../router.ts';
import { Band } from '../sound/band.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { offer } from './offer.ts';
import { offeredHere } from './offered-here.ts';
import { isTaken, looking, offers, watchOffers } from './waiting.ts';

const words = text.offers;

/** Follows whoever has offered a seat from page to page: how many are looking, and a call by sound, title and notice when somebody sits down. */
export function WaitingBar() {
  const problem = useSignal<string | null>(null);
  const called = useRef(new Set<string>());
  useEffect(watchOffers, []);
  useEffect(() => {
    const band = new Band();
    const stop = offers.subscribe((told) => {
      for (const each of told.filter(isTaken)) {
        if (called.current.has(each.battle.id) || isAt(each)) continue;
        called.current.add(each.battle.id);
        band.call('turn');
        showNotice({
          about: each.battle.id,
          title: words.come,
          body: each.battle.scenario,
          go: () => navigate(`/battle/${each.battle.id}`),
        });
      }
    });
    return () => {
      stop();
      band.close();
    };
  }, []);
  useSignalEffect(() => {
    const come = offers.value.some((each) => isTaken(each) && !isAt(each));
    if (come) document.title = `● ${words.come} · ${text.name}`;
  });
  useSignalEffect(() => {
    // At its table one sees for oneself who has come.
    for (const each of offers.value) if (isTaken(each) && isAt(each)) offeredHere.forget(each.battle.id);
  });
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
      problem.value = null;
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };
  const shown = offers.value.filter((each) => offeredHere.list.value.includes(each.battle.id) && !isAt(each));
  // A table that is played at is not covered by what can wait.
  const urgent = route.value.page === 'battle' ? shown.filter(isTaken) : shown;
  if (urgent.length === 0) return null;
  return (
    <section class="waiting-bar" data-testid="waiting" aria-label={words.waiting} aria-live="polite">
      {urgent.map((each) => (
        <div key={each.battle.id} class={isTaken(each) ? 'waiting-come' : ''}>
          <p>
            <strong>{isTaken(each) ? words.come : each.seats.length > 0 ? words.waits : words.lapsed}</strong> {each.battle.scenario}
            {each.seats.length > 0 && <> · {words.othersLooking(Math.max(0, looking.value - 1))}</>}
          </p>
          <p class="waiting-actions">
            {isTaken(each) ? (
              <Go to={`/battle/${each.battle.id}`} class="call third" testid="waiting-go">
                {text.first.toTable}
              </Go>
            ) : (
              <>
                {each.seats.length === 0 && (
                  <button type="button" class="plain" onClick={() => void attempt(() => offer(each.battle.id, each.wish))}>
                    {words.again}
                  </button>
                )}
                <button
                  type="button"
                  class="plain"
                  data-testid="withdraw"
                  onClick={() =>
                    void attempt(async () => {
                      await withdrawSeats(each.battle.id);
                      offeredHere.forget(each.battle.id);
                    })
                  }
                >
                  {words.withdraw}
                </button>
                <span class="note">{route.value.page === 'first' ? words.meanwhile : <Go to="/">{words.meanwhileLink}</Go>}</span>
              </>
            )}
          </p>
        </div>
      ))}
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </section>
  );
}

/** Whether the page shows the table of this battle. */
function isAt({ battle }: SeatOffer): boolean {
  return route.value.page === 'battle' && route.value.battle === battle.id;
}
