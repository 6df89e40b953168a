import { expect } from 'chai';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { CAUSEWAY } from '../src/causeway.ts';
import { fight } from '../src/fight.ts';
import { pressInMenu } from '../src/menu.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
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

  it('one person plays two generals: each question says for which, and they turn from one to the other', async () => {
    const [anna, bert] = [await stage().guest('Anna'), await stage().guest('Bert')];
    const battle = await foundOn(stage().server, CAUSEWAY, anna, { seats: { 'red-2': 'own' } });
    await joinBy(stage().server, battle, bert);
    await Promise.all([anna.seated(), bert.seated()]);
    const chair = (general: string) => anna.page.getByTestId('chairs').getByRole('button', { name: general });
    const asked = new Set<string>();
    let turned = false;
    await fight([anna, bert], {
      until: () => Promise.resolve(turned && asked.size === 2),
      deed: async (player, question) => {
        if (player !== anna || question.kind !== 'choose-unit') return false;
        asked.add((await anna.hand())?.seat ?? '');
        const isAsked = (general: string) =>
          anna.page
            .getByTestId('chairs')
            .getByRole('button', { name: new RegExp(`${general}: (?!nothing)`) })
            .isVisible();
        if (turned || !(await isAsked('General Lenz')) || !(await isAsked('General Weiss'))) return false;
        await chair('General Lenz').click();
        await anna.page.waitForFunction(() => window.longroll?.hand()?.seat === 'red-2', undefined, BY_THE_CLOCK);
        expect(await chair('General Lenz').getAttribute('aria-pressed')).to.equal('true');
        await anna.page.getByTestId('status').getByText('General Lenz: ').waitFor();
        turned = true;
        return true;
      },
    });
    expect([...asked].sort()).to.deep.equal(['red-1', 'red-2']);
    // Nobody else is asked: both generals are theirs.
    await pressInMenu(anna.page, 'concede');
    await anna.page.getByTestId('concede-yes').click();
    await bert.page.getByTestId('after').waitFor();
    expect([anna, bert].flatMap((each) => each.troubles)).to.deep.equal([]);
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
