import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { NewSession } from '@longroll/protocol';
import { LobbyError } from '../net/lobby.ts';
import { askToEnter, canKeepPasskeys, enterByCode, enterByPasskey, waysIn } from './asking-keys.ts';
import { Problem, useAttempt } from './attempt.tsx';
import { CodeForm } from './code-form.tsx';
import { deviceName } from './device-name.ts';
import { enterHere } from './enter-here.ts';
import { noticeSettingsWords } from './notices/notice-settings-words.ts';

const words = noticeSettingsWords.enter;

/** Signs in by a passkey of this device, or a code that comes by mail, as far as there are any here. */
export function OtherSignIns({ done }: { done: () => void }) {
  const sendsMail = useSignal(false);
  const attempt = useAttempt();
  useEffect(() => {
    void waysIn().then(
      ({ mail }) => (sendsMail.value = mail),
      // Without it there are the words.
      () => undefined,
    );
  }, []);
  const entered = (session: NewSession) => {
    enterHere(session);
    done();
  };
  const byPasskey = async () => {
    try {
      entered(await enterByPasskey(deviceName()));
    } catch (error) {
      throw error instanceof LobbyError ? error : new LobbyError('no-passkey', words.failed);
    }
  };
  return (
    <>
      {canKeepPasskeys() && (
        <section data-testid="enter-by-passkey">
          <p class="key-ways">
            <button
              type="button"
              class="call second"
              data-testid="passkey-enter"
              disabled={attempt.busy.value}
              onClick={() => attempt.make(byPasskey)}
            >
              {words.passkey}
            </button>
          </p>
          <Problem of={attempt} />
        </section>
      )}
      {sendsMail.value && (
        <section data-testid="enter-by-mail">
          <h2>{words.mail}</h2>
          <p class="note">{words.mailNote}</p>
          <CodeForm
            testid="mail"
            confirm={words.go}
            ask={askToEnter}
            typed={async (named, code) => entered(await enterByCode(named, code, deviceName()))}
          />
        </section>
      )}
    </>
  );
}
