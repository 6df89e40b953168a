import { expect } from 'chai';
import english from '@longroll/words/en/kernel/refusals';
import site from '@longroll/words/en/pages/site';
import { fetchLanguage, languageFor, spoken } from '../src/text/language.ts';

const MOTTO = 'Toy-soldier battles of horse and musket, and of fantasy, refereed to the letter.';

describe('the catalogue of messages', () => {
  it('speaks the first language of the reader that there is, and English to everybody else', () => {
    expect(languageFor(['de-AT', 'en'], ['en', 'de'])).to.equal('de');
    expect(languageFor(['EN-gb'], ['en', 'de'])).to.equal('en');
    expect(languageFor(['fr', 'nl'], ['en', 'de'])).to.equal('en');
    expect(languageFor([], ['en'])).to.equal('en');
  });

  it('is in the language that has been fetched, area by area, and so is what was in hand before', async () => {
    const before = spoken('pages/site', site);
    const { nav } = before;
    expect([before.motto, nav.rules]).to.deep.equal([MOTTO, 'Rules']);
    expect(await fetchLanguage(['qps-ploc', 'en'])).to.equal('qps');
    try {
      expect(spoken('kernel/refusals', english)['battle-over']).to.equal('⟦Thee baattlee iis ooveer.⟧');
      expect([before.motto, nav.rules, before.seats.open({ general: 'Ney' })]).to.deep.equal([
        '⟦Tooy-sooldiieer baattlees oof hoorsee aand muuskeet, aand oof faantaasy, reefeereeeed too thee leetteer.⟧',
        '⟦Ruulees⟧',
        '⟦Ney (oopeen seeaat)⟧',
      ]);
    } finally {
      expect(await fetchLanguage(['en'])).to.equal('en');
    }
    expect(spoken('kernel/refusals', english)['battle-over']).to.equal('The battle is over.');
    expect([before.motto, nav.rules, before.seats.open({ general: 'Ney' })]).to.deep.equal([MOTTO, 'Rules', 'Ney (open seat)']);
  });
});
