import type { ReadonlySignal, Signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { delegateCommand, type AboutDelegating } from '@longroll/rules/books/rally-king/campaign/battles/offering-command';
import type { Country } from '../country.ts';
import { seatName } from '../labels.ts';
import { Tick, toggled } from './tick.tsx';

/** Who commands a force, the captain of play ticked first (RKC-36.1). */
export function commandForm(country: ReadonlySignal<Country>, { to }: AboutDelegating, answer: Signal<unknown>): FunctionComponent {
  return function CommandForm() {
    const seats = delegateCommand.answer.safeParse(answer.value).data ?? [];
    const change = (seat: string, on: boolean) => {
      const next = toggled(seats, seat, on);
      answer.value = next.length === 0 ? undefined : next;
    };
    return (
      <div class="ticks">
        {to.map((seat) => (
          <Tick key={seat} checked={seats.includes(seat)} change={(on) => change(seat, on)}>
            {seatName(country.value.situation.setup.seats, seat)}
          </Tick>
        ))}
      </div>
    );
  };
}
