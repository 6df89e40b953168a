/*
 * By itself, so that the first page has it without the schemas of the messages.
 */

/** How long all others must usually have been away before the victory can be claimed: minutes, and days by letter. */
export const CLAIM_AFTER = { minutes: 10, days: 7 } as const;
