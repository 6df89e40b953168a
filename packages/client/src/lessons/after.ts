import type { OfferedLesson } from '@longroll/protocol';

/** The lesson to go on with: the next of the same book that has not been learnt, and after its last from its first; null where all have been. */
export function lessonAfter(offered: readonly OfferedLesson[], lesson: string, learnt: readonly string[]): OfferedLesson | null {
  const book = offered.find(({ id }) => id === lesson)?.book;
  const own = offered.filter((each) => each.book === book);
  const at = own.findIndex(({ id }) => id === lesson);
  const others = [...own.slice(at + 1), ...own.slice(0, Math.max(0, at))];
  return others.find(({ id }) => !learnt.includes(id)) ?? null;
}
