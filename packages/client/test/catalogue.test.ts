import { expect } from 'chai';
import { en as kingsMen } from '../src/books/kings-men/en.ts';
import { languageFor, spoken } from '../src/text/language.ts';
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

  it('needs one more value of every book', () => {
    const german: typeof kingsMen = { ...kingsMen, general: 'Feldherr' };
    expect(spoken({ en: german }).general).to.equal('Feldherr');
    expect(german.colours.green).to.equal('green');
  });
});
