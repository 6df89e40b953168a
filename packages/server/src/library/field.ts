import { libraryField, type LibraryField, type NewBattle } from '@longroll/protocol';
import { type Denied, denied } from '../battle/denied.ts';
import type { Store } from '../store/store.ts';

/** On what a battle is to be fought: a scenario that comes with a book, or a file; and the entry of the library it is from, where it is. */
export interface WishedField {
  readonly scenario: string | Readonly<Record<string, unknown>>;
  readonly entry: LibraryField | null;
}

/** Fetches the file where a version of an entry is wished for. Denied when there is none, or it was taken down. */
export async function wishedField(store: Pick<Store, 'entries'>, scenario: NewBattle['scenario']): Promise<WishedField> {
  if (typeof scenario === 'string') return { scenario, entry: null };
  const wished = libraryField.safeParse(scenario);
  if (!wished.success) return { scenario: { ...scenario }, entry: null };
  return { scenario: await fileOf(store, wished.data), entry: wished.data };
}

/** The scenario file of a version. Denied as above. */
export async function fileOf({ entries }: Pick<Store, 'entries'>, { entry, version }: LibraryField): Promise<Record<string, unknown>> {
  const found = await entries.file(entry, version);
  const file: unknown = found === null || found.standing === 'taken-down' ? null : JSON.parse(found.scenario);
  if (typeof file !== 'object' || file === null) throw noSuchEntry();
  return { ...file };
}

/** Whether there is such an entry is nobody's business: one that was taken down is as if there were none. */
export function noSuchEntry(): Denied {
  return denied(404, 'no-such-entry');
}
