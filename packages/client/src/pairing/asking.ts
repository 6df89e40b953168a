import type { PairingState, PairingWish } from '@longroll/protocol';
import { commandId } from '../net/command-id.ts';
import { ask } from '../net/lobby.ts';
import { recall, remember } from '../net/remembered.ts';

/*
 * What is asked of the server about an opponent. All of it throws a `LobbyError`.
 */

const BROWSER = 'pairing.browser';

export const waitForOpponent = (wish: PairingWish, session: string | null): Promise<PairingState> => ask('/api/pairing', wish, session);
export const pairingOf = (attempt: string): Promise<PairingState> => ask('/api/pairing/own', { attempt });
export const stopPairing = (attempt: string): Promise<object> => ask('/api/pairing/stop', { attempt });

/** What this browser calls itself where it looks for an opponent, so that it is never paired with itself. */
export function browserName(): string {
  const known = recall(BROWSER);
  if (known !== null) return known;
  const made = commandId();
  remember(BROWSER, made);
  return made;
}
