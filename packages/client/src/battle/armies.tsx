import type { ReadonlySignal } from '@preact/signals';
import type { Situation } from '../books/face.ts';
import type { SeatPresence } from '../net/link.ts';
import { text } from '../text/en.ts';

const words = text.battle;

/** Both armies: generals, strength and how near they are to breaking. */
export function Armies({ situation, presence }: { situation: ReadonlySignal<Situation>; /** Null where nobody sits any more. */ presence: ReadonlySignal<Readonly<Record<string, SeatPresence>>> | null }) {
  const { table, setup } = situation.value;
  return (
    <div class="armies">
      <h3>{words.army}</h3>
      {table.sides.map((side) => (
        <div key={side.id} class="army">
          <p class="army-name"><span class={`cockade cockade-${side.id}`} aria-hidden="true" /> {side.name}</p>
          <p class="army-facts">{words.sides(side.started - side.lost, side.lost)}; {words.threshold(side.threshold)}</p>
          <ul>
            {setup.seats.filter((seat) => seat.side === side.id).map((seat) => (
              <li key={seat.id}>
                {seat.general}
                <span class="note"> {holder(seat.held, seat.player, seat.id === setup.seat, presence === null || presence.value[seat.id]?.connected === true)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <details class="seal">
        <summary>{words.seal}</summary>
        <code>{setup.commitment}</code>
      </details>
    </div>
  );
}

function holder(held: 'open' | 'human' | 'computer', player: string, own: boolean, here: boolean): string {
  if (held === 'open') return `(${words.openSeat})`;
  if (held === 'computer') return `(${words.computer})`;
  return `(${own ? words.you : player}${own || here ? '' : `, ${words.away}`})`;
}
