import { signal, type ReadonlySignal } from '@preact/signals';
import { recallList, rememberList } from './remembered.ts';

/** Battles this browser keeps in mind, the last one first, the same in all its pages. */
export interface KeptBattles {
  readonly list: ReadonlySignal<readonly string[]>;
  keep(battle: string): void;
  forget(battle: string): void;
}

/** Kept under this name, so many of them. Where a browser stores nothing, a page keeps them for itself. */
export function keptBattles(name: string, most: number): KeptBattles {
  const list = signal(read(name));
  const write = (battles: readonly string[]) => {
    list.value = battles;
    rememberList(name, battles);
  };
  addEventListener('storage', ({ key }) => {
    if (key === `longroll.${name}`) list.value = read(name);
  });
  return {
    list,
    keep: (battle) => write([battle, ...list.value.filter((each) => each !== battle)].slice(0, most)),
    forget(battle) {
      if (list.value.includes(battle)) write(list.value.filter((each) => each !== battle));
    },
  };
}

function read(name: string): readonly string[] {
  return recallList(name).filter((each) => typeof each === 'string');
}
