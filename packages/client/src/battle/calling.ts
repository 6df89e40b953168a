import { effect } from '@preact/signals';
import { promptOf } from '../books/telling.ts';
import { showNotice } from '../net/show-notice.ts';
import { text } from '../text/words.ts';
import type { Desk } from './desk.ts';

/** Whoever has just answered is still looking: the next question needs no call. Milliseconds. */
const LOOKING = 1500;

/** Whether a question that comes after so many milliseconds without one is worth a call. */
export function isWorthCalling(waited: number, hidden: boolean): boolean {
  return hidden || waited >= LOOKING;
}

/**
 * Calls the player whenever they are waited for: the title of the tab always says so; a drum and, when the page is out of sight, a
 * notice of the browser come with a question that finds them waiting. Returns how to stop.
 */
export function callPlayer(desk: Desk, drum: () => void): () => void {
  let known: string | null = null;
  /** The page opens with the question: whoever opens it knows. */
  let freeSince = performance.now();
  const ends = [
    effect(() => {
      document.title = titleOf(desk);
    }),
    effect(() => {
      const asked = desk.situation.value.setup.seat === '' ? null : (desk.decision.value?.id ?? null);
      if (asked === known) return;
      const now = performance.now();
      if (asked !== null && known === null && isWorthCalling(now - freeSince, document.hidden)) {
        drum();
        notify(desk);
      }
      if (asked === null) freeSince = now;
      known = asked;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function titleOf(desk: Desk): string {
  const { outcome } = desk.situation.value.table;
  if (outcome !== null) return `${text.battle.tabOver} · ${text.name}`;
  return desk.decision.value === null ? text.name : `${text.battle.tabYours} · ${text.name}`;
}

function notify(desk: Desk): void {
  const { setup } = desk.situation.value;
  const decision = desk.decision.value;
  showNotice({
    about: setup.battle,
    title: text.battle.noticeTitle(setup.scenario.name),
    body: decision === null ? '' : promptOf(desk.book.words, decision).title,
  });
}
