import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ClockView, TimeView } from '@longroll/protocol';
import type { TableActions } from '../../net/table-actions.ts';
import { tableActionWords } from './table-action-words.ts';
import { faceOfClock, leftNow, usedNow } from './time-left.ts';

const words = tableActionWords;

interface ClockProps {
  readonly tableActions: ReadonlySignal<TableActions | null>;
  /** Whose time it is, for whoever hears the page. */
  readonly name: string;
  readonly testid?: string | undefined;
}

/** A player's clock, or how long they have thought where their side shares its time; nothing where no time is kept. */
export function ClockFace({ seat, ...told }: ClockProps & { seat: string }) {
  const time = told.tableActions.value?.clock.seats[seat];
  return time === undefined ? null : <Face time={time} {...told} />;
}

/** The clock of a side that shares its time. */
export function SideClockFace({ side, ...told }: ClockProps & { side: string }) {
  const time = told.tableActions.value?.clock.sides?.[side];
  return time === undefined ? null : <Face time={time} {...told} />;
}

function Face({ time, tableActions, name, testid }: ClockProps & { time: ClockView['seats'][string] | TimeView }) {
  const now = useSignal(performance.now());
  const told = tableActions.value;
  const runs = time.running && told?.clock.paused === false;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => (now.value = performance.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  if (told === null) return null;
  const since = Math.max(0, now.value - told.heard);
  if ('usedMs' in time && time.usedMs !== undefined) {
    const used = usedNow(time, time.usedMs, told.clock.paused, since);
    return (
      <span class={runs ? 'clock-used clock-running' : 'clock-used'} data-testid={testid} data-used={Math.round(used)}>
        {runs && <span aria-hidden="true">▶ </span>}
        {words.thought({ time: faceOfClock(used) })}
      </span>
    );
  }
  const left = leftNow(time, told.clock.paused, since);
  return (
    <span
      class={runs ? 'clock clock-running' : 'clock'}
      role="timer"
      aria-label={words.clock({ name })}
      data-testid={testid}
      data-left={Math.round(left)}
    >
      {runs && <span aria-hidden="true">▶ </span>}
      {left === 0 ? words.over : faceOfClock(left)}
    </span>
  );
}
