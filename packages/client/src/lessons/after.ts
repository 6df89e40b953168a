import type { OfferedLesson } from '@longroll/protocol';

/** The lesson to go on with: the next in the list that has not been learnt, and after its end from its beginning; null where all have been. */
export function lessonAfter(offered: readonly OfferedLesson[], lesson: string, learnt: readonly string[]): OfferedLesson | null {
  const at = offered.findIndex(({ id }) => id === lesson);
  const others = [...offered.slice(at + 1), ...offered.slice(0, Math.max(0, at))];
  return others.find(({ id }) => !learnt.includes(id)) ?? null;
}
