import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { Choice } from './house-book.ts';

/** After so long without a question a thread goes, milliseconds. */
const IDLE = 60_000;

/** Where computer generals think: threads of their own, so that nobody at a table waits for them. */
export interface Study {
  /** What the general of a book of the house would do. Rejects when he fails. */
  think(book: string, outlook: string): Promise<Choice>;
  close(): Promise<void>;
}

/** Told of a thread that broke while nobody waited for an answer of its: another takes its place. */
export function openStudy(onTrouble: (error: unknown) => void): Study {
  const threads = new Piscina<{ book: string; outlook: string }, Choice>({
    // Beside this file, with the ending this file has: that of what is written, or of what is built.
    filename: new URL(`./thinking${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: IDLE,
  });
  threads.on('error', onTrouble);
  return {
    think: (book, outlook) => threads.run({ book, outlook }),
    close: () => threads.destroy(),
  };
}
