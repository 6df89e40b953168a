import type { Pings } from './pings.ts';
import { pings as words } from './pings-words.ts';

/** What the finger in hand does, and to whoever hears the page what others show. */
export function PingReading({ pings }: { pings: Pings }) {
  return (
    <>
      {pings.help !== null && (
        <output class="ruler-reading" data-testid="ping-reading">
          ☞ {pings.help}
          {pings.finger.value === 'note' && (
            <input
              data-testid="note-words"
              aria-label={words.noteWords}
              maxLength={60}
              value={pings.note.value}
              onInput={(event) => (pings.note.value = event.currentTarget.value)}
            />
          )}
        </output>
      )}
      <p class="unseen" role="status" data-testid="ping-said">
        {pings.said.value}
      </p>
    </>
  );
}
