import { signal } from '@preact/signals';
import type { SeatOffer } from '@longroll/protocol';
import { againAndAgain } from '../net/again-and-again.ts';
import { ownOffers } from '../net/open-seats.ts';
import { offeredHere } from '../net/offered-here.ts';

/** How the offers stand that were made here, and how many players wait for somebody to sit down. */
export const offers = signal<readonly SeatOffer[]>([]);
export const looking = signal(0);

/** Whether nobody is waited for there any more: somebody has sat down. */
export function isTaken({ battle, seats, lapsed }: SeatOffer): boolean {
  return battle.status !== 'over' && seats.length === 0 && lapsed.length === 0 && battle.seats.every(({ held }) => held !== 'open');
}

/** Asks how the offers stand, again and again. Returns how to stop. */
export function watchOffers(): () => void {
  return againAndAgain(async (isStopped) => {
    const asked = offeredHere.list.peek();
    const told = await ownOffers(asked);
    if (isStopped()) return 'last';
    offers.value = told.offers;
    looking.value = told.looking;
    // A battle that is over, or gone, waits for nobody.
    for (const battle of asked) {
      const found = told.offers.find((each) => each.battle.id === battle);
      if (found === undefined || found.battle.status === 'over') offeredHere.forget(battle);
    }
    return 'again';
  }, 0);
}
