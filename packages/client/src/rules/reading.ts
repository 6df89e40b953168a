import { signal } from '@preact/signals';

/** The clause the side panel is open at; empty string: open at the top; null: closed. */
export const reading = signal<string | null>(null);

export function openRules(clause = ''): void {
  reading.value = clause;
}

export function closeRules(): void {
  reading.value = null;
}
