import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { LentSeat } from '@longroll/protocol';
import { ask, LobbyError, sentenceOf } from '../net/lobby.ts';
import { recall, remember } from '../net/remembered.ts';
import { heldSeat } from '../net/seats-held.ts';
import type { takeOver } from '../net/taking-seats.ts';
import { navigate } from '../router.ts';
import type { guestName } from '../text/guests.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { Masthead } from '../widgets/masthead.tsx';
import type { NameField } from '../widgets/name-field.tsx';
import { lent as words } from './lent-words.ts';

/** What the first page has already: imported here as well, it would tear that page into many files. */
interface AtHand {
  readonly NameField: typeof NameField;
  readonly takeOver: typeof takeOver;
  readonly guestName: typeof guestName;
}

/** A friend's link leads here: to sit in for them. Looking at it alone uses nothing up. */
export function SubstitutePage({ battle, atHand }: { battle: string; atHand: AtHand }) {
  const { NameField: Name } = atHand;
  const secret = location.hash.slice(1);
  const name = useSignal(recall('name') || atHand.guestName());
  const lent = useSignal<LentSeat | null>(null);
  const busy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const held = heldSeat(battle);
  useEffect(() => {
    if (held !== undefined) return;
    void ask<LentSeat>(`/api/battles/${encodeURIComponent(battle)}/substitute/offered`, { secret }).then(
      (seat) => (lent.value = seat),
      (error: unknown) =>
        (problem.value = error instanceof LobbyError && error.code === 'no-such-battle' ? text.join.gone : sentenceOf(error)),
    );
  }, []);
  const take = async () => {
    if (busy.value) return;
    busy.value = true;
    try {
      const player = name.value.trim() || atHand.guestName();
      remember('name', player);
      await atHand.takeOver(battle, { name: player, secret }, lent.value?.scenario ?? '');
      navigate(`/battle/${battle}`);
    } catch (error) {
      problem.value = sentenceOf(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <main class="paper join">
      <Masthead small />
      <h1>{words.here}</h1>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {held !== undefined && (
        <p>
          {text.join.yours}{' '}
          <Go to={`/battle/${battle}`} class="call third">
            {text.home.toTable}
          </Go>
        </p>
      )}
      {lent.value !== null && (
        <>
          <p class="lead" data-testid="lent-seat">
            {words.asks({ player: lent.value.player, general: lent.value.general, scenario: lent.value.scenario })}
          </p>
          <p>{words.note}</p>
          <Name name={name} />
          <button type="button" class="call" data-testid="take-over" disabled={busy.value} onClick={() => void take()}>
            {busy.value ? words.taking : words.take}
          </button>
        </>
      )}
    </main>
  );
}
