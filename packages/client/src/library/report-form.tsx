import { useSignal } from '@preact/signals';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { report } from './asking.ts';
import { libraryWords as words } from './library-words.ts';

/** Tells whoever runs the club that something is wrong with a field, or with what was said of it. */
export function ReportForm({ entry, opinion, label }: { entry: string; opinion?: string; label: string }) {
  const why = useSignal('');
  const sent = useSignal(false);
  const attempt = useAttempt();
  const send = async () => {
    await report(entry, { why: why.value.trim(), ...(opinion === undefined ? {} : { opinion }) });
    sent.value = true;
  };
  if (sent.value) return <p role="status">{words.sent}</p>;
  return (
    <details>
      <summary data-testid={opinion === undefined ? 'report' : 'report-opinion'}>{label}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          attempt.make(send);
        }}
      >
        <p class="note">{words.reportNote}</p>
        <label class="library-field">
          <span>{words.reportWhy}</span>
          <textarea
            maxLength={300}
            required
            data-testid="report-why"
            value={why.value}
            onInput={({ currentTarget }) => (why.value = currentTarget.value)}
          />
        </label>
        <Problem of={attempt} />
        <button type="submit" class="plain" data-testid="send-report" disabled={attempt.busy.value || why.value.trim() === ''}>
          {words.send}
        </button>
      </form>
    </details>
  );
}
