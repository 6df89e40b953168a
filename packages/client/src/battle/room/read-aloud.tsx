import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { lineOf } from '../../books/line.ts';
import type { Desk } from './desk.ts';

/** So much of what happens at once is read out; the log has all of it. */
const AT_ONCE = 4;

/** Reads out what happens to whoever hears the page, in the words of the log. */
export function ReadAloud({ desk }: { desk: Desk }) {
  const words = useSignal('');
  const heard = useRef<number | null>(null);
  const { events } = desk.situation.value;
  const last = events.at(-1)?.seq ?? null;
  useEffect(() => {
    const before = heard.current;
    heard.current = last;
    // What had happened before one came is not news.
    if (before === null || last === null || last <= before) return;
    words.value = events
      .filter((each) => each.seq > before)
      .map((each) => lineOf(desk.book, each))
      .filter(({ isSaid }) => isSaid !== true)
      .slice(-AT_ONCE)
      .map((each) => each.text)
      .join(' ');
  }, [last]);
  return (
    <p class="unseen" role="log" aria-live="polite" data-testid="read-aloud">
      {words.value}
    </p>
  );
}
