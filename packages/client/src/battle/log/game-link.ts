import type { FoughtBattle } from '@longroll/protocol';
import type { Commissioned, LogLine } from '../../books/face.ts';

/** Where a line of the chronicle leads: into the room of a game that is being fought, to one that was fought and lies open, or nowhere. */
export type GameLink = { readonly running: Commissioned } | { readonly fought: FoughtBattle };

/** The game that a line tells of, as far as there is a way to it: none from other lines, nor to a game that is over and still sealed. */
export function gameLinkOf(
  { game }: Pick<LogLine, 'game'>,
  running: readonly Commissioned[],
  fought: readonly FoughtBattle[],
): GameLink | null {
  if (game === undefined) return null;
  const now = running.find((each) => each.game === game);
  if (now !== undefined) return { running: now };
  // What was called off was fought again.
  const battle = fought.findLast(({ scenarioId }) => scenarioId === game);
  return battle === undefined ? null : { fought: battle };
}
