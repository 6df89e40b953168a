import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableActions } from '../net/table-actions.ts';
import { tableActionWords } from './table-action-words.ts';
import { faceOfClock, leftNow } from './time-left.ts';

const words = tableActionWords;

/** A seat's clock; nothing where no time is kept. */
export function ClockFace({
  seat,
  name,
  tableActions,
  testid,
}: {
  seat: string;
  name: string;
  tableActions: ReadonlySignal<TableActions | null>;
  testid?: string;
}) {
  const now = useSignal(performance.now());
  const told = tableActions.value;
  const clock = told?.clock.seats[seat];
  const runs = clock?.running === true && told?.clock.paused === false;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => (now.value = performance.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  if (told === null || clock === undefined) return null;
  const left = leftNow(clock, told.clock.paused, Math.max(0, now.value - told.heard));
  return (
    <span
      class={runs ? 'clock clock-running' : 'clock'}
      role="timer"
      aria-label={words.clock(name)}
      data-testid={testid}
      data-left={Math.round(left)}
    >
      {runs && <span aria-hidden="true">▶ </span>}
      {left === 0 ? words.over : faceOfClock(left)}
    </span>
  );
}
