import type { ReadonlySignal } from '@preact/signals';
import { text } from '../../text/words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Saying } from '../face.ts';
import { textIn } from '../read.ts';
import { judged, sayable, type Country } from './country.ts';
import { rallyKingCampaign as words } from './words.ts';

const say = words.answers;

/** What may be said whoever is asked: to take over another nation, and to make an artifact known (RKC-18.13, RKC-21.4). */
export function atAnyTimePanel(country: ReadonlySignal<Country>) {
  return function AtAnyTime({ send }: Saying) {
    const now = country.value;
    if (now.situation.hand === null || now.situation.table.outcome !== null) return null;
    const nations = sayable(now, 'take-nation').filter((each) => judged(now, 'take-nation', each) === null);
    const artifacts = sayable(now, 'announce-artifact');
    if (nations.length === 0 && artifacts.length === 0) return null;
    return (
      <section class="at-any-time" aria-label={text.battle.answers}>
        {nations.map((each) => (
          <p key={textIn(each, 'nation')}>
            <button type="button" class="plain" onClick={() => send('take-nation', each)}>
              {say.takeNation(now.names.nation(textIn(each, 'nation')))}
            </button>{' '}
            <ClauseLink id="RKC-18.13" />
          </p>
        ))}
        {artifacts.map((each) => (
          <p key={textIn(each, 'treasure')}>
            <button type="button" class="plain" onClick={() => send('announce-artifact', each)}>
              {say.announce(now.names.treasure(now.state.treasures.find(({ id }) => id === textIn(each, 'treasure'))?.type ?? ''))}
            </button>{' '}
            <ClauseLink id="RKC-21.4" />
          </p>
        ))}
      </section>
    );
  };
}
