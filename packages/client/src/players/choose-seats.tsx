import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OwnBattle } from '@longroll/protocol';
import { ownBattles } from '../net/lobby.ts';
import { shownOf, type HeldSeat } from '../net/seats-held.ts';
import { company } from '../seats/company.ts';
import { Problem, useAttempt } from './attempt.tsx';
import { dayOf, momentOf } from '../widgets/dates.ts';
import { undoKeeping, undoTimes } from './kept-seats.ts';
import { playersWords } from './players-words.ts';
import { UndoKeeping } from './undo-keeping.tsx';

const words = playersWords.keep;

/** How the battles of these seats stand, as far as the server tells. */
export function useStanding(seats: readonly HeldSeat[], tokens?: (seat: HeldSeat) => readonly string[]): readonly OwnBattle[] {
  const told = useSignal<readonly OwnBattle[]>([]);
  const names = seats.map(({ battle }) => battle).join(' ');
  useEffect(() => {
    if (seats.length === 0) return;
    void ownBattles({ seats: shownOf(seats, tokens) }).then(
      (battles) => (told.value = battles),
      // Without it they are shown by name and day.
      () => undefined,
    );
  }, [names]);
  return told.value;
}

interface Choosing {
  readonly seats: readonly HeldSeat[];
  readonly chosen: readonly HeldSeat[];
  readonly choose: (battle: string, isChosen: boolean) => void;
  /** Another seat is held here now. */
  readonly changed: () => void;
}

/** What this browser holds as a guest, one by one, each to be kept or not; one that a player keeps elsewhere can be taken back for some days. */
export function ChooseSeats({ seats, chosen, choose, changed }: Choosing) {
  const told = useStanding(seats);
  const until = undoTimes(told);
  const attempt = useAttempt();
  const undo = (seat: HeldSeat) =>
    attempt.make(async () => {
      await undoKeeping(seat);
      changed();
    });
  return (
    <fieldset class="held-seats">
      <legend>{words.seats}</legend>
      <ul class="battles">
        {seats.map((seat) => {
          const battle = told.find(({ id }) => id === seat.battle);
          const taken = until.get(seat.battle);
          return (
            <li key={seat.battle} data-testid="held-seat">
              <label class="tick">
                <input
                  type="checkbox"
                  checked={taken === undefined && chosen.includes(seat)}
                  disabled={taken !== undefined}
                  data-battle={seat.battle}
                  onChange={({ currentTarget }) => choose(seat.battle, currentTarget.checked)}
                />
                <span class="battle-name">{seat.scenario}</span>
              </label>
              <span class="battle-facts">{factsOf(seat, battle)}</span>
              {taken !== undefined && (
                <p class="note held-taken">
                  {words.takenUntil({ until: momentOf(taken) })}{' '}
                  <UndoKeeping scenario={seat.scenario} until={taken} undo={() => undo(seat)} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Problem of={attempt} />
    </fieldset>
  );
}

function factsOf(seat: HeldSeat, battle: OwnBattle | undefined): string {
  const facts = battle === undefined ? [] : [...company(seat.seat, battle), ...(battle.status === 'over' ? [words.over] : [])];
  return [dayOf(seat.since), ...facts].join(' · ');
}
