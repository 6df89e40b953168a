import { signal } from '@preact/signals';

/** Under which names those spoke from which seats, at the table that is open here, whom its reader has blocked. */
export const folded = signal<readonly { readonly seat: string; readonly name: string }[]>([]);
