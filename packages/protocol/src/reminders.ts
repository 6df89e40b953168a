import { z } from 'zod';

/** Request `remind`: a tap on the shoulder of a player whom all wait for. */
export const remindRequest = z.strictObject({ seat: z.string().max(64) });
export type RemindRequest = z.infer<typeof remindRequest>;

/** Message `reminder`, to whoever plays the seat that is waited for. */
export interface ReminderMessage {
  readonly seat: string;
  /** The seat of whoever reminds them. */
  readonly by: string;
}

/** How a seat that is waited for has been reminded: how often that may be done again for this question, and in how many milliseconds. */
export interface ReminderView {
  readonly left: number;
  readonly againInMs: number;
}
