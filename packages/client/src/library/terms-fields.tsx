import type { Signal } from '@preact/signals';
import type { NewTerms } from '@longroll/protocol';
import { LICENCES, PERIODS, SHELVES } from './choices.ts';
import { libraryWords as words } from './library-words.ts';

/** What an author says of a field: their name, its licence, period and place. */
export function TermsFields({ terms }: { terms: Signal<NewTerms> }) {
  const change = (changed: Partial<NewTerms>) => (terms.value = { ...terms.value, ...changed });
  const { value } = terms;
  return (
    <>
      <label class="library-field">
        <span>{words.author}</span>
        <input
          type="text"
          maxLength={40}
          data-testid="publish-author"
          value={value.author}
          onInput={({ currentTarget }) => change({ author: currentTarget.value })}
        />
      </label>
      <label class="library-field">
        <span>{words.period}</span>
        <select
          data-testid="publish-period"
          value={value.period}
          onChange={({ currentTarget }) => change({ period: PERIODS.find((each) => each === currentTarget.value) ?? value.period })}
        >
          {PERIODS.map((each) => (
            <option key={each} value={each}>
              {words.periods[each]}
            </option>
          ))}
        </select>
      </label>
      <label class="library-field">
        <span>{words.licence}</span>
        <select
          data-testid="publish-licence"
          value={value.licence}
          onChange={({ currentTarget }) => change({ licence: LICENCES.find((each) => each === currentTarget.value) ?? value.licence })}
        >
          {LICENCES.map((each) => (
            <option key={each} value={each}>
              {words.licences[each]}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="library-where">
        <legend>{words.where}</legend>
        {SHELVES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="shelf"
              data-testid={`publish-${each}`}
              checked={value.shelf === each}
              onChange={() => change({ shelf: each })}
            />{' '}
            {words.shelves[each]}
          </label>
        ))}
      </fieldset>
    </>
  );
}
