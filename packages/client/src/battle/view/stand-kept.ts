import { signal, type Signal } from '@preact/signals';

const KEY = 'longroll.stand';

/** The side at whose edge a spectator stands, or empty; kept for the visit. */
export function standKept(): Signal<string> {
  const side = signal(read());
  side.subscribe(write);
  return side;
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function write(side: string): void {
  try {
    sessionStorage.setItem(KEY, side);
  } catch {
    // Without storage they stand where they stood at first when they come again.
  }
}
