import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ReadyView, SeatSummary } from '@longroll/protocol';
import type { BattleLink } from '../../net/link.ts';
import { called } from '../../seats/called.ts';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { ownSeats } from '../allies/allied.ts';
import type { Desk } from '../room/desk.ts';
import { readyWords as words } from './ready-words.ts';
import { faceOfClock } from './time-left.ts';

/** How it stands with the player of a seat before the battle begins. */
type Standing = keyof typeof words.state;

function standingOf({ id, held }: SeatSummary, { said }: ReadyView, presence: BattleLink['presence']['value']): Standing {
  if (held !== 'human') return held;
  if (presence[id]?.connected !== true) return 'away';
  return said.includes(id) ? 'ready' : 'here';
}

/** Before a battle of many begins, or one that is to be at some time: who is ready, who is missing, and what the reader may say. */
export function Ready({ desk }: { desk: Desk }) {
  const view = desk.link.tableActions.value?.ready ?? null;
  const { setup, table } = desk.situation.value;
  if (view === null || setup.awaited.length === 0) return null;
  const presence = desk.link.presence.value;
  const own = ownSeats(setup);
  const isDated = setup.appointment !== undefined;
  const states = isDated ? words.stateDated : words.state;
  const isReady = own.every((seat) => view.said.includes(seat));
  const missing = setup.seats.filter((seat) => ['open', 'away'].includes(standingOf(seat, view, presence)));
  return (
    <section class="ready" data-testid="ready" aria-labelledby="ready-title">
      <h2 id="ready-title">{isDated ? words.titleDated : words.title}</h2>
      <ul>
        {setup.seats.map((seat) => {
          const standing = standingOf(seat, view, presence);
          return (
            <li key={seat.id} data-state={standing}>
              <Cockade side={sideCalled(table.sides, seat.side)} /> {called(seat)}
              {own.includes(seat.id) && ` (${words.you})`}: <strong>{states[standing]}</strong>
            </li>
          );
        })}
      </ul>
      <p class="note" aria-live="polite">
        {view.starter === '' ? (isDated ? words.noteDated : words.note) : words.starts({ who: desk.nameOf(view.starter) })}{' '}
        <TimeLeft told={desk.link.tableActions} />
      </p>
      {own.length > 0 && (
        <p class="tools">
          <button
            type="button"
            class={isReady ? 'plain' : 'confirm'}
            data-testid="say-ready"
            aria-pressed={isReady}
            onClick={() => void desk.tableAction('ready', { ready: !isReady })}
          >
            {isDated ? (isReady ? words.notNow : words.now) : isReady ? words.notReady : words.ready}
          </button>
          {view.mayStart && view.starter === '' && (
            <button type="button" class="plain" data-testid="start-without" onClick={() => void desk.tableAction('start', {})}>
              {words.start({ missing: missing.map(called) })}
            </button>
          )}
        </p>
      )}
      {view.mayStart && view.starter === '' && <p class="note">{words.startNote}</p>}
    </section>
  );
}

/** Until it begins at the latest; nothing while no time runs. */
function TimeLeft({ told }: { told: ReadonlySignal<BattleLink['tableActions']['value']> }) {
  const now = useSignal(performance.now());
  const leftMs = told.value?.ready?.leftMs ?? null;
  useEffect(() => {
    if (leftMs === null) return;
    const timer = setInterval(() => (now.value = performance.now()), 1000);
    return () => clearInterval(timer);
  }, [leftMs === null]);
  if (leftMs === null || told.value === null) return null;
  const left = Math.max(0, leftMs - Math.max(0, now.value - told.value.heard));
  return <span aria-live="off">{words.left({ time: faceOfClock(left) })}</span>;
}
