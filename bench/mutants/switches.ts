import { workerData } from 'node:worker_threads';

/*
 * What instrumented sources call, by the names StrykerJS gives it. It is built into one bundle with them, so that a switch costs next to nothing.
 * Calls are counted: a test that goes on and on under a fault is stopped by their number, which does not depend on how busy the machine is.
 */

export class TooLong extends Error {}

const start: { readonly active: number; readonly switches: number } = workerData;
let active = start.active;
let calls = 0;
let most = Infinity;
let reached: Uint8Array | null = new Uint8Array(start.switches);

export function stryMutAct_9fa48(id: number): boolean {
  if (++calls > most) throw new TooLong('no end in sight');
  return id === active;
}

export function stryCov_9fa48(...ids: number[]): void {
  if (reached === null) return;
  for (const id of ids) reached[id] = 1;
}

/** Switches one fault on, or none of them with -1. */
export function activate(id: number): void {
  active = id;
}

/** Counts calls anew up to `limit`, and notes which faults are come upon if `noting`. */
export function begin(limit: number, noting: boolean): void {
  calls = 0;
  most = limit;
  reached = noting ? new Uint8Array(start.switches) : null;
}

/** How many calls there have been since it began, and the faults that were come upon. */
export function taken(): { readonly calls: number; readonly reached: number[] } {
  most = Infinity;
  return { calls, reached: reached === null ? [] : [...reached.keys()].filter((id) => reached?.[id] === 1) };
}
