import { useSignal } from '@preact/signals';
import type { LedLesson, LessonStep } from '@longroll/rules/lessons/lesson';
import { beginLesson } from '../../lessons/begin.ts';
import type { Leading } from './leading.ts';
import { NextLesson } from '../../lessons/next-lesson.tsx';
import { sentenceOf } from '../../net/lobby.ts';
import { text } from '../../text/words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { Go } from '../../widgets/go.tsx';
import type { Desk } from './desk.ts';
import './lesson-card.css';

const words = text.lessons;

/** What is said at this step of a lesson, and what helps with it. Every word of it is read out. */
export function LessonCard({ desk, leading }: { desk: Desk; leading: Leading }) {
  const { lesson } = leading;
  const step = leading.step.value;
  const problem = useSignal<string | null>(null);
  const book = desk.situation.value.setup.book.id;
  const again = () => {
    problem.value = null;
    beginLesson(lesson).catch((error: unknown) => {
      problem.value = sentenceOf(error);
    });
  };
  return (
    <section
      class="lesson"
      aria-label={`${words.title}: ${lesson.title}`}
      data-testid="lesson"
      data-step={step?.id ?? ''}
      data-kind={step === null ? '' : kindOf(step)}
    >
      <p class="lesson-head">
        <strong>{lesson.title}</strong> {step === null ? words.learnt : words.of({ at: leading.at.value + 1, steps: lesson.steps.length })}
        <progress value={leading.at.value} max={lesson.steps.length} aria-hidden="true" />
      </p>
      <div class="lesson-says" role="status" aria-live="polite">
        {step === null ? <p>{lesson.ends}</p> : <Says step={step} strayed={leading.strayed.value} />}
        {problem.value !== null && <p class="problem">{problem.value}</p>}
      </div>
      <div class="lesson-actions">
        {step === null ? (
          <NextLesson lesson={lesson.id} book={book} failed={(why) => (problem.value = why)} />
        ) : (
          <StepButtons desk={desk} leading={leading} step={step} />
        )}
        {(step === null || leading.at.value > 0 || leading.strayed.value) && (
          <button type="button" class="plain" data-testid="lesson-again" onClick={again}>
            {step === null ? words.again : words.beginAgain}
          </button>
        )}
        <Go to="/lessons" class="lesson-leave">
          {words.leave}
        </Go>
      </div>
    </section>
  );
}

/** What a step wants of the learner. */
function kindOf({ until, does, freely }: LessonStep): 'read' | 'do' | 'freely' | 'wait' {
  if (until === undefined) return 'read';
  if (freely === true) return 'freely';
  return does === undefined ? 'wait' : 'do';
}

function Says({ step: { says, term, otherwise }, strayed }: { step: LedLesson['steps'][number]; strayed: boolean }) {
  return (
    <>
      {strayed && otherwise !== undefined && (
        <p class="lesson-otherwise" data-testid="lesson-otherwise">
          {otherwise}
        </p>
      )}
      <p>
        {says}{' '}
        {term !== undefined && (
          <span class="lesson-term">
            ({words.called({ name: term.name })} <ClauseLink id={term.clause} />)
          </span>
        )}
      </p>
    </>
  );
}

function StepButtons({ desk, leading, step }: { desk: Desk; leading: Leading; step: LessonStep }) {
  const { does, until } = step;
  if (until === undefined)
    return (
      <button type="button" class="confirm" data-testid="lesson-on" onClick={() => leading.goOn()}>
        {words.goOn}
      </button>
    );
  if (leading.strayed.value)
    return (
      <button type="button" class="confirm" data-testid="lesson-back" onClick={() => void desk.takeBackAnyhow()}>
        {words.takeBack}
      </button>
    );
  if (does === undefined) return null;
  const question = desk.decisions.value.find(({ kind }) => kind === does.question);
  return (
    <button
      type="button"
      class="plain"
      data-testid="lesson-show"
      title={words.showMeTitle}
      disabled={question === undefined}
      onClick={() => question !== undefined && desk.prepare(question.id, does.answer)}
    >
      {words.showMe}
    </button>
  );
}
