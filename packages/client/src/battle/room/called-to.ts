import { useComputed, useSignal, useSignalEffect, type ReadonlySignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Band } from '../../sound/band.ts';
import { callPlayer } from '../question/calling.ts';
import type { Desk } from './desk.ts';

/** Calls whoever is asked, as long as the room is open. */
export function useCalls(desk: Desk): void {
  useEffect(() => {
    const band = new Band();
    const stop = callPlayer(desk, () => band.call('turn'));
    return () => {
      stop();
      band.close();
    };
  }, []);
}

/** The question that is asked, by its id, or that it is over. On a phone each new one brings its panel to the front. */
export function useCalled(desk: Desk, tab: Signal<string>): ReadonlySignal<string | null> {
  const called = useComputed(() => (desk.situation.value.table.outcome !== null ? 'over' : (desk.decision.value?.id ?? null)));
  useSignalEffect(() => {
    // Not while its owner is writing.
    if (called.value !== null && !(document.activeElement instanceof HTMLInputElement)) tab.value = 'orders';
  });
  return called;
}

/** How much has been said at the table since its panel was open last. */
export function useUnread(desk: Desk, isOpen: () => boolean): number {
  const heard = useSignal(0);
  useSignalEffect(() => {
    if (isOpen()) heard.value = desk.link.chat.value.length;
  });
  return isOpen() ? 0 : Math.max(0, desk.link.chat.value.length - heard.value);
}

/** Begins to write to those at the table, once the panel stands there. */
export function writeTalk(): void {
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.talk > .line-form input')?.focus());
}
