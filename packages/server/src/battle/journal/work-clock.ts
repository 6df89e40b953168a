/** Milliseconds by the clock from which on something took long. */
const LONG = 4;

/** What a piece of work gave, how long it took by the clock, and how long it was worked at; milliseconds. */
export interface Timed<Result> {
  readonly result: Result;
  readonly took: number;
  readonly worked: number;
}

/**
 * Tells how long the commands of a battle are worked at. The clock also counts what a busy machine does for others meanwhile. The system knows better, but asking it may cost as much as
 * judging a plain command: so it is asked only where the command before took long, for dear ones come in rows.
 */
export class WorkClock {
  #wasLong = false;

  /** `waited` says afterwards how much of it was waiting for others, milliseconds. */
  async time<Result>(work: () => Promise<Result>, waited: () => number): Promise<Timed<Result>> {
    const used = this.#wasLong ? process.cpuUsage() : null;
    const begun = performance.now();
    const result = await work();
    const took = performance.now() - begun;
    const byClock = took - waited();
    // Other threads may have worked meanwhile, and this one may have waited for the processor: it is no more than either.
    const worked = used === null ? byClock : Math.min(byClock, processorTime(process.cpuUsage(used)));
    this.#wasLong = byClock >= LONG;
    return { result, took, worked };
  }
}

/** What something that waits for nothing gave, and how long it was worked at, milliseconds: what a busy machine does for others meanwhile is nobody's to pay. */
export function timed<Result>(work: () => Result): { readonly result: Result; readonly worked: number } {
  const used = process.cpuUsage();
  const begun = performance.now();
  const result = work();
  return { result, worked: Math.min(performance.now() - begun, processorTime(process.cpuUsage(used))) };
}

function processorTime({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
