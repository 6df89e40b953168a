/*
 * Shows what the server tells this browser while no page is open, and opens the battle it is about. It keeps nothing and answers for no page, so that
 * pages are always those of the server. One language, like the pages.
 */

const WORDS = {
  turn: { title: 'It is your turn', stop: 'No more of this battle' },
  begun: { title: 'Everybody has come: the battle begins', stop: 'No more of this battle' },
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { battle, scenario, kind } = event.data.json();
  const words = WORDS[kind] ?? WORDS.turn;
  const shown = { body: scenario, tag: battle, icon: '/icon-192.png', data: { battle }, actions: [{ action: 'stop', title: words.stop }] };
  event.waitUntil(self.registration.showNotification(words.title, shown));
});

self.addEventListener('notificationclick', (event) => {
  const { battle } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? stop(battle) : open(`/battle/${encodeURIComponent(battle)}`));
});

async function stop(battle) {
  const endpoint = (await self.registration.pushManager.getSubscription())?.endpoint;
  if (endpoint === undefined) return;
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/notices/stop', { method: 'POST', headers, body: JSON.stringify({ endpoint, battle }) });
}

/** In the page that shows it, else in a new one. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  await (there === undefined ? self.clients.openWindow(path) : there.focus());
}
