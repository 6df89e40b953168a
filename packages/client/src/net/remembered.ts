/** Small things this browser remembers for its user: a name, hints already read, the way of looking at the table. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`longroll.${key}`);
  } catch {
    return null;
  }
}

/** Remembers it from now on; null forgets what was there. */
export function remember(key: string, value: string | null): void {
  const name = `longroll.${key}`;
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Remembering is a convenience; without storage every visit is the first.
  }
}

/** The list that is remembered there; an empty one where there is none. */
export function recallList(key: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

export function rememberList(key: string, list: readonly unknown[]): void {
  remember(key, JSON.stringify(list));
}
