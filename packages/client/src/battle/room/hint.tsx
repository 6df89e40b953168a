import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../../settings/settings.ts';
import { text } from '../../text/words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { Go } from '../../widgets/go.tsx';
import type { Desk } from './desk.ts';

/** Whoever answers sooner has not read the hint. Milliseconds. */
const READING = 2500;

/** A word of advice at the first card, the first move, the first volley …; put away, or answered under, it does not come back. */
export function Hint({ desk, showLegend }: { desk: Desk; showLegend: (() => void) | null }) {
  const { seat } = desk.situation.value.setup;
  const asked = desk.decision.value?.id ?? '';
  const hints = seat === '' || !settings.hints.value ? [] : desk.book.hints(desk.decision.value);
  const hint = hints.find((each) => !settings.hintsRead.value.includes(each.id));
  const last = useRef({ asked: '', hint: '', since: 0 });
  useEffect(() => {
    const before = last.current;
    const now = performance.now();
    if (before.asked === asked && before.hint === (hint?.id ?? '')) return;
    last.current = { asked, hint: hint?.id ?? '', since: now };
    if (before.hint !== '' && before.asked !== '' && before.asked !== asked && now - before.since > READING) putAway(before.hint);
  });
  if (hint === undefined) return null;
  return (
    <div class="hint" role="note" aria-label={text.site.hints.title} data-testid="hint" data-hint={hint.id}>
      <p>
        {hint.text} <ClauseLink id={hint.clause} />
      </p>
      <button type="button" class="plain" onClick={() => putAway(hint.id)}>
        {text.site.hints.dismiss}
      </button>
      {showLegend !== null && (
        <button type="button" class="plain" data-testid="hint-legend" onClick={showLegend}>
          {text.lessons.legend}
        </button>
      )}
      <Go to="/lessons" testid="hint-lessons">
        {text.lessons.hint}
      </Go>
      <button type="button" class="plain" onClick={() => (settings.hints.value = false)}>
        {text.site.hints.off}
      </button>
    </div>
  );
}

function putAway(hint: string): void {
  if (!settings.hintsRead.value.includes(hint)) settings.hintsRead.value = [...settings.hintsRead.value, hint];
}
