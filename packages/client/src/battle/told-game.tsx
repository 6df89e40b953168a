import { Door, type Gate } from './commissioned.tsx';
import { ReplayOf } from './fought.tsx';
import type { GameTold } from './game-told.ts';

/** The way from a line of the chronicle to the game it tells of. */
export function ToldGame({ told, gate }: { told: GameTold | null; gate: Gate }) {
  if (told === null) return null;
  if ('running' in told) return <Door game={told.running} gate={gate} testid="told-game" looks="log-game" />;
  return <ReplayOf battle={told.fought} />;
}
