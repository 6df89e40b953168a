import type { Signal } from '@preact/signals';
import { closeRules, reading } from '../rules/reading.ts';
import { isDialogOpen } from '../widgets/dialog.tsx';
import { otherView, settings } from '../settings/settings.ts';
import type { TableView } from '../table/contract.ts';
import type { Desk } from './desk.ts';

/** A key turns the table by so many tenths of a degree. */
const TURN = 100;

interface Doors {
  readonly help: Signal<boolean>;
  readonly talk: () => void;
}

/** Keys of the battle page. Typing in a field is left alone. Returns how to stop listening. */
export function listenToKeys(desk: Desk, view: () => TableView | null, doors: Doors): () => void {
  const down = (event: KeyboardEvent) => {
    if (event.key === 'Shift') desk.adding.value = true;
    if (event.ctrlKey || event.metaKey || isTyping(event.target) || isDialogOpen()) return;
    if (cutShort(event) || press(event)) event.preventDefault();
  };
  const up = (event: KeyboardEvent) => {
    if (event.key === 'Shift') desk.adding.value = false;
  };

  const press = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') return escape();
    if (event.key === 'Enter') {
      if (isPressable(event.target)) return false;
      // Nothing is sent that nobody has seen: the first press prepares, the second sends.
      if (!desk.takeObvious()) void desk.confirm();
      return true;
    }
    if (desk.mode.value?.key(event) === true) return true;
    switch (event.key) {
      case 'v':
      case 'V':
        otherView();
        return true;
      case 'w':
        view()?.walk(1);
        return true;
      case 'W':
        view()?.walk(-1);
        return true;
      case 'o':
      case 'O':
        settings.rings.value = !settings.rings.value;
        return true;
      case 'h':
      case 'H':
        settings.threats.value = !settings.threats.value;
        return true;
      case 'd':
      case 'D':
        return takeRuler();
      case 'g':
        return takeFinger('place');
      case 'G':
        return takeFinger('arrow');
      case 't':
      case 'T':
        doors.talk();
        return true;
      case 'u':
      case 'U':
        return takeBack();
      case '?':
        doors.help.value = true;
        return true;
      case '+':
      case '=':
        view()?.zoomBy(1.25);
        return true;
      case '-':
      case '−':
        view()?.zoomBy(0.8);
        return true;
      case 'n':
      case 'N':
        return walk(1);
      case 'p':
      case 'P':
        return walk(-1);
      case 'ArrowLeft':
        return pan(event, -1, 0);
      case 'ArrowRight':
        return pan(event, 1, 0);
      case 'ArrowUp':
        return pan(event, 0, -1);
      case 'ArrowDown':
        return pan(event, 0, 1);
      default:
        return false;
    }
  };

  /** What is still being told is shown at once, and the key means nothing else. */
  const cutShort = ({ key, target }: KeyboardEvent): boolean =>
    (key === ' ' || key === 'Enter' || key === 'Escape') && !isPressable(target) && desk.story.end();

  const escape = (): boolean => {
    if (reading.value !== null) closeRules();
    else desk.cancel();
    return true;
  };

  const takeRuler = (): boolean => {
    desk.ruler?.toggle();
    return desk.ruler !== null;
  };

  const takeFinger = (finger: 'place' | 'arrow'): boolean => {
    if (desk.pings.open.value) desk.pings.take(finger);
    return desk.pings.open.value;
  };

  const takeBack = (): boolean => {
    if (desk.link.tableActions.value?.canUndo !== true) return false;
    void desk.tableAction('undo', {});
    return true;
  };

  const pan = (event: KeyboardEvent, right: number, down: number): boolean => {
    if (event.altKey) return false;
    if (event.shiftKey && right !== 0) {
      view()?.turnBy(right * TURN);
      return true;
    }
    view()?.panBy(right * 60, down * 60);
    return true;
  };

  addEventListener('keydown', down);
  addEventListener('keyup', up);
  return () => {
    removeEventListener('keydown', down);
    removeEventListener('keyup', up);
  };
}

/** To the next or the previous answer of the list. */
function walk(by: 1 | -1): boolean {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.answers .answer')];
  if (buttons.length === 0) return false;
  const at = buttons.findIndex((each) => each === document.activeElement);
  buttons[(at === -1 && by === -1 ? buttons.length - 1 : at + by + buttons.length) % buttons.length]?.focus();
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement
    ? target.type !== 'radio' && target.type !== 'checkbox'
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button:enabled, a, summary, [role=button]') !== null;
}
