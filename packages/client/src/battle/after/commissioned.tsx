import { useSignal, type ReadonlySignal } from '@preact/signals';
import type { Commissioned } from '../../books/face.ts';
import { keepInvited } from '../../net/invitations.ts';
import { tokensHere } from '../../net/lobby.ts';
import { holdSeat } from '../../net/seats-held.ts';
import { navigate, route } from '../../router.ts';
import type { Desk } from '../room/desk.ts';
import { board as boardWords } from '../room/board-words.ts';

const words = boardWords;

/** The way into games that are fought for this one: to one's own seat there, or to look on. */
export interface Entrance {
  /** The question whose game is being opened, or empty. */
  readonly opening: ReadonlySignal<string>;
  enter(game: Commissioned): void;
}

export function useEntrance(desk: Desk): Entrance {
  const opening = useSignal('');
  const enter = async ({ decision, name }: Commissioned) => {
    opening.value = decision;
    desk.refused.value = null;
    const reply = await desk.link.enter({ decision });
    opening.value = '';
    if (!reply.ok) {
      desk.refused.value = reply;
      return;
    }
    if (reply.kind === 'kept') {
      // The session that opens this table opens that one.
      const [token] = route.value.page === 'battle' ? tokensHere(route.value.battle) : [];
      if (token !== undefined) holdSeat({ battle: reply.battle, seat: reply.seat, token }, name);
    } else if (reply.kind === 'seated') holdSeat({ battle: reply.battle, seat: reply.seat, token: reply.token }, name);
    else keepInvited(reply.battle, reply.invitation);
    navigate(`/battle/${reply.battle}`);
  };
  return { opening, enter: (game) => void enter(game) };
}

/** Games that are fought for this one, each with the way to its room. */
export function CommissionedGames({ desk, games, entrance }: { desk: Desk; games: readonly Commissioned[]; entrance: Entrance }) {
  if (games.length === 0) return null;
  return (
    <section class="commissioned" aria-label={words.commissioned} data-testid="commissioned">
      <h2>{words.commissioned}</h2>
      {desk.situation.value.setup.seat !== '' && <p class="note">{words.commissionedNote}</p>}
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
            <EnterGame game={game} entrance={entrance} testid="enter" looks="confirm" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads into a game. */
export function EnterGame({
  game,
  entrance: { opening, enter },
  testid,
  looks,
}: {
  game: Commissioned;
  entrance: Entrance;
  testid: string;
  looks: string;
}) {
  return (
    <button type="button" class={looks} data-testid={testid} disabled={opening.value !== ''} onClick={() => enter(game)}>
      {opening.value === game.decision ? words.entering : words.enter}
      <span class="unseen"> {game.name}</span>
    </button>
  );
}
