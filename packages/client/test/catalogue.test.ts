import { expect } from 'chai';
import { languageFor } from '../src/text/language.ts';
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
});
