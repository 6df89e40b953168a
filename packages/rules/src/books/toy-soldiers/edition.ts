/** Which book this is, and which edition of its code a saved battle was played with. */
export const edition = { id: 'toy-soldiers', version: '5' } as const;
