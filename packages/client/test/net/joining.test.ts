import { expect } from 'chai';
import { isForGood, isSeenLater, whyNotJoined } from '../../src/net/joining.ts';

const no = (code: number, message: string): Error => Object.assign(new Error(message), { code });

describe('why a table cannot be joined', () => {
  it('is told as the server says it, where it is the server that says no', () => {
    expect(whyNotJoined(no(522, 'There is no such battle.'))).to.equal('There is no such battle.');
  });

  it('is told in words of the pages, where it is the room library or the line', () => {
    for (const each of [no(524, 'seat reservation expired.'), no(520, 'provided room name "battle" not defined'), no(1006, 'closed')])
      expect(whyNotJoined(each)).to.equal('The table could not be opened. It is tried again.');
    expect(whyNotJoined(new TypeError('Failed to fetch'))).to.match(/^The referee cannot be reached/);
  });

  it('tells what is in vain from what may come right', () => {
    expect([522, 409, 525, 410].map((code) => isForGood(no(code, '')))).to.deep.equal([true, true, true, true]);
    expect([524, 503, 429, 425].map((code) => isForGood(no(code, '')))).to.deep.equal([false, false, false, false]);
    expect(isSeenLater(no(425, ''))).to.equal(true);
  });
});
