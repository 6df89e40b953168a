import { openLog } from '../src/log.ts';
import type { Logger } from 'pino';

/** A log of everything, and its lines so far. */
export function listening(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  return { log: openLog('trace', { write: (line: string) => void lines.push(line) }), lines };
}

export function fieldsOf(lines: readonly string[]): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line));
}

/** What nobody may read of the whole game of a battle of the toy book. */
export function secretsIn(text: string): { seed: string; words: string[] } {
  const game: { state: { words: Record<string, string> }; chance: { seed: string } } = JSON.parse(text);
  return { seed: game.chance.seed, words: Object.values(game.state.words) };
}
