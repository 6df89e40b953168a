import { playerHere } from '../../players/player-here.ts';
import { rated as words } from './rated-words.ts';
import type { Plan } from './wish.ts';

/** Whether a battle is to count, where whoever founds it is signed in; and what is still in the way of it. */
export function RatedChoice({
  plan,
  isOwnField,
  change,
}: {
  plan: Plan;
  isOwnField: boolean;
  change: (part: Pick<Plan, 'terms'>) => void;
}) {
  if (playerHere.value === null) return null;
  const { rated, ...others } = plan.terms;
  const missing = rated === true ? missingFor(plan, isOwnField) : null;
  return (
    <fieldset class="setup-clock">
      <legend>{words.title}</legend>
      <label class="setup-radio">
        <input
          type="checkbox"
          data-testid="rated"
          checked={rated === true}
          onChange={({ currentTarget }) => change({ terms: currentTarget.checked ? { ...others, rated: true } : others })}
        />{' '}
        {words.agree}
      </label>
      <p class="note">{words.note}</p>
      {missing !== null && (
        <p class="problem" role="status" data-testid="rated-needs">
          {missing}
        </p>
      )}
    </fieldset>
  );
}

function missingFor({ clock, options, armies, division }: Plan, isOwnField: boolean): string | null {
  if (clock.kind === 'none') return words.needsClock;
  const isChanged = [options, armies, division].some((each) => Object.keys(each).length > 0);
  return isOwnField || isChanged ? words.needsField : null;
}
