import { signal } from '@preact/signals';
import type { LibraryFile } from '@longroll/protocol';
import { recallList, rememberList } from './remembered.ts';

/** An army that this browser keeps. Its file is read by its book before anything is done with it. */
export interface KeptArmy {
  readonly book: string;
  readonly name: string;
  readonly note: string;
  readonly file: unknown;
  /** The version of an entry of the library that it is, by which the server has it; left out where it is one's own. */
  readonly from?: LibraryFile;
}

const KEY = 'armies';
/** As many as a browser keeps; the oldest goes first. */
const MOST = 60;

/** All of them, the newest first. */
export const keptArmies = signal<readonly KeptArmy[]>(stored());

function stored(): readonly KeptArmy[] {
  return recallList(KEY).filter(isKept).slice(0, MOST);
}

function isKept(value: unknown): value is KeptArmy {
  if (typeof value !== 'object' || value === null) return false;
  if ('from' in value && !isFrom(value.from)) return false;
  return ['book', 'name', 'note'].every((field) => typeof Reflect.get(value, field) === 'string') && 'file' in value;
}

function isFrom(value: unknown): value is LibraryFile {
  if (typeof value !== 'object' || value === null) return false;
  return 'entry' in value && typeof value.entry === 'string' && 'version' in value && typeof value.version === 'number';
}

/** Keeps an army; one of the same book and name is replaced. */
export function keepArmy(army: KeptArmy): void {
  settle([army, ...others(army)]);
}

export function forgetArmy(army: Pick<KeptArmy, 'book' | 'name'>): void {
  settle(others(army));
}

/** Read anew each time: another tab may have kept one. */
const others = ({ book, name }: Pick<KeptArmy, 'book' | 'name'>): KeptArmy[] =>
  stored().filter((each) => each.book !== book || each.name !== name);

function settle(armies: readonly KeptArmy[]): void {
  keptArmies.value = armies.slice(0, MOST);
  rememberList(KEY, keptArmies.value);
}
