import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { chooseForBodies } from '../src/rally-policy.ts';
import { answered, atMap, battlesIn, provincesOf, type Spirit } from '../src/season.ts';
import { RESULTS, Stage } from '../test/stage.ts';

/** With these words for its dice the two come to blows in the Fall of the first year, and nobody else does. After a change of the rules others may be wanted. */
const WORDS = 'campaign 633';
/** Spring of the second year. */
const NEXT_SPRING = 5;

describe('a season of The Border Kingdom', function () {
  this.timeout(1_800_000);
  const stage = Stage.forTests();

  it('is played by two people on their pages: orders, an invasion, its battle fought to the end in its room, its losses seen in the Spring', async function () {
    // Whether there is a war at all is a matter of dice.
    if (process.env['DICE'] === 'any') this.skip();
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    const players = [anna, bert];
    const wrong: string[] = [];
    const look = async (where: string) => wrong.push(...(await violations(anna.page)).map((each) => `${where}, ${each}`));
    const wish = { side: 'treyine', seat: 'treyine', words: WORDS };
    await joinBy(stage().server, await foundOn(stage().server, 'the-border-kingdom', anna, wish), bert);
    await Promise.all(players.map(atMap));

    // The forms are open to both at once: whoever sees theirs first does not close it before the other has seen theirs.
    await playUntil(players, 'fights', async () =>
      (await Promise.all(players.map((each) => each.question()))).some((question) => question?.kind === 'order-form'),
    );
    for (const { page } of players)
      await page.waitForFunction(() => window.longroll?.hand()?.decisions[0]?.kind === 'order-form', undefined, BY_THE_CLOCK);
    for (const each of players) await writeOrders(each);
    await look('an order form');

    await playUntil(players, 'fights', async () => (await battlesIn(anna)).length > 0);
    expect((await anna.table())?.turn).to.be.below(NEXT_SPRING);
    await anna.page.screenshot({ path: `${RESULTS}season-invaded.png` });
    await look('a battle being fought');

    // At once: whoever comes before the battle is laid out is let in when it is.
    for (const { page } of players) await page.getByTestId('enter').click();
    await Promise.all(players.map((each) => each.seated()));
    expect(anna.page.url()).to.equal(bert.page.url());
    await fight(players, { chooser: chooseForBodies });
    await Promise.all(players.map(overIn));
    const outcome = (await anna.table())?.outcome;
    expect(outcome).to.include({ reason: 'army-gone', clause: 'RK-27.2' });
    expect((await bert.table())?.outcome).to.deep.equal(outcome);
    await look('after the battle');

    for (const { page } of players) await page.getByTestId('back-from-battle').click();
    await Promise.all(players.map(atMap));
    await playUntil(players, 'yields', async () => ((await anna.table())?.turn ?? 0) >= NEXT_SPRING);
    await bert.page.waitForFunction((turn) => (window.longroll?.table()?.turn ?? 0) >= turn, NEXT_SPRING, BY_THE_CLOCK);
    await look('in the Spring');
    const [hers, his] = await Promise.all(players.map((each) => each.log()));
    // Three units against one: Treyine has won, and of what Ekra had it is the province that is gone.
    for (const chronicle of [hers, his])
      expect(chronicle).to.include.members(['Treyine has won the battle of Valcorre.', 'Treyine takes Valcorre from Ekra by battle.']);
    for (const each of players) expect((await provincesOf(each)).get('ekra-2')).to.match(/^Valcorre, held by Treyine/);
    expect(entitlements(his ?? [], 'Ekra')).to.deep.equal([8, 7]);
    expect(entitlements(his ?? [], 'Treyine')).to.deep.equal([7, 8]);
    await bert.page.screenshot({ path: `${RESULTS}season-spring.png` });
    expect([...wrong, ...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });
});

/** One roll on the list, and its result in the form. */
async function writeOrders({ page }: Onlooker): Promise<void> {
  await page.getByTestId('recruit-roll').click();
  await page.getByTestId('orders-written').locator('li').first().waitFor();
}

async function overIn({ page }: Onlooker): Promise<void> {
  await page.waitForFunction(() => window.longroll?.table()?.outcome != null, undefined, BY_THE_CLOCK);
}

/** What a nation was entitled to, Spring by Spring (RKC-9.1). */
function entitlements(chronicle: readonly string[], nation: string): number[] {
  const told = new RegExp(`^${nation} is entitled to (\\d+) Recruiting Rolls?\\.$`);
  return chronicle.flatMap((line) => told.exec(line)?.slice(1).map(Number) ?? []);
}

/** Everybody answers what they are asked, one after the other, until it is so. */
async function playUntil(players: readonly Onlooker[], spirit: Spirit, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    let acted = false;
    for (const each of players) acted ||= await answered(each, spirit);
    // Nobody is asked: the referee is at work, or a page is a moment behind.
    if (!acted) await players[0]?.page.waitForTimeout(50);
  }
}
