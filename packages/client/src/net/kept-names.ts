import { signal, type ReadonlySignal } from '@preact/signals';
import { recallList, rememberList } from './remembered.ts';

/** Names of battles, or of what is under way, that this browser keeps in mind: the last one first, the same in all its pages. */
export interface KeptNames {
  readonly list: ReadonlySignal<readonly string[]>;
  keep(name: string): void;
  forget(name: string): void;
}

/** Kept under this name, so many of them. Where a browser stores nothing, a page keeps them for itself. */
export function keptNames(name: string, most: number): KeptNames {
  const list = signal(read(name));
  const write = (names: readonly string[]) => {
    list.value = names;
    rememberList(name, names);
  };
  addEventListener('storage', ({ key }) => {
    if (key === `longroll.${name}`) list.value = read(name);
  });
  return {
    list,
    keep: (kept) => write([kept, ...list.value.filter((each) => each !== kept)].slice(0, most)),
    forget(kept) {
      if (list.value.includes(kept)) write(list.value.filter((each) => each !== kept));
    },
  };
}

function read(name: string): readonly string[] {
  return recallList(name).filter((each) => typeof each === 'string');
}
