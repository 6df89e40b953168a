import type { Signal } from '@preact/signals';
import { closeRules, reading } from '../../rules/reading.ts';
import { isDialogOpen } from '../../widgets/dialog.tsx';
import type { Desk } from './desk.ts';

/** What keys open. */
export interface Opens {
  readonly help: Signal<boolean>;
  readonly talk: () => void;
}

/** Listens to keys that are meant for the page: not those that somebody types into a field. `press` is true when one meant something. */
export function onKeys(press: (event: KeyboardEvent) => boolean): () => void {
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || isTyping(event.target) || isDialogOpen()) return;
    if (press(event)) event.preventDefault();
  };
  addEventListener('keydown', down);
  return () => removeEventListener('keydown', down);
}

/** Keys of every room, whatever is played on: to answer, to take back, to talk, to put something away. */
export function pressIn(desk: Desk, opens: Opens): (event: KeyboardEvent) => boolean {
  return (event) => {
    switch (event.key) {
      case 'Escape':
        if (reading.value !== null) closeRules();
        else desk.cancel();
        return true;
      case 'Enter':
        if (isPressable(event.target)) return false;
        // Nothing is sent that nobody has seen: the first press prepares, the second sends.
        if (!desk.takeObvious()) void desk.confirm();
        return true;
      case 'x':
      case 'X':
        return desk.takePass();
      case 't':
      case 'T':
        opens.talk();
        return true;
      case 'u':
      case 'U':
        if (desk.link.tableActions.value?.canUndo !== true) return false;
        void desk.tableAction('undo', {});
        return true;
      case '?':
        opens.help.value = true;
        return true;
      case 'n':
      case 'N':
        return walk(1);
      case 'p':
      case 'P':
        return walk(-1);
      default:
        return false;
    }
  };
}

/** To the next or the previous answer of the list. */
function walk(by: 1 | -1): boolean {
  // What is folded away is walked past.
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.answers .answer')].filter((each) => each.checkVisibility());
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

export function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button:enabled, a, summary, [role=button]') !== null;
}
