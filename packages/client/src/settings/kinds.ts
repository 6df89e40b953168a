/** What one setting may be: its value until somebody changes it, and how a stored value is read (null: not one of its values). */
export interface Kind<Value> {
  readonly usual: Value;
  read(stored: unknown): Value | null;
}

/** One of a few words or numbers; the first is the usual one. */
export function oneOf<const Value extends string | number>(...choices: readonly [Value, ...Value[]]): Kind<Value> {
  return { usual: choices[0], read: (stored) => choices.find((each) => each === stored) ?? null };
}

export function onOff(usual: boolean): Kind<boolean> {
  return { usual, read: (stored) => (typeof stored === 'boolean' ? stored : null) };
}

/** A whole number from `least` to `most`. */
export function wholeNumber(usual: number, least: number, most: number): Kind<number> {
  return {
    usual,
    read: (stored) => (typeof stored === 'number' && Number.isInteger(stored) && stored >= least && stored <= most ? stored : null),
  };
}

/** A list of words, such as the names of hints already read. */
export function wordList(): Kind<readonly string[]> {
  return { usual: [], read: (stored) => (Array.isArray(stored) && stored.every((each) => typeof each === 'string') ? stored : null) };
}
