import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { DRILL_GROUND } from '../src/drill-ground.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe('a player who is called, and one who lends their seat', function () {
  const stage = Stage.forTests();

  it('is tapped on the shoulder; a friend sits in by a link until they come back, on the time their side shares', async () => {
    const { server } = stage();
    const [anna, ben] = [await stage().guest('Anna'), await stage().guest('Ben')];
    const battle = await foundOn(server, DRILL_GROUND, anna, { clock: { kind: 'live', minutes: 30, increment: 0, of: 'side' } });
    await joinBy(server, battle, ben);
    await Promise.all([anna.seated(), ben.seated()]);
    // Whose turn it is follows from the dice: who waits reminds the other.
    await Promise.race([anna, ben].map(({ page }) => page.getByTestId('remind').first().waitFor()));
    const waits = (await anna.page.getByTestId('remind').count()) > 0 ? anna : ben;
    const asked = waits === anna ? ben : anna;
    await waits.page.getByTestId('remind').first().click();
    await asked.page.getByTestId('tapped').waitFor();
    await waits.page.getByTestId('reminded').waitFor();
    await asked.page.waitForFunction(() => document.title.startsWith('☝'), undefined, BY_THE_CLOCK);
    expect(await asked.page.locator('.status-clocks .clock').count(), 'one clock for each side').to.equal(2);
    await asked.page.screenshot({ path: `${RESULTS}reminded.png` });
    await waits.page.screenshot({ path: `${RESULTS}reminding.png` });

    await anna.page.getByTestId('more').click();
    await anna.page.getByTestId('lend').click();
    await anna.page.getByTestId('lend-make').click();
    const link = await anna.page.getByTestId('lend-link').inputValue();
    await anna.page.screenshot({ path: `${RESULTS}lend.png` });
    expect(await violations(anna.page)).to.deep.equal([]);
    const sam = await stage().guest('Sam', PHONE);
    await sam.page.goto(link);
    await sam.page.getByTestId('lent-seat').waitFor();
    await sam.page.getByLabel('Your name at the table').fill('Sam');
    expect(await violations(sam.page)).to.deep.equal([]);
    await sam.page.screenshot({ path: `${RESULTS}sit-in.png` });
    await sam.page.getByTestId('take-over').tap();
    await sam.seated();
    await sam.page.waitForFunction(() => window.longroll?.hand() != null, undefined, BY_THE_CLOCK);
    expect((await sam.hand())?.seat).to.equal('red-1');
    await ben.page.getByText('Sam for Anna').first().waitFor({ state: 'attached' });
    await sam.page.screenshot({ path: `${RESULTS}sitting-in.png` });
    await sam.page.getByTestId('more').click();
    for (const door of ['concede', 'move-seat', 'lend']) expect(await sam.page.getByTestId(door).count(), door).to.equal(0);

    await anna.page.waitForFunction(() => window.longroll?.hand() === null, undefined, BY_THE_CLOCK);
    await anna.page.keyboard.press('Escape');
    await anna.page.screenshot({ path: `${RESULTS}lent.png` });
    await anna.page.getByTestId('come-back').click();
    await anna.page.waitForFunction(() => window.longroll?.hand() != null, undefined, BY_THE_CLOCK);
    await sam.page.waitForFunction(() => window.longroll?.hand() === null, undefined, BY_THE_CLOCK);
    // The computer plays as well, until she is back.
    await anna.page.getByTestId('more').click();
    await anna.page.getByTestId('lend').click();
    await anna.page.getByTestId('lend-to-computer').click();
    await anna.page.waitForFunction(() => window.longroll?.hand() === null, undefined, BY_THE_CLOCK);
    await anna.page.getByText('The computer plays for you until you come back.').waitFor();
    await anna.page.keyboard.press('Escape');
    await anna.page.getByTestId('come-back').click();
    await anna.page.waitForFunction(() => window.longroll?.hand() != null, undefined, BY_THE_CLOCK);
    // The link is used up, and the seat nobody's but Anna's.
    await sam.page.goto(`${server.url}/battle/${battle}`);
    await sam.seated();
    expect(await sam.hand()).to.equal(null);
    expect([...anna.troubles, ...ben.troubles, ...sam.troubles]).to.deep.equal([]);
  });
});
