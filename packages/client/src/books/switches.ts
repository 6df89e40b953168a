/** One optional rule of a book, with everything it may be set to. */
export interface Switch {
  readonly id: string;
  readonly name: string;
  readonly clause: string;
  readonly choices: readonly { readonly value: unknown; readonly name: string; readonly usual: boolean }[];
}

const LISTS: Readonly<Record<string, () => Promise<readonly Switch[]>>> = {
  'kings-men': () => import('./kings-men/switches.ts').then((each) => each.switches()),
  'kings-men-revised': () => import('./kings-men-revised/switches.ts').then((each) => each.switches()),
  'queens-men': () => import('./queens-men/switches.ts').then((each) => each.switches()),
};

/** The optional rules of a book, by the book's id. */
export async function switchesOf(book: string): Promise<readonly Switch[]> {
  return (await LISTS[book]?.()) ?? [];
}
