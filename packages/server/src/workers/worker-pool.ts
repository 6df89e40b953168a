import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { CLOSING, Denied } from '../battle/denied.ts';
import type { SetUpRequest, PreparedBattle, SetUpRefused } from '../battle/prepare.ts';
import type { RecordSource } from '../battle/records/record-source.ts';
import type { WrittenRecord } from '../battle/records/write-record.ts';
import type { Advice } from '@longroll/rules/rulebooks/definition';
import type { OpenedScenario } from '@longroll/protocol';
import { Turns } from './turns.ts';

/** After so long without a question a thread goes, milliseconds. */
const IDLE = 60_000;

/** Where what takes long is worked out, in threads of their own, so that nobody at a table waits for it. Each rejects when it fails. */
export interface WorkerPool {
  /** What the computer general of a book would do, of this strength or the strongest. Those for whom generals think take turns, and with them all else that is asked. */
  think(book: string, outlook: string, strength?: string, whose?: string): Promise<Advice>;
  /** Sets up a battle. */
  prepare(book: string, plan: SetUpRequest): Promise<PreparedBattle | SetUpRefused>;
  /** Reads a scenario file that somebody looks at. */
  look(book: string, file: unknown): Promise<OpenedScenario | SetUpRefused>;
  /** Writes the record of a battle. */
  write(book: string, source: RecordSource): Promise<WrittenRecord>;
  /** Draws the field of a scenario that comes with a book, as a map in SVG. */
  draw(book: string, scenario: string): Promise<string>;
  close(): Promise<void>;
}

/** What a thread is asked. */
export type Task =
  | { readonly task: 'think'; readonly book: string; readonly outlook: string; readonly strength?: string | undefined }
  | { readonly task: 'prepare'; readonly book: string; readonly plan: SetUpRequest }
  | { readonly task: 'look'; readonly book: string; readonly file: unknown }
  | { readonly task: 'write'; readonly book: string; readonly source: RecordSource }
  | { readonly task: 'draw'; readonly book: string; readonly scenario: string };

/** Told of a thread that broke while nobody waited for an answer of its: another takes its place. */
export function openWorkerPool(onTrouble: (error: unknown) => void): WorkerPool {
  const maxThreads = Math.max(1, availableParallelism() - 1);
  const settings = {
    // Beside this file, with the ending this file has: that of what is written, or of what is built.
    filename: new URL(`./worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE,
  };
  const threads = new Piscina(settings);
  const turns = new Turns(maxThreads);
  threads.on('error', onTrouble);
  let closing = false;
  /** What is cut short because the server stops has not failed. */
  const ask = (task: Task, whose: string = task.task) =>
    turns
      .take(whose, () => threads.run(task))
      .catch((error: unknown) => {
        throw closing ? new Denied(503, CLOSING, 'The server is being stopped. Please try again in a moment.') : error;
      });
  return {
    think: (book, outlook, strength, whose) => ask({ task: 'think', book, outlook, strength }, whose),
    prepare: (book, plan) => ask({ task: 'prepare', book, plan }),
    look: (book, file) => ask({ task: 'look', book, file }),
    write: (book, source) => ask({ task: 'write', book, source }),
    draw: (book, scenario) => ask({ task: 'draw', book, scenario }),
    close: async () => {
      closing = true;
      await threads.destroy();
    },
  };
}
