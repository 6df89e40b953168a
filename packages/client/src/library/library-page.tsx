import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Found, LibrarySearch } from '@longroll/protocol';
import { sentenceOf } from '../net/lobby.ts';
import { text } from '../text/words.ts';
import { Masthead } from '../widgets/masthead.tsx';
import { searchLibrary } from './asking.ts';
import { EntryList } from './entry-list.tsx';
import { libraryWords as words } from './library-words.ts';
import { OwnEntries } from './own-entries.tsx';
import { SearchForm } from './search-form.tsx';
import './library.css';

/** Whether anything in particular is looked for. */
function isAsked({ by, page, ...wish }: LibrarySearch): boolean {
  return by === 'even' || page > 0 || Object.values(wish).some((each) => each !== undefined && each !== '');
}

/** The fields that the players of this club have drawn, the armies they have built, and one's own. */
export function LibraryPage() {
  const wish = useSignal<LibrarySearch>({ by: 'newest', page: 0 });
  const told = useSignal<Found | null>(null);
  const problem = useSignal<string | null>(null);
  useEffect(() => {
    document.title = `${words.title} · ${text.site.name}`;
  }, []);
  useEffect(() => {
    let wanted = true;
    problem.value = null;
    searchLibrary(wish.value).then(
      (found) => {
        if (wanted) told.value = found;
      },
      (error: unknown) => {
        if (wanted) problem.value = sentenceOf(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [wish.value]);
  const find = (changed: Partial<LibrarySearch>) => (wish.value = { ...wish.value, page: 0, ...changed });
  const { page } = wish.value;
  return (
    <main class="paper library-page">
      <Masthead small />
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      <SearchForm wish={wish} find={find} />
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {told.value === null && problem.value === null && <p role="status">{words.loading}</p>}
      {told.value?.entries.length === 0 && <p data-testid="library-none">{isAsked(wish.value) ? words.none : words.empty}</p>}
      <EntryList entries={told.value?.entries ?? []} testid="library-found" />
      {(page > 0 || told.value?.more === true) && (
        <nav class="library-pages" aria-label={words.found({ page: page + 1 })}>
          <button type="button" class="plain" disabled={page === 0} onClick={() => find({ page: page - 1 })}>
            {words.earlier}
          </button>
          <span>{words.found({ page: page + 1 })}</span>
          <button type="button" class="plain" disabled={told.value?.more !== true} onClick={() => find({ page: page + 1 })}>
            {words.later}
          </button>
        </nav>
      )}
      <OwnEntries />
    </main>
  );
}
