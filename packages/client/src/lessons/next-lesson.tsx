import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OfferedLesson } from '@longroll/protocol';
import { bookOf } from '../books/registry.ts';
import { lessons, sentenceOf } from '../net/lobby.ts';
import { text } from '../text/words.ts';
import { lessonAfter } from './after.ts';
import { beginLesson } from './begin.ts';
import { lessonsDone } from './kept.ts';

/** The door to the lesson to go on with, said with its book where that is another. */
export function NextLesson({ lesson, book, failed }: { lesson: string; book: string; failed: (why: string) => void }) {
  const next = useSignal<OfferedLesson | null>(null);
  const say = (error: unknown) => failed(sentenceOf(error));
  useEffect(() => {
    lessons()
      .then((offered) => {
        next.value = lessonAfter(offered, lesson, lessonsDone());
      })
      .catch(say);
  }, []);
  const after = next.value;
  if (after === null) return null;
  return (
    <button type="button" class="confirm" data-testid="lesson-next" onClick={() => void beginLesson(after).catch(say)}>
      {text.lessons.next(after.title, after.book === book ? null : (bookOf(after.book)?.title ?? after.book))}
    </button>
  );
}
