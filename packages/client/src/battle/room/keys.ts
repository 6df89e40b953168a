import type { Signal } from '@preact/signals';
import { otherView, settings } from '../../settings/settings.ts';
import type { TableView } from '../../table/contract.ts';
import { isPressable, onKeys, pressIn, type Opens } from './room-keys.ts';
import type { TableDesk } from './table-desk.ts';

/** A key turns the table by so many tenths of a degree. */
const TURN = 100;

/** Keys at a table. Typing in a field is left alone. Returns how to stop listening. */
export function listenToKeys(
  desk: TableDesk,
  view: () => TableView | null,
  opens: Opens & { readonly where: Signal<boolean> },
): () => void {
  const ofRoom = pressIn(desk, opens);
  const shift = (event: KeyboardEvent) => {
    if (event.key === 'Shift') desk.adding.value = event.type === 'keydown';
  };

  const press = (event: KeyboardEvent): boolean => {
    if (cutShort(event)) return true;
    if (event.key === 'Escape' || event.key === 'Enter') return ofRoom(event);
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
      case 'l':
      case 'L':
        opens.where.value = !opens.where.value;
        return true;
      case 'd':
      case 'D':
        return takeRuler();
      case 'g':
        return takeFinger('place');
      case 'G':
        return takeFinger('arrow');
      case '+':
      case '=':
        view()?.zoomBy(1.25);
        return true;
      case '-':
      case '−':
        view()?.zoomBy(0.8);
        return true;
      case 'ArrowLeft':
        return pan(event, -1, 0);
      case 'ArrowRight':
        return pan(event, 1, 0);
      case 'ArrowUp':
        return pan(event, 0, -1);
      case 'ArrowDown':
        return pan(event, 0, 1);
      default:
        return ofRoom(event);
    }
  };

  /** What is still being told is shown at once, and the key means nothing else. */
  const cutShort = ({ key, target }: KeyboardEvent): boolean =>
    (key === ' ' || key === 'Enter' || key === 'Escape') && !isPressable(target) && desk.story.end();

  const takeRuler = (): boolean => {
    desk.ruler?.toggle();
    return desk.ruler !== null;
  };

  const takeFinger = (finger: 'place' | 'arrow'): boolean => {
    if (desk.pings.open.value) desk.pings.take(finger);
    return desk.pings.open.value;
  };

  const pan = (event: KeyboardEvent, right: number, down: number): boolean => {
    if (event.altKey) return false;
    if (event.shiftKey) {
      if (right === 0) view()?.tiltBy(-down);
      else view()?.turnBy(right * TURN);
      return true;
    }
    view()?.panBy(right * 60, down * 60);
    return true;
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
