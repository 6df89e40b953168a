import type { PlayerBattle } from '@longroll/protocol';
import { bookOf } from '../books/registry.ts';
import { playersWords } from './players-words.ts';
import { recordOf, type Tally } from './record.ts';

const words = playersWords.record;

/** What a player's battles came to, by book and by side of a field. */
export function MyRecord({ battles }: { battles: readonly PlayerBattle[] }) {
  const record = recordOf(battles);
  if (record.length === 0) return null;
  return (
    <section data-testid="my-record">
      <h2>{words.title}</h2>
      {record.map(({ book, sides, ...tally }) => (
        <details key={book} data-testid="book-record">
          <summary>
            {bookOf(book)?.title ?? book}: <Ended tally={tally} />
          </summary>
          <ul>
            {sides.map(({ scenario, side, ...own }) => (
              <li key={`${scenario} ${side}`}>
                {words.side({ scenario, side })}: <Ended tally={own} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function Ended({ tally: { won, drawn, lost } }: { tally: Tally }) {
  return <span class="rating">{words.ended({ won, drawn, lost })}</span>;
}
