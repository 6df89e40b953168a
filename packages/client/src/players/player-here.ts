import { signal, type ReadonlySignal } from '@preact/signals';
import { recallJson, remember } from '../net/remembered.ts';

/** Who is signed in at this browser, and the session by which they are. */
export interface PlayerHere {
  readonly session: string;
  readonly name: string;
}

const KEY = 'player';
const here = signal(read());

/** Null where nobody is signed in; the same in all pages of this browser. */
export const playerHere: ReadonlySignal<PlayerHere | null> = here;

export function signedIn(player: PlayerHere): void {
  here.value = player;
  remember(KEY, JSON.stringify(player));
}

export function signedOut(): void {
  here.value = null;
  remember(KEY, null);
}

/** Whether the browser forgets, with this page, who is signed in: its storage is blocked, or full. */
export function isForgetful(): boolean {
  const probe = 'longroll.probe';
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return false;
  } catch {
    return true;
  }
}

/** Told when another page of this browser has signed somebody in or out. */
export function onPlayerChanged(listener: (before: PlayerHere | null) => void): void {
  addEventListener('storage', ({ key }) => {
    // Without a key all of it has been cleared.
    if (key !== null && key !== `longroll.${KEY}`) return;
    const before = here.peek();
    here.value = read();
    if (before?.session !== here.peek()?.session) listener(before);
  });
}

function read(): PlayerHere | null {
  const stored = recallJson(KEY);
  return isPlayerHere(stored) ? { session: stored.session, name: stored.name } : null;
}

function isPlayerHere(value: unknown): value is PlayerHere {
  return (
    typeof value === 'object' &&
    value !== null &&
    'session' in value &&
    typeof value.session === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
