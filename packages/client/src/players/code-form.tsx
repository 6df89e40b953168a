import { useSignal } from '@preact/signals';
import { commandId } from '../net/command-id.ts';
import { Problem, useAttempt } from './attempt.tsx';
import { noticeSettingsWords } from './notices/notice-settings-words.ts';
import { TextField } from './text-field.tsx';

const words = noticeSettingsWords.address;

interface Asking {
  readonly testid: string;
  readonly confirm: string;
  /** Has a code sent there, in this attempt. */
  readonly ask: (address: string, attempt: string) => Promise<unknown>;
  /** The code has been typed. */
  readonly typed: (attempt: string, code: string) => Promise<void>;
}

/** An address, and then the code that has come there: typed here, for it is good nowhere else. */
export function CodeForm({ testid, confirm, ask, typed }: Asking) {
  const address = useSignal('');
  const code = useSignal('');
  const asked = useSignal<{ readonly attempt: string; readonly address: string } | null>(null);
  const attempt = useAttempt();
  const send = async () => {
    const named = { attempt: commandId(), address: address.value.trim() };
    await ask(named.address, named.attempt);
    asked.value = named;
    code.value = '';
  };
  const { value } = asked;
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          attempt.make(send);
        }}
      >
        <TextField label={words.label} value={address} most={254} testid={`${testid}-address`} />
        <p class="key-ways">
          <button type="submit" class="plain" data-testid={`${testid}-ask`} disabled={attempt.busy.value || address.value.trim() === ''}>
            {words.ask}
          </button>
        </p>
      </form>
      {value !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            attempt.make(() => typed(value.attempt, code.value));
          }}
        >
          <p role="status">{words.sent({ address: value.address })}</p>
          <TextField label={words.code} value={code} most={40} testid={`${testid}-code`} />
          <p class="key-ways">
            <button type="submit" class="plain" data-testid={`${testid}-confirm`} disabled={attempt.busy.value || code.value.trim() === ''}>
              {confirm}
            </button>
          </p>
        </form>
      )}
      <Problem of={attempt} />
    </>
  );
}
