import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ListedPlayer, Pace } from '@longroll/protocol';
import { BOOKS } from '../books/registry.ts';
import { sentenceOf } from '../net/lobby.ts';
import { Masthead } from '../widgets/masthead.tsx';
import { strongest } from './asking.ts';
import { RatingMark } from './rating-mark.tsx';
import { ratingsWords as words } from './ratings-words.ts';
import './ratings.css';

const PACES: readonly Pace[] = ['live', 'letter'];

/** The strongest players of a club who want to be shown, by book and pace. */
export function RatingsPage() {
  const book = useSignal(BOOKS[0]?.id ?? '');
  const pace = useSignal<Pace>('live');
  const told = useSignal<readonly ListedPlayer[] | null>(null);
  const problem = useSignal<string | null>(null);
  useEffect(() => {
    let wanted = true;
    told.value = null;
    problem.value = null;
    strongest({ book: book.value, pace: pace.value }).then(
      (list) => {
        if (wanted) told.value = list;
      },
      (error: unknown) => {
        if (wanted) problem.value = sentenceOf(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [book.value, pace.value]);
  return (
    <main class="paper join ratings-page">
      <Masthead small />
      <h1>{words.lists}</h1>
      <p class="note">{words.listsNote}</p>
      <p class="rating-choices">
        <label>
          {words.book}{' '}
          <select data-testid="ratings-book" value={book.value} onChange={({ currentTarget }) => (book.value = currentTarget.value)}>
            {BOOKS.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {PACES.map((each) => (
          <label key={each} class="rating-tick">
            <input type="radio" name="pace" checked={pace.value === each} onChange={() => (pace.value = each)} /> {words.paces[each]}
          </label>
        ))}
      </p>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {problem.value === null && told.value === null && <p role="status">{words.loading}</p>}
      {told.value?.length === 0 && <p data-testid="nobody-listed">{words.nobody}</p>}
      {told.value !== null && told.value.length > 0 && (
        <table class="rating-list">
          <thead>
            <tr>
              {[words.place, words.player, words.rating, words.battles].map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {told.value.map((each, place) => (
              <tr key={place}>
                <td>{place + 1}</td>
                <th scope="row">{each.name}</th>
                <td>
                  <RatingMark of={each} />
                </td>
                <td>{each.battles}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}
