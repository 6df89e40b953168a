import type { Flaw, Verified } from '@longroll/rules/record/index';

/** The check runs beside the page, so that the page stays awake. Settles with the verdict; `stop` gives up. */
export function checkRecord(file: string): { readonly verdict: Promise<Verified | Flaw>; stop(): void } {
  const worker = new Worker(new URL('./checker.ts', import.meta.url), { type: 'module' });
  const verdict = new Promise<Verified | Flaw>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<Verified | Flaw>) => {
      resolve(event.data);
      worker.terminate();
    });
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message));
      worker.terminate();
    });
  });
  worker.postMessage(file);
  return { verdict, stop: () => worker.terminate() };
}
