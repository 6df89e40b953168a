/** What answers for the server where it cannot be reached, and shows notices. */
export const WORKER = '/notices.js';

/** From now on this browser shows a page of ours where no page can be had from the server. Browsers that keep nothing show their own. */
export function keepOfflinePage(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register(WORKER).catch(() => undefined);
}
