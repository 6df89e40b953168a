import { expect } from 'chai';
import { CAUSEWAY } from '../src/causeway.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { RESULTS, Stage } from './stage.ts';

/** The causeway with nobody put down beforehand. */
const UNPLACED = {
  ...CAUSEWAY,
  options: { deployment: 'hidden' },
  armies: Object.fromEntries(
    Object.entries(CAUSEWAY.armies).map(([army, { players, units, ...rest }]) => [
      army,
      {
        ...rest,
        players: players.map(({ seat, general, rating }) => ({ seat, general, rating })),
        units: units.map(({ id, name, owner, type }) => ({ id, name, owner, type })),
      },
    ]),
  ),
};

describe('an evening of allies begins', function () {
  const stage = Stage.withServer({ READY_WITHIN: '600000' });

  it('all say that they are ready, allies deploy at the same time before one another’s eyes, and see who leads and what is marked', async () => {
    const [anna, cora, bert] = [
      await stage().guest('Anna', { viewport: { width: 1280, height: 800 } }),
      await stage().guest('Cora', { viewport: { width: 390, height: 844 } }),
      await stage().guest('Bert', { viewport: { width: 900, height: 700 } }),
    ];
    const players = [anna, cora, bert];
    const battle = await foundOn(stage().server, UNPLACED, anna);
    await joinBy(stage().server, battle, cora, 'red-2');
    await joinBy(stage().server, battle, bert);
    await Promise.all(players.map((each) => each.seated()));

    await anna.page.getByTestId('say-ready').click();
    await cora.page.locator('[data-testid=ready] li[data-state=ready]').getByText('Anna').waitFor();
    await pictures('ready', [anna, cora]);
    for (const each of [cora, bert]) await each.page.getByTestId('say-ready').click();

    const [annas, coras] = await Promise.all([anna, cora].map((each) => each.nextQuestion('')));
    expect([annas?.kind, coras?.kind]).to.deep.equal(['deploy', 'deploy']);
    await anna.page.getByTestId('asked-too').getByText('thinking').waitFor();
    await confirmFirst(anna);
    await cora.page.getByTestId('asked-too').getByText('ready').waitFor();
    await anna.page.getByTestId('asked-too').getByText('thinking').waitFor();
    await pictures('deployed', [anna, cora]);
    expect((await cora.hand())?.given?.map(({ seat }) => seat)).to.deep.equal(['red-1']);
    expect((await bert.hand())?.given).to.equal(undefined);
    await confirmFirst(cora);
    await confirmFirst(bert);

    for (const each of players) await each.page.getByTestId('leading').getByText('Commanding General').first().waitFor();
    await anna.page.getByTestId('ping-arrow').click();
    await anna.clickTable({ x: 12_000, y: 14_000 });
    await anna.clickTable({ x: 20_000, y: 22_000 });
    await cora.page.getByTestId('tab-talk').click();
    await cora.page.getByTestId('marks').getByText('an arrow from').waitFor();
    expect(await bert.page.getByTestId('marks').count()).to.equal(0);
    await pictures('marked', [anna, cora]);
    await cora.page.getByTestId('marks').getByRole('button', { name: 'Wipe' }).click();
    await anna.page.getByTestId('marks').waitFor({ state: 'detached' });
    expect(players.flatMap((each) => each.troubles)).to.deep.equal([]);
  });
});

async function confirmFirst(player: Onlooker): Promise<void> {
  const question = await player.question();
  const [first] = question === null ? [] : await player.listed(question);
  if (question === null || first === undefined) throw new Error(`${player.name} is asked nothing`);
  await player.answer(question, first.json);
}

async function pictures(what: string, players: readonly Onlooker[]): Promise<void> {
  for (const { name, page } of players) await page.screenshot({ path: `${RESULTS}evening-${what}-${name}.png` });
}
