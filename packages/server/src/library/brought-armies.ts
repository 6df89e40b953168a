import { libraryFile, type LibraryFile, type NewBattle } from '@longroll/protocol';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { SetUpRefused } from '../battle/prepare.ts';
import { checkArmySize } from '../limits/army-size.ts';
import type { Store } from '../store/store.ts';
import { keptFile } from './field.ts';

/** Armies that are to be brought to a battle, by side: their files, and for those that are from the library which entry and under which rules they were put in. */
export interface WishedArmies {
  readonly files: Readonly<Record<string, Record<string, unknown>>>;
  readonly entries: Readonly<Record<string, LibraryFile>>;
  readonly rules: Readonly<Record<string, string>>;
}

/** Fetches the files of armies that are from the library. Denied when there is no such army of this book, or it was taken down. */
export async function wishedArmies(
  store: Pick<Store, 'entries'>,
  { id }: Pick<Rulebook, 'id'>,
  wished: NonNullable<NewBattle['armies']>,
): Promise<WishedArmies> {
  const files: Record<string, Record<string, unknown>> = {};
  const entries: Record<string, LibraryFile> = {};
  const rules: Record<string, string> = {};
  for (const [side, army] of Object.entries(wished)) {
    const from = libraryFile.safeParse(army).data;
    if (from === undefined) {
      checkArmySize(army);
      files[side] = { ...army };
      continue;
    }
    const { file, bookVersion } = await keptFile(store, from, 'army', id);
    [files[side], entries[side], rules[side]] = [file, from, bookVersion];
  }
  return { files, entries, rules };
}

/** What is said of an army that is refused now, and was put into the library under other rules. */
export function sayingSince(book: Rulebook, { files, rules }: WishedArmies, refused: SetUpRefused): SetUpRefused {
  for (const [side, version] of Object.entries(rules)) {
    if (version === book.version) continue;
    const roster = book.roster(files[side]);
    if (isRefusal(roster) || roster.against !== null)
      return { ...refused, refused: `${refused.refused} It was put into the library under rules ${version}; these are ${book.version}.` };
  }
  return refused;
}
