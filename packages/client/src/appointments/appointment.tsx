import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AppointmentView } from '@longroll/protocol';
import { ownSeats } from '../battle/allies/allied.ts';
import type { Desk } from '../battle/room/desk.ts';
import { NoticesOf } from '../notices/notices-of.tsx';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { appointmentsWords as words } from './appointments-words.ts';
import { agreeTo, declineTimes } from './asking.ts';
import { ProposeTimes } from './propose-times.tsx';
import { zoneHere } from './typed.ts';
import { whenSaid } from './when-said.ts';
import { whenWords } from './when.ts';

/** A clock that waits longer looks again now and then. Milliseconds. */
const LOOK_AGAIN = 60 * 60_000;

/** At the table of a battle that has not begun: when it is to be, and what whoever sits here may say about it. */
export function Appointment({ desk }: { desk: Desk }) {
  const { setup } = desk.situation.value;
  const { battle, appointment } = setup;
  const attempt = useAttempt();
  const sits = setup.seat !== '';
  const isTogether = desk.link.tableActions.value?.clock.kind !== 'correspondence' && setup.lesson == null && setup.foundedFor == null;
  if (appointment === undefined) return sits && isTogether ? <ProposeTimes battle={battle} /> : null;
  const say = (act: () => Promise<AppointmentView>) => attempt.make(async () => void (await act()));
  const { times, agreed, by } = appointment;
  const decline = (label: string) =>
    sits && (
      <p class="tools">
        <button type="button" class="plain" data-testid="other-times" onClick={() => say(() => declineTimes(battle))}>
          {label}
        </button>
      </p>
    );
  return (
    <section class="appointment" data-testid="appointment" aria-labelledby="appointment-title" aria-live="polite">
      <h2 id="appointment-title">{words.title}</h2>
      {agreed !== null && (
        <>
          <p>
            <strong data-testid="agreed">{whenSaid.agreed({ when: whenWords(agreed) })}</strong>
          </p>
          <Beginning agreed={agreed} />
          {decline(words.another)}
          {sits && <NoticesOf battle={battle} />}
        </>
      )}
      {agreed === null && times.length > 0 && (
        <>
          <Times desk={desk} appointment={appointment} agree={(time) => say(() => agreeTo(battle, time))} />
          {decline(words.none)}
        </>
      )}
      {times.length === 0 && (
        <>
          <p data-testid="others-asked">{words.asksForOthers({ name: by === '' ? words.somebody : desk.nameOf(by) })}</p>
          {sits && <ProposeTimes battle={battle} isOpen />}
        </>
      )}
      <p class="note">{words.zone({ zone: zoneHere() })}</p>
      <Problem of={attempt} />
    </section>
  );
}

/** What happens at the hour, and that it has come. */
function Beginning({ agreed }: { agreed: string }) {
  const now = useSignal(Date.now());
  const left = Date.parse(agreed) - now.value;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => (now.value = Date.now()), Math.min(left, LOOK_AGAIN));
    return () => clearTimeout(timer);
  }, [left]);
  return <p class="note">{left > 0 ? words.begins : words.late}</p>;
}

/** The times that are proposed, with who has agreed to which. */
function Times({ desk, appointment, agree }: { desk: Desk; appointment: AppointmentView; agree: (time: string) => void }) {
  const { times, by, answers } = appointment;
  const own = ownSeats(desk.situation.value.setup);
  const mayAgree = own.length > 0 && !own.includes(by);
  return (
    <>
      <p class="note">{mayAgree ? words.choose : words.waits}</p>
      <ul>
        {times.map((time) => {
          const agreeing = Object.keys(answers).filter((seat) => answers[seat] === time);
          const isMine = agreeing.some((seat) => own.includes(seat));
          return (
            <li key={time} data-time={time}>
              {mayAgree ? (
                <button type="button" class="plain" data-testid="agree" aria-pressed={isMine} onClick={() => agree(time)}>
                  {words.agree({ when: whenWords(time) })}
                </button>
              ) : (
                whenWords(time)
              )}
              {agreeing.length > 0 && <span class="note"> {words.agreedBy({ names: agreeing.map((seat) => desk.nameOf(seat)) })}</span>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
