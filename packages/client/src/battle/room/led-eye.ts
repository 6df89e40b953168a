import { useSignalEffect, type ReadonlySignal } from '@preact/signals';
import { settings } from '../../settings/settings.ts';
import type { TableView } from '../../table/contract.ts';
import { bringAsked, bringIntoSight, uncovered, type Eye } from '../view/in-sight.ts';
import type { TableDesk } from './table-desk.ts';

/** Leads the eye to an answer that is taken up, and to what is asked. */
export function useLedEye(desk: TableDesk, view: () => TableView | null, called: ReadonlySignal<string | null>): void {
  /** The eye, where it may be led; what lies on the table is looked past. */
  const led = (): Eye | null => {
    const eye = view();
    if (eye === null || !settings.lean.peek()) return null;
    const cards = [...document.querySelectorAll('.battle-table > :is(.lesson, .recent)')].map((each) => each.getBoundingClientRect());
    return { screenOf: eye.screenOf, panBy: eye.panBy, seen: () => uncovered(eye.picture().getBoundingClientRect(), cards) };
  };
  useSignalEffect(() => {
    const isTaken = desk.suggested.value > 0;
    const eye = led();
    if (isTaken && eye !== null) bringIntoSight(eye, desk.scene.peek());
  });
  useSignalEffect(() => {
    if (called.value === null || desk.story.telling.value) return undefined;
    // By then what is told of the new question lies on the table.
    const drawn = requestAnimationFrame(() => {
      const eye = led();
      if (eye !== null) bringAsked(eye, desk.scene.peek());
    });
    return () => cancelAnimationFrame(drawn);
  });
}
