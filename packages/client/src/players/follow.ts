import { effect, untracked } from '@preact/signals';
import { route } from '../router.ts';
import { newSeats } from './kept-seats.ts';
import { onPlayerChanged, playerHere } from './player-here.ts';

/** Follows whoever is signed in here from page to page: what they take is kept, and what they have taken elsewhere opens here. */
export function followPlayer(): void {
  // Whoever was signed in has gone, by another page of this browser: what this one shows of theirs goes as well.
  onPlayerChanged((before) => {
    if (before !== null) location.reload();
  });
  if (playerHere.peek() !== null) looked();
  effect(() => {
    void route.value;
    untracked(() => {
      if (playerHere.peek() !== null && newSeats().length > 0) looked();
    });
  });
}

/** Fetched only where somebody is signed in. What cannot be fetched is tried again with the next page. */
function looked(): void {
  void import('./renew.ts').then((each) => each.renewQuietly()).catch(() => undefined);
}
