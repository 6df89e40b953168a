import { LibraryHere } from '../../books/library-here.ts';
import { FromLibrary } from '../../library/from-library.tsx';
import { batch } from '@preact/signals';
import { promptOf } from '../../books/telling.ts';
import { tableWords } from '../../text/table-words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { askedToo } from './asked-too.ts';
import type { Desk } from '../room/desk.ts';

const words = tableWords;

/** What is asked, why, and the controls for answering on the table. */
export function Question({ desk }: { desk: Desk }) {
  const decision = desk.decision.value;
  if (decision === null)
    return (
      <>
        <Chairs desk={desk} />
        {!desk.telling.value && <p class="note">{words.answersNone}</p>}
        <AskedToo desk={desk} />
      </>
    );
  const { title, note } = promptOf(desk.book.words, decision);
  const about = desk.book.about(decision);
  const facts = desk.book.facts?.(decision) ?? [];
  const Controls = desk.mode.value?.Controls ?? null;
  const others = desk.decisions.value;
  return (
    <div class="question">
      <Chairs desk={desk} />
      {others.length > 1 && desk.link.chairs.value.length === 0 && (
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
        {decision.insteadOf !== undefined && <>{words.insteadOf({ name: desk.nameOf(decision.insteadOf) })} </>}
        {note}
      </p>
      {facts.length > 0 && (
        <p class="note" data-testid="question-facts">
          {facts.map((each) => each).join(' ')}
        </p>
      )}
      <AskedToo desk={desk} />
      {Controls !== null && (
        <LibraryHere.Provider value={FromLibrary}>
          <Controls key={decision.id} chosen={desk.selected} send={(kind, answer) => void desk.say(kind, answer)} />
        </LibraryHere.Provider>
      )}
    </div>
  );
}

/** What each of the generals of a player who has several is asked, to turn to; nothing for everybody else. */
function Chairs({ desk }: { desk: Desk }) {
  const chairs = desk.link.chairs.value;
  const { seat, seats } = desk.situation.value.setup;
  if (chairs.length === 0) return null;
  const answered = desk.decision.value?.id;
  return (
    <div class="question-several" role="group" aria-label={words.chairs} data-testid="chairs">
      {chairs.map((each) => {
        const general = seats.find(({ id }) => id === each.seat)?.general ?? each.seat;
        const turn = (question: string | null) =>
          batch(() => {
            desk.turnedTo.value = question;
            desk.link.turnTo(each.seat);
          });
        if (each.asked.length === 0)
          return (
            <button key={each.seat} type="button" aria-pressed={each.seat === seat} onClick={() => turn(null)}>
              {words.chairIdle({ general })}
            </button>
          );
        return each.asked.map((question) => (
          <button
            key={question.id}
            type="button"
            aria-pressed={each.seat === seat && question.id === answered}
            onClick={() => turn(question.id)}
          >
            {words.chair({ general, asked: promptOf(desk.book.words, question).title })}
          </button>
        ));
      })}
    </div>
  );
}

/** Which allies are asked the same, so that nobody waits for somebody who waits for them. */
function AskedToo({ desk }: { desk: Desk }) {
  const told = askedToo(desk.situation.value, desk.decision.value, desk.link.presence.value);
  if (told.length === 0) return null;
  return (
    <p class="note" data-testid="asked-too">
      {told.map(({ seat, how }) => words.askedToo[how]({ name: desk.nameOf(seat) })).join(' ')}
    </p>
  );
}
