import { useSignal } from '@preact/signals';
import { endCalendar, newCalendar } from './asking-notices.ts';
import { Problem, useAttempt } from '../attempt.tsx';
import { noticeSettingsWords as words } from './notice-settings-words.ts';
import type { PlayerHere } from '../player-here.ts';

/** The player's calendar at a secret address. */
export function MyCalendar({ isMade, player, changed }: { isMade: boolean; player: PlayerHere; changed: () => void }) {
  const address = useSignal<string | null>(null);
  const attempt = useAttempt();
  const make = async () => {
    address.value = location.origin + (await newCalendar(player.session)).path;
    changed();
  };
  const end = async () => {
    await endCalendar(player.session);
    address.value = null;
    changed();
  };
  return (
    <section data-testid="my-calendar">
      <h3>{words.calendar}</h3>
      <p class="note">{words.calendarNote}</p>
      {address.value !== null && (
        <p role="status">
          {words.calendarAt} <code data-testid="calendar-address">{address.value}</code>
        </p>
      )}
      <Problem of={attempt} />
      <p class="key-ways">
        <button type="button" class="plain" data-testid="calendar-new" disabled={attempt.busy.value} onClick={() => attempt.make(make)}>
          {isMade ? words.anewCalendar : words.newCalendar}
        </button>
        {isMade && (
          <button type="button" class="plain" data-testid="calendar-end" disabled={attempt.busy.value} onClick={() => attempt.make(end)}>
            {words.endCalendar}
          </button>
        )}
      </p>
    </section>
  );
}
