import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { CAUSEWAY } from '../src/causeway.ts';
import { foundOn } from '../src/own-scenario.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe('those who watch', function () {
  const stage = Stage.forTests();

  it('are named and counted, see what a commentator draws for them and no player does, later where it is wished, and take an open seat', async () => {
    const { server } = stage();
    const alma = await stage().guest('Alma');
    const battle = await foundOn(server, CAUSEWAY, alma, { seats: { 'red-2': 'own' }, delay: 3 });
    await alma.seated();
    await alma.page.getByTestId('more').click();
    await alma.page.getByTestId('for-commentator').click();
    await alma.page.getByTestId('commentator-link').click();
    const link = await alma.page.getByTestId('commentator-field').inputValue();
    await alma.page.screenshot({ path: `${RESULTS}for-commentator.png` });
    await alma.page.keyboard.press('Escape');

    const [cob, eve] = [await stage().guest('Cob'), await stage().guest('Eve', PHONE)];
    await eve.page.goto(`${server.url}/battle/${battle}`);
    await eve.seated();
    await eve.page.getByText('3 moves later than it is played').waitFor();
    await eve.page.getByTestId('tab-cards').tap();
    await eve.page.getByTestId('commands').filter({ hasText: 'Lenz Foot and Lenz Dragoons' }).waitFor({ state: 'attached' });
    await eve.page.screenshot({ path: `${RESULTS}who-commands.png` });
    await eve.page.getByTestId('tab-talk').tap();
    await eve.page.getByTestId('spectator-name').fill('Alma');
    await eve.page.getByTestId('spectator-call').tap();
    await eve.page.getByTestId('spectator-called').filter({ hasText: 'Choose another name' }).waitFor();
    await eve.page.getByTestId('spectator-name').fill('Eve');
    await eve.page.getByTestId('spectator-call').tap();
    await eve.page.screenshot({ path: `${RESULTS}watching-phone.png` });
    await alma.page.getByTestId('spectators').filter({ hasText: 'Eve' }).waitFor({ state: 'attached' });

    await cob.page.goto(link);
    await cob.page.getByTestId('watch-battle').click();
    await cob.seated();
    await cob.page.getByTestId('comment-note').fill('The weak wing');
    await cob.page.getByTestId('ping-arrow').click();
    await cob.clickTable({ x: 12_000, y: 10_000 });
    await cob.clickTable({ x: 24_000, y: 14_000 });
    await cob.page.getByTestId('comment-marks').filter({ hasText: 'One mark' }).waitFor();
    await eve.page.getByTestId('comment-heard').filter({ hasText: 'The weak wing' }).waitFor({ state: 'attached' });
    await cob.page.screenshot({ path: `${RESULTS}commentator.png` });
    await eve.page.getByTestId('tab-orders').tap();
    await eve.page.screenshot({ path: `${RESULTS}commented-phone.png` });
    expect(await alma.page.getByTestId('comment-heard').innerText()).to.equal('');
    await alma.page.screenshot({ path: `${RESULTS}watched.png` });
    expect(await violations(cob.page)).to.deep.equal([]);
    expect(await violations(eve.page)).to.deep.equal([]);

    await eve.page.getByTestId('take-open-seat').tap();
    await eve.page.getByTestId('take-seat').tap();
    await eve.seated();
    await eve.page.waitForURL(`${server.url}/battle/${battle}`);
    await eve.page.waitForFunction(() => window.longroll?.hand() != null, undefined, BY_THE_CLOCK);
    expect((await eve.hand())?.seat).to.equal('black-1');
    expect([...alma.troubles, ...cob.troubles, ...eve.troubles]).to.deep.equal([]);
  });
});
