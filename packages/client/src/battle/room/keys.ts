import type { Signal } from '@preact/signals';
import { otherView, settings } from '../../settings/settings.ts';
import type { TableView } from '../../table/contract.ts';
import { isPressable, onKeys, pressIn, type Opens } from './room-keys.ts';
import type { TableDesk } from './table-desk.ts';

/** A key turns the table by so many tenths of a degree. */
const TURN = 100;

/** What keys work on. */
interface Keyed {
  readonly desk: TableDesk;
  readonly view: () => TableView | null;
  readonly opens: Opens & { readonly where: Signal<boolean> };
}

/** What a key does at a table, by its name; false where it meant nothing. */
const KEYS: Readonly<Record<string, (keyed: Keyed, event: KeyboardEvent) => boolean>> = {
  ...eitherCase('v', () => {
    otherView();
    return true;
  }),
  w: ({ view }) => walk(view(), 1),
  W: ({ view }) => walk(view(), -1),
  ...eitherCase('o', () => switched(settings.rings)),
  ...eitherCase('h', () => switched(settings.threats)),
  ...eitherCase('l', ({ opens }) => switched(opens.where)),
  ...eitherCase('d', ({ desk }) => {
    desk.ruler?.toggle();
    return desk.ruler !== null;
  }),
  g: ({ desk }) => takeFinger(desk, 'place'),
  G: ({ desk }) => takeFinger(desk, 'arrow'),
  '+': ({ view }) => zoom(view(), 1.25),
  '=': ({ view }) => zoom(view(), 1.25),
  '-': ({ view }) => zoom(view(), 0.8),
  '−': ({ view }) => zoom(view(), 0.8),
  ArrowLeft: ({ view }, event) => pan(view(), event, -1, 0),
  ArrowRight: ({ view }, event) => pan(view(), event, 1, 0),
  ArrowUp: ({ view }, event) => pan(view(), event, 0, -1),
  ArrowDown: ({ view }, event) => pan(view(), event, 0, 1),
};

/** Keys at a table. Typing in a field is left alone. Returns how to stop listening. */
export function listenToKeys(desk: TableDesk, view: () => TableView | null, opens: Keyed['opens']): () => void {
  const ofRoom = pressIn(desk, opens);
  const shift = (event: KeyboardEvent) => {
    if (event.key === 'Shift') desk.adding.value = event.type === 'keydown';
  };
  const press = (event: KeyboardEvent): boolean => {
    if (cutShort(desk, event)) return true;
    if (event.key === 'Escape' || event.key === 'Enter') return ofRoom(event);
    if (desk.mode.value?.key(event) === true) return true;
    const act = KEYS[event.key];
    return act === undefined ? ofRoom(event) : act({ desk, view, opens }, event);
  };
  const stop = onKeys(press);
  addEventListener('keydown', shift);
  addEventListener('keyup', shift);
  return () => {
    stop();
    removeEventListener('keydown', shift);
    removeEventListener('keyup', shift);
  };
}

function eitherCase<Act>(key: string, act: Act): Record<string, Act> {
  return { [key]: act, [key.toUpperCase()]: act };
}

/** What is still being told is shown at once, and the key means nothing else. */
function cutShort(desk: TableDesk, { key, target }: KeyboardEvent): boolean {
  return (key === ' ' || key === 'Enter' || key === 'Escape') && !isPressable(target) && desk.story.end();
}

function switched(setting: Signal<boolean>): true {
  setting.value = !setting.value;
  return true;
}

function walk(view: TableView | null, way: 1 | -1): true {
  view?.walk(way);
  return true;
}

function zoom(view: TableView | null, by: number): true {
  view?.zoomBy(by);
  return true;
}

function takeFinger(desk: TableDesk, finger: 'place' | 'arrow'): boolean {
  if (desk.pings.open.value) desk.pings.take(finger);
  return desk.pings.open.value;
}

function pan(view: TableView | null, event: KeyboardEvent, right: number, down: number): boolean {
  if (event.altKey) return false;
  if (!event.shiftKey) view?.panBy(right * 60, down * 60);
  else if (right === 0) view?.tiltBy(-down);
  else view?.turnBy(right * TURN);
  return true;
}
