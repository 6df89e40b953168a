import type { Signal } from '@preact/signals';
import type { LibrarySearch } from '@longroll/protocol';
import { BOOKS } from '../books/registry.ts';
import { BALANCES, LONGEST, ORDERS, PERIODS, SEATS, TABLES } from './choices.ts';
import { libraryWords as words } from './library-words.ts';

/** What somebody may look for. Each choice is looked for at once, words when they are all there. */
export function SearchForm({ wish, find }: { wish: Signal<LibrarySearch>; find: (changed: Partial<LibrarySearch>) => void }) {
  const { value } = wish;
  return (
    <form class="library-search" role="search" aria-label={words.search} onSubmit={(event) => event.preventDefault()}>
      <label>
        <span>{words.words}</span>
        <input
          type="search"
          maxLength={100}
          data-testid="library-words"
          value={value.words ?? ''}
          onChange={({ currentTarget }) => find({ words: currentTarget.value.trim() || undefined })}
        />
      </label>
      <Choice
        label={words.book}
        testid="library-book"
        of={BOOKS}
        chosen={BOOKS.find(({ id }) => id === value.book)}
        name={({ title }) => title}
        choose={(book) => find({ book: book?.id })}
      />
      <Choice
        label={words.period}
        testid="library-period"
        of={PERIODS}
        chosen={value.period}
        name={(each) => words.periods[each]}
        choose={(period) => find({ period })}
      />
      <Choice
        label={words.seats}
        testid="library-seats"
        of={SEATS}
        chosen={value.seats}
        name={words.seatsOf}
        choose={(seats) => find({ seats })}
      />
      <Choice
        label={words.longest}
        testid="library-minutes"
        of={LONGEST}
        chosen={value.mostMinutes}
        name={words.upTo}
        choose={(mostMinutes) => find({ mostMinutes })}
      />
      <Choice
        label={words.table}
        testid="library-table"
        of={TABLES}
        chosen={TABLES.find(({ width }) => width === value.width)}
        name={({ width, depth }) => words.tableUpTo(width, depth)}
        choose={(table) => find({ width: table?.width, depth: table?.depth })}
      />
      <Choice
        label={words.balance}
        testid="library-balance"
        of={BALANCES}
        chosen={value.balance}
        name={words.evenWithin}
        choose={(balance) => find({ balance })}
      />
      <label>
        <span>{words.order}</span>
        <select
          data-testid="library-order"
          value={value.by}
          onChange={({ currentTarget }) => find({ by: ORDERS[currentTarget.selectedIndex] ?? 'newest' })}
        >
          {ORDERS.map((each) => (
            <option key={each} value={each}>
              {words.orders[each]}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}

/** One of these, or any. */
function Choice<Each>({
  label,
  testid,
  of,
  chosen,
  name,
  choose,
}: {
  label: string;
  testid: string;
  of: readonly Each[];
  chosen: Each | undefined;
  name: (each: Each) => string;
  choose: (each: Each | undefined) => void;
}) {
  return (
    <label>
      <span>{label}</span>
      <select
        data-testid={testid}
        value={chosen === undefined ? -1 : of.indexOf(chosen)}
        onChange={({ currentTarget }) => choose(of[Number(currentTarget.value)])}
      >
        <option value={-1}>{words.any}</option>
        {of.map((each, place) => (
          <option key={place} value={place}>
            {name(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
