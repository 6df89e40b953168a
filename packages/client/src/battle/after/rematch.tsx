import { useSignal } from '@preact/signals';
import { haveEvenSides, type RematchReply, type RematchRequest, type RematchView } from '@longroll/protocol';
import { LobbyError, saidBy } from '../../net/lobby.ts';
import { heldSeat, holdSeat } from '../../net/seats-held.ts';
import { isJoining, join } from '../../net/taking-seats.ts';
import { navigate } from '../../router.ts';
import { Go } from '../../widgets/go.tsx';
import { Later } from '../../widgets/later.tsx';
import { afterwards } from './after-words.ts';
import type { Desk } from '../room/desk.ts';

const words = afterwards.rematch;

/** After a battle: the same field again, with the sides changed, or another field. Who watches is shown where it goes on. */
export function Rematch({ desk }: { desk: Desk }) {
  const { setup } = desk.situation.value;
  const busy = useSignal(false);
  const offer = desk.link.tableActions.value?.rematch ?? null;
  const player = setup.seat !== '';
  // Who watched by invitation has none to the next battle.
  const mayGo = offer !== null && (heldSeat(offer.battle) !== undefined || (!player && setup.watching === 'anybody'));
  const other = useSignal(false);
  const play = async (wish: RematchRequest) => {
    if (busy.value) return;
    busy.value = true;
    const battle = await seatedIn(desk, offer?.battle ?? '', await desk.link.rematch(wish));
    busy.value = false;
    if (battle !== null) navigate(`/battle/${battle}`);
  };
  const button = (label: string, changed: boolean, testid: string) => (
    <button type="button" data-testid={testid} disabled={busy.value} onClick={() => void play({ changed })}>
      {label}
    </button>
  );
  return (
    <div class="after-again" role="group" aria-live="polite">
      {offer !== null && <p>{announced(desk, offer)}</p>}
      <p class="after-actions">
        {offer !== null && mayGo && (
          <Go to={`/battle/${offer.battle}`} testid="next-battle">
            {words.go}
          </Go>
        )}
        {offer !== null &&
          player &&
          !mayGo &&
          (offer.seats === undefined || offer.seats[setup.seat] !== undefined) &&
          button(words.take, offer.changed, 'rematch-seat')}
        {offer === null && player && button(words.again, false, 'rematch')}
        {offer === null && player && haveEvenSides(setup.seats) && button(words.changed, true, 'rematch-changed')}
        <Go to="/" testid="another-field">
          {words.other}
        </Go>
      </p>
      {offer === null && player && (
        <details data-testid="rematch-otherwise" onToggle={(event) => (other.value ||= event.currentTarget.open)}>
          <summary>{words.otherwise}</summary>
          {other.value && (
            <Later
              load={() => import('./next-battle.tsx').then((part) => part.NextBattle)}
              props={{ seats: setup.seats, own: setup.seat, busy: busy.value, lay: (wish: RematchRequest) => void play(wish) }}
              wait={null}
            />
          )}
        </details>
      )}
    </div>
  );
}

/** Who has laid which field again, and how people sit there. */
function announced(desk: Desk, { by, changed, field, seats }: RematchView): string {
  const name = desk.nameOf(by);
  if (field !== undefined) return words.announced({ how: changed ? 'elsewhereChanged' : 'elsewhere', name, field });
  return words.announced({ how: changed ? 'changed' : seats === undefined ? 'again' : 'moved', name });
}

/** The battle in which a seat has been given, or is kept and taken now; null after a no, which is shown like any other. */
async function seatedIn(desk: Desk, offer: string, reply: RematchReply): Promise<string | null> {
  const { seat: own, seats, scenario } = desk.situation.value.setup;
  // Whoever has heard no answer when they sat down may be the one who holds their seat.
  const mayBeTheirs = !reply.ok && isJoining(offer);
  if (!reply.ok && !mayBeTheirs) {
    desk.refused.value = reply;
    return null;
  }
  if (reply.ok && reply.kind === 'seated') {
    holdSeat({ battle: reply.battle, seat: reply.seat, token: reply.token }, scenario.name);
    return reply.battle;
  }
  const name = seats.find(({ id }) => id === own)?.player ?? '';
  const wish = reply.ok ? { seat: reply.seat, invitation: reply.invitation } : {};
  try {
    return (await join(reply.ok ? reply.battle : offer, { name, ...wish }, scenario.name)).battle;
  } catch (error) {
    if (!(error instanceof LobbyError)) throw error;
    desk.refused.value = saidBy(error);
    return null;
  }
}
