import { effect, untracked } from '@preact/signals';
import { route } from '../router.ts';
import { newSeats } from './kept-seats.ts';
import { onPlayerChanged, playerHere } from './player-here.ts';
import { renewQuietly } from './renew.ts';

/** Follows whoever is signed in here from page to page: what they take is kept, and what they have taken elsewhere opens here. */
export function followPlayer(): void {
  // Whoever was signed in has gone, by another page of this browser: what this one shows of theirs goes as well.
  onPlayerChanged((before) => {
    if (before !== null) location.reload();
  });
  if (playerHere.peek() !== null) void renewQuietly();
  effect(() => {
    void route.value;
    untracked(() => {
      if (playerHere.peek() !== null && newSeats().length > 0) void renewQuietly();
    });
  });
}
