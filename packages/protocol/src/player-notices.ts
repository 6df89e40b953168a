import { z } from 'zod';
import { id, randomName } from './messages.ts';
import { noticesSubscription } from './notices.ts';
import { speechOf } from './plain-text.ts';

/*
 * How a player is told that they are waited for while they are at no table. All of it is asked with their session as bearer; only what stops notices, and the calendar, is
 * opened by an address of its own.
 */

/** An address that mail can be sent to: plain letters, one @, and nothing by which a mail program would read two addresses. */
export const mailAddress = z
  .string()
  .max(254)
  .regex(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/);

/** A code as it is typed: spaces, hyphens and capitals do not matter. */
const typedCode = z.string().max(40);

/** POST /api/player/address: a code is sent to this address, which is typed where it was asked for. `attempt` is what the page calls this, at random. */
export const newAddress = z.strictObject({ address: mailAddress, attempt: randomName });
export type NewAddress = z.infer<typeof newAddress>;

/** POST /api/player/address/confirm: the code from the mail. The address is the player's from then on, in place of another. */
export const confirmAddress = z.strictObject({ attempt: randomName, code: typedCode });
export type ConfirmAddress = z.infer<typeof confirmAddress>;

/**
 * POST /api/players/mail, with a `NewAddress`: a code to sign in by is sent there, if it is a player's; the answer is the same if not.
 * POST /api/players/mail/sessions: signs in by that code; answered with a `NewSession`.
 */
export const enterByMail = confirmAddress.extend({ label: speechOf(0, 60) });
export type EnterByMail = z.infer<typeof enterByMail>;

/** POST /api/player/channels/push: this browser is told. */
export const newPushChannel = noticesSubscription.extend({ label: speechOf(0, 60) });
export type NewPushChannel = z.infer<typeof newPushChannel>;

/** POST /api/player/channels/hook: an address of one's own is told, with signed JSON or in the form that Discord shows; answered with a `NewHook`. */
export const newHookChannel = z.strictObject({ url: z.string().min(1).max(1000), form: z.enum(['signed', 'discord']) });
export type NewHookChannel = z.infer<typeof newHookChannel>;

/** The key by which a hook knows who sends: told this once. Empty where nothing is signed. */
export interface NewHook {
  readonly key: string;
}

/** POST /api/player/channels/{stop,go,remove,try}: nothing is sent that way any more, something is again, it is forgotten, or tried at once. */
export const channelWish = z.strictObject({ channel: id });

/** What became of a try: delivered, refused for good, or not reached. */
export interface ChannelTried {
  readonly outcome: 'sent' | 'gone' | 'failed';
}

/** POST /api/player/notices */
export const noticeWishes = z.strictObject({
  /** The hour of the day (UTC) at which one letter tells of all; null for each by itself. */
  digest: z.number().int().min(0).max(23).nullable(),
  /** Of battles by letter alone, or of all. */
  of: z.enum(['letter', 'all']),
});
export type NoticeWishes = z.infer<typeof noticeWishes>;

/** GET /api/player/notices */
export interface PlayerNotices extends NoticeWishes {
  /** Whether this club sends mail. */
  readonly mail: boolean;
  /** The player's address; null where none is known. */
  readonly address: string | null;
  /** In the order in which they are tried: the first that works tells. */
  readonly channels: readonly NoticeChannel[];
  /** Whether there is an address of their calendar. */
  readonly calendar: boolean;
}

export interface NoticeChannel {
  readonly id: string;
  readonly kind: 'push' | 'mail' | 'hook';
  /** What it is called: the device, the address, or the host of the hook and no more of its address. */
  readonly label: string;
  readonly form: '' | 'signed' | 'discord';
  /** When something was last delivered; ISO instant, or null. */
  readonly delivered: string | null;
  /** Why it does not work, as far as is known; empty where nothing is wrong. */
  readonly trouble: '' | 'failed' | 'gone';
  readonly stopped: boolean;
}

/** POST /api/player/calendar: the path of a calendar that any program may read; told this once, and the one before is none any more. */
export interface NewCalendar {
  readonly path: string;
}
