import { expect } from 'chai';
import { fightAsAllies, seatedAtTheCauseway } from './allied-on-a-causeway.ts';
import { Stage } from './stage.ts';

describe('the revised game', function () {
  const stage = Stage.forTests();

  it('three generals, two of them allied, play through their pages: points are shared out, one card serves both allies', async () => {
    const players = await seatedAtTheCauseway(stage());
    await fightAsAllies(players, 'seen');
    expect(players.flatMap((each) => each.troubles)).to.deep.equal([]);
  });
});
