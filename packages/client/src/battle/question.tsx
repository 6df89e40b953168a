import { promptOf } from '../books/telling.ts';
import { text } from '../text/words.ts';
import { ClauseLink } from '../widgets/clause-link.tsx';
import type { Desk } from './desk.ts';

const words = text.battle;

/** What is asked, why, and the controls for answering on the table. */
export function Question({ desk }: { desk: Desk }) {
  const decision = desk.decision.value;
  if (decision === null) return desk.telling.value ? null : <p class="note">{words.answersNone}</p>;
  const { title, note } = promptOf(desk.book.words, decision);
  const about = desk.book.about(decision);
  const Controls = desk.mode.value?.Controls ?? null;
  const others = desk.decisions.value;
  return (
    <div class="question">
      {others.length > 1 && (
        <div class="question-several" role="group" aria-label={words.several}>
          {others.map((each) => (
            <button key={each.id} type="button" aria-pressed={each.id === decision.id} onClick={() => (desk.turnedTo.value = each.id)}>
              {promptOf(desk.book.words, each).title}
            </button>
          ))}
        </div>
      )}
      <h2>
        {title}
        {about !== '' && (
          <>
            {title.endsWith('?') ? ' ' : ': '}
            <span class="question-about">{about}</span>
          </>
        )}{' '}
        <small class="why">
          <span class="unseen">{words.why}</span> <ClauseLink id={decision.clause} />
        </small>
      </h2>
      <p class="note">
        {decision.insteadOf !== undefined && <>{words.insteadOf(desk.nameOf(decision.insteadOf))} </>}
        {note}
      </p>
      {Controls !== null && <Controls key={decision.id} chosen={desk.selected} send={(kind, answer) => void desk.say(kind, answer)} />}
    </div>
  );
}
