import type { Kept } from '@longroll/protocol';
import { battleSeats } from '../net/seats-held.ts';
import { playersWords } from './players-words.ts';

/** What became of each seat that was to be kept. */
export function Outcomes({ kept }: { kept: readonly Kept[] }) {
  if (kept.length === 0) return null;
  const held = battleSeats();
  return (
    <>
      <p>
        <strong>{playersWords.key.became}</strong>
      </p>
      <ul class="outcomes" data-testid="outcomes">
        {kept.map(({ battle, outcome }) => (
          <li key={battle} data-outcome={outcome}>
            {held.find((seat) => seat.battle === battle)?.scenario ?? battle}: {playersWords.outcome[outcome]}
          </li>
        ))}
      </ul>
    </>
  );
}
