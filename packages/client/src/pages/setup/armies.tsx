import type { ListedScenario } from '@longroll/protocol';
import { bookOf } from '../../books/registry.ts';
import { FromLibrary } from '../../library/from-library.tsx';
import { keepArmy, keptArmies, type KeptArmy } from '../../net/kept-armies.ts';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { text } from '../../text/words.ts';
import { Go } from '../../widgets/go.tsx';
import type { Plan } from './wish.ts';

const words = text.muster;

/** Which army each side brings, on a field whose armies are built. */
export function Armies({
  scenario,
  armies,
  change,
}: {
  scenario: ListedScenario;
  armies: Plan['armies'];
  change: (armies: Plan['armies']) => void;
}) {
  const { musters = [], sides, book } = scenario;
  if (musters.length === 0) return null;
  const own = keptArmies.value.filter((each) => each.book === book);
  return (
    <fieldset class="setup-seats setup-armies" data-testid="armies">
      <legend>{words.brought}</legend>
      <p class="note">{words.broughtNote}</p>
      {musters.map((side) => (
        <label key={side}>
          <span>
            <Cockade side={sideCalled(sides, side)} /> {words.broughtFor({ side: sides.find(({ id }) => id === side)?.name ?? side })}
          </span>
          <select
            data-testid={`army-${side}`}
            value={armies[side]?.book === book ? armies[side].name : ''}
            onChange={({ currentTarget: { value } }) =>
              change(
                withArmy(
                  armies,
                  side,
                  own.find(({ name }) => name === value),
                ),
              )
            }
          >
            <option value="">{words.asField}</option>
            {own.map(({ name, note }) => (
              <option key={name} value={name}>
                {name} · {note}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p>
        {bookOf(book)?.muster !== undefined && (
          <Go to={`/muster/${book}`} testid="to-muster">
            {words.open}
          </Go>
        )}{' '}
        <FromLibrary
          book={book}
          take={(army) => {
            keepArmy(army);
            const free = musters.find((side) => armies[side] === undefined) ?? musters[0];
            if (free !== undefined) change(withArmy(armies, free, army));
          }}
        />
      </p>
    </fieldset>
  );
}

function withArmy(armies: Plan['armies'], side: string, army: KeptArmy | undefined): Plan['armies'] {
  const { [side]: _, ...others } = armies;
  return army === undefined ? others : { ...others, [side]: army };
}
