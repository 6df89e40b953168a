import type { Signal } from '@preact/signals';
import type { LibrarySearch } from '@longroll/protocol';
import { BOOKS } from '../books/registry.ts';
import { useDraft } from '../widgets/use-draft.ts';
import { ARMY_ORDERS, BALANCES, KINDS, LONGEST, ORDERS, PERIODS, SEATS, TABLES } from './choices.ts';
import { libraryWords as words } from './library-words.ts';

/** What only fields have, or only armies: not looked for any more when the other kind is. */
const OF_ONE_KIND: Partial<LibrarySearch> = {
  seats: undefined,
  mostMinutes: undefined,
  width: undefined,
  depth: undefined,
  balance: undefined,
  list: undefined,
  leastStrength: undefined,
  mostStrength: undefined,
};

/** No army is larger. */
const MOST = 100_000;

interface Looking {
  readonly value: LibrarySearch;
  readonly find: (changed: Partial<LibrarySearch>) => void;
}

/** What somebody may look for. Each choice is looked for at once, words when they are all there. */
export function SearchForm({ wish, find }: { wish: Signal<LibrarySearch>; find: (changed: Partial<LibrarySearch>) => void }) {
  const { value } = wish;
  const orders = value.kind === 'army' ? ARMY_ORDERS : ORDERS;
  return (
    <form class="library-search" role="search" aria-label={words.search} onSubmit={(event) => event.preventDefault()}>
      <Typed label={words.words} testid="library-words" most={100} value={value.words} change={(typed) => find({ words: typed })} />
      <Choice
        label={words.kind}
        testid="library-kind"
        of={KINDS}
        chosen={value.kind}
        name={(each) => words.kinds[each]}
        choose={(kind) => find({ ...OF_ONE_KIND, kind, by: kind === 'army' && value.by === 'even' ? 'newest' : value.by })}
      />
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
      {value.kind === 'army' ? <ArmyChoices value={value} find={find} /> : <FieldChoices value={value} find={find} />}
      <label>
        <span>{words.order}</span>
        <select
          data-testid="library-order"
          value={value.by}
          onChange={({ currentTarget }) => find({ by: orders[currentTarget.selectedIndex] ?? 'newest' })}
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {words.orders[each]}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}

/** What fields are looked for by. */
function FieldChoices({ value, find }: Looking) {
  return (
    <>
      <Choice
        label={words.seats}
        testid="library-seats"
        of={SEATS}
        chosen={value.seats}
        name={(count) => words.seatsOf({ count })}
        choose={(seats) => find({ seats })}
      />
      <Choice
        label={words.longest}
        testid="library-minutes"
        of={LONGEST}
        chosen={value.mostMinutes}
        name={(minutes) => words.upTo({ minutes })}
        choose={(mostMinutes) => find({ mostMinutes })}
      />
      <Choice
        label={words.table}
        testid="library-table"
        of={TABLES}
        chosen={TABLES.find(({ width }) => width === value.width)}
        name={({ width, depth }) => words.tableUpTo({ width: width / 12, depth: depth / 12 })}
        choose={(table) => find({ width: table?.width, depth: table?.depth })}
      />
      <Choice
        label={words.balance}
        testid="library-balance"
        of={BALANCES}
        chosen={value.balance}
        name={(lead) => words.evenWithin({ lead })}
        choose={(balance) => find({ balance })}
      />
    </>
  );
}

/** What armies are looked for by: their list, and how much they have of what their book measures. */
function ArmyChoices({ value, find }: Looking) {
  return (
    <>
      <Typed label={words.list} testid="library-list" most={60} value={value.list} change={(list) => find({ list })} />
      <Bound label={words.least} testid="library-least" value={value.leastStrength} change={(leastStrength) => find({ leastStrength })} />
      <Bound label={words.most} testid="library-most" value={value.mostStrength} change={(mostStrength) => find({ mostStrength })} />
    </>
  );
}

/** A text that is looked for when it is all there; left empty it is none. */
function Typed({
  label,
  testid,
  most,
  value = '',
  change,
}: {
  label: string;
  testid: string;
  /** Characters. */
  most: number;
  value: string | undefined;
  change: (value: string | undefined) => void;
}) {
  const draft = useDraft(value, (typed) => change(typed.trim() || undefined));
  return (
    <label>
      <span>{label}</span>
      <input type="search" maxLength={most} data-testid={testid} {...draft} />
    </label>
  );
}

/** A number that something has at the least or at the most; left empty it is none. */
function Bound({
  label,
  testid,
  value,
  change,
}: {
  label: string;
  testid: string;
  value: number | undefined;
  change: (value: number | undefined) => void;
}) {
  const draft = useDraft(value === undefined ? '' : String(value), (typed) => {
    const wanted = Number(typed);
    if (typed.trim() === '') change(undefined);
    else if (Number.isInteger(wanted) && wanted >= 0 && wanted <= MOST) change(wanted);
  });
  return (
    <label>
      <span>{label}</span>
      <input type="number" min={0} max={MOST} step={1} data-testid={testid} {...draft} />
    </label>
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
