import { recallJson, recallList, remember, rememberList } from '../net/remembered.ts';

/*
 * How far somebody has got with the lessons: kept in their browser, like everything else that is theirs alone.
 */

const DONE = 'lessons';
const SAT = 'lesson';
/** Steps of a lesson that are remembered. */
const MOST = 40;

/** The lesson somebody sits at: at which table, and the event with which each of its steps began, up to the one they are at. */
export interface SatLesson {
  readonly lesson: string;
  readonly battle: string;
  readonly began: readonly number[];
}

/** Lessons that were played to their end. */
export function lessonsDone(): readonly string[] {
  return recallList(DONE).filter((each) => typeof each === 'string');
}

export function keepLessonDone(lesson: string): void {
  if (!lessonsDone().includes(lesson)) rememberList(DONE, [...lessonsDone(), lesson]);
}

/** The lesson that was begun last; null before the first. */
export function satLesson(): SatLesson | null {
  const stored = recallJson(SAT);
  return isSat(stored) ? stored : null;
}

export function keepSatLesson(sat: SatLesson): void {
  remember(SAT, JSON.stringify({ ...sat, began: sat.began.slice(0, MOST) }));
}

function isSat(value: unknown): value is SatLesson {
  return (
    typeof value === 'object' &&
    value !== null &&
    'lesson' in value &&
    typeof value.lesson === 'string' &&
    'battle' in value &&
    typeof value.battle === 'string' &&
    'began' in value &&
    Array.isArray(value.began) &&
    value.began.every((each) => typeof each === 'number')
  );
}
