import type { ListedScenario, Strength } from '@longroll/protocol';
import { Cockade } from '../../sides/cockade.tsx';
import { strengthWords } from '../../seats/strength.ts';
import { text } from '../../text/words.ts';
import { Go } from '../../widgets/go.tsx';
import { NameField } from '../../widgets/name-field.tsx';
import type { Plan } from '../setup/wish.ts';
import type { Choice } from './choice.ts';

const words = text.home;

/** Whom one commands, against how strong a computer, and as whom. */
export function Army({ choice: { field, side, plan, name, chooseSide, chooseStrength } }: { choice: Choice }) {
  return (
    <div class="muster-row">
      <Strengths
        book={field.value?.book ?? ''}
        strengths={field.value?.strengths ?? []}
        chosen={plan.value.strength}
        choose={chooseStrength}
      />
      <Sides scenario={field.value} chosen={side.value} armies={plan.value.armies} choose={chooseSide} />
      <NameField name={name} />
    </div>
  );
}

function Sides({
  scenario,
  chosen,
  armies,
  choose,
}: {
  scenario: ListedScenario | undefined;
  chosen: string;
  armies: Plan['armies'];
  choose: (id: string) => void;
}) {
  // The room is kept while the fields are fetched, lest everything below jump.
  if (scenario === undefined) return <div class="picks-wait" />;
  return (
    <fieldset class="picks" data-testid="sides">
      <legend>{words.pickSide}</legend>
      {scenario.sides.map((side) => (
        <label key={side.id} class="pick">
          <input type="radio" name="side" value={side.id} checked={side.id === chosen} onChange={() => choose(side.id)} />
          <Cockade side={side} />
          {scenario.musters?.includes(side.id) === true ? (armies[side.id]?.name ?? side.name) : side.name}
        </label>
      ))}
    </fieldset>
  );
}

/** How strong the computer shall be, where its book has several strengths; the strongest where nothing of this book is chosen. */
function Strengths({
  book,
  strengths,
  chosen,
  choose,
}: {
  book: string;
  strengths: readonly Strength[];
  chosen: string | null;
  choose: (id: string) => void;
}) {
  if (strengths.length < 2) return null;
  const picked = (strengths.find(({ id }) => id === chosen) ?? strengths[0])?.id;
  return (
    <fieldset class="picks" data-testid="strengths">
      <legend>{words.pickStrength}</legend>
      {strengths.map((each) => (
        <label key={each.id} class="pick">
          <input type="radio" name="strength" value={each.id} checked={each.id === picked} onChange={() => choose(each.id)} />
          <span>
            {strengthWords(book, each).title}{' '}
            {each.clause !== undefined && (
              <Go to={`/rules#${each.clause}`} class="clause-link">
                {each.clause}
              </Go>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
