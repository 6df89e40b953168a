import { signal, type ReadonlySignal } from '@preact/signals';

/** What the browser did not take: it is known here as long as this page is open, and no longer. */
const unkept = new Map<string, string | null>();
const failing = signal(false);

/** Whether the browser keeps nothing for this page just now: its storage is blocked, or full. */
export const forgetful: ReadonlySignal<boolean> = failing;

/** What this browser remembers for its user: seats they hold, a name, hints already read, the way of looking at the table. */
export function recall(key: string): string | null {
  const name = `longroll.${key}`;
  const here = unkept.get(name);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remembers it from now on, for as long as this page is open at least; null forgets what was there. */
export function remember(key: string, value: string | null): void {
  const name = `longroll.${key}`;
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    unkept.delete(name);
  } catch {
    unkept.set(name, value);
  }
  failing.value = unkept.size > 0;
}

/** What is remembered there as JSON; null where that is nothing readable. */
export function recallJson(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The list that is remembered there; an empty one where there is none. */
export function recallList(key: string): unknown[] {
  const stored = recallJson(key);
  return Array.isArray(stored) ? stored : [];
}

export function rememberList(key: string, list: readonly unknown[]): void {
  remember(key, JSON.stringify(list));
}
