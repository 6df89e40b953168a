import { useSignal } from '@preact/signals';
import { sentenceOf } from '../net/lobby.ts';
import { moveHere } from '../net/seat-moves.ts';
import { forgetSeat, heldSeat, holdSeat } from '../net/seats-held.ts';
import { navigate } from '../router.ts';
import { inHand } from '../text/in-hand.ts';
import { text } from '../text/words.ts';
import { Masthead } from '../widgets/masthead.tsx';

const words = text.anotherDevice;

/** A seat is taken over from another device, by a code that is typed or came with the link. Looking at the link alone uses nothing up. */
export function MovePage() {
  const linked = location.hash.slice(1);
  const code = useSignal(linked);
  const busy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const move = async () => {
    if (busy.value) return;
    busy.value = true;
    try {
      const { scenario, ...grant } = await moveHere(code.value);
      // Another seat of that battle which is held here is put aside, not lost.
      if ((heldSeat(grant.battle)?.seat ?? grant.seat) !== grant.seat) forgetSeat(grant.battle);
      holdSeat(grant, scenario);
      navigate(`/battle/${grant.battle}`);
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
      <p>{linked === '' ? words.hereNote : inHand(words.hereLinked)}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <label class="name-field">
          <span>{words.code}</span>
          <input
            type="text"
            class="seat-code"
            data-testid="code"
            required
            maxLength={40}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            value={code.value}
            onInput={(event) => (code.value = event.currentTarget.value)}
          />
        </label>
        {problem.value !== null && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        <button type="submit" class="call" data-testid="move-here" disabled={busy.value}>
          {busy.value ? words.taking : words.here}
        </button>
      </form>
    </main>
  );
}
