import type { BattleLink } from '../net/link.ts';
import { navigate } from '../router.ts';
import { playerHere } from './player-here.ts';
import { renewQuietly } from './renew.ts';

/** Where a table opens no more to whoever is signed in here, for they have been signed out from elsewhere, they are led away from it and told. */
export function leaveSignedOut({ state }: Pick<BattleLink, 'state'>): () => void {
  const player = playerHere.peek();
  if (player === null) return () => undefined;
  let left = false;
  const stop = state.subscribe((now) => {
    if (now !== 'shut') return;
    void renewQuietly().then(() => {
      if (!left && playerHere.peek() === null) navigate('/me');
    });
  });
  return () => {
    left = true;
    stop();
  };
}
