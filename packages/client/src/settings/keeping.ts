import { batch, effect, signal, type Signal } from '@preact/signals';
import type { Kind } from './kinds.ts';

/** Where settings are kept: one JSON text under one key. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

type Kinds = Readonly<Record<string, Kind<unknown>>>;
export type Kept<All extends Kinds> = { readonly [Name in keyof All]: Signal<All[Name] extends Kind<infer Value> ? Value : never> };

const KEY = 'longroll.settings';

/** A signal for every kind of setting, read from the shelf and written back at each change. Without a shelf they last as long as the page. */
export function keep<All extends Kinds>(kinds: All, shelf: Shelf | null): Kept<All>;
export function keep(kinds: Kinds, shelf: Shelf | null): Record<string, Signal<unknown>> {
  const stored = readFrom(shelf);
  const kept = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, signal(kind.read(stored[name]) ?? kind.usual)]));
  let first = true;
  effect(() => {
    const now = JSON.stringify(Object.fromEntries(Object.entries(kept).map(([name, each]) => [name, each.value])));
    // What was just read need not be written.
    if (first) first = false;
    else writeTo(shelf, now);
  });
  return kept;
}

/** Takes over what another tab of this browser has written. */
export function renew<All extends Kinds>(kinds: All, kept: Kept<All>, shelf: Shelf | null): void;
export function renew(kinds: Kinds, kept: Record<string, Signal<unknown>>, shelf: Shelf | null): void {
  const stored = readFrom(shelf);
  batch(() => {
    for (const [name, kind] of Object.entries(kinds)) {
      const found = kind.read(stored[name]) ?? kind.usual;
      const known = kept[name];
      if (known !== undefined && JSON.stringify(known.value) !== JSON.stringify(found)) known.value = found;
    }
  });
}

function readFrom(shelf: Shelf | null): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(shelf?.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function writeTo(shelf: Shelf | null, settings: string): void {
  try {
    shelf?.setItem(KEY, settings);
  } catch {
    // Keeping is a convenience; without storage every visit begins with the usual settings.
  }
}
