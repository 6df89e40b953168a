import { expect } from 'chai';
import { fight } from '../src/fight.ts';
import { Stage } from '../test/stage.ts';

describe('alone against the computer', function () {
  const stage = Stage.forTests();

  it('one click founds the battle, and it is fought to its end from the list of answers', async () => {
    const player = await stage().guest('Anna');
    await player.page.goto(stage().server.url);
    await player.page.getByTestId('play-computer').click();
    await player.page.waitForURL(/\/battle\/[a-z0-9]{12}$/);
    await player.seated();

    const first = await player.nextQuestion('');
    expect(first?.kind).to.equal('deploy');
    await player.page.getByTestId('suggested-deployment').click();
    if (first !== null) await player.confirm(first);
    expect((await player.table())?.pieces.length).to.be.greaterThan(10);

    await fight([player]);
    const table = await player.table();
    const winners = table?.outcome?.winners;
    expect(winners?.length, 'one of them or nobody').to.be.oneOf([0, 1]);
    const status = await player.page.getByTestId('status').textContent();
    expect(status).to.match(winners?.includes('red') === true ? /Victory is yours/ : winners?.length === 0 ? /drawn/i : /The day is lost/);
    expect(await player.page.locator('[data-testid=answers] [data-answer]').count()).to.equal(0);
    expect((await player.log()).join(' '), 'no seed among the sentences').not.to.match(/[0-9a-f]{64}/);
    expect(player.troubles).to.deep.equal([]);
  });
});
