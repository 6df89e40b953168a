import { useSignal } from '@preact/signals';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { appointmentsWords as words } from './appointments-words.ts';
import { proposeTimes } from './asking.ts';
import { eveningIn, instantOf, typedOf, zoneHere } from './typed.ts';
import { whenWords } from './when.ts';
import './appointments.css';

const MOST = 4;

/** Two to four times for a battle that waits: typed by the clocks here, proposed as instants. */
export function ProposeTimes({ battle, isOpen = false }: { battle: string; isOpen?: boolean }) {
  const typed = useSignal<readonly string[]>([eveningIn(1), eveningIn(2)]);
  const attempt = useAttempt();
  const sent = useSignal<readonly string[]>([]);
  const change = (place: number, value: string) => (typed.value = typed.value.map((each, index) => (index === place ? value : each)));
  const propose = () => {
    const times = typed.value.map(instantOf);
    const known = times.filter((each) => each !== null);
    if (known.length < times.length) {
      attempt.problem.value = words.skipped;
      return;
    }
    attempt.make(async () => {
      sent.value = (await proposeTimes(battle, known)).times;
    });
  };
  return (
    <details class="propose-times" open={isOpen} data-testid="propose-times">
      <summary>{words.open}</summary>
      <p class="note">{words.typed({ zone: zoneHere() })}</p>
      {typed.value.map((value, place) => (
        <label key={place}>
          {words.time({ number: place + 1 })}{' '}
          <input
            type="datetime-local"
            value={value}
            min={typedOf(new Date())}
            data-testid={`time-${place + 1}`}
            onInput={(event) => change(place, event.currentTarget.value)}
          />
        </label>
      ))}
      <p class="tools">
        {typed.value.length < MOST && (
          <button
            type="button"
            class="plain"
            data-testid="one-more-time"
            onClick={() => (typed.value = [...typed.value, eveningIn(typed.value.length + 1)])}
          >
            {words.more}
          </button>
        )}
        <button type="button" class="plain" data-testid="propose" disabled={attempt.busy.value} onClick={propose}>
          {words.propose}
        </button>
      </p>
      <Problem of={attempt} />
      {sent.value.length > 0 && (
        <p role="status" data-testid="times-sent">
          {words.sent({ times: sent.value.map((time) => whenWords(time)).join('; ') })}
        </p>
      )}
    </details>
  );
}
