import { STANDING, type StandingView } from '@longroll/rules/kernel/standing';
import { tableWords } from '../../text/table-words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Desk } from '../room/desk.ts';

const words = tableWords.standing;

/** Every question that may be answered in advance, among what lies beside the table: said and unsaid at any time. */
export function StandingAnswers({ desk }: { desk: Desk }) {
  const { hand, table } = desk.situation.value;
  if (hand === null || hand.standing.length === 0 || table.outcome !== null) return null;
  return (
    <fieldset class="standing-answers" data-testid="standing-answers">
      <legend>{words.title}</legend>
      {hand.standing.map((each) => (
        <StandingAnswer key={each.question} desk={desk} standing={each} />
      ))}
      <p class="note">{words.note}</p>
    </fieldset>
  );
}

/**
 * The same at the question itself; while it is so, it is answered in a moment unless its player is quicker. Below the answers, where nobody presses who
 * means the button that was there a question ago.
 */
export function StandingHere({ desk }: { desk: Desk }) {
  const decision = desk.decision.value;
  const standing = desk.situation.value.hand?.standing.find(({ question }) => question === decision?.kind);
  if (standing === undefined || decision?.insteadOf !== undefined) return null;
  return (
    <div class="standing-here" data-testid="standing-here">
      <StandingAnswer desk={desk} standing={standing} />
      {standing.always && <p class="note">{words.soon}</p>}
    </div>
  );
}

function StandingAnswer({ desk, standing: { question, clause, always } }: { desk: Desk; standing: StandingView }) {
  return (
    <label class="standing-answer">
      <input
        type="checkbox"
        checked={always}
        onChange={(event) => void desk.say(STANDING, { question, always: event.currentTarget.checked })}
      />
      <span>
        {desk.book.words.standing[question]} <ClauseLink id={clause} />
      </span>
    </label>
  );
}
