import type { NewSession } from '@longroll/protocol';
import { remember } from '../net/remembered.ts';
import { leaveToGuests } from './kept-seats.ts';
import { signedIn } from './player-here.ts';

/** Somebody has signed in at this browser: what it held stays a guest's. */
export function enterHere({ session, name }: NewSession): void {
  leaveToGuests();
  remember('name', name);
  signedIn({ session, name });
}
