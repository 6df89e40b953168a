import { expect } from 'chai';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { violations } from '../src/axe.ts';
import { fight } from '../src/fight.ts';
import { foundOn } from '../src/own-scenario.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe('a seat that goes on at another device', () => {
  const stage = Stage.forTests();

  it('is taken there by the link or the code, once; where it was one looks on', async () => {
    const { server } = stage();
    const desk = await stage().guest('Anna');
    const battle = await foundOn(server, 'crossroads-at-aubry', desk, { opponent: 'computer' });
    await desk.seated();
    await fight([desk], { decisions: 2 });
    const hand = await desk.hand();

    await desk.page.getByTestId('more').click();
    await desk.page.getByTestId('move-seat').click();
    const code = await desk.page.getByTestId('seat-code').innerText();
    const link = await desk.page.getByTestId('move-link').inputValue();
    await desk.page.getByTestId('square').locator('path[d^="M"]').waitFor();
    await desk.page.screenshot({ path: `${RESULTS}another-device-code.png` });
    expect(await violations(desk.page)).to.deep.equal([]);

    const phone = await stage().guest('Anna’s phone', PHONE);
    await phone.page.goto(link);
    expect(await violations(phone.page)).to.deep.equal([]);
    await phone.page.screenshot({ path: `${RESULTS}another-device-here.png` });
    await phone.page.getByTestId('move-here').tap();
    await phone.seated();
    await phone.page.waitForFunction(() => window.longroll?.hand() != null, undefined, BY_THE_CLOCK);
    expect((await phone.hand())?.seat).to.equal(hand?.seat);
    expect((await phone.hand())?.decisions.map(({ id }) => id)).to.deep.equal(hand?.decisions.map(({ id }) => id));
    await desk.page.getByText('Your seat has moved to another device. Here you look on.').first().waitFor();
    await desk.page.waitForFunction(() => window.longroll?.hand() === null, undefined, BY_THE_CLOCK);

    const thief = await stage().guest('Mallory');
    await thief.page.goto(`${server.url}/move`);
    await thief.page.getByTestId('code').fill(code);
    await thief.page.getByTestId('move-here').click();
    await thief.page.getByRole('alert').filter({ hasText: 'does not count' }).waitFor();
    expect(thief.page.url()).to.equal(`${server.url}/move`);

    await fight([phone], { decisions: 1 });
    expect(phone.page.url()).to.equal(`${server.url}/battle/${battle}`);
    expect([...desk.troubles, ...phone.troubles]).to.deep.equal([]);
  });
});
