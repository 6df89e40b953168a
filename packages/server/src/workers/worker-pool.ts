import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { CLOSING, denied } from '../battle/denied.ts';
import type { SetUpRequest, PreparedBattle, SetUpRefused } from '../battle/prepare.ts';
import type { RecordSource } from '../battle/records/record-source.ts';
import type { WrittenRecord } from '../battle/records/write-record.ts';
import type { Advice } from '@longroll/rules/rulebooks/definition';
import type { OpenedScenario, Roster } from '@longroll/protocol';
import type { Shelved } from '../library/shelved.ts';
import type { TrialTask } from './trial-worker.ts';
import type { TrialEnd } from '../store/library/trials.ts';
import { Turns } from '../limits/turns.ts';

/** After so long without a question a thread goes, milliseconds. */
const IDLE = 60_000;

/** A file that takes so long to be judged is none for the library, milliseconds: a hundred times what any takes that comes with a book. */
const LONGEST_JUDGED = 20_000;
/** One that takes so long to be set up is no battle: more, for there generals think, and the thread may have to read every book first. */
const LONGEST_SET_UP = 120_000;
/** A battle that computer generals fight for nobody is given up after so long, milliseconds. */
const LONGEST_FOUGHT = 60 * 60_000;

/** Where what takes long is worked out, in threads of their own, so that nobody at a table waits for it. Each rejects when it fails. */
export interface WorkerPool {
  /** What the computer general of a book would do, of this strength or the strongest. Those for whom generals think take turns, and with them all else that is asked. */
  think(book: string, outlook: string, strength?: string, whose?: string): Promise<Advice>;
  /** Sets up a battle; denied when that takes too long. */
  prepare(book: string, plan: SetUpRequest): Promise<PreparedBattle | SetUpRefused>;
  /** Reads a scenario file that somebody looks at; denied when that takes too long. */
  look(book: string, file: unknown): Promise<OpenedScenario | SetUpRefused>;
  /** Writes the record of a battle. */
  write(book: string, source: RecordSource): Promise<WrittenRecord>;
  /** Draws the field of a scenario that comes with a book, as a map in SVG. */
  draw(book: string, scenario: string): Promise<string>;
  /** Judges and draws a field for the library; denied when that takes too long. */
  shelve(book: string, file: unknown): Promise<Shelved | SetUpRefused>;
  /** Reads and judges an army file. */
  muster(book: string, file: unknown): Promise<Roster | SetUpRefused>;
  /** Has a battle fought by the computer generals, in a thread that gets what processor is left. */
  fight(task: TrialTask): Promise<TrialEnd>;
  close(): Promise<void>;
}

/** What a thread is asked. */
export type Task =
  | { readonly task: 'read'; readonly book: string }
  | { readonly task: 'think'; readonly book: string; readonly outlook: string; readonly strength?: string | undefined }
  | { readonly task: 'prepare'; readonly book: string; readonly plan: SetUpRequest }
  | { readonly task: 'look'; readonly book: string; readonly file: unknown }
  | { readonly task: 'shelve'; readonly book: string; readonly file: unknown }
  | { readonly task: 'muster'; readonly book: string; readonly file: unknown }
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
  // What strangers have written is judged beside them: nobody waits for a general because somebody else's file is dear.
  const judges = new Piscina({ ...settings, maxThreads: 1 });
  const idle = new Piscina({
    filename: new URL(`./trial-worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
  });
  idle.on('error', onTrouble);
  const turns = new Turns(maxThreads);
  const judging = new Turns(1);
  threads.on('error', onTrouble);
  judges.on('error', onTrouble);
  let closing = false;
  /** What is cut short because the server stops has not failed. */
  const unlessClosing = (error: unknown): never => {
    throw closing ? denied(503, CLOSING) : error;
  };
  const ask = (task: Task, whose: string = task.task) => turns.take(whose, () => threads.run(task)).catch(unlessClosing);
  const within = <Answer>(longest: number, run: (limits: { readonly signal: AbortSignal }) => Promise<Answer>): Promise<Answer> =>
    run({ signal: AbortSignal.timeout(longest) }).catch((error: unknown): never => {
      throw isAborted(error) ? denied(422, 'scenario-too-slow', { seconds: longest / 1000 }) : error;
    });
  const setUp = (task: Task) =>
    turns.take(task.task, () => within(LONGEST_SET_UP, (limits) => threads.run(task, limits))).catch(unlessClosing);
  /** That the thread has to read the books first is no time of the file's. */
  const judge = (task: Task) =>
    judging
      .take(task.task, async () => {
        await judges.run({ task: 'read', book: task.book } satisfies Task);
        return within(LONGEST_JUDGED, (limits) => judges.run(task, limits));
      })
      .catch(unlessClosing);
  return {
    think: (book, outlook, strength, whose) => ask({ task: 'think', book, outlook, strength }, whose),
    prepare: (book, plan) => setUp({ task: 'prepare', book, plan }),
    look: (book, file) => judge({ task: 'look', book, file }),
    write: (book, source) => ask({ task: 'write', book, source }),
    draw: (book, scenario) => ask({ task: 'draw', book, scenario }),
    shelve: (book, file) => judge({ task: 'shelve', book, file }),
    muster: (book, file) => judge({ task: 'muster', book, file }),
    fight: (task) =>
      idle.run(task, { signal: AbortSignal.timeout(LONGEST_FOUGHT) }).catch((error: unknown) => {
        if (isAborted(error) && !closing) return null;
        throw error;
      }),
    close: async () => {
      closing = true;
      await Promise.all([threads.destroy(), judges.destroy(), idle.destroy()]);
    },
  };
}

/** Whether work was cut short because its time was up. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
