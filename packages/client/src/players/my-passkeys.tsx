import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PasskeyShown } from '@longroll/protocol';
import { LobbyError } from '../net/lobby.ts';
import { addPasskey, canKeepPasskeys, passkeysOf, removePasskey } from './asking-keys.ts';
import { Problem, useAttempt } from './attempt.tsx';
import { dayOf } from '../widgets/dates.ts';
import { deviceName } from './device-name.ts';
import { noticeSettingsWords } from './notices/notice-settings-words.ts';
import type { PlayerHere } from './player-here.ts';

const words = noticeSettingsWords.passkeys;

/** The passkeys by which a player signs in without words. */
export function MyPasskeys({ player: { session } }: { player: PlayerHere }) {
  const keys = useSignal<readonly PasskeyShown[]>([]);
  const attempt = useAttempt();
  const look = () => attempt.make(async () => void (keys.value = await passkeysOf(session)));
  useEffect(look, [session]);
  const act = (change: () => Promise<unknown>) =>
    attempt.make(async () => {
      await change();
      keys.value = await passkeysOf(session);
    });
  const add = async () => {
    try {
      await addPasskey(session, deviceName());
    } catch (error) {
      throw error instanceof LobbyError ? error : new LobbyError('no-passkey', words.failed);
    }
  };
  return (
    <section data-testid="my-passkeys">
      <h2>{words.title}</h2>
      <p class="note">{canKeepPasskeys() ? words.note : words.cannot}</p>
      <ul class="battles">
        {keys.value.map(({ id, label, since, used }) => {
          const called = label === '' ? words.unnamed : label;
          return (
            <li key={id} data-testid="passkey">
              <span class="battle-name">{called}</span>
              <span class="battle-facts">
                {used === null ? words.made({ since: dayOf(since) }) : words.used({ since: dayOf(since), used: dayOf(used) })}
              </span>
              <span class="battle-actions">
                <button
                  type="button"
                  class="plain"
                  aria-label={noticeSettingsWords.of({ act: noticeSettingsWords.remove, channel: called })}
                  data-testid="passkey-remove"
                  disabled={attempt.busy.value}
                  onClick={() => act(() => removePasskey(session, id))}
                >
                  {noticeSettingsWords.remove}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      <Problem of={attempt} />
      {canKeepPasskeys() && (
        <p class="key-ways">
          <button type="button" class="plain" data-testid="passkey-add" disabled={attempt.busy.value} onClick={() => act(add)}>
            {words.add}
          </button>
        </p>
      )}
    </section>
  );
}
