import { useSignal } from '@preact/signals';
import type { Commissioned } from '../books/face.ts';
import { keepInvited } from '../net/invitations.ts';
import { holdSeat } from '../net/seats-held.ts';
import { navigate } from '../router.ts';
import type { Desk } from './desk.ts';
import { board as boardWords } from './board-words.ts';

const words = boardWords;

/** Games that are fought for this one, each with the way to its room: to one's own seat there, or to look on. */
export function CommissionedGames({ desk, games }: { desk: Desk; games: readonly Commissioned[] }) {
  const opening = useSignal('');
  if (games.length === 0) return null;
  const enter = async ({ decision, name }: Commissioned) => {
    opening.value = decision;
    desk.refused.value = null;
    const reply = await desk.link.enter({ decision });
    opening.value = '';
    if (!reply.ok) {
      desk.refused.value = reply;
      return;
    }
    if (reply.kind === 'seated') holdSeat({ battle: reply.battle, seat: reply.seat, token: reply.token }, name);
    else keepInvited(reply.battle, reply.invitation);
    navigate(`/battle/${reply.battle}`);
  };
  return (
    <section class="commissioned" aria-label={words.commissioned} data-testid="commissioned">
      <h3>{words.commissioned}</h3>
      <ul>
        {games.map((game) => (
          <li key={game.decision}>
            <button
              type="button"
              class="plain"
              aria-pressed={desk.selected.value === game.place}
              onClick={() => (desk.selected.value = game.place)}
            >
              {game.name}
            </button>
            <button type="button" class="confirm" data-testid="enter" disabled={opening.value !== ''} onClick={() => void enter(game)}>
              {opening.value === game.decision ? words.entering : words.enter}
              <span class="unseen"> {game.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
