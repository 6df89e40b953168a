import { beatsRandom } from '../../test/bots/toy-soldiers-battle.ts';

describe('the computer general of Toy Soldiers', function () {
  it('beats random answers from either side of the field, by volleys, threats and charges', () => {
    for (const seed of [1, 4, 6]) beatsRandom(seed, 'red');
    for (const seed of [3, 4, 6]) beatsRandom(seed, 'blue');
  });
});
