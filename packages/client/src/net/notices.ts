import type { NoticesKey, NoticesSubscription } from '@longroll/protocol';
import { WORKER } from '../newer/offline.ts';
import { ask, firstRight, tokensHere } from './lobby.ts';

/** Whether this browser can be told anything while no page is open. */
export function canNotify(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && typeof Notification !== 'undefined';
}

/** Where this browser takes notices, and its keys; null when whoever sits here, or their browser, want none. Throws a `LobbyError`, or what the browser says. */
export async function browserToTell(): Promise<NoticesSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const subscription = (await subscribed()) ?? (await subscribe());
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Has this browser told when a battle waits for the player here. False when they, or their browser, want no notices. Throws a `LobbyError`, or what the browser says. */
export async function tellOf(battle: string): Promise<boolean> {
  const browser = await browserToTell();
  if (browser === null) return false;
  await firstRight(tokensHere(battle), (token) => ask(`/api/battles/${encodeURIComponent(battle)}/notices`, { token, ...browser }));
  return true;
}

/** Has this browser told no more of a battle. */
export async function tellNoMore(battle: string): Promise<void> {
  const endpoint = (await subscribed())?.endpoint;
  if (endpoint !== undefined) await ask('/api/notices/stop', { endpoint, battle });
}

async function subscribed(): Promise<PushSubscription | null> {
  return (await (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()) ?? null;
}

async function subscribe(): Promise<PushSubscription> {
  const [{ key }, { pushManager }] = await Promise.all([ask<NoticesKey>('/api/notices/key'), ready()]);
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function ready(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}
