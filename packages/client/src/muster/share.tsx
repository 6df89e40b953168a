import { useSignal, type Signal } from '@preact/signals';
import type { LibraryFile } from '@longroll/protocol';
import type { BookEntry } from '../books/entry.ts';
import type { Muster } from '../books/muster.tsx';
import { FromLibrary } from '../library/from-library.tsx';
import { forgetArmy, keptArmies } from '../net/kept-armies.ts';
import { text } from '../text/words.ts';
import { Later } from '../widgets/later.tsx';
import { LinkField } from '../widgets/link-field.tsx';
import { saveJson } from '../widgets/save-json.ts';
import { armyInLink } from './army-link.ts';
import { musterWords as own } from './muster-words.ts';
import type { Taken } from './taken.ts';

const words = text.muster;
/** Bytes of the largest file that is read. */
const LARGEST = 100_000;

/** Takes up an army from a file, a link or an entry of the library. */
export type Take = (file: unknown, from?: LibraryFile) => void;

interface Sharing {
  readonly entry: BookEntry;
  readonly muster: Muster;
  readonly trouble: Signal<string | null>;
  readonly taken: Signal<Taken | null>;
  readonly take: Take;
}

/** How an army gets to others, and others’ armies here: the library, a link, a file. */
export function Share({ entry, muster, trouble, take, taken }: Sharing) {
  const published = useSignal<object | null>(null);
  const copiedFrom = taken.value?.from.entry;
  return (
    <div>
      <h2>{words.share}</h2>
      <p class="muster-files">
        <button
          type="button"
          class="plain"
          data-testid="publish-army"
          disabled={muster.refusal.value !== null}
          onClick={() => (published.value = muster.file.value)}
        >
          {own.publish}
        </button>
        <FromLibrary book={entry.id} take={(army) => take(army.file, army.from)} />
      </p>
      {published.value !== null && (
        <Later
          load={() => import('../library/publish.tsx').then((each) => each.PublishDialog)}
          props={{ kind: 'army' as const, file: published.value, picture: '', copiedFrom, close: () => (published.value = null) }}
          wait={null}
        />
      )}
      <LinkField label={words.link} link={`${location.origin}/muster/${entry.id}#${armyInLink(muster.file.value)}`} testid="army-link" />
      <p class="muster-files">
        <button type="button" class="plain" data-testid="save-army" onClick={() => saveJson(muster.name.value, 'army', muster.file.value)}>
          {words.save}
        </button>
        <label class="plain">
          {words.load}
          <input
            type="file"
            class="unseen"
            accept=".json,application/json"
            data-testid="open-army"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file !== undefined) void readFile(file).then(take, () => (trouble.value = words.tooLarge));
            }}
          />
        </label>
      </p>
    </div>
  );
}

/** The armies that this browser keeps. */
export function Kept({ book, take }: { book: string; take: Take }) {
  const armies = keptArmies.value.filter((each) => each.book === book);
  return (
    <div>
      <h2>{words.armies}</h2>
      {armies.length === 0 && <p class="note">{words.noArmies}</p>}
      <ul class="battles" data-testid="kept-armies">
        {armies.map((army) => (
          <li key={army.name}>
            <span class="battle-name">{army.name}</span>
            <span class="battle-facts">{army.note}</span>
            <span class="battle-actions">
              <button type="button" class="plain" aria-label={words.takeOf({ army: army.name })} onClick={() => take(army.file, army.from)}>
                {words.take}
              </button>
              <button type="button" class="plain" aria-label={words.forgetOf({ army: army.name })} onClick={() => forgetArmy(army)}>
                {words.forget}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What stands in a file; undefined where that is nothing readable. */
async function readFile(file: File): Promise<unknown> {
  if (file.size > LARGEST) throw new Error('too large');
  try {
    const read: unknown = JSON.parse(await file.text());
    return read;
  } catch {
    return undefined;
  }
}
