import { expect } from 'chai';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { called } from '../src/seats/called.ts';
import { guestName, SURNAMES, TRADES } from '../src/text/guests.ts';

const generals = rulebooks.flatMap(({ scenarios }) => scenarios.flatMap(({ seats = [] }) => seats.map(({ general }) => general)));

describe('what people at the table are called', () => {
  it('names a player with the general, the general alone for the computer, and says where nobody sits', () => {
    expect(called({ player: 'Anna', general: 'General Dupin', held: 'human' })).to.equal('Anna as General Dupin');
    expect(called({ player: '', general: 'General Dupin', held: 'computer' })).to.equal('General Dupin');
    expect(called({ player: '', general: 'General Dupin', held: 'open' })).to.equal('General Dupin (open seat)');
  });

  it('gives no guest a name that a general of any scenario has part of', () => {
    expect(generals.length).to.be.greaterThan(5);
    const taken = new Set(generals.flatMap((name) => name.split(' ')));
    expect([...TRADES, ...SURNAMES].filter((word) => taken.has(word))).to.deep.equal([]);
    const [trade = '', surname = ''] = guestName().split(' ');
    expect([TRADES.includes(trade), SURNAMES.includes(surname)]).to.deep.equal([true, true]);
  });
});
