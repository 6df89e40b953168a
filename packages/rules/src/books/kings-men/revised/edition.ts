/** Which book this is, and which edition of its code a saved battle was played with. */
export const edition = { id: 'kings-men-revised', version: '7' } as const;
