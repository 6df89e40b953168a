import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SeatSummary, SetupMessage } from '@longroll/protocol';
import { ownSeats } from '../../battle/allies/allied.ts';
import { called } from '../../seats/called.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import { Go } from '../../widgets/go.tsx';
import { Report } from './report.tsx';
import { Problem, useAttempt } from '../attempt.tsx';
import { playerHere, type PlayerHere } from '../player-here.ts';
import { blockSeat } from './asking-blocks.ts';
import { blocksWords } from './blocks-words.ts';
import { lookFolded } from './fold.ts';
import { folded } from './folded.ts';

const words = blocksWords.met;

/** Those who sit at a table with somebody, each to be blocked. */
export function Met({ setup, close }: { setup: SetupMessage; close: () => void }) {
  const own = ownSeats(setup);
  const met = setup.seats.filter(({ id, held }) => held === 'human' && !own.includes(id));
  const player = playerHere.value;
  useEffect(() => void lookFolded(setup.battle), []);
  return (
    <Dialog label={words.title} class="table-actions" close={close}>
      <h2>{words.title}</h2>
      {met.length === 0 && <p>{words.nobody}</p>}
      {met.map((seat) => (
        <div key={seat.id} class="table-action" data-testid={`met-${seat.id}`}>
          <strong>{called(seat)}</strong>
          {player !== null && setup.seat !== '' && <Block battle={setup.battle} seat={seat} player={player} />}
          <Report battle={setup.battle} seat={seat.id} name={called(seat)} />
        </div>
      ))}
      <div class="table-action" data-testid="met-watching">
        <strong>{words.watching}</strong>
        <Report battle={setup.battle} seat="" name={words.watching} />
      </div>
      {player === null ? (
        <p class="note" data-testid="block-needs">
          {words.needed} <Go to="/me">{words.toPage}</Go>
        </p>
      ) : (
        <p class="note">{blocksWords.note}</p>
      )}
      <button type="button" class="plain" autofocus onClick={close}>
        {words.close}
      </button>
    </Dialog>
  );
}

function Block({ battle, seat, player: { session } }: { battle: string; seat: SeatSummary; player: PlayerHere }) {
  const attempt = useAttempt();
  const isDone = useSignal(false);
  const block = async () => {
    await blockSeat(session, { battle, seat: seat.id });
    isDone.value = true;
    await lookFolded(battle);
  };
  if (isDone.value || folded.value.some((each) => each.seat === seat.id && each.name === seat.player))
    return (
      <strong class="badge" role="status">
        {words.blocked}
      </strong>
    );
  return (
    <>
      <button
        type="button"
        class="plain"
        aria-label={words.blockOf({ name: called(seat) })}
        disabled={attempt.busy.value}
        data-testid={`block-${seat.id}`}
        onClick={() => attempt.make(block)}
      >
        {words.block}
      </button>
      <Problem of={attempt} />
    </>
  );
}
