import type { EntrySummary } from '@longroll/protocol';
import { bookOf } from '../books/registry.ts';
import { Go } from '../widgets/go.tsx';
import { pictureOf } from './asking.ts';
import { libraryWords as words } from './library-words.ts';

/** Fields of the library, each with its picture. */
export function EntryList({ entries, testid }: { entries: readonly EntrySummary[]; testid: string }) {
  return (
    <ul class="library-list" data-testid={testid}>
      {entries.map((each) => (
        <li key={each.id}>
          <img src={pictureOf(each)} alt="" width="96" height="64" loading="lazy" decoding="async" />
          <Go to={`/library/${each.id}`} class="library-name">
            {each.name}
          </Go>
          <span class="library-facts">{words.by(each.author)}</span>
          <span class="library-facts">{factsOf(each).join(' · ')}</span>
          <span class="library-facts">{standingOf(each)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a field is like, in single facts. */
export function factsOf({ book, minutes, seats, table, period, stars, opinions, battles, balance }: EntrySummary): string[] {
  return [
    bookOf(book)?.title ?? book,
    words.periods[period],
    words.people(seats),
    words.minutes(minutes),
    ...(table === null ? [] : [words.size(table.width, table.depth)]),
    ...(stars === null ? [] : [words.stars(stars, opinions)]),
    ...(battles === 0 ? [] : [words.played(battles)]),
    ...(balance === null ? [] : [words.lead100(balance)]),
  ];
}

/** What is not as with most: it stands in no list. */
function standingOf({ shelf, standing }: EntrySummary): string {
  return standing === 'shown' ? (shelf === 'private' ? words.shelves.private : '') : words.standings[standing];
}
