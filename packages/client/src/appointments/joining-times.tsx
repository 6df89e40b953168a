import type { Signal } from '@preact/signals';
import type { AppointmentView } from '@longroll/protocol';
import { appointmentsWords as words } from './appointments-words.ts';
import { zoneHere } from './typed.ts';
import { whenSaid } from './when-said.ts';
import { whenWords } from './when.ts';

/** When a battle is to be, for whoever is about to sit down; `chosen` is the time they agree to by that, or empty. */
export function JoiningTimes({ appointment: { times, agreed }, chosen }: { appointment: AppointmentView; chosen: Signal<string> }) {
  if (agreed !== null)
    return (
      <>
        <p data-testid="join-agreed">
          <strong>{whenSaid.agreed({ when: whenWords(agreed) })}</strong>
        </p>
        <p class="note">{words.accept}</p>
      </>
    );
  if (times.length === 0) return <p class="note">{words.notNow}</p>;
  return (
    <fieldset class="join-seats" data-testid="join-times">
      <legend>{words.pick}</legend>
      {[...times, ''].map((time) => (
        <label key={time} class="pick">
          <input
            type="radio"
            name="time"
            value={time}
            checked={chosen.value === time}
            data-testid={time === '' ? 'time-later' : 'time-suits'}
            onChange={() => (chosen.value = time)}
          />
          {time === '' ? words.later : whenWords(time)}
        </label>
      ))}
      <p class="note">
        {words.notNow} {words.zone({ zone: zoneHere() })}
      </p>
    </fieldset>
  );
}
