import { useSignal } from '@preact/signals';
import type { Kept } from '@longroll/protocol';
import { recall } from '../net/remembered.ts';
import type { HeldSeat } from '../net/seats-held.ts';
import { guestName } from '../text/guests.ts';
import { Go } from '../widgets/go.tsx';
import { Problem, useAttempt } from './attempt.tsx';
import { ChooseSeats } from './choose-seats.tsx';
import { deviceName } from './device-name.ts';
import { keepAs, keepMore, type NewKey } from './keeping.ts';
import { Outcomes } from './outcomes.tsx';
import { playersWords } from './players-words.ts';
import type { PlayerHere } from './player-here.ts';
import { TextField } from './text-field.tsx';

const words = playersWords.keep;

/** A guest keeps what this browser holds, seat by seat, and is a player from then on. */
export function KeepForm({ seats, kept, changed }: { seats: readonly HeldSeat[]; kept: (key: NewKey) => void; changed: () => void }) {
  const left = useTicks();
  const name = useSignal(recall('name') || guestName());
  const device = useSignal(deviceName());
  const attempt = useAttempt();
  const chosen = seats.filter(({ battle }) => !left.has(battle));
  if (seats.length === 0)
    return (
      <section>
        <h2>{words.title}</h2>
        <p>{words.none}</p>
        <p>
          <Go to="/">{words.play}</Go>
        </p>
      </section>
    );
  return (
    <section data-testid="keep">
      <h2>{words.title}</h2>
      <p>{words.note}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          attempt.make(async () => kept(await keepAs(name.value.trim() || guestName(), device.value.trim(), chosen)));
        }}
      >
        <ChooseSeats seats={seats} chosen={chosen} choose={(battle, isChosen) => left.set(battle, !isChosen)} changed={changed} />
        <TextField label={words.name} value={name} most={40} testid="player-name" />
        <TextField label={words.device} value={device} most={60} testid="device-name" />
        <Problem of={attempt} />
        <button type="submit" class="call" data-testid="keep-these" disabled={attempt.busy.value || chosen.length === 0}>
          {attempt.busy.value ? words.going : words.go}
        </button>
      </form>
    </section>
  );
}

/** A player keeps more of what this browser holds. */
export function KeepMore({ seats, player, changed }: { seats: readonly HeldSeat[]; player: PlayerHere; changed: () => void }) {
  // What was a guest's when somebody signed in may be another's: nothing of it is chosen beforehand.
  const ticked = useTicks();
  const kept = useSignal<readonly Kept[]>([]);
  const attempt = useAttempt();
  const chosen = seats.filter(({ battle }) => ticked.has(battle));
  if (seats.length === 0 && kept.value.length === 0) return null;
  const keep = async () => {
    kept.value = await keepMore(player.session, chosen);
    changed();
  };
  return (
    <section data-testid="keep-more">
      <h2>{words.more}</h2>
      {seats.length > 0 && (
        <>
          <p class="note">{words.moreNote}</p>
          <ChooseSeats seats={seats} chosen={chosen} choose={ticked.set} changed={changed} />
          <button
            type="button"
            class="confirm"
            data-testid="keep-these"
            disabled={attempt.busy.value || chosen.length === 0}
            onClick={() => attempt.make(keep)}
          >
            {attempt.busy.value ? words.going : words.go}
          </button>
        </>
      )}
      <Outcomes kept={kept.value} />
      <Problem of={attempt} />
    </section>
  );
}

/** Battles that are ticked, or not any more. */
function useTicks(): { readonly has: (battle: string) => boolean; readonly set: (battle: string, isTicked: boolean) => void } {
  const ticks = useSignal<readonly string[]>([]);
  return {
    has: (battle) => ticks.value.includes(battle),
    set: (battle, isTicked) => (ticks.value = [...ticks.value.filter((each) => each !== battle), ...(isTicked ? [battle] : [])]),
  };
}
