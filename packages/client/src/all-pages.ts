import { watchTheServer } from './newer/watch.tsx';
import { followPlayer } from './players/follow.ts';

/** What goes on beside every page, fetched once the first one is there. */
export function followAllPages(): void {
  watchTheServer();
  followPlayer();
}
