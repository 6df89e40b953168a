import { z } from 'zod';

const keys = z.object({ p256dh: z.string(), auth: z.string() });
export type BrowserKeys = z.infer<typeof keys>;

/** The keys of a browser, as a channel keeps them. */
export const browserKeysText = ({ p256dh, auth }: BrowserKeys): string => JSON.stringify({ p256dh, auth });

export const browserKeysOf = (text: string): BrowserKeys => keys.parse(JSON.parse(text));
