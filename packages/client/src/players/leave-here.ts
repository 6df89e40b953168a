import { signal, type ReadonlySignal } from '@preact/signals';
import { ACTED } from '../battle/log/last-acted.ts';
import { SENT, SHOWN } from '../net/invitations.ts';
import { tellNoMore } from '../net/notices.ts';
import { recallList, remember, rememberList } from '../net/remembered.ts';
import { UNHEARD } from '../net/taking-seats.ts';
import { notifiedHere } from '../notices/notified-here.ts';
import { offeredHere } from '../net/offered-here.ts';
import { stopPairing } from '../pairing/asking.ts';
import { pairingHere } from '../net/pairing-here.ts';
import { putAwayKey } from './keeping.ts';
import { letGo } from './kept-seats.ts';
import { playerHere, signedOut } from './player-here.ts';

/** Why nobody is signed in here any more: their session has ended, here or elsewhere; here, without the server being told; or they are deleted. */
export type Farewell = 'signedOut' | 'stillListed' | 'erased';

const said = signal<Farewell | null>(null);
export const farewell: ReadonlySignal<Farewell | null> = said;

export function farewellRead(): void {
  said.value = null;
}

/** Nobody is signed in here any more: neither their seats nor their invitations, name or notices stay behind for whoever comes to this browser next. */
export function leaveHere(session: string, why: Farewell): void {
  const battles = letGo(session);
  for (const list of [SENT, SHOWN, ACTED])
    rememberList(
      list,
      recallList(list).filter((each) => !isOf(each, battles)),
    );
  remember(UNHEARD, null);
  putAwayKey();
  remember('name', null);
  for (const attempt of pairingHere.list.peek()) {
    pairingHere.forget(attempt);
    void stopPairing(attempt).catch(() => undefined);
  }
  for (const battle of battles) {
    offeredHere.forget(battle);
    if (!notifiedHere.list.peek().includes(battle)) continue;
    notifiedHere.forget(battle);
    void tellNoMore(battle).catch(() => undefined);
  }
  if (playerHere.peek()?.session !== session) return;
  signedOut();
  said.value = why;
}

function isOf(kept: unknown, battles: readonly string[]): boolean {
  return typeof kept === 'object' && kept !== null && 'battle' in kept && battles.some((each) => each === kept.battle);
}
