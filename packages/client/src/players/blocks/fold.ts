import { playerHere } from '../player-here.ts';
import { blockedAt } from './asking-blocks.ts';
import { folded } from './folded.ts';

/** Looks again whose words at a table its reader has folded; what cannot be told stays as it was. */
export async function lookFolded(battle: string): Promise<void> {
  const player = playerHere.peek();
  if (player !== null) folded.value = (await blockedAt(player.session, battle).catch(() => ({ seats: folded.peek() }))).seats;
}
