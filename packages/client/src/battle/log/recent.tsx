import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import type { TableView } from '../../table/contract.ts';
import { recentWords as words } from './recent-words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { RollRow } from './roll-row.tsx';
import type { TableDesk } from '../room/table-desk.ts';
import type { DoneAct } from './done-acts.ts';
import './recent.css';

/** What happened since the player acted last: act by act, each played again when it is tapped, back and forth. */
export function Recent({ desk, view }: { desk: TableDesk; view: () => TableView | null }) {
  const open = useSignal(false);
  const acts = desk.recent.value;
  const at = useComputed(() => desk.recent.value.findIndex(({ seq }) => seq === desk.again.value));
  useSignalEffect(() => {
    // What is told now is seen by itself.
    if (desk.story.telling.value) desk.again.value = null;
  });
  useSignalEffect(() => {
    // Whoever prepares an answer wants to see the table.
    if (desk.mode.value?.draft.value != null) open.value = false;
  });
  if (acts.length === 0) return null;
  const show = (act: DoneAct | undefined) => {
    if (act === undefined) return;
    desk.story.end();
    desk.again.value = act.seq;
    open.value = true;
    view()?.playAgain(act.happenings, act.places);
  };
  const shown = acts[at.value];
  const step = (by: 1 | -1) => show(at.value < 0 ? acts[by > 0 ? 0 : acts.length - 1] : acts[at.value + by]);
  return (
    <section class={open.value ? 'recent recent-open' : 'recent'} aria-label={words.title} data-testid="recent">
      <div class="recent-bar">
        <button type="button" class="plain" aria-label={words.back} title={words.back} disabled={at.value === 0} onClick={() => step(-1)}>
          ◂
        </button>
        <button type="button" class="plain" aria-expanded={open.value} data-testid="recent-open" onClick={() => (open.value = !open.value)}>
          {words.title} <small>({acts.length})</small>
        </button>
        <button
          type="button"
          class="plain"
          aria-label={words.on}
          title={words.on}
          disabled={at.value === acts.length - 1}
          onClick={() => step(1)}
        >
          ▸
        </button>
        {shown !== undefined && (
          <button type="button" class="plain" data-testid="recent-now" onClick={() => (desk.again.value = null)}>
            {words.now}
          </button>
        )}
      </div>
      {open.value && (
        <ol class="recent-acts">
          {acts.map((act) => (
            <li key={act.seq} data-act={act.seq}>
              <button type="button" class="recent-act" aria-pressed={act.seq === desk.again.value} onClick={() => show(act)}>
                <Cockade side={sideCalled(desk.situation.value.table.sides, act.line.side)} /> {act.line.text}
              </button>
              <ClauseLink id={act.line.clause} />
              {act.line.rolls.length > 0 && (
                <details>
                  <summary>{words.dice}</summary>
                  {act.line.rolls.map((roll, index) => (
                    <RollRow key={index} roll={roll} />
                  ))}
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
