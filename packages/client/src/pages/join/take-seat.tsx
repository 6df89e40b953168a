import type { SeatSummary } from '@longroll/protocol';
import { called } from '../../seats/called.ts';
import { withStrength } from '../../seats/strength.ts';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { text } from '../../text/words.ts';
import { Later } from '../../widgets/later.tsx';
import { NameField } from '../../widgets/name-field.tsx';
import type { Joining } from './joining.ts';
import { seatWords } from './seats-for.ts';

const words = text.join;

/** What is asked of somebody before they sit down: which seat, at what time, as whom. */
export function TakeSeat({ joining }: { joining: Joining }) {
  const { summary, name, said, time, busy } = joining;
  return (
    <>
      <Seats joining={joining} />
      {summary.value?.appointment !== undefined && (
        <Later
          load={() => import('../../appointments/joining-times.tsx').then((each) => each.JoiningTimes)}
          props={{ appointment: summary.value.appointment, chosen: time }}
          wait={null}
        />
      )}
      <ComputersThere book={summary.value?.book ?? ''} seats={summary.value?.seats ?? []} />
      <NameField name={name} />
      <label class="name-field">
        <span>{text.invitations.words}</span>
        <input
          type="text"
          maxLength={100}
          value={said.value}
          data-testid="joining-words"
          onInput={(event) => (said.value = event.currentTarget.value)}
        />
      </label>
      <p class="note">{text.invitations.wordsNote}</p>
      <button type="button" class="call" data-testid="take-seat" disabled={busy.value} onClick={() => void joining.take()}>
        {busy.value ? words.taking : words.take}
      </button>
    </>
  );
}

/** The seats that are offered: to choose from where there are several. */
function Seats({ joining: { summary, offered, wanted, seat } }: { joining: Joining }) {
  const sides = summary.value?.sides ?? [];
  if (wanted === undefined) return null;
  if (offered.length === 1)
    return (
      <p data-testid="your-seat">
        <Cockade side={sideCalled(sides, wanted.side)} /> {text.invitations.offered({ seat: seatWords(summary.value, wanted) })}
      </p>
    );
  return (
    <fieldset class="join-seats">
      <legend>{text.setup.joinPick}</legend>
      {offered.map((each) => (
        <label key={each.id} class="pick">
          <input
            type="radio"
            name="seat"
            value={each.id}
            checked={each === wanted}
            data-testid={`seat-${each.id}`}
            onChange={() => (seat.value = each.id)}
          />
          <Cockade side={sideCalled(sides, each.side)} /> {seatWords(summary.value, each)}
        </label>
      ))}
    </fieldset>
  );
}

/** Where the computer sits already, and how strong it is. */
function ComputersThere({ book, seats }: { book: string; seats: readonly SeatSummary[] }) {
  const computers = seats.filter(({ held, strength }) => held === 'computer' && strength !== undefined);
  if (computers.length === 0) return null;
  return (
    <p class="note" data-testid="computers">
      {text.join.computers({ who: computers.map((seat) => withStrength(book, called(seat), seat)) })}
    </p>
  );
}
