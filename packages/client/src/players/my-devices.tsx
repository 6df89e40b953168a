import type { PlayerPage } from '@longroll/protocol';
import { endSession } from './asking.ts';
import { Problem, useAttempt } from './attempt.tsx';
import { dayOf } from '../widgets/dates.ts';
import type { PlayerHere } from './player-here.ts';
import { playersWords } from './players-words.ts';

const words = playersWords.devices;

/** Where a player is signed in: each of the other devices can be signed out from here. */
export function MyDevices({ sessions, player, changed }: { sessions: PlayerPage['sessions']; player: PlayerHere; changed: () => void }) {
  const attempt = useAttempt();
  const end = (id: string) =>
    attempt.make(async () => {
      await endSession(player.session, id);
      changed();
    });
  return (
    <section data-testid="devices">
      <h2>{words.title}</h2>
      <p class="note">{words.note}</p>
      <ul class="battles">
        {sessions.map(({ id, label, since, seen, here }) => {
          const called = label === '' ? words.unnamed : label;
          return (
            <li key={id} data-testid="device" data-here={here}>
              <span class="battle-name">
                {called}
                {here && (
                  <>
                    {' '}
                    <strong class="badge">{words.here}</strong>
                  </>
                )}
              </span>
              <span class="battle-facts">{words.facts({ since: dayOf(since), seen: dayOf(seen) })}</span>
              {!here && (
                <span class="battle-actions">
                  <button
                    type="button"
                    class="plain"
                    aria-label={words.endOf({ label: called })}
                    disabled={attempt.busy.value}
                    data-testid="end-device"
                    onClick={() => end(id)}
                  >
                    {words.end}
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Problem of={attempt} />
    </section>
  );
}
