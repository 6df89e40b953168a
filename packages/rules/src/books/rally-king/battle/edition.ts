/** Which book this is, and which edition of its code a saved battle was played with. */
export const edition = { id: 'rally-king', version: '11' } as const;
