import { promptOf } from '../books/telling.ts';
import { text } from '../text/words.ts';
import { ClauseLink } from '../widgets/clause-link.tsx';
import type { Desk } from './desk.ts';

const words = text.battle;

/** What is asked, why, and the controls for answering on the table. */
export function Question({ desk }: { desk: Desk }) {
  const decision = desk.decision.value;
  if (decision === null)
    return (
      <>
        <Chairs desk={desk} />
        {!desk.telling.value && <p class="note">{words.answersNone}</p>}
      </>
    );
  const { title, note } = promptOf(desk.book.words, decision);
  const about = desk.book.about(decision);
  const Controls = desk.mode.value?.Controls ?? null;
  const others = desk.decisions.value;
  return (
    <div class="question">
      <Chairs desk={desk} />
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

/** For which of their generals a player who has several is asked, and the others to turn to. */
function Chairs({ desk }: { desk: Desk }) {
  const chairs = desk.link.chairs.value;
  const { seat, seats } = desk.situation.value.setup;
  if (chairs.length === 0) return null;
  return (
    <div class="question-several" role="group" aria-label={words.chairs} data-testid="chairs">
      {chairs.map((each) => (
        <button key={each.seat} type="button" aria-pressed={each.seat === seat} onClick={() => desk.link.turnTo(each.seat)}>
          {words.chair(seats.find(({ id }) => id === each.seat)?.general ?? each.seat, each.asked)}
        </button>
      ))}
    </div>
  );
}
