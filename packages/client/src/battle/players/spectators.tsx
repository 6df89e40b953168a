import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { invitedBy } from '../../net/invitations.ts';
import { battle as fetchBattle } from '../../net/lobby.ts';
import { recall, remember } from '../../net/remembered.ts';
import { Go } from '../../widgets/go.tsx';
import { LineForm } from '../../widgets/line-form.tsx';
import type { Desk } from '../room/desk.ts';
import { spectators as words } from './spectators-words.ts';
import { sentenceOf } from '../../books/refusals.ts';

/** How many watch and who they are; to them a name of their own. */
export function Spectators({ desk }: { desk: Desk }) {
  const { setup } = desk.situation.value;
  const told = desk.link.spectators.value;
  if (told === null || told.count === 0 || setup.lesson !== undefined) return null;
  const watches = setup.seat === '' && setup.kept === undefined && setup.moved !== true;
  const unnamed = told.count - told.names.length;
  return (
    <section class="spectators" aria-label={words.title} data-testid="spectators">
      <p>
        {words.count({ count: told.count })}
        {told.names.length > 0 &&
          ` ${words.named({ names: unnamed === 0 ? told.names : [...told.names, words.others({ others: unnamed })] })}`}
      </p>
      {watches && <OwnName desk={desk} />}
    </section>
  );
}

function OwnName({ desk }: { desk: Desk }) {
  const name = useSignal(recall('spectator') ?? '');
  const said = useSignal<string | null>(null);
  const call = async () => {
    const wanted = name.value.trim();
    const reply = await desk.link.ask('call-me', { name: wanted });
    if (reply.ok) remember('spectator', wanted === '' ? null : wanted);
    said.value = reply.ok ? (wanted === '' ? null : words.called({ name: wanted })) : sentenceOf(reply);
  };
  return (
    <LineForm
      line={name}
      most={40}
      label={words.yourName}
      placeholder={words.anonymous}
      ids={['spectator-name', 'spectator-call']}
      say={words.call}
      send={call}
      mayBeEmpty
      after={
        said.value !== null && (
          <span class="note" role="status" data-testid="spectator-called">
            {said.value}
          </span>
        )
      }
    />
  );
}

/** To whoever watches: the open seats they may take. */
export function OpenSeats({ desk }: { desk: Desk }) {
  const { setup } = desk.situation.value;
  const open = setup.seats.filter(({ held }) => held === 'open');
  const offered = useSignal<readonly string[]>([]);
  const asked = open.map(({ id }) => id).join();
  useEffect(() => {
    if (setup.joining === 'anybody' || asked === '') return;
    void fetchBattle(setup.battle, invitedBy(setup.battle) ?? null).then(
      (summary) => (offered.value = summary.offered),
      () => undefined,
    );
  }, [asked]);
  const free = open.filter(({ id }) => setup.joining === 'anybody' || offered.value.includes(id));
  if (free.length === 0) return null;
  return (
    <p class="open-seats">
      {free.map(({ id, general }) => (
        <Go key={id} to={`/join/${setup.battle}`} class="call third" testid="take-open-seat">
          {words.take({ seat: general })}
        </Go>
      ))}
    </p>
  );
}
