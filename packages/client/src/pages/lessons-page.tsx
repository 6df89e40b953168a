import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OfferedLesson } from '@longroll/protocol';
import { fetchAhead } from '../battle/room/fetch-ahead.ts';
import { bookOf } from '../books/registry.ts';
import { beginLesson, goOnWithLesson } from '../lessons/begin.ts';
import { lessonsDone, satLesson } from '../lessons/kept.ts';
import { lessons as offeredLessons, sentenceOf } from '../net/lobby.ts';
import { text } from '../text/words.ts';
import { Masthead } from '../widgets/masthead.tsx';
import { Cover } from '../books/cover.tsx';
import './lessons.css';

const words = text.lessons;

/** Every lesson there is, book by book, and how far somebody has got with them here. */
export function LessonsPage() {
  const offered = useSignal<readonly OfferedLesson[] | null>(null);
  const busy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const trying = async (deed: () => Promise<void>) => {
    try {
      busy.value = true;
      problem.value = null;
      await deed();
    } catch (error) {
      problem.value = sentenceOf(error);
    } finally {
      busy.value = false;
    }
  };
  useEffect(() => {
    void trying(async () => {
      offered.value = await offeredLessons();
    });
  }, []);
  const books = [...new Set(offered.value?.map(({ book }) => book))];
  return (
    <main class="paper lessons">
      <Masthead small />
      <h1>{words.title}</h1>
      <p>
        {words.intro} {words.kept}
      </p>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {offered.value === null && problem.value === null && <p role="status">…</p>}
      {books.map((book) => (
        <section key={book} aria-labelledby={`lessons-${book}`}>
          <h2 id={`lessons-${book}`} class="lessons-book">
            <Cover cover={bookOf(book)?.cover} />
            {bookOf(book)?.title ?? book}
          </h2>
          <ol class="lessons-list">
            {offered.value
              ?.filter((each) => each.book === book)
              .map((each) => (
                <Row key={each.id} lesson={each} busy={busy.value} go={(deed) => void trying(deed)} />
              ))}
          </ol>
        </section>
      ))}
    </main>
  );
}

function Row({ lesson, busy, go }: { lesson: OfferedLesson; busy: boolean; go: (deed: () => Promise<void>) => void }) {
  const isDone = lessonsDone().includes(lesson.id);
  const isOpen = !isDone && satLesson()?.lesson === lesson.id;
  const door = isDone ? words.again : isOpen ? words.goOn : words.begin;
  return (
    <li class="lessons-row" data-lesson={lesson.id}>
      <span class="lessons-name">
        {lesson.title}
        {isDone && (
          <span class="lessons-done">
            <span aria-hidden="true"> ✓ </span>
            {words.done}
          </span>
        )}
      </span>
      <span class="lessons-about">
        {lesson.about} <span class="note">{words.minutes({ minutes: lesson.minutes })}</span>
      </span>
      <button
        type="button"
        class={isOpen ? 'call' : 'call second'}
        disabled={busy}
        aria-label={`${door}: ${lesson.title}`}
        onClick={() =>
          go(() => {
            fetchAhead(lesson.book);
            return isOpen ? goOnWithLesson(lesson) : beginLesson(lesson);
          })
        }
      >
        {door}
      </button>
    </li>
  );
}
