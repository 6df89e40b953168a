/*
 * Shows what the server tells this browser while no page is open, and opens the battle it is about. It keeps nothing, so that pages are always those of
 * the server; only where none can be had from there does it answer itself, with a page of its own that says so. One language, like the pages.
 */

const WORDS = {
  turn: { title: 'It is your turn', stop: 'No more of this battle' },
  begun: { title: 'Everybody has come: the battle begins', stop: 'No more of this battle' },
  'last-call': { title: 'Your time runs out', stop: 'No more of this battle' },
  agreed: { title: 'A time is agreed on: your battle', stop: 'No more of this battle' },
  'day-before': { title: 'Within a day: your battle', stop: 'No more of this battle' },
  'hour-before': { title: 'Within an hour: your battle', stop: 'No more of this battle' },
  digest: { title: 'Battles wait for you' },
  try: { title: 'This is a try: notices come here' },
};

/** Tries again by itself, at the address that was asked for. */
const OFFLINE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="20" />
    <title>Longroll: no connection</title>
    <style>
      :root { color-scheme: light dark; }
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 1.5rem;
        background: light-dark(#f5ecd8, #1a1612); color: light-dark(#2c2117, #efe4cd); font: 17px/1.5 Palatino, Georgia, serif; }
      svg { width: 6rem; margin: 0 auto; fill: none; stroke: currentColor; stroke-width: 3; }
      h1 { font-size: 1.7rem; margin: 0.6rem 0; }
      a { color: inherit; display: inline-block; padding: 0.7rem 1.4rem; border: 2px solid; border-radius: 4px; text-decoration: none; }
    </style>
  </head>
  <body>
    <svg viewBox="0 0 60 60" aria-hidden="true">
      <ellipse cx="30" cy="18" rx="22" ry="8" /><path d="M8 18v22c0 4.4 9.8 8 22 8s22-3.6 22-8V18M8 20l11 26 11-22 11 22 11-26" />
    </svg>
    <h1>The drum is silent</h1>
    <p>The server cannot be reached: this device is offline, or the server is. Your battles are safe there.</p>
    <p><a href="">Try again</a></p>
    <p><small>This page tries again every twenty seconds.</small></p>
  </body>
</html>
`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(ready()));
self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(page(event));
});

async function ready() {
  // A page is asked for while this is still being started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    };
    return new Response(OFFLINE, { status: 503, headers });
  }
}

self.addEventListener('push', (event) => {
  const { battle, scenario, kind, count, at } = event.data.json();
  const { title, stop } = WORDS[kind] ?? WORDS.turn;
  const actions = stop === undefined ? [] : [{ action: 'stop', title: stop }];
  const body = count === undefined ? [scenario, ...(at === undefined ? [] : [whenOf(at)])].join(': ') : `${count}`;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: battle || kind, icon: '/icon-192.png', data: { battle }, actions }),
  );
});

/** By the clocks here, whose zone is named. */
function whenOf(instant) {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' };
  return new Date(instant).toLocaleString('en-GB', parts);
}

self.addEventListener('notificationclick', (event) => {
  const { battle } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? stop(battle) : open(battle === '' ? '/me' : `/battle/${encodeURIComponent(battle)}`));
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
