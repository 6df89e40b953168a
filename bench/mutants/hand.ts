import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ONE_MORE } from './progress.ts';
import type { Baseline, Try, Verdict } from './worker.ts';

/**
 * How long a worker may go without ending a test: far longer than one takes on the busiest machine. Endless loops are nearly always stopped by the number of their calls;
 * this is for those that call nothing.
 */
const PATIENCE = 10 * 60_000;

/** A thread that has read sources and tests once and runs them under one fault after another. One that hangs is ended, and the next begins anew. */
export class Hand {
  readonly #bundle: string;
  readonly #switches: number;
  #warm: Worker | null = null;

  constructor(bundle: string, switches: number) {
    this.#bundle = bundle;
    this.#switches = switches;
  }

  /** What every test comes upon with no fault switched on, leaving out tests that make more than `limit` calls. */
  baseline(limit: number): Promise<Baseline> {
    return this.#ask<Baseline>(this.#worker(), { limit });
  }

  /** Under a fault switched on when all has been read. */
  async judge(attempt: Try): Promise<Verdict> {
    try {
      return await this.#ask<Verdict>(this.#worker(), attempt);
    } catch (error) {
      return { by: 'endless', title: String(error) };
    }
  }

  /** Under a fault that was there while sources and tests were read. */
  async judgeFromTheStart(attempt: Try): Promise<Verdict> {
    const worker = this.#begin(attempt.mutant);
    try {
      return await this.#ask<Verdict>(worker, attempt);
    } catch (error) {
      return { by: 'test', title: `reading: ${String(error)}` };
    } finally {
      await worker.terminate();
    }
  }

  async end(): Promise<void> {
    await this.#warm?.terminate();
  }

  #worker(): Worker {
    this.#warm ??= this.#begin(-1);
    return this.#warm;
  }

  #begin(active: number): Worker {
    return new Worker(pathToFileURL(this.#bundle), {
      workerData: { active, switches: this.#switches },
      execArgv: [],
      stdout: true,
      stderr: true,
    });
  }

  #ask<Answer>(worker: Worker, message: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const give = (why: Error): void => {
        clearTimeout(late);
        void worker.terminate();
        if (worker === this.#warm) this.#warm = null;
        reject(why);
      };
      const late = setTimeout(() => give(new Error('no end in sight')), PATIENCE);
      worker.removeAllListeners();
      worker.on('error', give);
      worker.on('message', (answer: Answer | typeof ONE_MORE) => {
        if (answer === ONE_MORE) {
          late.refresh();
          return;
        }
        clearTimeout(late);
        resolve(answer);
      });
      worker.postMessage(message);
    });
  }
}
