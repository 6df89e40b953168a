import type { Pings } from './pings.ts';

/** What the finger in hand does, and to whoever hears the page what others show. */
export function PingReading({ pings }: { pings: Pings }) {
  return (
    <>
      {pings.help !== null && (
        <output class="ruler-reading" data-testid="ping-reading">
          ☞ {pings.help}
        </output>
      )}
      <p class="unseen" role="status" data-testid="ping-said">
        {pings.said.value}
      </p>
    </>
  );
}
