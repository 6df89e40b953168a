import { libraryFile, type EntryKind, type LibraryFile, type NewBattle } from '@longroll/protocol';
import { type Denied, denied } from '../battle/denied.ts';
import type { Store } from '../store/store.ts';

/** On what a battle is to be fought: a scenario that comes with a book, or a file; and the entry of the library it is from, where it is. */
export interface WishedField {
  readonly scenario: string | Readonly<Record<string, unknown>>;
  readonly entry: LibraryFile | null;
}

/** A file as the library keeps it, and the version of its book by which it was judged. */
interface KeptFile {
  readonly file: Record<string, unknown>;
  readonly bookVersion: string;
}

/** Fetches the file where a version of an entry is wished for. Denied when there is no such field, or it was taken down. */
export async function wishedField(store: Pick<Store, 'entries'>, scenario: NewBattle['scenario']): Promise<WishedField> {
  if (typeof scenario === 'string') return { scenario, entry: null };
  const wished = libraryFile.safeParse(scenario);
  if (!wished.success) return { scenario: { ...scenario }, entry: null };
  return { scenario: (await keptFile(store, wished.data, 'field')).file, entry: wished.data };
}

/** The file of a version of an entry, of this kind and book where they are named. Denied as above. */
export async function keptFile(
  { entries }: Pick<Store, 'entries'>,
  { entry, version }: LibraryFile,
  kind?: EntryKind,
  book?: string,
): Promise<KeptFile> {
  const found = await entries.file(entry, version);
  if (found === null || found.standing === 'taken-down') throw noSuchEntry();
  if ((kind !== undefined && found.kind !== kind) || (book !== undefined && found.book !== book)) throw noSuchEntry();
  const file: unknown = JSON.parse(found.scenario);
  if (typeof file !== 'object' || file === null) throw noSuchEntry();
  return { file: { ...file }, bookVersion: found.bookVersion };
}

/** Denied where the entry on whose field a battle is to be fought again was taken down; one that its author has taken out may be fought on by who has its file. */
export async function checkStanding({ entries }: Pick<Store, 'entries'>, { entry }: LibraryFile): Promise<void> {
  if ((await entries.one(entry))?.standing === 'taken-down') throw noSuchEntry();
}

/** Whether there is such an entry is nobody's business: one that was taken down is as if there were none. */
export function noSuchEntry(): Denied {
  return denied(404, 'no-such-entry');
}
