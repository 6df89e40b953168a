import { signal, type ReadonlySignal } from '@preact/signals';
import { LobbyError, recordOf } from '../../net/lobby.ts';

/** The record of a battle that is over: it is fetched, here, kept from everybody with what was hidden in it, or cannot be had just now. */
export type Recorded =
  | { readonly state: 'asking' }
  | { readonly state: 'given'; readonly record: string }
  | { readonly state: 'sealed' }
  | { readonly state: 'away' };

/** Fetches the record once, for all that is shown of it. */
export function recorded(battle: string): ReadonlySignal<Recorded> {
  const found = signal<Recorded>({ state: 'asking' });
  recordOf(battle).then(
    (record) => (found.value = { state: 'given', record }),
    (error: unknown) => (found.value = { state: error instanceof LobbyError && error.code === 'sealed' ? 'sealed' : 'away' }),
  );
  return found;
}
