import { keepOfflinePage } from './newer/offline.ts';
import { watchForNewerPages } from './newer/watch.tsx';
import { followPlayer } from './players/follow.ts';
import './styles/forced-colors.css';

/** What goes on beside every page, fetched once the first one is there. */
export function followAllPages(): void {
  watchForNewerPages();
  keepOfflinePage();
  followPlayer();
}
