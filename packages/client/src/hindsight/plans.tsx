import type { SeatSummary } from '@longroll/protocol';
import type { PlanTold } from '@longroll/rules/hindsight/plans';
import type { OpenBook } from '../books/face.ts';
import { reasonsOf } from '../books/reasons.ts';
import { called } from '../seats/called.ts';
import { Cockade, sideCalled, type SideMark } from '../sides/cockade.tsx';
import { hindsight } from './words.ts';

const words = hindsight;

/** What each computer meant to do, turn by turn, in a sentence; nothing where none can be told. */
export function Plans({
  plans,
  seats,
  sides,
  book,
}: {
  plans: readonly PlanTold[];
  seats: readonly SeatSummary[];
  sides: readonly (SideMark & { readonly id: string; readonly name: string })[];
  book: Pick<OpenBook, 'reasons'>;
}) {
  const told = plans.flatMap((plan) => {
    const seat = seats.find(({ id }) => id === plan.seat);
    const text = reasonsOf(book, { clause: '', says: plan.says });
    return seat === undefined || text === '' ? [] : [{ ...plan, seat, text }];
  });
  if (told.length === 0) return null;
  return (
    <div class="plans" data-testid="plans">
      <h3>{words.plans}</h3>
      <ul>
        {told.map(({ seat, from, to, text }) => (
          <li key={`${seat.id} ${from}`} data-seat={seat.id}>
            <Cockade side={sideCalled(sides, seat.side)} />{' '}
            <strong>{words.meant({ general: called(seat), from, to, one: from === to })}</strong> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
