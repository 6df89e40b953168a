import { expect } from 'chai';
import { commandersOf } from '../../src/books/rally-king/campaign/battles/founding.ts';
import { resignNation } from '../../src/books/rally-king/campaign/powers/resign-nation.ts';
import type { Invasion } from '../../src/books/rally-king/campaign/state/force.ts';
import { cleanUp } from '../../src/books/rally-king/campaign/season/clean-up.ts';
import { judgeWatching } from '../../src/books/rally-king/campaign/view/watching.ts';
import { ENTRIES, playing } from './country.ts';
import { asked, EKRA_INVADES, force, front, FRONTS, met, toBattle } from './fronts.ts';

/** Ekra invades Treyine, whose capital Altengard invades too, in a battle of its own. */
function threeFronts() {
  const state = met(front({ nations: { ekra: 'eve', treyine: 'tom', altengard: 'ann', riata: 'zoe' } }));
  const other: Invasion = { ...EKRA_INVADES, id: 's0-w2', war: 2, attacker: 'altengard', attack: force('altengard', 'altengard-1', []) };
  return { ...state, invasions: [...state.invasions, other] };
}

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

  it('RKC-36.7, RKC-30.6: who has resigned has commanded this season: they, and whoever they named, watch no other battle of the enemy', () => {
    const play = playing({ ...FRONTS, anytime: [resignNation] }, threeFronts(), ENTRIES.battle, { invasion: 's0-w1' }, { deputy: [3, 3] });
    play.answer(['eve', 'zoe'], 'eve');
    toBattle(play);
    play.command('resign-nation', 'eve', {});
    const [own, other = EKRA_INVADES] = play.state.invasions;
    if (own === undefined) throw new Error('nobody invades');
    const may = (invasion: Invasion, seat: string) => judgeWatching(play.state, invasion, [seat])?.clause ?? null;
    expect(['eve', 'zoe', 'ann'].map((seat) => may(other, seat))).to.deep.equal(['RKC-36.7', 'RKC-36.7', null]);
    // The battle they commanded in is no other one.
    expect(['eve', 'zoe', 'ann'].map((seat) => may(own, seat))).to.deep.equal([null, null, null]);
    // Tom's resigning later takes nothing from it.
    play.command('resign-nation', 'tom', {});
    expect([may(other, 'eve'), may({ ...other, attacker: 'ekra', defender: 'altengard' }, 'tom')]).to.deep.equal(['RKC-36.7', 'RKC-36.7']);
    cleanUp(play.state);
    expect(may(other, 'eve')).to.equal(null);
  });
});
