import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ArmySummary, EntrySummary } from '@longroll/protocol';
import type { KeptArmy } from '../net/kept-armies.ts';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { Dialog } from '../widgets/dialog.tsx';
import { ownEntries, searchLibrary } from './asking.ts';
import { authorsHere } from './author-key.ts';
import { factsOf } from './entry-list.tsx';
import { keptFrom } from './kept-from.ts';
import { libraryWords } from './library-words.ts';
import { shelfWords as words } from './shelf-words.ts';
import './library.css';

const isArmy = (entry: EntrySummary): entry is ArmySummary => entry.kind === 'army';

/** Armies of one book in the library: those of whoever is here, and those of the club, found by words. */
export function ArmyShelf({ book, take, close }: { book: string; take: (army: KeptArmy) => void; close: () => void }) {
  const looking = useAttempt();
  // Taken while the lists still come in: a press is never lost.
  const taking = useAttempt();
  const spoken = useSignal('');
  const own = useSignal<readonly ArmySummary[]>([]);
  const found = useSignal<readonly ArmySummary[] | null>(null);
  const look = async () => {
    const { entries } = await searchLibrary({ by: 'newest', page: 0, kind: 'army', book, words: spoken.value.trim() || undefined });
    found.value = entries.filter(isArmy);
  };
  const begin = async () => {
    await look();
    const lists = await Promise.all(authorsHere().map(ownEntries));
    own.value = lists.flat().filter((each): each is ArmySummary => isArmy(each) && each.book === book && each.standing !== 'taken-down');
  };
  useEffect(() => looking.make(begin), []);
  const choose = (army: ArmySummary) => taking.make(async () => take(await keptFrom(army, army.version)));
  return (
    <Dialog label={words.title} class="library-shelf" close={close}>
      <h2>{words.title}</h2>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          looking.make(look);
        }}
      >
        <label class="library-field">
          <span>{libraryWords.words}</span>
          <input
            type="search"
            maxLength={100}
            data-testid="shelf-words"
            value={spoken.value}
            onInput={({ currentTarget }) => (spoken.value = currentTarget.value)}
          />
        </label>
        <button type="submit" class="plain">
          {libraryWords.find}
        </button>
      </form>
      <Problem of={looking} />
      <Problem of={taking} />
      {own.value.length > 0 && <h3>{words.own}</h3>}
      <Armies of={own.value} take={choose} />
      {own.value.length > 0 && <h3>{words.all}</h3>}
      {found.value === null && looking.busy.value && <p role="status">{libraryWords.loading}</p>}
      {found.value?.length === 0 && <p role="status">{libraryWords.none}</p>}
      <Armies of={found.value ?? []} take={choose} />
      <p>
        <button type="button" class="plain" onClick={close}>
          {words.close}
        </button>
      </p>
    </Dialog>
  );
}

function Armies({ of, take }: { of: readonly ArmySummary[]; take: (army: ArmySummary) => void }) {
  if (of.length === 0) return null;
  return (
    <ul class="library-shelved" data-testid="shelf">
      {of.map((army) => (
        <li key={army.id}>
          <button type="button" class="plain" aria-label={words.takeOf({ army: army.name })} onClick={() => take(army)}>
            {words.take}
          </button>{' '}
          <b>{army.name}</b> <span class="library-facts">{[libraryWords.by({ author: army.author }), ...factsOf(army)].join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
