import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { FARM_FIELD } from '../src/farm-field.ts';
import { fight } from '../src/fight.ts';
import { pressInMenu } from '../src/menu.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { doing } from '../src/policy.ts';
import { RESULTS, Stage } from '../test/stage.ts';

/** Milliseconds after which a player who has left is missed. */
const GRACE = 20_000;

/** The farm field as one general a side would write it: nobody stands anywhere yet, and nobody's share is said. */
const UNDIVIDED = {
  ...FARM_FIELD,
  id: 'evening-at-the-farm',
  name: 'An evening at the farm',
  armies: Object.fromEntries(
    Object.entries(FARM_FIELD.armies).map(([army, { name, players, units }]) => [
      army,
      {
        name,
        players: players.slice(0, 1).map(({ seat, general, rating }) => ({ seat, general, rating })),
        units: units.map(({ id, name: called, type }) => ({ id, name: called, type })),
      },
    ]),
  ),
  options: { deployment: 'hidden', overrideDeck: true, bankCards: true },
};

type Deed = (player: Onlooker, question: DecisionView) => Promise<boolean>;

describe('a team evening', function () {
  this.timeout(1_800_000);
  const stage = Stage.withServer({ ABSENT_AFTER: String(GRACE), READY_WITHIN: '600000' });

  it('four people found, divide, are invited, say ready, deploy, leave and return, are replaced, bank cards, refuse to give up, win, and begin again', async () => {
    const desk = { viewport: { width: 1280, height: 800 } };
    const [anna, bert, cora, dora] = [
      await stage().guest('Anna', desk),
      await stage().guest('Bert', desk),
      await stage().guest('Cora', desk),
      await stage().guest('Dora', { viewport: { width: 390, height: 844 }, hasTouch: true }),
    ];
    const players = [anna, bert, cora, dora];

    // Found and divide: a file of one's own, dealt evenly among two generals a side.
    await anna.page.goto(stage().server.url);
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.page.getByTestId('own-file').setInputFiles({
      name: 'farm.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(UNDIVIDED)),
    });
    await anna.page.getByTestId('own-field').getByText('An evening at the farm').waitFor();
    await anna.page.getByTestId('setup-details').locator('summary').first().click();
    for (const side of ['red', 'black']) {
      await anna.page.getByTestId(`generals-${side}`).selectOption('2');
      await anna.page.getByTestId(`evenly-${side}`).click();
      await anna.page.getByTestId(`command-${side}-2`).locator('li').nth(2).waitFor();
    }
    for (const seat of ['red-2', 'black-1', 'black-2']) await anna.page.getByTestId(`holder-${seat}`).selectOption('open');
    await anna.page.screenshot({ path: `${RESULTS}evening-divided.png`, fullPage: true });
    await anna.page.getByTestId('found-battle').click();

    // Invite: each comes by the link of their own seat.
    const links = anna.page.getByTestId('invitation').getByTestId('friend-link');
    await links.nth(2).waitFor();
    const sent = await links.evaluateAll((fields) => fields.map((each) => (each instanceof HTMLInputElement ? each.value : '')));
    await anna.page.getByTestId('to-table').click();
    await anna.seated();
    for (const [index, guest] of [cora, bert, dora].entries()) {
      await guest.page.goto(sent[index] ?? '');
      await guest.page.getByLabel('Your name at the table').fill(guest.name);
      await guest.page.getByTestId('take-seat').click();
      await guest.seated();
    }
    expect(await Promise.all(players.map(async (each) => (await each.hand())?.seat))).to.deep.equal([
      'red-1',
      'black-1',
      'red-2',
      'black-2',
    ]);
    await pictures('gathered', players);

    // Ready, then all deploy, allies before one another's eyes.
    for (const each of players) await each.page.getByTestId('say-ready').click();
    for (const each of players) {
      const question = await each.nextQuestion('');
      expect(question?.kind).to.equal('deploy');
      const [suggested] = question === null ? [] : await each.listed(question);
      if (question === null || suggested === undefined) throw new Error(`${each.name} has nowhere to deploy`);
      await each.answer(question, suggested.json);
    }
    await pictures('deployed', players);

    // A card is laid by, and one that was is played.
    const wanted = new Set(['bank', 'substitute']);
    const card: Deed = async (player, question) => {
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
    await pictures('cards', players);

    // One leaves and returns, and sits where they sat.
    const table = dora.page.url();
    await dora.page.goto('about:blank');
    await missed(anna).waitFor({ state: 'attached' });
    await dora.page.goto(table);
    await dora.seated();
    await missed(anna).waitFor({ state: 'detached' });

    // Giving up is asked of one's side, and declined.
    await pressInMenu(anna.page, 'concede');
    await anna.page.getByTestId('concede-yes').click();
    await proposed(cora, 'concede').getByTestId('disagree').click();
    await anna.page.getByTestId('lapsed').getByText('says no: your side fights on').waitFor();

    // One leaves for good: their ally is given the seat, since the others agree.
    await dora.page.goto('about:blank');
    await missed(anna).waitFor({ state: 'attached' });
    await pressInMenu(bert.page, 'table-actions');
    await bert.page.getByLabel('Who leaves').selectOption('black-2');
    await bert.page.getByLabel('Who takes the seat').selectOption('ally');
    await bert.page.getByTestId('propose-replace').click();
    for (const each of [anna, cora]) {
      await proposed(each, 'replace').getByTestId('agree').click();
      await each.page.getByTestId('agree').waitFor({ state: 'detached' });
    }

    // To the end.
    const left = [anna, bert, cora];
    expect(await fight(left, { deed: card })).to.be.greaterThan(10);
    await Promise.all(left.map((each) => each.page.getByTestId('after').waitFor()));
    expect((await anna.table())?.outcome).to.not.equal(null);
    await pictures('over', left);

    // And again, the three where they like to sit.
    const before = anna.page.url();
    await anna.page.getByTestId('rematch').click();
    for (const each of [bert, cora]) await each.page.getByTestId('rematch-seat').click();
    await Promise.all(left.map(({ page }) => page.waitForURL((url) => url.href.includes('/battle/') && url.href !== before)));
    await Promise.all(left.map((each) => each.seated()));
    expect(await Promise.all(left.map(async (each) => (await each.hand())?.seat))).to.deep.equal(['red-1', 'black-1', 'red-2']);
    expect(players.flatMap((each) => each.troubles)).to.deep.equal([]);
  });
});

/** Where among the armies Dora is told to be away. */
function missed({ page }: Onlooker) {
  return page
    .locator('.armies li')
    .filter({ hasText: /Dora.*away/ })
    .first();
}

function proposed({ page }: Onlooker, kind: string) {
  return page.locator(`[data-testid=proposal][data-kind=${kind}]`);
}

async function pictures(what: string, players: readonly Onlooker[]): Promise<void> {
  for (const { name, page } of players) await page.screenshot({ path: `${RESULTS}evening-at-length-${what}-${name}.png` });
}
