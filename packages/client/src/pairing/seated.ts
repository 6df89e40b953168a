import type { PairingState } from '@longroll/protocol';
import { heldSeat, holdSeat } from '../net/seats-held.ts';
import { offeredHere } from '../net/offered-here.ts';
import { navigate, route } from '../router.ts';
import { pairingHere } from '../net/pairing-here.ts';

/** An opponent has been found: the seat is held here from now on, and who waits by no table is taken to it. At another one they are called. */
export function seated(attempt: string, { battle, seat, token, scenario, pace }: Extract<PairingState, { state: 'paired' }>): void {
  // What another page of this browser holds already may have gone on to newer tokens.
  if (heldSeat(battle) === undefined) holdSeat({ battle, seat, token }, scenario);
  offeredHere.keep(battle);
  pairingHere.forget(attempt);
  if (pace === 'live' && route.peek().page !== 'battle') navigate(`/battle/${battle}`);
}
