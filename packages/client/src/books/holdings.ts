/** One thing, and the clause that says whose it is. */
interface Held {
  readonly text: string;
  readonly clause: string;
}

/** What allies share, and what each has alone, with the clauses that say so. */
export interface Holdings {
  readonly shared: readonly Held[];
  readonly own: readonly Held[];
}

interface Stated {
  readonly shared: readonly { readonly what: string; readonly clause: string }[];
  readonly own: readonly { readonly what: string; readonly clause: string }[];
}

/** The same in a book's words. */
export function holdingsOf({ shared, own }: Stated, words: Readonly<Record<string, string>>): Holdings {
  const said = ({ what, clause }: Stated['own'][number]): Held => ({ text: words[what] ?? what, clause });
  return { shared: shared.map(said), own: own.map(said) };
}
