/** Which book this is, and which edition of its code a saved campaign was played with. */
export const edition = { id: 'rally-king-campaign', version: '5' } as const;
