import { EnterGame, type Entrance } from '../after/commissioned.tsx';
import { ReplayOf } from '../after/fought.tsx';
import type { GameLink } from './game-link.ts';

/** The way from a line of the chronicle to the game it tells of. */
export function GameLinkButton({ told, entrance }: { told: GameLink | null; entrance: Entrance }) {
  if (told === null) return null;
  if ('running' in told) return <EnterGame game={told.running} entrance={entrance} testid="log-game" looks="log-game" />;
  return <ReplayOf battle={told.fought} />;
}
