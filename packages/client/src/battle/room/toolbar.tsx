import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { navigate } from '../../router.ts';
import { called } from '../../seats/called.ts';
import { openRules } from '../../rules/reading.ts';
import { SettingsButton } from '../../settings/settings-window.tsx';
import { listed } from '../../text/listed.ts';
import { text } from '../../text/words.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import { Go } from '../../widgets/go.tsx';
import { Later } from '../../widgets/later.tsx';
import { alliedSeats, ownSeats } from '../allies/allied.ts';
import { lend as lendWords } from '../players/lend-words.ts';
import { spectators as spectatorsWords } from '../players/spectators-words.ts';
import { tableActionWords } from '../players/table-action-words.ts';
import type { Desk } from './desk.ts';

const words = text.battle;

/** Take back, where it can be; and behind one button what is about the battle and not about its table. Conceding stands at the far end of it. */
export function Toolbar({ desk, showHelp, showLegend }: { desk: Desk; showHelp: () => void; showLegend: (() => void) | null }) {
  const asking = useSignal(false);
  const leaving = useSignal(false);
  const settling = useSignal(false);
  const moving = useSignal(false);
  const lending = useSignal(false);
  const commenting = useSignal(false);
  const more = useSignal(false);
  const opener = useRef<HTMLButtonElement>(null);
  const canUndo = desk.link.tableActions.value?.canUndo === true;
  const { setup, table } = desk.situation.value;
  const playing = setup.seat !== '' && table.outcome === null;
  const isLesson = setup.lesson !== undefined;
  /** Whose seat it is, and not whoever sits in for them. */
  const owns = playing && !isLesson && setup.insteadOf === undefined;
  // A side of several gives up together; the computer, and whoever is not there, are not asked.
  const allies = desk.book.concession?.together === true ? setup.seats.filter(({ id }) => alliedSeats(setup).includes(id)) : [];
  const presence = desk.link.presence.value;
  const asked = allies.filter(({ id, held }) => held === 'human' && presence[id]?.gone !== true);
  const unasked = allies.filter((each) => !asked.includes(each));
  const isAlone = setup.seats.every(({ id, held }) => ownSeats(setup).includes(id) || held === 'computer');
  /** Before the door that was pressed does anything: what it opens remembers where the focus was, and gives it back to the menu. */
  const shut = () => {
    more.value = false;
    opener.current?.focus();
  };
  return (
    <div
      class="toolbar"
      role="toolbar"
      aria-label={words.menu}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && more.value) {
          shut();
          event.stopPropagation();
        }
      }}
    >
      {playing && (
        <button
          type="button"
          data-testid="undo"
          disabled={!canUndo}
          title={canUndo ? tableActionWords.undoTitle : tableActionWords.undoNone}
          onClick={() => void desk.tableAction('undo', {})}
        >
          <span aria-hidden="true">↶</span> <span class="toolbar-word">{tableActionWords.undo}</span>
        </button>
      )}
      <button
        type="button"
        class="toolbar-opener"
        data-testid="more"
        aria-expanded={more.value}
        aria-controls="toolbar-more"
        ref={opener}
        onClick={() => (more.value = !more.value)}
      >
        {words.menu} <span aria-hidden="true">▾</span>
      </button>
      <div id="toolbar-more" class={more.value ? 'toolbar-more toolbar-open' : 'toolbar-more'} onClickCapture={shut}>
        <button type="button" onClick={() => openRules(desk.book.clauses)}>
          {words.rules}
        </button>
        {showLegend !== null && (
          <button type="button" data-testid="legend-open" onClick={showLegend}>
            {text.lessons.legend}
          </button>
        )}
        <SettingsButton named />
        <button type="button" onClick={showHelp}>
          {words.help}
        </button>
        {playing && !isLesson && (
          <button type="button" data-testid="table-actions" title={tableActionWords.title} onClick={() => (settling.value = true)}>
            {tableActionWords.title}
          </button>
        )}
        {owns && setup.awaited.length === 0 && (
          <button type="button" data-testid="lend" title={lendWords.menuTitle} onClick={() => (lending.value = true)}>
            {lendWords.menu}
          </button>
        )}
        {owns && setup.founder === true && showLegend !== null && (
          <button type="button" data-testid="for-commentator" onClick={() => (commenting.value = true)}>
            {spectatorsWords.commentator}
          </button>
        )}
        {owns && (
          <button type="button" data-testid="move-seat" title={text.move.menuTitle} onClick={() => (moving.value = true)}>
            {text.move.menu}
          </button>
        )}
        {playing ? (
          <button type="button" data-testid="leave" title={words.leaveTitle} onClick={() => (leaving.value = true)}>
            {words.leave}
          </button>
        ) : (
          <Go to="/" class="toolbar-leave">
            {words.leave}
          </Go>
        )}
        {owns && desk.book.concession !== null && (
          <button type="button" class="toolbar-concede" data-testid="concede" onClick={() => (asking.value = true)}>
            {words.concede}
          </button>
        )}
      </div>
      {settling.value && (
        <Later
          load={() => import('../players/table-actions-menu.tsx').then((each) => each.TableActionsMenu)}
          props={{ desk, close: () => (settling.value = false) }}
          wait={null}
        />
      )}
      {lending.value && (
        <Later
          load={() => import('../players/lend.tsx').then((each) => each.Lend)}
          props={{ desk, close: () => (lending.value = false) }}
          wait={null}
        />
      )}
      {commenting.value && (
        <Later
          load={() => import('../players/for-commentator.tsx').then((each) => each.ForCommentator)}
          props={{ battle: setup.battle, close: () => (commenting.value = false) }}
          wait={null}
        />
      )}
      {moving.value && (
        <Later
          load={() => import('./another-device.tsx').then((each) => each.AnotherDevice)}
          props={{ battle: setup.battle, close: () => (moving.value = false) }}
          wait={null}
        />
      )}
      {leaving.value && (
        <Dialog label={words.leave} role="alertdialog" close={() => (leaving.value = false)}>
          <p>{isLesson ? text.lessons.leaveSays : words.leaveSays}</p>
          {!isAlone && <p>{words.leaveOthers}</p>}
          <button type="button" class="plain" data-testid="leave-yes" onClick={() => navigate(isLesson ? '/lessons' : '/')}>
            {words.leaveYes}
          </button>
          <button type="button" class="confirm" autofocus onClick={() => (leaving.value = false)}>
            {words.leaveNo}
          </button>
        </Dialog>
      )}
      {asking.value && (
        <Dialog label={words.concede} role="alertdialog" close={() => (asking.value = false)}>
          <p>{asked.length === 0 ? words.concedeAsk : words.concedeAllies(listed(asked.map(called)))}</p>
          {unasked.length > 0 && <p class="note">{words.concedeUnasked(listed(unasked.map(called)))}</p>}
          <button
            type="button"
            class="confirm"
            data-testid="concede-yes"
            onClick={() => {
              asking.value = false;
              void desk.concede();
            }}
          >
            {asked.length === 0 ? words.concedeYes : words.concedePropose}
          </button>
          <button type="button" class="plain" autofocus onClick={() => (asking.value = false)}>
            {words.concedeNo}
          </button>
        </Dialog>
      )}
    </div>
  );
}
