import { useSignal } from '@preact/signals';
import type { ProposalKind, ProposeRequest, Replacement } from '@longroll/protocol';
import { NoticesOf } from '../../notices/notices-of.tsx';
import { Dialog } from '../../widgets/dialog.tsx';
import { tableActionWords } from './table-action-words.ts';
import { ComputersMayUse, WhatAlliesShare } from '../allies/allied-plans.tsx';
import { ownSeats } from '../allies/allied.ts';
import type { Desk } from '../room/desk.ts';

const words = tableActionWords;
const WAYS: readonly Replacement[] = ['computer', 'open', 'ally'];

/** Everything players may propose to one another. */
export function TableActionsMenu({ desk, close }: { desk: Desk; close: () => void }) {
  const told = desk.link.tableActions.value;
  const paused = told?.clock.paused === true;
  const claimable = told?.claim?.leftMs === 0 && told.claim.side === desk.side;
  // Who sits in for somebody settles nothing for good.
  const owns = desk.situation.value.setup.insteadOf === undefined;
  const kinds: ProposalKind[] = [
    paused ? 'resume' : 'pause',
    ...(told !== null && told.clock.kind !== 'none' ? ['extend' as const] : []),
    'undo',
    ...(owns ? ['draw' as const, 'cancel' as const] : []),
    ...(owns && claimable ? ['claim' as const] : []),
  ];
  const propose = (wish: ProposeRequest) => {
    void desk.tableAction('propose', wish);
    close();
  };
  return (
    <Dialog label={words.title} class="table-actions" close={close}>
      <h2>{words.title}</h2>
      <p class="note">{words.note}</p>
      {kinds.map((kind) => (
        <div key={kind} class="table-action">
          <button type="button" class="plain" data-testid={`propose-${kind}`} onClick={() => propose({ kind })}>
            {words.propose[kind]}
          </button>
          <span class="note">{words.explain[kind]}</span>
        </div>
      ))}
      <WhatAlliesShare desk={desk} />
      <ComputersMayUse desk={desk} />
      {owns && <Replace desk={desk} propose={propose} />}
      {told?.clock.kind === 'correspondence' && <NoticesOf battle={desk.situation.value.setup.battle} />}
      <button type="button" class="plain" autofocus onClick={close}>
        {words.close}
      </button>
    </Dialog>
  );
}

/** Only who has been away for a while, or oneself, can be replaced; and whoever has left a seat empty. */
function Replace({ desk, propose }: { desk: Desk; propose: (wish: ProposeRequest) => void }) {
  const { setup } = desk.situation.value;
  const presence = desk.link.presence.value;
  const goesOn = setup.awaited.length === 0;
  const own = ownSeats(setup);
  const leaving = setup.seats.filter(
    (seat) => (seat.held === 'open' && goesOn) || (seat.held === 'human' && (own.includes(seat.id) || presence[seat.id]?.gone === true)),
  );
  const whom = useSignal(leaving[0]?.id ?? '');
  const by = useSignal<Replacement>('computer');
  const chosen = leaving.find((seat) => seat.id === whom.value) ?? leaving[0];
  const side = setup.seats.filter((seat) => seat.side === chosen?.side);
  const allies = side.some((seat) => seat.held === 'human' && seat.id !== chosen?.id);
  const ways = WAYS.filter(
    (way) => way === 'computer' || (way === 'open' ? chosen?.held !== 'open' && (allies || own.includes(chosen?.id ?? '')) : allies),
  );
  if (chosen === undefined) return <p class="note">{words.nobodyAway}</p>;
  return (
    <fieldset class="table-action-replace">
      <legend>{words.propose.replace}</legend>
      <p class="note">{words.explain.replace}</p>
      <p class="note">{words.byNote}</p>
      <label>
        {words.replaceWhom}{' '}
        <select value={chosen.id} onChange={(event) => (whom.value = event.currentTarget.value)}>
          {leaving.map((seat) => (
            <option key={seat.id} value={seat.id}>
              {own.includes(seat.id) ? words.yourself({ name: desk.nameOf(seat.id) }) : desk.nameOf(seat.id)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.replaceBy}{' '}
        <select
          value={ways.includes(by.value) ? by.value : 'computer'}
          onChange={(event) => (by.value = ways.find((each) => each === event.currentTarget.value) ?? 'computer')}
        >
          {ways.map((way) => (
            <option key={way} value={way}>
              {words.by[way]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="plain"
        data-testid="propose-replace"
        onClick={() => propose({ kind: 'replace', seat: chosen.id, by: ways.includes(by.value) ? by.value : 'computer' })}
      >
        {words.propose.replace}
      </button>
    </fieldset>
  );
}
