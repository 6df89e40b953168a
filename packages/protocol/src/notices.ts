import { z } from 'zod';
import { id, secret } from './messages.ts';

/** Where a browser's push service takes notices for it. */
const endpoint = z.string().min(1).max(1000);

/** GET /api/notices/key: the key by which a push service knows whose notices it takes. */
export interface NoticesKey {
  readonly key: string;
}

/** A browser's subscription to notices: its endpoint, its public key (65 bytes of P-256) and the secret it shares with the server (16 bytes), both as base64url. */
export const noticesSubscription = z.strictObject({
  endpoint,
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/),
});
export type NoticesSubscription = z.infer<typeof noticesSubscription>;

/** POST /api/battles/:id/notices: whoever holds this token is told at this browser when a battle waits for them and they are not at its table. */
export const noticesRequest = noticesSubscription.extend({ token: secret });

/** POST /api/notices/stop: this browser is told no more, of one battle or of any. */
export const noticesStop = z.strictObject({ endpoint, battle: id.optional() });

/** What a notice says: nothing that anybody at the table could not see. It is encrypted for the browser alone. */
export interface Notice {
  readonly battle: string;
  /** Name of the field. */
  readonly scenario: string;
  /**
   * That everybody has come and the battle begins, that it waits for whoever is told, that their time runs out, that it is to be within a day or an hour, that so many
   * battles wait, or that notices come here.
   */
  readonly kind: 'begun' | 'turn' | 'last-call' | 'agreed' | 'day-before' | 'hour-before' | 'digest' | 'try';
  /** When it is to be, an ISO instant, where it says so. */
  readonly at?: string;
  /** How many battles wait, where more than one is told of. */
  readonly count?: number;
}
