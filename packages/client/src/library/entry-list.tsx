import type { ArmySummary, EntrySummary, FieldSummary } from '@longroll/protocol';
import { bookOf } from '../books/registry.ts';
import { Cover } from '../books/cover.tsx';
import { Go } from '../widgets/go.tsx';
import { pictureOf } from './asking.ts';
import { libraryWords as words } from './library-words.ts';

/** Entries of the library: fields with their picture, armies with their book. */
export function EntryList({ entries, testid }: { entries: readonly EntrySummary[]; testid: string }) {
  return (
    <ul class="library-list" data-testid={testid}>
      {entries.map((each) => (
        <li key={each.id}>
          <span class="library-look">
            {each.kind === 'field' ? (
              <img src={pictureOf(each)} alt="" width="96" height="64" loading="lazy" decoding="async" />
            ) : (
              <Cover cover={bookOf(each.book)?.cover} />
            )}
          </span>
          <Go to={`/library/${each.id}`} class="library-name">
            {each.name}
          </Go>
          <span class="library-facts">{words.by({ author: each.author })}</span>
          <span class="library-facts">{factsOf(each).join(' · ')}</span>
          <span class="library-facts">{standingOf(each)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What an entry is like, in single facts. */
export function factsOf(entry: EntrySummary): string[] {
  const { book, period, stars, opinions } = entry;
  return [
    bookOf(book)?.title ?? book,
    words.periods[period],
    ...(entry.kind === 'field' ? fieldFacts(entry) : armyFacts(entry)),
    ...(stars === null ? [] : [words.stars({ mean: stars.toFixed(1), count: opinions })]),
  ];
}

function fieldFacts({ minutes, seats, table, battles, balance }: FieldSummary): string[] {
  return [
    words.people({ count: seats }),
    words.minutes({ count: minutes }),
    ...(table === null ? [] : [words.size({ width: table.width, depth: table.depth })]),
    ...(battles === 0 ? [] : [words.played({ count: battles })]),
    ...(balance === null ? [] : [words.lead100({ lead: balance })]),
  ];
}

function armyFacts({ list, strength, measure, units, battles }: ArmySummary): string[] {
  return [
    ...(list === '' ? [] : [list]),
    words.strength({ count: strength, measure }),
    words.units({ count: units }),
    ...(battles === 0 ? [] : [words.foughtWith({ count: battles })]),
  ];
}

/** What is not as with most: it stands in no list. */
function standingOf({ shelf, standing }: EntrySummary): string {
  return standing === 'shown' ? (shelf === 'private' ? words.shelves.private : '') : words.standings[standing];
}
