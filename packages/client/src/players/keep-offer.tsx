import { useSignal } from '@preact/signals';
import type { SetupMessage } from '@longroll/protocol';
import { recall, remember } from '../net/remembered.ts';
import { heldSeat } from '../net/seats-held.ts';
import { Go } from '../widgets/go.tsx';
import { offerWords } from './offer-words.ts';
import { playerHere } from './player-here.ts';

const REFUSED = 'keep.refused';

/** Offers whoever holds a seat of their own to keep their battles; never again once they have said no. Who is signed in is shown the way to their page. */
export function KeepOffer({ setup, when }: { setup: SetupMessage; when: 'over' | 'letters' }) {
  const isRefused = useSignal(recall(REFUSED) !== null);
  if (playerHere.value !== null) return when === 'over' ? <Go to="/me">{offerWords.mine}</Go> : null;
  const isTheirs = heldSeat(setup.battle)?.isLent !== true && setup.insteadOf === undefined && setup.lesson === undefined;
  if (isRefused.value || setup.seat === '' || !isTheirs) return null;
  return (
    <section class="keep-offer" data-testid="keep-offer">
      <p>{offerWords[when]}</p>
      <p class="after-actions">
        <Go to="/me" testid="keep-offer-go">
          {offerWords.go}
        </Go>
        <button
          type="button"
          data-testid="keep-offer-no"
          onClick={() => {
            remember(REFUSED, '1');
            isRefused.value = true;
          }}
        >
          {offerWords.no}
        </button>
      </p>
    </section>
  );
}
