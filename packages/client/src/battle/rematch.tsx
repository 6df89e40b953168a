import { useSignal } from '@preact/signals';
import { haveEvenSides, type RematchReply, type SeatGrant } from '@longroll/protocol';
import { join, LobbyError } from '../net/lobby.ts';
import { heldSeat, holdSeat } from '../net/seats-held.ts';
import { navigate } from '../router.ts';
import { Go } from '../widgets/go.tsx';
import { afterwards } from './after-words.ts';
import type { Desk } from './desk.ts';

const words = afterwards.rematch;

/** After a battle: the same field again, with the sides changed, or another field. Who watches is shown where it goes on. */
export function Rematch({ desk }: { desk: Desk }) {
  const { setup } = desk.situation.value;
  const busy = useSignal(false);
  const laid = desk.link.tableActions.value?.rematch ?? null;
  const player = setup.seat !== '';
  // Who watched by invitation has none to the next battle.
  const mayGo = laid !== null && (heldSeat(laid.battle) !== undefined || (!player && setup.watching === 'anybody'));
  const play = async (changed: boolean) => {
    if (busy.value) return;
    busy.value = true;
    const seat = await seatIn(desk, await desk.link.rematch({ changed }));
    busy.value = false;
    if (seat === null) return;
    holdSeat(seat, setup.scenario.name);
    navigate(`/battle/${seat.battle}`);
  };
  const button = (label: string, changed: boolean, testid: string) => (
    <button type="button" data-testid={testid} disabled={busy.value} onClick={() => void play(changed)}>
      {label}
    </button>
  );
  return (
    <div class="after-again" role="group" aria-live="polite">
      {laid !== null && <p>{words.laid(desk.nameOf(laid.by), laid.changed)}</p>}
      <p class="after-doors">
        {laid !== null && mayGo && (
          <Go to={`/battle/${laid.battle}`} testid="next-battle">
            {words.go}
          </Go>
        )}
        {laid !== null && player && !mayGo && button(words.take, laid.changed, 'rematch-seat')}
        {laid === null && player && button(words.again, false, 'rematch')}
        {laid === null && player && haveEvenSides(setup.seats) && button(words.changed, true, 'rematch-changed')}
        <Go to="/" testid="another-field">
          {words.other}
        </Go>
      </p>
    </div>
  );
}

/** The seat that has been given, or the one that is kept and taken now; null after a no, which is shown like any other. */
async function seatIn(desk: Desk, reply: RematchReply): Promise<SeatGrant | null> {
  if (!reply.ok) {
    desk.refused.value = reply;
    return null;
  }
  if (reply.kind === 'seated') return { battle: reply.battle, seat: reply.seat, token: reply.token };
  const { seat, seats } = desk.situation.value.setup;
  const name = seats.find(({ id }) => id === seat)?.player ?? '';
  try {
    return await join(reply.battle, { name, seat: reply.seat, invitation: reply.invitation });
  } catch (error) {
    if (!(error instanceof LobbyError)) throw error;
    desk.refused.value = { ok: false, clause: '', code: error.code, message: error.message };
    return null;
  }
}
