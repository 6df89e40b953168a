import { expect } from 'chai';
import english from '@longroll/words/en/kernel/refusals';
import { fetchLanguage, languageFor, spoken } from '../src/text/language.ts';
import { en } from '../src/text/en.ts';
import type { Catalogue } from '../src/text/words.ts';

describe('the catalogue of messages', () => {
  it('speaks the first language of the reader that there is, and English to everybody else', () => {
    expect(languageFor(['de-AT', 'en'], ['en', 'de'])).to.equal('de');
    expect(languageFor(['EN-gb'], ['en', 'de'])).to.equal('en');
    expect(languageFor(['fr', 'nl'], ['en', 'de'])).to.equal('en');
    expect(languageFor([], ['en'])).to.equal('en');
  });

  it('needs one value for another language, which the compiler holds against the English one', () => {
    const german: Catalogue = { ...en, motto: 'Schlachten mit Zinnsoldaten' };
    expect(german.battle.confirm).to.equal('Confirm');
  });

  it('is in the language that has been fetched, area by area, and in English before', async () => {
    expect(spoken('kernel/refusals', english)['battle-over']).to.equal('The battle is over.');
    await fetchLanguage(['qps-ploc', 'en']);
    try {
      expect(spoken('kernel/refusals', english)['battle-over']).to.equal('⟦Thee baattlee iis ooveer.⟧');
    } finally {
      await fetchLanguage(['en']);
    }
    expect(spoken('kernel/refusals', english)['battle-over']).to.equal('The battle is over.');
  });
});
