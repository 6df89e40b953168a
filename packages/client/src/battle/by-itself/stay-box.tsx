import { settings } from '../../settings/settings.ts';
import { aheadWords } from '../question/ahead-words.ts';
import type { Desk } from '../room/desk.ts';

/** Beside what is prepared: whoever wants to do something more afterwards says so. */
export function StayBox({ desk }: { desk: Desk }) {
  const decision = desk.decision.value;
  const draft = desk.mode.value?.draft.value ?? null;
  const { stay } = desk.byItself;
  if (decision === null || draft === null || desk.isLesson || !settings.endsAlone.value || !stay.offers(decision, draft)) return null;
  return (
    <label class="standing-answer" data-testid="stay-box">
      <input type="checkbox" checked={stay.wanted.value} onChange={(event) => (stay.wanted.value = event.currentTarget.checked)} />
      <span>{aheadWords.stay}</span>
    </label>
  );
}
