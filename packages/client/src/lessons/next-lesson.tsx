import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OfferedLesson } from '@longroll/protocol';
import { lessons, LobbyError } from '../net/lobby.ts';
import { text } from '../text/words.ts';
import { beginLesson } from './begin.ts';

/** The door to the lesson that comes after this one in its book; nothing after the last. */
export function NextLesson({ lesson, book, failed }: { lesson: string; book: string; failed: (why: string) => void }) {
  const next = useSignal<OfferedLesson | null>(null);
  const say = (error: unknown) => failed(error instanceof LobbyError ? error.message : text.net.unreachable);
  useEffect(() => {
    lessons()
      .then((offered) => {
        const own = offered.filter((each) => each.book === book);
        next.value = own[own.findIndex(({ id }) => id === lesson) + 1] ?? null;
      })
      .catch(say);
  }, []);
  const after = next.value;
  if (after === null) return null;
  return (
    <button type="button" class="confirm" data-testid="lesson-next" onClick={() => void beginLesson(after).catch(say)}>
      {text.lessons.next(after.title)}
    </button>
  );
}
