import { expect } from 'chai';
import { fightAsAllies, seatedAtTheCauseway } from '../test/allied-on-a-causeway.ts';
import { Stage } from '../test/stage.ts';

describe('the revised game', function () {
  this.timeout(1_800_000);
  const stage = Stage.forTests();

  it('three generals, two of them allied, fight a battle through their pages to its end, and all see the same', async () => {
    const players = await seatedAtTheCauseway(stage());
    expect(await fightAsAllies(players, 'victory')).to.be.greaterThan(15);
    await Promise.all(players.map((each) => each.page.getByTestId('after').waitFor()));
    const [table, ...others] = await Promise.all(players.map((each) => each.table()));
    for (const each of others) expect(each).to.deep.equal(table);
    expect(players.flatMap((each) => each.troubles)).to.deep.equal([]);
  });
});
