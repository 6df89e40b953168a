import type { Signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { byTheBook } from '@longroll/rules/books/rally-king/campaign/battles/pursuit';
import { pairPursuers, type AboutPursuers } from '@longroll/rules/books/rally-king/campaign/battles/pair-pursuers';
import { rallyKingCampaign as words } from '../words.ts';

/** For each of those that ran who is sent after it; whoever is chosen twice changes places (RKC-15.20). */
export function pursuitForm({ line, pursuers }: AboutPursuers, answer: Signal<unknown>): FunctionComponent {
  return function PursuitForm() {
    const usual = byTheBook(pursuers).map(({ id }) => id);
    const sent = (pairPursuers.answer.safeParse(answer.value).data?.pursuers ?? usual).slice(0, line.length);
    const send = (place: number, id: string) => {
      const before = sent[place] ?? '';
      answer.value = { pursuers: sent.map((each, index) => (index === place ? id : each === id ? before : each)) };
    };
    return (
      <ol class="pursuit-form">
        {line.slice(0, sent.length).map((fleeing, place) => (
          <li key={fleeing.id}>
            <label>
              {fleeing.name}{' '}
              <select
                aria-label={words.forces.place({ place: place + 1, unit: fleeing.name })}
                value={sent[place]}
                onChange={(event) => send(place, event.currentTarget.value)}
              >
                {pursuers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ol>
    );
  };
}
