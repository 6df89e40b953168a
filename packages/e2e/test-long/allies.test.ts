import { expect } from 'chai';
import { pressInMenu } from '../src/menu.ts';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { FARM_FIELD } from '../src/farm-field.ts';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { doing } from '../src/policy.ts';
import { Stage } from '../test/stage.ts';

/** Milliseconds after which a player who has left is missed; all four are at the table long before. */
const GRACE = 20_000;
/** As low as shows table, answers and talk at once. */
const SMALL = { viewport: { width: 1240, height: 600 } };

describe('two generals a side', function () {
  this.timeout(1_800_000);
  const stage = Stage.withServer({ ABSENT_AFTER: String(GRACE) });

  it('four players and two spectators fight a battle with banked and overridden cards, one leaves and an ally takes their seat', async () => {
    const names = ['Anna', 'Bert', 'Cora', 'Dora', 'Eve', 'Finn'];
    const [anna, bert, cora, dora, eve, finn] = await Promise.all(names.map((name) => stage().guest(name, SMALL)));
    if (anna === undefined || bert === undefined || cora === undefined || dora === undefined || eve === undefined || finn === undefined)
      throw new Error('somebody is missing');
    const battle = await foundOn(stage().server, FARM_FIELD, anna);
    await joinBy(stage().server, battle, cora, 'red-2');
    await joinBy(stage().server, battle, bert, 'black-1');
    // The seat that is left says what it offers before it is taken.
    await dora.page.goto(`${stage().server.url}/join/${battle}`);
    await dora.page.getByTestId('your-seat').waitFor();
    expect(await dora.page.getByTestId('your-seat').innerText()).to.include('Take the seat of Captain Roth, black, beside Bert.');
    await joinBy(stage().server, battle, dora);
    const players = [anna, bert, cora, dora];
    const spectators = [eve, finn];
    for (const each of spectators) await each.page.goto(`${stage().server.url}/battle/${battle}`);
    await Promise.all([...players, ...spectators].map((each) => each.seated()));

    await say(anna, 'to the left together');
    await hears(cora, 'to the left together');
    await say(eve, 'watch the grey horse');
    await hears(finn, 'watch the grey horse');
    for (const each of [bert, dora, ...spectators]) expect(await heard(each)).not.to.include('to the left together');
    for (const each of players) expect(await heard(each)).not.to.include('watch the grey horse');

    await anna.page.getByTestId('rim-panel-armies').getByRole('button').first().click();
    expect(
      await anna.page
        .locator('.armies li')
        .filter({ has: anna.page.locator('.ally-mark') })
        .allInnerTexts(),
    )
      .to.have.length(1)
      .and.satisfy(([one]: string[]) => one?.includes('Cora'));
    await anna.page.getByTestId('rim-panel-armies').getByRole('button').first().click();

    // A place is shown to allies, and seen and read out there alone.
    await anna.page.locator('.battle-top').click({ position: { x: 2, y: 2 } });
    await anna.page.keyboard.press('g');
    await anna.clickTable({ x: 20_000, y: 20_000 });
    for (const each of [anna, cora]) await each.page.getByTestId('ping-said').getByText('points at').waitFor();
    for (const each of [bert, dora, ...spectators]) expect(await each.page.getByTestId('ping-said').innerText()).to.equal('');
    await anna.page.keyboard.press('Escape');

    // Every way with a card once, then whatever comes.
    const wanted = new Set(['override', 'bank', 'substitute']);
    const card: Deed = async (player, question) => {
      for (const each of spectators) expect(await each.hand(), 'a spectator holds no hand').to.equal(null);
      if (question.kind !== 'use-card') return false;
      const listed = await player.listed(question);
      if (listed.length === 0) return false;
      const way = [...wanted].find((each) => doing(listed, each).length > 0) ?? 'play';
      const [entry] = doing(listed, way);
      if (entry === undefined) return false;
      await player.answer(question, entry.json);
      wanted.delete(way);
      return true;
    };
    while (wanted.size > 0) await fight(players, { decisions: 4, deed: card });

    // Dora goes while she is asked; after the grace her ally is asked in her place.
    const hers = await until(players, dora, card);
    await dora.page.goto('about:blank');
    await bert.page.waitForFunction(
      (id) => window.longroll?.hand()?.decisions.some((each) => each.id === id) === true,
      hers.id,
      BY_THE_CLOCK,
    );
    expect((await bert.hand())?.decisions.find(({ id }) => id === hers.id)?.insteadOf).to.equal('black-2');
    await bert.page.getByText(/Dora.* is away; you decide in that place\./).waitFor();

    await pressInMenu(bert.page, 'table-actions');
    await bert.page.getByLabel('Who leaves').selectOption('black-2');
    await bert.page.getByLabel('Who takes the seat').selectOption('ally');
    await bert.page.getByTestId('propose-replace').click();
    for (const each of [anna, cora]) {
      await each.page.locator('[data-testid=proposal][data-kind=replace]').getByTestId('agree').click();
      await each.page.getByTestId('agree').waitFor({ state: 'detached' });
    }
    // Everybody is told who has the seat now, and who had it before.
    for (const each of [...spectators, anna]) {
      await each.page.getByTestId('rim-panel-armies').getByRole('button').first().click();
      await each.page
        .getByTestId('seat-holders')
        .getByText(/: Dora, .+ to .+; Bert, since /)
        .waitFor();
    }
    await eve.page.getByText('(Dora').waitFor({ state: 'detached' });

    const left = [anna, bert, cora];
    const made = await fight(left, { deed: card });
    expect(made).to.be.greaterThan(10);
    await Promise.all([...left, ...spectators].map((each) => each.page.getByTestId('after').waitFor()));
    const [table, ...others] = await Promise.all([...left, ...spectators].map((each) => each.table()));
    for (const each of others) expect(each).to.deep.equal(table);
    // The dice decide how it ends: one army may flee, or both (KM-28.6).
    expect(table?.outcome, 'it is over').to.not.equal(null);

    // Now everything is open: what spectators said among themselves, and every hand of the battle in the replay.
    await hears(anna, 'watch the grey horse');
    const log = (await eve.log()).join('\n');
    for (const happened of [/ overrides the /, / banks the /, / plays the banked /]) expect(log).to.match(happened);
    await eve.page.getByTestId('watch-replay').click();
    await eve.page.getByTestId('replay-watcher').waitFor();
    const purses = eve.page.locator('.purses');
    await eve.page.getByTestId('replay-watcher').selectOption('*');
    // On a page as low as this they lie behind a tab.
    await eve.page.locator('.battle-tabs').getByRole('button', { name: 'Cards' }).click();
    // Before the first turn nobody has points to keep to themselves (KM-12.1); then one general after the other has.
    for (const company of ['The grey company', 'The blue company']) {
      const theirs = purses.locator('> div').filter({ hasText: company }).getByTestId('points');
      while ((await theirs.count()) === 0) await eve.page.getByTestId('replay-step').click();
      await purses.getByText(company).filter({ visible: true }).first().waitFor();
    }
    expect([...left, ...spectators].flatMap((each) => each.troubles)).to.deep.equal([]);
  });
});

type Deed = (player: Onlooker, question: DecisionView) => Promise<boolean>;

/** Plays on until that player is asked about a card; gives the question, unanswered. */
async function until(players: readonly Onlooker[], wanted: Onlooker, deed: Deed): Promise<DecisionView> {
  for (let decisions = 0; decisions < 400; decisions++) {
    let found: DecisionView | null = null;
    const watch: Deed = async (player, question) => {
      if (player !== wanted || question.kind !== 'use-card') return deed(player, question);
      found = question;
      return true;
    };
    await fight(players, { decisions: 1, deed: watch });
    if (found !== null) return found;
  }
  throw new Error(`${wanted.name} is never asked about a card`);
}

async function say({ page }: Onlooker, words: string, channel?: string): Promise<void> {
  await page.getByTestId('talk').click();
  if (channel !== undefined) await page.getByTestId('chat-channel').selectOption(channel);
  await page.getByTestId('chat-text').fill(words);
  await page.getByTestId('chat-send').click();
  await page.getByTestId('chat-log').getByText(words).waitFor();
}

async function hears({ page }: Onlooker, words: string): Promise<void> {
  await page.getByTestId('talk').click();
  await page.getByTestId('chat-log').getByText(words).waitFor();
}

async function heard({ page }: Onlooker): Promise<string> {
  return (await page.getByTestId('chat-log').textContent()) ?? '';
}
