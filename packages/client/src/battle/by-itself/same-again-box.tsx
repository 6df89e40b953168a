import { tableWords } from '../../text/table-words.ts';
import type { Desk } from '../room/desk.ts';

/** At a question that comes in a row with others: the answer that is given now counts for the rest. */
export function SameAgainBox({ desk }: { desk: Desk }) {
  const decision = desk.decision.value;
  if (decision === null || !desk.byItself.sameAgain.offers(decision)) return null;
  return (
    <label class="standing-answer" data-testid="same-again">
      <input
        type="checkbox"
        checked={desk.byItself.sameAgain.wanted.value}
        onChange={(event) => (desk.byItself.sameAgain.wanted.value = event.currentTarget.checked)}
      />
      <span>{tableWords.sameAgain}</span>
    </label>
  );
}
