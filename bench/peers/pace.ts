import { pause } from '../test-server.ts';
import type { Line, Match, Move } from './match.ts';

/** What a while of play came to. */
export interface Played {
  readonly moves: readonly Move[];
  /** Bytes down a move and client: the table with what happened on it, and what went to one client alone. */
  readonly table: readonly number[];
  readonly own: readonly number[];
  /** What the players themselves take of the processor, milliseconds a move: they think about their answers, and read what they are shown. */
  readonly load: number;
}

/** Every match makes a move at this interval, milliseconds, each at its own moment. */
export async function paced(matches: readonly Match[], every: number, seconds: number): Promise<Played> {
  const moves: Move[] = [];
  const table: number[] = [];
  const own: number[] = [];
  const end = performance.now() + seconds * 1000;
  const begun = process.cpuUsage();
  await Promise.all(
    matches.map(async (match) => {
      let next = performance.now() + Math.random() * every;
      for (; next < end; next += every) {
        await pause(next - performance.now());
        const before = match.lines.map((line): Line => ({ ...line }));
        const move = match.move();
        if (move === null) continue;
        moves.push(move);
        await pause(next + every - 20 - performance.now());
        // What nobody has been shown by now, its bytes may still be on their way.
        if (move.seen === null) continue;
        match.lines.forEach((line, place) => {
          table.push(line.table - (before[place]?.table ?? 0));
          own.push(line.own - (before[place]?.own ?? 0));
        });
      }
    }),
  );
  const { user, system } = process.cpuUsage(begun);
  return { moves, table, own, load: (user + system) / 1000 / moves.length };
}

/** Milliseconds to the opponent's table, of the moves that were shown at all. */
export function delays(moves: readonly Move[]): number[] {
  return moves.flatMap(({ sent, seen }) => (seen === null ? [] : [seen - sent]));
}
