import type { ReadonlySignal } from '@preact/signals';
import type { SeatHolding, SeatSummary } from '@longroll/protocol';
import type { BookWords, Situation } from '../../books/face.ts';
import type { TableActions } from '../../net/table-actions.ts';
import type { SeatPresence } from '../../net/link.ts';
import { called } from '../../seats/called.ts';
import { strengthNote } from '../../seats/strength.ts';
import { Cockade } from '../../sides/cockade.tsx';
import { tableWords } from '../../text/table-words.ts';
import { text } from '../../text/words.ts';
import { tableActionWords } from '../players/table-action-words.ts';
import { alliedSeats, ownSeats } from '../allies/allied.ts';
import { ClockFace, SideClockFace } from '../players/clock-face.tsx';
import { momentOf } from '../../widgets/dates.ts';

const words = tableWords;

/** What is told of the players at a table; nothing where nobody sits any more. */
interface Players {
  readonly presence: ReadonlySignal<Readonly<Record<string, SeatPresence>>>;
  readonly tableActions: ReadonlySignal<TableActions | null>;
}

/** Every army: generals, their time, strength and how near they are to breaking. */
export function Armies({
  situation,
  words: told,
  players,
}: {
  situation: ReadonlySignal<Situation>;
  words: Pick<BookWords, 'strength'>;
  players: Players | null;
}) {
  const { table, setup } = situation.value;
  const said = Object.entries(players?.tableActions.value?.words ?? {}).filter(([, added]) => added !== '');
  return (
    <div class="armies">
      <h3>{words.army}</h3>
      {table.sides.map((side) => (
        <div key={side.id} class="army">
          <p class="army-name">
            <Cockade side={side} /> {side.name}
            {players !== null && (
              <>
                {' '}
                <SideClockFace side={side.id} name={side.name} tableActions={players.tableActions} testid={`clock-of-${side.id}`} />
              </>
            )}
          </p>
          <p class="army-facts">{told.strength(side)}</p>
          <ul>
            {setup.seats
              .filter((seat) => seat.side === side.id)
              .map((seat) => (
                <li key={seat.id}>
                  {alliedSeats(setup).includes(seat.id) && <AllyMark />}
                  {called(seat)}
                  <span class="note">
                    {' '}
                    {holder(
                      setup.book.id,
                      seat,
                      ownSeats(setup).includes(seat.id),
                      players === null || players.presence.value[seat.id]?.connected === true,
                    )}
                  </span>
                  {setup.seats.filter((each) => each.side === side.id).length > 1 && (
                    <Commands
                      units={table.pieces.filter((piece) => piece.seat === seat.id && piece.name !== seat.general).map(({ name }) => name)}
                    />
                  )}
                  <Before holders={setup.holders.filter((each) => each.seat === seat.id)} />
                  {players !== null && (
                    <>
                      {' '}
                      <ClockFace seat={seat.id} name={called(seat)} tableActions={players.tableActions} testid={`clock-${seat.id}`} />
                    </>
                  )}
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
            <p class="note">{tableActionWords.wordsTitle}</p>
            <ul class="seal-words">
              {said.map(([seat, added]) => (
                <li key={seat}>{tableActionWords.wordsOf({ name: nameOf(setup.seats, seat), words: added })}</li>
              ))}
            </ul>
          </>
        )}
      </details>
    </div>
  );
}

/** What a general commands beside others of their side. */
function Commands({ units }: { units: readonly string[] }) {
  if (units.length === 0) return null;
  return (
    <details class="commands" data-testid="commands">
      <summary>{words.commands({ units: units.length })}</summary>
      {text.site.names({ names: units })}
    </details>
  );
}

/** The ground on which an ally's units stand. */
function AllyMark() {
  return (
    <>
      <span class="ally-mark" title={words.allyNote} aria-hidden="true" /> <span class="unseen">{words.ally}</span>
    </>
  );
}

/** Who has held a seat, where that was not always the same. */
function Before({ holders }: { holders: readonly SeatHolding[] }) {
  if (holders.length < 2) return null;
  const name = ({ held, player }: SeatHolding) => (held === 'computer' ? words.computer : player);
  const told = holders.map((each) => held(name(each), each));
  return (
    <span class="note seat-holders" data-testid="seat-holders">
      {' '}
      {text.invitations.before}: {told.join('; ')}
    </span>
  );
}

/** Somebody's time in a seat. */
function held(name: string, { from, until }: Pick<SeatHolding, 'from' | 'until'>): string {
  const told = { name, from: momentOf(from) };
  return until === null ? text.invitations.held.since(told) : text.invitations.held.until({ ...told, until: momentOf(until) });
}

/** What is to be said of whoever sits there besides the name. */
function holder(book: string, seat: SeatSummary, own: boolean, here: boolean): string {
  const { held } = seat;
  const strength = strengthNote(book, seat);
  if (strength !== null) return `(${strength})`;
  if (own) return `(${words.you})`;
  return held === 'open' || here ? '' : `(${words.away})`;
}

function nameOf(seats: readonly SeatSummary[], id: string): string {
  const seat = seats.find((each) => each.id === id);
  return seat === undefined ? id : called(seat);
}
