import { expect } from 'chai';
import { commandersOf } from '../../src/books/rally-king/campaign/battles/founding.ts';
import { resignNation } from '../../src/books/rally-king/campaign/decisions/resign-nation.ts';
import { ENTRIES, playing } from './country.ts';
import { FRONTS, asked, front, met, toBattle } from './fronts.ts';

describe('commanders of a battle that is being fought', () => {
  it('RKC-30.6: whoever resigns commands there no longer, and the book does; the other side keeps its own', () => {
    const play = playing({ ...FRONTS, anytime: [resignNation] }, met(front()), ENTRIES.battle, { invasion: 's0-w1' }, { deputy: [3, 3] });
    toBattle(play);
    const about = asked(play);
    expect(commandersOf(play.state, about)).to.deep.equal({ 'red-1': 'eve', 'blue-1': 'tom' });
    play.command('resign-nation', 'eve', {});
    expect(commandersOf(play.state, about)).to.deep.equal({ 'red-1': null, 'blue-1': 'tom' });
    // What the question asks for stays as it was asked.
    expect(asked(play).seats).to.deep.equal({ 'red-1': 'eve', 'blue-1': 'tom' });
  });
});
