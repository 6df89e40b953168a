import { effect, untracked } from '@preact/signals';
import { dateFacts } from '../../appointments/when.ts';
import { promptOf } from '../../books/telling.ts';
import { showNotice } from '../../net/show-notice.ts';
import { tableWords } from '../../text/table-words.ts';
import { text } from '../../text/words.ts';
import type { Desk } from '../room/desk.ts';

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
    // Somebody taps them on the shoulder.
    effect(() => {
      const by = desk.link.reminded.value?.by;
      if (by === undefined || untracked(() => desk.decision.value) === null) return;
      drum();
      untracked(() => notify(desk));
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function titleOf(desk: Desk): string {
  const { table, setup } = desk.situation.value;
  const { outcome } = table;
  if (outcome !== null) return `${tableWords.tabOver} · ${text.site.name}`;
  const decision = desk.decision.value;
  if (decision === null) return [...dateFacts(setup), text.site.name].join(' · ');
  const isReminded = isTapped(desk);
  return `${isReminded ? tableWords.tabReminded : tableWords.tabYours} · ${text.site.name}`;
}

/** Whether somebody has reminded this player of a question that is still open. */
export function isTapped({ link, decision }: Pick<Desk, 'link' | 'decision'>): boolean {
  return link.reminded.value !== null && decision.value !== null;
}

function notify(desk: Desk): void {
  const { setup } = desk.situation.value;
  const decision = desk.decision.value;
  showNotice({
    about: setup.battle,
    title: tableWords.noticeTitle({ scenario: setup.scenario.name }),
    body: decision === null ? '' : promptOf(desk.book.words, decision).title,
  });
}
