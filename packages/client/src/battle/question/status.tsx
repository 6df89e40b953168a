import english from '@longroll/words/en/pages/outcome';
import { dateFacts } from '../../appointments/when.ts';
import { doingOf, promptOf, reasonIn } from '../../books/telling.ts';
import { Cockade, namesOf, sideCalled } from '../../sides/cockade.tsx';
import { called } from '../../seats/called.ts';
import { spoken } from '../../text/language.ts';
import { tableWords } from '../../text/table-words.ts';
import { text } from '../../text/words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { Go } from '../../widgets/go.tsx';
import { ClockFace, SideClockFace } from '../players/clock-face.tsx';
import type { Desk } from '../room/desk.ts';
import { LeadingLine } from '../pieces/leading-line.tsx';
import { unready } from '../players/unready.ts';
import { readyWords } from '../players/ready-words.ts';
import { Remind } from '../players/reminders.tsx';
import { spectators as spectatorsWords } from '../players/spectators-words.ts';

const words = tableWords;
const outcome = spoken('pages/outcome', english);

/** One line that always says whose turn it is, what is awaited and why. */
export function Status({ desk }: { desk: Desk }) {
  const { table, setup } = desk.situation.value;
  return (
    <div class={desk.decision.value === null ? 'status' : 'status status-yours'} role="status" aria-live="polite" data-testid="status">
      <span class="status-turn">
        <span class="status-name">{setup.scenario.name}</span>
        {table.turn > 0 && (
          <span class="status-count">{` · ${desk.book.words.turn?.(table.turn) ?? words.turn({ turn: table.turn })}`}</span>
        )}
      </span>
      <StatusText desk={desk} />
      <LeadingLine desk={desk} />
      <Clocks desk={desk} />
    </div>
  );
}

/** The time of every player, where it is always seen; read aloud only on request. */
function Clocks({ desk }: { desk: Desk }) {
  const { setup, table } = desk.situation.value;
  const told = desk.link.tableActions.value;
  if (told === null || told.clock.kind === 'none' || table.outcome !== null) return null;
  const { sides } = told.clock;
  if (sides !== undefined)
    return (
      <span class="status-clocks" aria-live="off">
        {table.sides.map((side) => {
          const thinking = setup.seats.filter((seat) => seat.side === side.id && told.clock.seats[seat.id]?.running === true);
          return (
            <span key={side.id}>
              <Cockade side={side} /> {thinking.length === 0 ? side.name : text.site.names({ names: thinking.map(called) })}{' '}
              <SideClockFace side={side.id} name={side.name} tableActions={desk.link.tableActions} />
            </span>
          );
        })}
      </span>
    );
  return (
    <span class="status-clocks" aria-live="off">
      {setup.seats.map((seat) => (
        <span key={seat.id}>
          <Cockade side={sideCalled(table.sides, seat.side)} /> {seat.player === '' ? seat.general : seat.player}{' '}
          <ClockFace seat={seat.id} name={called(seat)} tableActions={desk.link.tableActions} />
        </span>
      ))}
    </span>
  );
}

function StatusText({ desk }: { desk: Desk }) {
  const { table, setup } = desk.situation.value;
  if (table.outcome !== null) {
    const { winners, reason, clause } = table.outcome;
    const own = setup.seats.find((seat) => seat.id === setup.seat)?.side;
    const verdict =
      winners.length === 0
        ? words.draw
        : own === undefined
          ? outcome.won({ sides: namesOf(table.sides, winners) })
          : winners.includes(own)
            ? words.won
            : words.lostIt;
    return (
      <span class="status-what">
        <strong>{verdict}.</strong> {reasonIn(desk.book.words.reasons, reason)} <ClauseLink id={clause} /> <Go to="/">{words.again}</Go>
      </span>
    );
  }
  if (setup.appointment !== undefined) return <span class="status-what">{dateFacts(setup).join('')}</span>;
  if (setup.awaited.length > 0 && desk.link.tableActions.value?.ready != null) {
    const late = unready(desk);
    return (
      <span class="status-what">
        {late.length === 0
          ? readyWords.everybody
          : readyWords.waiting({ count: late.length, names: late.map((seat) => desk.nameOf(seat)) })}
      </span>
    );
  }
  if (setup.awaited.length > 0) {
    return (
      <span class="status-what">
        {setup.awaited.length > 2
          ? words.waitingForMany({ players: setup.awaited.length })
          : words.waitingFor({ names: names(desk, setup.awaited) })}
        {setup.seat === '' && <Watching delay={setup.delay} />}
      </span>
    );
  }
  const decision = desk.decision.value;
  if (decision !== null) {
    const { title, note } = promptOf(desk.book.words, decision);
    const about = desk.book.about(decision);
    // Whoever has several generals is told for which of them.
    const chair = desk.link.chairs.value.length === 0 ? null : (setup.seats.find(({ id }) => id === setup.seat)?.general ?? null);
    return (
      <>
        <span class="status-what">
          <strong class="status-call">{words.yourTurn}:</strong> {chair === null ? title : words.chair({ general: chair, asked: title })}
          {about === '' ? '' : `${title.endsWith('?') ? '' : ','} ${about}`} <span class="unseen">{words.why}</span>{' '}
          <ClauseLink id={decision.clause} />
        </span>
        <span class="status-may" title={note}>
          {note}
        </span>
      </>
    );
  }
  // The table may be a moment ahead of the hand: what waits for this seat is on its way.
  const waiting = table.waiting
    .filter((each) => !each.seats.includes(setup.seat))
    .map(({ seats, kind }) => {
      const doing = doingOf(desk.book.words, kind);
      // Of a seat that nobody can sit in no more is told than what is awaited.
      return seats.some((id) => setup.seats.some((seat) => seat.id === id)) ? words.doing({ names: names(desk, seats), doing }) : doing;
    });
  const clauses = new Set(table.waiting.map((each) => each.clause));
  return (
    <span class="status-what">
      {waiting.length === 0 ? words.nothingOpen : words.waitingFor({ names: [...new Set(waiting)].join(', ') })}{' '}
      {waiting.length > 0 && <Remind desk={desk} seats={table.waiting.flatMap(({ seats }) => seats)} />}{' '}
      {waiting.length > 0 && [...clauses].map((each) => <ClauseLink key={each} id={each} />)}
      {setup.seat === '' && <Watching delay={setup.delay} />}
    </span>
  );
}

/** That whoever is here only watches, and how much later. */
function Watching({ delay }: { delay: number | undefined }) {
  return <em class="status-watching"> {delay === undefined ? words.watching : spectatorsWords.delayed({ moves: delay })}</em>;
}

function names(desk: Desk, seats: readonly string[], between = ' / '): string {
  return seats.map((id) => desk.nameOf(id)).join(between);
}
