import { expect } from 'chai';
import { beatsRandom, playsSixGenerals } from '../../test/bots/kings-men-revised-battle.ts';

describe('the computer general of the revised game', function () {
  it('plays six generals legally to the end, firing, marching and using team-mates', () => {
    const { game, kinds } = playsSixGenerals();
    expect(game.outcome).to.not.equal(null);
    expect(kinds).to.include('special-recipient-named');
  });

  it('beats random answers from either side', () => {
    for (const number of [2, 4, 6]) beatsRandom(number, 'red');
    for (const number of [3, 5, 7]) beatsRandom(number, 'black');
  });
});
