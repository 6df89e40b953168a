import { expect } from 'chai';
import { verb } from '../src/en/grammar.ts';
import { isPlural } from '../src/en/plural-names.ts';

describe('English grammar', () => {
  it('reads off a name whether it is one or many', () => {
    for (const many of [
      'Austrians',
      'The French',
      '4th Hussars',
      'Jaegers of the Oder',
      'Archers 3',
      'Frontiersmen, 3',
      'Winged Men',
      'Merc Horsemen',
      'Foot Guards',
      '4 Cavalry',
      '12 Heavy Foot',
    ])
      expect(isPlural(many), many).to.equal(true);
    for (const one of [
      'Army of the Sambre',
      'Corps of the Oder',
      'The Vale Division',
      '27th Line',
      'Battery Delmas',
      'Regiment Stettin',
      'National Guard of Dinant',
      '8th of Foot',
      'Cavalry 2',
      '1 Cavalry',
      'Treyine',
      'General Hayes',
      'Wallis',
      'Highland Corps',
    ])
      expect(isPlural(one), one).to.equal(false);
  });

  it('has a word agree with a name, and with several names as with many', () => {
    expect(verb('4th Hussars', 'charges', 'charge')).to.equal('charge');
    expect(verb('Regiment Vaux', 'charges', 'charge')).to.equal('charges');
    expect(verb(['Regiment Vaux'], 'charges', 'charge')).to.equal('charges');
    expect(verb(['Regiment Vaux', 'Battery Delmas'], 'charges', 'charge')).to.equal('charge');
  });
});
