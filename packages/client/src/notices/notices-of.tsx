import { useSignal } from '@preact/signals';
import { LobbyError } from '../net/lobby.ts';
import { canNotify, tellNoMore, tellOf } from '../net/notices.ts';
import { noticesWords as words } from './notices-words.ts';
import { notifiedHere } from './notified-here.ts';

/** Has this browser told of a battle while no page is open, or no more. */
export function NoticesOf({ battle }: { battle: string }) {
  const said = useSignal<string | null>(null);
  const busy = useSignal(false);
  if (!canNotify()) return null;
  const attempt = async (act: () => Promise<string | null>) => {
    busy.value = true;
    try {
      said.value = await act();
    } catch (error) {
      said.value = error instanceof LobbyError ? error.message : words.cannot;
    } finally {
      busy.value = false;
    }
  };
  const tell = async () => {
    if (!(await tellOf(battle))) return words.denied;
    notifiedHere.keep(battle);
    return null;
  };
  const stop = async () => {
    await tellNoMore(battle);
    notifiedHere.forget(battle);
    return null;
  };
  const isOn = notifiedHere.list.value.includes(battle);
  return (
    <p class="notices-of">
      {isOn && <span class="note">{words.told} </span>}
      <button
        type="button"
        class="plain"
        data-testid={isOn ? 'tell-no-more' : 'tell-me'}
        disabled={busy.value}
        onClick={() => void attempt(isOn ? stop : tell)}
      >
        {isOn ? words.stop : words.tell}
      </button>
      {said.value !== null && <span role="alert"> {said.value}</span>}
    </p>
  );
}
