import type { Notice } from '@longroll/protocol';
import webpush from 'web-push';
import type { SubscriptionRow } from '../store/store.ts';
import { deliver } from './delivery.ts';
import { isEndpoint } from './endpoint.ts';
import type { NoticesKeys } from './keys.ts';

/** How long a push service keeps a notice for a browser that is not there, seconds: after a day it is no news. */
const KEPT_FOR = 24 * 60 * 60;

/** What became of a notice: taken, or the subscription is no more, or it may be tried again. */
export type Outcome = 'sent' | 'gone' | 'failed';

/** What notices are sent with. */
export interface SenderSettings {
  readonly keys: NoticesKeys;
  /** Where push services find whoever runs the club: a mailto: or https: address. */
  readonly contact: string;
  /** Origins of push services that the operator answers for, be they plain or within a private network. */
  readonly services: readonly string[];
}

/** Sends notices, each encrypted for the one browser it is for. */
export class Sender {
  readonly #settings: SenderSettings;

  constructor(settings: SenderSettings) {
    this.#settings = settings;
  }

  /** Whether notices may be sent to that endpoint. */
  accepts(endpoint: string): boolean {
    return isEndpoint(endpoint, this.#settings.services);
  }

  async send({ endpoint, p256dh, auth }: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>, notice: Notice): Promise<Outcome> {
    const { keys, contact, services } = this.#settings;
    if (!this.accepts(endpoint)) return 'gone';
    const vapidDetails = { subject: contact, ...(await keys.get()) };
    const parcel = sealed(() =>
      webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
        vapidDetails,
        TTL: KEPT_FOR,
        urgency: 'high',
        // One that is still on its way is replaced by a later one.
        topic: (notice.battle === '' ? notice.kind : notice.battle).slice(0, 32),
      }),
    );
    if (parcel === null) return 'gone';
    try {
      const { headers, body } = parcel;
      const status = await deliver({ endpoint, headers: textsIn(headers), body }, services.includes(new URL(endpoint).origin));
      if (status >= 200 && status < 300) return 'sent';
      return status === 404 || status === 410 ? 'gone' : 'failed';
    } catch {
      return 'failed';
    }
  }
}

/** Null for keys with which nothing can be encrypted: nobody could read it. */
function sealed<Parcel>(seal: () => Parcel): Parcel | null {
  try {
    return seal();
  } catch {
    return null;
  }
}

function textsIn(headers: object): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(headers).filter((each): each is [string, string | number] => typeof each[1] === 'string' || typeof each[1] === 'number'),
  );
}
