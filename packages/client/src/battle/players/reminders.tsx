import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isTapped } from '../question/calling.ts';
import type { Desk } from '../room/desk.ts';
import { ownSeats } from '../allies/allied.ts';
import { reminders as words } from './reminders-words.ts';

/** A tap on the shoulder for each player whom all wait for; nothing for whoever only watches. */
export function Remind({ desk, seats }: { desk: Desk; seats: readonly string[] }) {
  const { setup, table } = desk.situation.value;
  const own = ownSeats(setup);
  if (setup.seat === '' || table.outcome !== null || setup.lesson !== undefined) return null;
  const people = setup.seats.filter(({ id, held }) => held === 'human' && seats.includes(id) && !own.includes(id));
  return (
    <>
      {people.map(({ id }) => (
        <OneTap key={id} desk={desk} seat={id} />
      ))}
    </>
  );
}

function OneTap({ desk, seat }: { desk: Desk; seat: string }) {
  const told = desk.link.tableActions.value;
  const now = useSignal(performance.now());
  const reminder = told?.reminders?.[seat];
  const waits = reminder === undefined || told === null ? 0 : reminder.againInMs - Math.max(0, now.value - told.heard);
  useEffect(() => {
    if (waits <= 0) return;
    const timer = setTimeout(() => (now.value = performance.now()), Math.min(waits, 60_000) + 50);
    return () => clearTimeout(timer);
  }, [waits]);
  const left = reminder?.left ?? 1;
  const name = desk.nameOf(seat);
  if (waits > 0 || left === 0) {
    return (
      <span class="note" role="status" data-testid="reminded">
        {left === 0 ? words.enough({ name }) : words.done({ name })}
      </span>
    );
  }
  return (
    <button
      type="button"
      class="remind"
      data-testid="remind"
      title={words.title({ name })}
      onClick={() => void desk.tableAction('remind', { seat })}
    >
      <span aria-hidden="true">☝</span> {words.remind({ name })}
    </button>
  );
}

/** To whoever is reminded: who waits for them. It goes with the question. */
export function Reminded({ desk }: { desk: Desk }) {
  // Answered, it is over and done with.
  useSignalEffect(() => {
    if (desk.decision.value === null) desk.link.reminded.value = null;
  });
  if (!isTapped(desk)) return null;
  return (
    <p class="line-banner reminded" role="alert" data-testid="tapped">
      <span aria-hidden="true">☝</span> {words.waits({ name: desk.nameOf(desk.link.reminded.value?.by ?? '') })}
    </p>
  );
}
