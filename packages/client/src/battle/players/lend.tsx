import { useSignal } from '@preact/signals';
import { Dialog } from '../../widgets/dialog.tsx';
import { LinkField } from '../../widgets/link-field.tsx';
import type { Desk } from '../room/desk.ts';
import { lend as words } from './lend-words.ts';
import { momentOf } from '../../widgets/dates.ts';
import { sentenceOf } from '../../books/refusals.ts';

/** A link by which a friend plays the seat for a while. The dialog stays where the seat has gone to the computer until they come. */
export function Lend({ desk, close }: { desk: Desk; close: () => void }) {
  const { setup } = desk.situation.value;
  const computer = useSignal(false);
  const link = useSignal<{ readonly secret: string; readonly until: string } | null>(null);
  const said = useSignal('');
  const make = async () => {
    const reply = await desk.link.lend({ seat: setup.seat, ...(computer.value ? { meanwhile: 'computer' as const } : {}) });
    link.value = reply.ok ? reply : null;
    said.value = reply.ok ? '' : sentenceOf(reply);
  };
  const toComputer = async () => {
    const reply = await desk.link.lend({ seat: setup.seat, meanwhile: 'computer' });
    said.value = reply.ok ? words.computerPlays : sentenceOf(reply);
  };
  const withdraw = async () => {
    const reply = await desk.link.withdrawLoan(setup.seat === '' ? {} : { seat: setup.seat });
    if (reply.ok) link.value = null;
    said.value = reply.ok ? words.withdrawn : sentenceOf(reply);
  };
  const mine = setup.seat !== '';
  return (
    <Dialog label={words.title} class="lend" close={close}>
      <h2>{words.title}</h2>
      {mine && (
        <p>
          <button type="button" class="confirm" data-testid="lend-to-computer" onClick={() => void toComputer()}>
            {words.byComputer}
          </button>{' '}
          {words.byComputerNote}
        </p>
      )}
      <h3>{words.byFriend}</h3>
      <p>{words.note}</p>
      {link.value !== null && (
        <>
          <LinkField label={words.link} link={`${location.origin}/substitute/${setup.battle}#${link.value.secret}`} testid="lend-link" />
          <p class="note">{words.until({ time: momentOf(link.value.until) })}</p>
        </>
      )}
      {mine && (
        <p>
          <label>
            <input
              type="checkbox"
              data-testid="lend-computer"
              checked={computer.value}
              onChange={(event) => (computer.value = event.currentTarget.checked)}
            />{' '}
            {words.computer}
          </label>
        </p>
      )}
      <p role="status" data-testid="lend-said">
        {said.value}
      </p>
      {mine && (
        <p class="lend-actions">
          <button type="button" class="confirm" data-testid="lend-make" onClick={() => void make()}>
            {link.value === null ? words.make : words.another}
          </button>{' '}
          <button type="button" class="plain" data-testid="lend-withdraw" onClick={() => void withdraw()}>
            {words.withdraw}
          </button>
        </p>
      )}
      <button type="button" class="plain" autofocus onClick={close}>
        {words.close}
      </button>
    </Dialog>
  );
}
