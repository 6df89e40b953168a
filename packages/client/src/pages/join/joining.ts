import { useSignal, type ReadonlySignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BattleSummary, SeatSummary } from '@longroll/protocol';
import { invitedBy, keepInvited } from '../../net/invitations.ts';
import { battle as fetchBattle, LobbyError, sentenceOf } from '../../net/lobby.ts';
import { recall, remember } from '../../net/remembered.ts';
import { heldSeat } from '../../net/seats-held.ts';
import { isJoining, join } from '../../net/taking-seats.ts';
import { navigate } from '../../router.ts';
import { guestName } from '../../text/guests.ts';
import { text } from '../../text/words.ts';
import { seatsFor } from './seats-for.ts';

/** How somebody who came by a link takes a seat. */
export interface Joining {
  readonly battle: string;
  readonly summary: ReadonlySignal<BattleSummary | null>;
  readonly problem: ReadonlySignal<string | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly name: Signal<string>;
  /** Their words for the dice. */
  readonly said: Signal<string>;
  /** The seat that is picked among those offered. */
  readonly seat: Signal<string>;
  /** The time of the appointment that suits them; empty while none does. */
  readonly time: Signal<string>;
  /** Whether this browser sits there already. */
  readonly sits: boolean;
  readonly offered: readonly SeatSummary[];
  readonly wanted: SeatSummary | undefined;
  readonly mayTake: boolean;
  readonly take: () => Promise<void>;
}

export function useJoining(battle: string): Joining {
  const summary = useSignal<BattleSummary | null>(null);
  const name = useSignal(recall('name') || guestName());
  const said = useSignal('');
  const busy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const seat = useSignal('');
  const time = useSignal('');
  const sits = heldSeat(battle) !== undefined;
  const invitation = location.hash.slice(1) || invitedBy(battle) || null;

  const look = async () => {
    try {
      summary.value = await fetchBattle(battle, invitation);
      if (invitation !== null) keepInvited(battle, invitation);
    } catch (error) {
      const known = error instanceof LobbyError && error.code !== 'unreachable';
      problem.value = !known ? text.site.net.unreachable : error.code === 'no-such-battle' ? text.join.gone : error.message;
    }
  };
  useEffect(() => void look(), []);

  const offered = seatsFor(summary.value);
  const wanted = offered.find((each) => each.id === seat.value) ?? offered[0];

  const take = async () => {
    if (busy.value) return;
    busy.value = true;
    try {
      const player = name.value.trim() || guestName();
      remember('name', player);
      const spoken = said.value.trim();
      const wish = {
        name: player,
        ...(wanted === undefined ? {} : { seat: wanted.id }),
        ...(invitation === null ? {} : { invitation }),
        ...(spoken === '' ? {} : { words: spoken }),
      };
      await join(battle, wish, summary.value?.scenario ?? '');
      // Where that fails they see at the table what is proposed now.
      if (time.value !== '')
        await import('../../appointments/asking.ts').then((each) => each.agreeTo(battle, time.value)).catch(() => undefined);
      navigate(`/battle/${battle}`);
    } catch (error) {
      problem.value = sentenceOf(error);
      await look();
    } finally {
      busy.value = false;
    }
  };

  // The seat that was asked for may be theirs already, and the others taken.
  const mayTake = !sits && (wanted !== undefined || isJoining(battle));
  return { battle, summary, problem, busy, name, said, seat, time, sits, offered, wanted, mayTake, take };
}
