/** Small things this browser remembers for its user: a name, hints already read, the way of looking at the table. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`longroll.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`longroll.${key}`, value);
  } catch {
    // Remembering is a convenience; without storage every visit is the first.
  }
}
