import { useSignal, type Signal } from '@preact/signals';
import { isForTwo } from '@longroll/protocol/for-two';
import type { ListedScenario, Pace } from '@longroll/protocol';
import { BOOKS } from '../books/registry.ts';
import { commandId } from '../net/command-id.ts';
import { LobbyError } from '../net/lobby.ts';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { playerHere } from '../players/player-here.ts';
import { browserName, waitForOpponent } from './asking.ts';
import { pairingHere } from '../net/pairing-here.ts';
import { pairingWords as words } from './pairing-words.ts';
import { seated } from './seated.ts';
import './pairing.css';

const PACES: readonly Pace[] = ['live', 'letter'];

/** One button that finds somebody of about the same strength; the waiting bar says the rest. */
export function FindOpponent({ fields, book: shown, name }: { fields: readonly ListedScenario[]; book: string; name: () => string }) {
  const chosen = useSignal<string | null>(null);
  const pace = useSignal<Pace>('live');
  const rated = useSignal(false);
  const asking = useAttempt();
  const books = BOOKS.filter(({ id }) => fields.some((each) => each.book === id && isForTwo(each, pace.value)));
  const book = books.find(({ id }) => id === (chosen.value ?? shown)) ?? books[0];
  if (book === undefined) return null;
  const isWaiting = pairingHere.list.value.length > 0;
  const find = () => findOpponent({ name: name(), book: book.id, pace: pace.value, rated: rated.value });
  return (
    <div class="pairing" data-testid="pairing">
      <button
        type="button"
        class="call second"
        data-testid="find-opponent"
        disabled={asking.busy.value || isWaiting}
        onClick={() => asking.make(find)}
      >
        {words.find}
      </button>
      <Problem of={asking} />
      {isWaiting ? (
        <p class="note">{words.waitingHere}</p>
      ) : (
        <>
          <Choices books={books} book={book.id} chosen={chosen} pace={pace} rated={rated} />
          <p class="note">{words.note}</p>
        </>
      )}
    </div>
  );
}

/** By which book, at what pace, and whether it counts for ratings. */
function Choices({
  books,
  book,
  chosen,
  pace,
  rated,
}: {
  books: readonly Pick<(typeof BOOKS)[number], 'id' | 'title'>[];
  book: string;
  chosen: Signal<string | null>;
  pace: Signal<Pace>;
  rated: Signal<boolean>;
}) {
  return (
    <p class="pairing-choices">
      <select
        aria-label={words.book}
        data-testid="pairing-book"
        value={book}
        onChange={({ currentTarget }) => (chosen.value = currentTarget.value)}
      >
        {books.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>{' '}
      <select
        aria-label={words.pace}
        data-testid="pairing-pace"
        value={pace.value}
        onChange={({ currentTarget }) => (pace.value = PACES.find((each) => each === currentTarget.value) ?? 'live')}
      >
        {PACES.map((each) => (
          <option key={each} value={each}>
            {words.paces[each]}
          </option>
        ))}
      </select>
      {playerHere.value !== null && (
        <label class="pairing-rated">
          <input
            type="checkbox"
            data-testid="pairing-rated"
            checked={rated.value}
            onChange={({ currentTarget }) => (rated.value = currentTarget.checked)}
          />{' '}
          {words.rated}
        </label>
      )}
    </p>
  );
}

/** Waits for an opponent until one is found. Kept before it is asked for: where the answer is lost the waiting bar asks again. */
async function findOpponent({ rated, ...wished }: { name: string; book: string; pace: Pace; rated: boolean }): Promise<void> {
  const attempt = commandId();
  pairingHere.keep(attempt);
  try {
    const player = playerHere.peek();
    const counts = rated && player !== null ? { rated: true as const } : {};
    const state = await waitForOpponent({ attempt, browser: browserName(), ...wished, ...counts }, player?.session ?? null);
    if (state.state === 'paired') seated(attempt, state);
  } catch (error) {
    if (error instanceof LobbyError && error.code !== 'unreachable') pairingHere.forget(attempt);
    throw error;
  }
}
