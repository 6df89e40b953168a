/** Which book this is, and which edition of its code a saved battle was played with. */
export const edition = { id: 'queens-men', version: '7' } as const;
