import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { SeatOffer } from '@longroll/protocol';
import { showNotice } from '../net/show-notice.ts';
import { sentenceOf } from '../net/lobby.ts';
import { withdrawSeats } from '../net/open-seats.ts';
import { pairingHere } from '../net/pairing-here.ts';
import { Seeking, useSeeking } from '../pairing/seeking.tsx';
import { playerHere } from '../players/player-here.ts';
import { navigate, route } from '../router.ts';
import { Band } from '../sound/band.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { offer } from './offer.ts';
import { offeredHere } from '../net/offered-here.ts';
import { offersWords as words } from './offers-words.ts';
import { isTaken, looking, offers, watchOffers } from './waiting.ts';

/** Follows whoever has offered a seat, or looks for an opponent, from page to page: how many are looking, and a call by sound, title and notice when somebody sits down. */
export function WaitingBar() {
  const problem = useSignal<string | null>(null);
  useEffect(watchOffers, []);
  useCalls();
  const seeking = useSeeking();
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
  const seeks = pairingHere.list.value.length > 0 && route.value.page !== 'battle';
  if (urgent.length === 0 && !seeks) return null;
  return (
    <section class="waiting-bar" data-testid="waiting" aria-label={words.waiting} aria-live="polite">
      {seeks && <Seeking state={seeking.value} attempt={(act) => void attempt(act)} />}
      {urgent.map((each) => (
        <Waiting key={each.battle.id} offered={each} attempt={(act) => void attempt(act)} />
      ))}
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </section>
  );
}

/** Calls its player once when somebody has sat down, by sound, notice and title. */
function useCalls(): void {
  const called = useRef(new Set<string>());
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
    if (come) document.title = `● ${words.come} · ${text.site.name}`;
  });
  useSignalEffect(() => {
    // At its table one sees for oneself who has come.
    for (const each of offers.value) if (isTaken(each) && isAt(each)) offeredHere.forget(each.battle.id);
  });
}

/** One seat that is offered: how it stands with it, and what may be done. */
function Waiting({ offered, attempt }: { offered: SeatOffer; attempt: (act: () => Promise<unknown>) => void }) {
  const { battle, seats, wish, band } = offered;
  const come = isTaken(offered);
  const withdraw = async () => {
    await withdrawSeats(battle.id);
    offeredHere.forget(battle.id);
  };
  return (
    <div class={come ? 'waiting-come' : ''}>
      <p>
        <strong>{come ? words.come : seats.length > 0 ? words.waits : words.lapsed}</strong> {battle.scenario}
        {seats.length > 0 && <> · {words.othersLooking({ count: Math.max(0, looking.value - 1) })}</>}
      </p>
      <p class="waiting-actions">
        {come ? (
          <Go to={`/battle/${battle.id}`} class="call third" testid="waiting-go">
            {text.home.toTable}
          </Go>
        ) : (
          <>
            {seats.length === 0 && (
              <button type="button" class="plain" onClick={() => attempt(() => offer(battle.id, wish, band, playerHere.peek()?.session))}>
                {words.again}
              </button>
            )}
            <button type="button" class="plain" data-testid="withdraw" onClick={() => attempt(withdraw)}>
              {words.withdraw}
            </button>
            <span class="note">{route.value.page === 'first' ? words.meanwhile : <Go to="/">{words.meanwhileLink}</Go>}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Whether the page shows the table of this battle. */
function isAt({ battle }: SeatOffer): boolean {
  return route.value.page === 'battle' && route.value.battle === battle.id;
}
