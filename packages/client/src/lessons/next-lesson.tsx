import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OfferedLesson, ListedScenario } from '@longroll/protocol';
import { lessons, scenarios, sentenceOf } from '../net/lobby.ts';
import { remember } from '../net/remembered.ts';
import { navigate } from '../router.ts';
import { text } from '../text/words.ts';
import { lessonAfter } from './after.ts';
import { beginLesson } from './begin.ts';
import { lessonsDone } from './kept.ts';

type Next = { readonly lesson: OfferedLesson } | { readonly field: ListedScenario };

/** The door to go on by: to the next lesson of the book, or, where all of them have been learnt, to its first field. */
export function NextLesson({ lesson, book, failed }: { lesson: string; book: string; failed: (why: string) => void }) {
  const next = useSignal<Next | null>(null);
  const say = (error: unknown) => failed(sentenceOf(error));
  useEffect(() => {
    nextAfter(lesson, book)
      .then((found) => {
        next.value = found;
      })
      .catch(say);
  }, []);
  const found = next.value;
  if (found === null) return null;
  if ('lesson' in found)
    return (
      <button type="button" class="confirm" data-testid="lesson-next" onClick={() => void beginLesson(found.lesson).catch(say)}>
        {text.lessons.next({ title: found.lesson.title })}
      </button>
    );
  return (
    <button
      type="button"
      class="confirm"
      data-testid="lesson-battle"
      onClick={() => {
        // The first page opens at the field that was chosen last.
        remember('scenario', found.field.id);
        navigate('/');
      }}
    >
      {text.lessons.battle({ field: found.field.name })}
    </button>
  );
}

async function nextAfter(lesson: string, book: string): Promise<Next | null> {
  const after = lessonAfter(await lessons(), lesson, lessonsDone());
  if (after !== null) return { lesson: after };
  const field = (await scenarios()).find((each) => each.book === book);
  return field === undefined ? null : { field };
}
