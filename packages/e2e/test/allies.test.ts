import { expect } from 'chai';
import { pressInMenu } from '../src/menu.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { seatedAtTheCauseway } from './allied-on-a-causeway.ts';
import { Stage } from './stage.ts';

describe('what allies settle among themselves, on their pages', function () {
  const stage = Stage.forTests();

  it('giving up, which the side alone hears of; and a seat that is given away, looked on at, and had back', async () => {
    const players = await seatedAtTheCauseway(stage());
    const [anna, cora, bert] = players;

    await concede(anna, 'Cora');
    await Promise.all([anna, cora].map((each) => proposed(each, 'concede').waitFor()));
    await proposed(anna, 'concede').getByText('Waiting for Cora').waitFor();
    await proposed(cora, 'concede').getByTestId('disagree').click();
    await anna.page.getByTestId('lapsed').getByText('says no: your side fights on').waitFor();
    expect(await bert.page.locator('[data-kind=concede], [data-testid=lapsed]').count()).to.equal(0);

    await concede(cora, 'Anna');
    await proposed(cora, 'concede').getByTestId('withdraw').click();
    await proposed(anna, 'concede').waitFor({ state: 'detached' });

    await pressInMenu(cora.page, 'table-actions');
    await cora.page.getByLabel('Who takes the seat').selectOption('open');
    await cora.page.getByTestId('propose-replace').click();
    for (const other of [anna, bert]) await proposed(other, 'replace').getByTestId('agree').click();
    await cora.page.getByText('You have given').waitFor();
    // She looks on, and goes on doing so when she comes again.
    await cora.page.reload();
    await cora.page.getByTestId('come-back').click();
    await cora.page.getByTestId('come-back').waitFor({ state: 'detached' });

    await concede(anna, 'Cora');
    await proposed(cora, 'concede').getByTestId('agree').click();
    await Promise.all(players.map((each) => each.page.getByTestId('after').waitFor()));
    expect((await bert.table())?.outcome).to.deep.equal({ winners: ['black'], reason: 'conceded', clause: 'KM-31.3' });
    expect(players.flatMap((each) => each.troubles)).to.deep.equal([]);
  });
});

function proposed({ page }: Onlooker, kind: string) {
  return page.locator(`[data-testid=proposal][data-kind=${kind}]`);
}

/** Somebody wants to give up, and is told who is asked first. */
async function concede({ page }: Onlooker, ally: string): Promise<void> {
  await pressInMenu(page, 'concede');
  await page.getByRole('alertdialog').getByText(`It is given up when ${ally}`).waitFor();
  await page.getByTestId('concede-yes').click();
}
