import { signal, type ReadonlySignal } from '@preact/signals';
import type { LookBack } from '@longroll/rules/hindsight/look-back';
// From its own file: with all of a record would come the rules of every book, which only the worker needs.
import { isFlaw, type Flaw } from '@longroll/rules/record/flaw';
import { flawSaid } from '../dice/flaw-words.ts';

/** Milliseconds after which looking back ends with what it has found: no file, however long, keeps a browser busy for ever. */
const LIMIT = 120_000;

/** How looking back stands: under way, ended before it was complete, complete, or impossible. */
export type Looking =
  | { readonly state: 'under-way' | 'ended'; readonly found: LookBack | null }
  | { readonly state: 'complete'; readonly found: LookBack }
  | { readonly state: 'flawed'; readonly message: string };

/** The battle that was looked back on last, so that nothing is reckoned twice on the way from the table to its replay. */
let last: { readonly record: string; readonly found: LookBack } | null = null;

/** Looks back on a battle beside the page, which stays awake. `end` keeps what has been found and begins nothing again. */
export function lookBackOn(record: string): { readonly looking: ReadonlySignal<Looking>; end(): void } {
  if (last?.record === record) return { looking: signal<Looking>({ state: 'complete', found: last.found }), end: () => undefined };
  const looking = signal<Looking>({ state: 'under-way', found: null });
  const worker = new Worker(new URL('./looker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => {
    clearTimeout(limit);
    worker.terminate();
  };
  const end = (): void => {
    stop();
    const now = looking.peek();
    if (now.state === 'under-way') looking.value = { state: 'ended', found: now.found };
  };
  const limit = setTimeout(end, LIMIT);
  worker.addEventListener('message', ({ data }: MessageEvent<LookBack | Flaw>) => {
    if (isFlaw(data)) {
      stop();
      looking.value = { state: 'flawed', message: flawSaid(data) };
    } else if (data.complete) {
      stop();
      last = { record, found: data };
      looking.value = { state: 'complete', found: data };
    } else looking.value = { state: 'under-way', found: data };
  });
  worker.addEventListener('error', ({ message }) => {
    stop();
    looking.value = { state: 'flawed', message };
  });
  worker.postMessage(record);
  return { looking, end };
}
