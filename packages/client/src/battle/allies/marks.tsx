import { pings as words } from './pings-words.ts';
import type { TableDesk } from '../room/table-desk.ts';

/** What the side has marked on the table, in words, each to be wiped by any of them. */
export function Marks({ desk }: { desk: TableDesk }) {
  const marks = desk.link.tableActions.value?.marks ?? [];
  if (marks.length === 0) return null;
  return (
    <section class="marks" data-testid="marks" aria-label={words.marks}>
      <h3>{words.marks}</h3>
      <ul>
        {marks.map((mark) => {
          const sentence = desk.pings.sentenceOf(mark);
          return (
            <li key={mark.id}>
              {sentence}{' '}
              <button
                type="button"
                class="plain"
                aria-label={words.wipeThis({ mark: sentence })}
                onClick={() => void desk.tableAction('wipe', { mark: mark.id })}
              >
                {words.wipe}
              </button>
            </li>
          );
        })}
      </ul>
      {marks.length > 1 && (
        <button type="button" class="plain" data-testid="wipe-all" onClick={() => void desk.tableAction('wipe', { mark: null })}>
          {words.wipeAll}
        </button>
      )}
    </section>
  );
}
