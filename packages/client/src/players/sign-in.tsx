import { useSignal } from '@preact/signals';
import { signInBy } from './asking.ts';
import { Problem, useAttempt } from './attempt.tsx';
import { deviceName } from './device-name.ts';
import { enterHere } from './enter-here.ts';
import { playersWords } from './players-words.ts';
import { TextField } from './text-field.tsx';

const words = playersWords.signIn;
/** Words of a paper key. */
const WORDS = 12;

/** A player signs in at this device by the words of their paper key. */
export function SignIn({ done }: { done: () => void }) {
  const typed = useSignal('');
  const device = useSignal(deviceName());
  const attempt = useAttempt();
  const enter = async () => {
    enterHere(await signInBy(typed.value, device.value.trim()));
    done();
  };
  const count = counted(typed.value);
  return (
    <section data-testid="sign-in">
      <h2>{words.title}</h2>
      <p>{words.note}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (count === WORDS) attempt.make(enter);
          else attempt.problem.value = words.count({ count });
        }}
      >
        <label class="name-field">
          <span>{words.words}</span>
          <textarea
            rows={3}
            maxLength={400}
            required
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            data-testid="typed-key"
            value={typed.value}
            onInput={(event) => (typed.value = event.currentTarget.value)}
          />
        </label>
        <TextField label={playersWords.keep.device} value={device} most={60} testid="sign-in-device" />
        <Problem of={attempt} />
        <button type="submit" class="call second" data-testid="sign-in-go" disabled={attempt.busy.value}>
          {attempt.busy.value ? words.going : words.go}
        </button>
      </form>
    </section>
  );
}

/** So many words, whatever stands between them. */
function counted(typed: string): number {
  return typed.split(/[^a-z]+/i).filter((word) => word !== '').length;
}
