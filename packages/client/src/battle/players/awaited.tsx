import { useSignal } from '@preact/signals';
import { keepInvitations, keptInvitations } from '../../net/invitations.ts';
import { invitations as askForInvitations, sentenceOf } from '../../net/lobby.ts';
import { text } from '../../text/words.ts';
import { Later } from '../../widgets/later.tsx';
import { Links } from '../../widgets/links.tsx';
import type { Desk } from '../room/desk.ts';
import { OpenSeats } from './spectators.tsx';
import { lend as lendWords } from './lend-words.ts';
import { tableActionWords } from './table-action-words.ts';

const words = text.invitations;

/** Before the battle begins, and whenever a seat stands empty: who is awaited, and the links to send. */
export function Awaited({ desk }: { desk: Desk }) {
  const { setup, table } = desk.situation.value;
  const empty = setup.seats.filter(({ held }) => held === 'open');
  // All may have sat down, and are only not ready yet.
  const awaited = setup.awaited.filter((seat) => empty.some(({ id }) => id === seat) || desk.link.tableActions.value?.ready == null);
  // What is lent is still theirs to take back when all is over: what comes after it is for whose seat it is.
  const isLent = setup.seats.some(({ id, insteadOf }) => id === setup.kept && insteadOf !== undefined);
  if (table.outcome !== null) return isLent && setup.kept !== undefined ? <GaveAway desk={desk} seat={setup.kept} /> : null;
  if (empty.length === 0 && awaited.length === 0 && setup.kept === undefined && setup.insteadOf === undefined) return null;
  return (
    <section class="awaited" data-testid="awaited" aria-live="polite">
      {setup.insteadOf !== undefined && <p>{lendWords.playing({ player: setup.insteadOf })}</p>}
      {setup.kept !== undefined && <GaveAway desk={desk} seat={setup.kept} />}
      {awaited.length > 0 && (
        <>
          <p>
            <strong>{words.waiting({ names: awaited.map((seat) => setup.seats.find(({ id }) => id === seat)?.general ?? seat) })}</strong>
          </p>
          <p class="note">{words.nothingDrawn}</p>
        </>
      )}
      {setup.seat !== ''
        ? setup.insteadOf === undefined && <Inviting desk={desk} />
        : setup.kept === undefined && <OpenSeats desk={desk} />}
    </section>
  );
}

/** Whoever has given their seat away looks on, and may have it back. */
function GaveAway({ desk, seat }: { desk: Desk; seat: string }) {
  const found = desk.situation.value.setup.seats.find(({ id }) => id === seat);
  const lent = found?.insteadOf === undefined ? null : lendWords.playsForYou({ player: found.player });
  return (
    <p>
      {lent ?? tableActionWords.gaveAway({ seat: found?.general ?? seat })}{' '}
      <button type="button" class="confirm" data-testid="come-back" onClick={() => void desk.tableAction('come-back', {})}>
        {tableActionWords.comeBack}
      </button>
    </p>
  );
}

/** The links a player may send: those kept here, or asked for again. */
function Inviting({ desk }: { desk: Desk }) {
  const { setup, table } = desk.situation.value;
  const problem = useSignal<string | null>(null);
  const kept = useSignal(keptInvitations(setup.battle));
  const empty = new Set(setup.seats.filter(({ held }) => held === 'open').map(({ id }) => id));
  // An invitation counts no more when somebody has sat there since and left again.
  const left = (seat: string) => setup.holders.findLast((each) => each.seat === seat)?.until ?? '';
  const seats = (kept.value?.invitations.seats ?? []).filter(({ seat }) => empty.has(seat) && left(seat) < (kept.value?.since ?? ''));
  const anybody = setup.joining === 'anybody';
  const missing = !anybody && [...empty].some((seat) => !seats.some((each) => each.seat === seat));
  const ask = async () => {
    try {
      const given = await askForInvitations(setup.battle);
      // What the referee leaves out others may fill; what was given before goes on counting.
      keepInvitations(setup.battle, {
        seats: [...given.seats, ...seats.filter(({ seat }) => !given.seats.some((each) => each.seat === seat))],
        watch: given.watch,
      });
      kept.value = keptInvitations(setup.battle);
      problem.value = null;
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };
  return (
    <>
      <Links
        battle={setup.battle}
        invitations={{ seats, watch: kept.value?.invitations.watch ?? null }}
        anybody={anybody && empty.size > 0}
        {...(desk.side === null ? {} : { own: desk.side })}
        armyOf={(side) => table.sides.find(({ id }) => id === side)?.name ?? side}
      />
      {empty.size > 0 && (
        <Later
          load={() => import('../../offers/offering.tsx').then((each) => each.Offering)}
          props={{ battle: setup.battle }}
          wait={null}
        />
      )}
      {missing && (
        <p>
          <button type="button" class="plain" data-testid="ask-links" onClick={() => void ask()}>
            {words.again}
          </button>{' '}
          <span class="note">{words.againNote}</span>
        </p>
      )}
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </>
  );
}
