import { useSignal } from '@preact/signals';
import { REPORT_LENGTH } from '@longroll/protocol';
import { Problem, useAttempt } from '../attempt.tsx';
import { reportSeat } from './asking-blocks.ts';
import { blocksWords } from './blocks-words.ts';

const words = blocksWords.met;

/** Tells those who run the club of whoever sits in a seat, or watches. */
export function Report({ battle, seat, name }: { battle: string; seat: string; name: string }) {
  const attempt = useAttempt();
  const said = useSignal('');
  const isOpen = useSignal(false);
  const isDone = useSignal(false);
  const send = async () => {
    await reportSeat(battle, seat, said.value.trim());
    isDone.value = true;
  };
  if (isDone.value)
    return (
      <strong class="badge" role="status" data-testid={`reported-${seat}`}>
        {words.reported}
      </strong>
    );
  if (!isOpen.value)
    return (
      <button
        type="button"
        class="plain"
        aria-label={words.reportOf({ name })}
        data-testid={`report-${seat}`}
        onClick={() => (isOpen.value = true)}
      >
        {words.report}
      </button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt.make(send);
      }}
    >
      <label>
        {words.why}{' '}
        <textarea
          maxLength={REPORT_LENGTH}
          required
          value={said.value}
          data-testid={`report-words-${seat}`}
          onInput={({ currentTarget }) => (said.value = currentTarget.value)}
        />
      </label>
      <p class="note">{words.whyNote}</p>
      <Problem of={attempt} />
      <button type="submit" class="plain" data-testid={`report-send-${seat}`} disabled={attempt.busy.value || said.value.trim() === ''}>
        {words.send}
      </button>
    </form>
  );
}
