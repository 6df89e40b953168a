import { signal } from '@preact/signals';
import type { SeatOffer } from '@longroll/protocol';
import { ownOffers } from '../net/open-seats.ts';
import { offeredHere } from './offered-here.ts';

/** A page in sight asks every few seconds; one out of sight is let do so once a minute by browsers, which is still in time. Milliseconds. */
const EVERY = 5000;

/** How the offers stand that were made here, and how many players wait for somebody to sit down. */
export const offers = signal<readonly SeatOffer[]>([]);
export const looking = signal(0);

/** Whether nobody is waited for there any more: somebody has sat down. */
export function isTaken({ battle, seats, lapsed }: SeatOffer): boolean {
  return battle.status !== 'over' && seats.length === 0 && lapsed.length === 0 && battle.seats.every(({ held }) => held !== 'open');
}

/** Asks how the offers stand, again and again. Returns how to stop. */
export function watchOffers(): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    const asked = offeredHere.list.peek();
    try {
      const told = await ownOffers(asked);
      if (stopped) return;
      offers.value = told.offers;
      looking.value = told.looking;
      // A battle that is over, or gone, waits for nobody.
      for (const battle of asked) {
        const found = told.offers.find((each) => each.battle.id === battle);
        if (found === undefined || found.battle.status === 'over') offeredHere.forget(battle);
      }
    } catch {
      // The next look may find the way.
    }
    if (!stopped) timer = setTimeout(() => void look(), EVERY);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
