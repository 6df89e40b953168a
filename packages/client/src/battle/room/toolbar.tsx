import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { navigate } from '../../router.ts';
import { called } from '../../seats/called.ts';
import { openRules } from '../../rules/reading.ts';
import { SettingsButton } from '../../settings/settings-window.tsx';
import { tableWords } from '../../text/table-words.ts';
import { text } from '../../text/words.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import { Go } from '../../widgets/go.tsx';
import { Later } from '../../widgets/later.tsx';
import { alliedSeats, ownSeats } from '../allies/allied.ts';
import { lend as lendWords } from '../players/lend-words.ts';
import { spectators as spectatorsWords } from '../players/spectators-words.ts';
import { tableActionWords } from '../players/table-action-words.ts';
import { view as viewWords } from '../view/view-words.ts';
import type { Desk } from './desk.ts';

const words = tableWords;

/** What is opened over the room from the menu. */
type Window = 'settle' | 'lend' | 'comment' | 'move' | 'take' | 'leave' | 'concede';

interface Menu {
  readonly desk: Desk;
  readonly showHelp: () => void;
  /** Null where nothing has a legend. */
  readonly showLegend: (() => void) | null;
}

/** Take back, where it can be; and behind one button what is about the battle and not about its table. Conceding stands at the far end of it. */
export function Toolbar(menu: Menu) {
  const { desk } = menu;
  const open = useSignal<Window | null>(null);
  const more = useSignal(false);
  const opener = useRef<HTMLButtonElement>(null);
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
      {isPlaying(desk) && <TakeBack desk={desk} />}
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
        <MenuItems {...menu} show={(window) => (open.value = window)} />
      </div>
      <Opened desk={desk} window={open.value} close={() => (open.value = null)} />
    </div>
  );
}

function isPlaying({ situation }: Desk): boolean {
  const { setup, table } = situation.value;
  return setup.seat !== '' && table.outcome === null;
}

function TakeBack({ desk }: Pick<Menu, 'desk'>) {
  const canUndo = desk.link.tableActions.value?.canUndo === true;
  return (
    <button
      type="button"
      data-testid="undo"
      disabled={!canUndo}
      title={canUndo ? tableActionWords.undoTitle : tableActionWords.undoNone}
      onClick={() => void desk.tableAction('undo', {})}
    >
      <span aria-hidden="true">↶</span> <span class="toolbar-word">{tableActionWords.undo}</span>
    </button>
  );
}

function MenuItems({ desk, showHelp, showLegend, show }: Menu & { show(window: Window): void }) {
  const { setup } = desk.situation.value;
  const playing = isPlaying(desk);
  const isLesson = setup.lesson !== undefined;
  /** Whose seat it is, and not whoever sits in for them. */
  const owns = playing && !isLesson && setup.insteadOf === undefined;
  return (
    <>
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
        <button type="button" data-testid="table-actions" title={tableActionWords.title} onClick={() => show('settle')}>
          {tableActionWords.title}
        </button>
      )}
      {owns && setup.awaited.length === 0 && (
        <button type="button" data-testid="lend" title={lendWords.menuTitle} onClick={() => show('lend')}>
          {lendWords.menu}
        </button>
      )}
      {owns && setup.founder === true && showLegend !== null && (
        <button type="button" data-testid="for-commentator" onClick={() => show('comment')}>
          {spectatorsWords.commentator}
        </button>
      )}
      {owns && (
        <button type="button" data-testid="move-seat" title={text.anotherDevice.menuTitle} onClick={() => show('move')}>
          {text.anotherDevice.menu}
        </button>
      )}
      {showLegend !== null && !isLesson && setup.awaited.length === 0 && (
        <button type="button" data-testid="take-position" onClick={() => show('take')}>
          {viewWords.take}
        </button>
      )}
      {playing ? (
        <button type="button" data-testid="leave" title={words.leaveTitle} onClick={() => show('leave')}>
          {words.leave}
        </button>
      ) : (
        <Go to="/" class="toolbar-leave">
          {words.leave}
        </Go>
      )}
      {owns && desk.book.concession !== null && (
        <button type="button" class="toolbar-concede" data-testid="concede" onClick={() => show('concede')}>
          {words.concede}
        </button>
      )}
    </>
  );
}

function Opened({ desk, window, close }: { readonly desk: Desk; readonly window: Window | null; close(): void }) {
  const { battle } = desk.situation.value.setup;
  switch (window) {
    case 'settle':
      return (
        <Later
          load={() => import('../players/table-actions-menu.tsx').then((each) => each.TableActionsMenu)}
          props={{ desk, close }}
          wait={null}
        />
      );
    case 'lend':
      return <Later load={() => import('../players/lend.tsx').then((each) => each.Lend)} props={{ desk, close }} wait={null} />;
    case 'comment':
      return (
        <Later
          load={() => import('../players/for-commentator.tsx').then((each) => each.ForCommentator)}
          props={{ battle, close }}
          wait={null}
        />
      );
    case 'move':
      return <Later load={() => import('./another-device.tsx').then((each) => each.AnotherDevice)} props={{ battle, close }} wait={null} />;
    case 'take':
      return (
        <Later
          load={() => import('../../workshop/take-position.tsx').then((each) => each.TakePosition)}
          props={{ situation: desk.situation.value, battle, close }}
          wait={null}
        />
      );
    case 'leave':
      return <Leave desk={desk} close={close} />;
    case 'concede':
      return <Concede desk={desk} close={close} />;
    case null:
      return null;
  }
}

interface Asking {
  readonly desk: Desk;
  close(): void;
}

function Leave({ desk, close }: Asking) {
  const { setup } = desk.situation.value;
  const isLesson = setup.lesson !== undefined;
  const isAlone = setup.seats.every(({ id, held }) => ownSeats(setup).includes(id) || held === 'computer');
  return (
    <Dialog label={words.leave} role="alertdialog" close={close}>
      <p>{isLesson ? text.lessons.leaveSays : words.leaveSays}</p>
      {!isAlone && <p>{words.leaveOthers}</p>}
      <button type="button" class="plain" data-testid="leave-yes" onClick={() => navigate(isLesson ? '/lessons' : '/')}>
        {words.leaveYes}
      </button>
      <button type="button" class="confirm" autofocus onClick={close}>
        {words.leaveNo}
      </button>
    </Dialog>
  );
}

/** A side of several gives up together; the computer, and whoever is not there, are not asked. */
function Concede({ desk, close }: Asking) {
  const { setup } = desk.situation.value;
  const presence = desk.link.presence.value;
  const allies = desk.book.concession?.together === true ? setup.seats.filter(({ id }) => alliedSeats(setup).includes(id)) : [];
  const asked = allies.filter(({ id, held }) => held === 'human' && presence[id]?.gone !== true);
  const unasked = allies.filter((each) => !asked.includes(each));
  return (
    <Dialog label={words.concede} role="alertdialog" close={close}>
      <p>{asked.length === 0 ? words.concedeAsk : words.concedeAllies({ count: asked.length, names: asked.map(called) })}</p>
      {unasked.length > 0 && <p class="note">{words.concedeUnasked({ names: unasked.map(called) })}</p>}
      <button
        type="button"
        class="confirm"
        data-testid="concede-yes"
        onClick={() => {
          close();
          void desk.concede();
        }}
      >
        {asked.length === 0 ? words.concedeYes : words.concedePropose}
      </button>
      <button type="button" class="plain" autofocus onClick={close}>
        {words.concedeNo}
      </button>
    </Dialog>
  );
}
