import { signal } from '@preact/signals';
import { expect } from 'chai';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { loadScenario, rallyKingCampaign, setUp } from '@longroll/rules/books/rally-king/campaign/index';
import { MAP } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import { freshChance, streams } from '@longroll/rules/chance/index';
import { begin } from '@longroll/rules/kernel/decide';
import { isRefusal, refusalName } from '@longroll/rules/kernel/refusal';
import { rallyKingCampaigns } from '@longroll/rules/scenarios/rally-king-campaign';
import { CampaignMap } from '../../src/books/rally-king-campaign/map/campaign-map.tsx';
import { namesOf } from '../../src/books/rally-king-campaign/names.ts';

/** The map of the first campaign as it is drawn before anybody has moved. */
function drawn(news: ReadonlySet<string> = new Set()): string {
  const scenario = loadScenario(rallyKingCampaigns[0]);
  if (isRefusal(scenario)) throw new Error(refusalName(scenario));
  const { seats, state } = setUp(scenario);
  const { game } = begin(rallyKingCampaign, seats, state, freshChance('7'.repeat(64)), streams);
  const table = rallyKingCampaign.table(game);
  const own = { 'ekra-1': 5 };
  const names = namesOf(table.own.powers, table.own.nations);
  return renderToString(
    h(CampaignMap, {
      table,
      sea: MAP.sea,
      own,
      fighting: new Set<string>(),
      news,
      chosen: signal('treyine-1'),
      names,
      choose: () => undefined,
    }),
  );
}

describe('the map of a campaign as it is drawn', () => {
  it('has a button for every province that says whose it is and who stands there', () => {
    const text = drawn();
    expect(text.match(/class="province/g)).to.have.length(11);
    expect(text).to.include('aria-label="Ekra, a capital, held by Ekra, 5 units of yours"');
    expect(text).to.include('class="province is-capital is-chosen"');
    // What its name says in words stands in no button as a bare number, and is not read out again.
    for (const [button] of text.matchAll(/<g class="province.*?<text class="name"[^>]*>[^<]*<\/text>(.*?)<\/g>/g))
      expect(button).not.to.match(/>\d+</);
    expect(text).to.match(/<g class="marks" aria-hidden="true">.*<g class="own"/);
  });

  it('is drawn with paths that a browser can read: the two flags of an arc are 0 or 1, whatever its size', () => {
    for (const [, path = ''] of drawn().matchAll(/ d="([^"]*)"/g))
      for (const [, lengths = ''] of path.matchAll(/a([^a-z]*)/gi)) {
        const numbers = lengths.match(/-?\d*\.?\d+/g) ?? [];
        expect(numbers.length % 7, path).to.equal(0);
        for (let flag = 3; flag < numbers.length; flag += 7) expect(['0', '1']).to.include.members(numbers.slice(flag, flag + 2));
      }
  });

  it('fills every country with the weave of its holder', () => {
    const text = drawn();
    expect(text.match(/class="country" fill="url\(#weave-ekra\)"/g)).to.have.length(3);
    expect(text.match(/class="country" fill="url\(#weave-treyine\)"/g)).to.have.length(2);
  });

  it('marks what has changed hands, in the picture and in words', () => {
    expect(drawn()).not.to.include('news-ring');
    const text = drawn(new Set(['ekra-1']));
    expect(text.match(/class="news-ring"/g)).to.have.length(1);
    expect(text).to.match(/aria-label="Ekra, a capital, held by Ekra, 5 units of yours, has changed hands since you last looked"/);
  });

  it('says in words where a Red Castle stands', () => {
    expect(drawn()).to.match(/aria-label="Marenvaux, held by Ekra, a Red Castle stands there"/);
  });
});
