import type { ReadonlySignal } from '@preact/signals';
import type { Situation } from '../books/face.ts';
import type { Affairs } from '../net/affairs.ts';
import type { SeatPresence } from '../net/link.ts';
import { text } from '../text/catalogue.ts';
import { ClockFace } from './clock-face.tsx';

const words = text.battle;

/** What is told of the players at a table; nothing where nobody sits any more. */
interface Players {
  readonly presence: ReadonlySignal<Readonly<Record<string, SeatPresence>>>;
  readonly affairs: ReadonlySignal<Affairs | null>;
}

/** Both armies: generals, their time, strength and how near they are to breaking. */
export function Armies({ situation, players }: { situation: ReadonlySignal<Situation>; players: Players | null }) {
  const { table, setup } = situation.value;
  const said = Object.entries(players?.affairs.value?.words ?? {}).filter(([, added]) => added !== '');
  return (
    <div class="armies">
      <h3>{words.army}</h3>
      {table.sides.map((side) => (
        <div key={side.id} class="army">
          <p class="army-name"><span class={`cockade cockade-${side.id}`} aria-hidden="true" /> {side.name}</p>
          <p class="army-facts">{words.sides(side.started - side.lost, side.lost)}; {side.atOnce === true ? words.breaksAt(side.threshold) : words.threshold(side.threshold)}</p>
          <ul>
            {setup.seats.filter((seat) => seat.side === side.id).map((seat) => (
              <li key={seat.id}>
                {seat.general}
                <span class="note"> {holder(seat.held, seat.player, seat.id === setup.seat, players === null || players.presence.value[seat.id]?.connected === true)}</span>
                {players !== null && <>{' '}<ClockFace seat={seat.id} name={seat.general} affairs={players.affairs} testid={`clock-${seat.id}`} /></>}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <details class="seal">
        <summary>{words.seal}</summary>
        <p class="note">{words.sealNote}</p>
        <code>{setup.commitment}</code>
        {said.length > 0 && (
          <>
            <p class="note">{text.affairs.wordsTitle}</p>
            <ul class="seal-words">{said.map(([seat, added]) => <li key={seat}>{text.affairs.wordsOf(setup.seats.find((each) => each.id === seat)?.general ?? seat, added)}</li>)}</ul>
          </>
        )}
      </details>
    </div>
  );
}

function holder(held: 'open' | 'human' | 'computer', player: string, own: boolean, here: boolean): string {
  if (held === 'open') return `(${words.openSeat})`;
  if (held === 'computer') return `(${words.computer})`;
  return `(${own ? words.you : player}${own || here ? '' : `, ${words.away}`})`;
}
