import type { Point } from '../../src/table/units.ts';

/** An answer that may have been given unseen: a general goes there, or, of a deployment, only the general has been put down, there. */
export function elsewhere(question: string, at: Point): object {
  return question === 'deploy' ? { general: at, units: [] } : { to: at };
}
