import type { BookTypes, Game } from './game.ts';

/**
 * Something said at any time has changed what is asked: open questions of these kinds are asked anew by their step, which may have nothing to ask any
 * more. Answers of the same step that others have not seen yet are asked for again, too.
 */
export function askAnew<B extends BookTypes>({ strands }: Pick<Game<B>, 'strands'>, kinds: readonly string[]): void {
  for (const strand of strands) if (strand.pending.some(({ kind }) => kinds.includes(kind))) strand.pending = [];
}
