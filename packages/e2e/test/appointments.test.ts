import { expect } from 'chai';
import type { BattleSummary } from '@longroll/protocol';
import { violations } from '../src/axe.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { linkCreated } from '../src/created.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, timezoneId: 'America/New_York' };
const DESK = { timezoneId: 'Europe/Vienna' };

/** Hour and minute of an instant by the clocks of a zone. */
const clockIn = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });

const begun = ({ page }: Onlooker) =>
  page.waitForFunction(() => (window.longroll?.table()?.waiting.length ?? 0) > 0, undefined, BY_THE_CLOCK);

describe('the time of a battle', () => {
  const stage = Stage.forTests();

  it('is proposed at a desk, agreed on at a phone by other clocks, seen by both in their own, and the battle begins sooner when both say so', async () => {
    const { url } = stage().server;
    const [anna, bert] = [await stage().guest('Anna', DESK), await stage().guest('Bert', PHONE)];
    await anna.page.goto(url);
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.page.getByTestId('challenge-friend').click();
    const link = await linkCreated(anna.page);
    const form = anna.page.getByTestId('invitation').getByTestId('propose-times');
    await form.locator('summary').click();
    expect(await form.innerText()).to.include('Europe/Vienna');
    // Half an hour after the other is fit, a minute is not.
    const first = await form.getByTestId('time-1').inputValue();
    await form.getByTestId('time-2').fill(first.replace(/00$/, '01'));
    await form.getByTestId('propose').click();
    await form.getByRole('alert').waitFor();
    await form.getByTestId('time-2').fill(first.replace(/00$/, '30'));
    await form.getByTestId('propose').click();
    await form.getByTestId('times-sent').waitFor();
    expect(await form.getByTestId('times-sent').innerText())
      .to.include('20:00')
      .and.include('20:30');
    expect(await violations(anna.page)).to.deep.equal([]);

    const battle = new URL(link).pathname.split('/').at(-1) ?? '';
    const told: BattleSummary = JSON.parse(await (await fetch(`${url}/api/battles/${battle}`)).text());
    const [, time = ''] = told.appointment?.times ?? [];
    const there = clockIn(time, 'America/New_York');
    await bert.page.goto(link);
    const times = bert.page.getByTestId('join-times');
    await times.getByText(there).waitFor();
    expect(await times.innerText()).to.include('America/New_York');
    expect(await violations(bert.page)).to.deep.equal([]);
    await times.getByTestId('time-suits').nth(1).check();
    await bert.page.getByLabel('Your name at the table').fill('Bert');
    await bert.page.getByTestId('take-seat').tap();
    await bert.page.getByTestId('agreed').getByText(there).waitFor();
    await bert.page.screenshot({ path: `${RESULTS}appointment-phone.png` });

    // In the list of her own battles, and at the table, by the clocks of her own.
    await anna.page.goto(url);
    await anna.page
      .getByTestId('own-battles')
      .getByText(/Agreed: .*20:30/)
      .waitFor();
    await anna.page.goto(`${url}/battle/${battle}`);
    await anna.page.getByTestId('agreed').getByText('20:30').waitFor();
    expect(await anna.page.title()).to.match(/^Agreed: .*20:30/);
    await Promise.all([anna.seated(), bert.seated()]);
    expect(await violations(anna.page)).to.deep.equal([]);
    await anna.page.screenshot({ path: `${RESULTS}appointment.png` });

    // Another time after all, proposed by him and agreed on by her.
    await bert.page.getByTestId('other-times').tap();
    await anna.page.getByTestId('others-asked').getByText('Bert').waitFor();
    const anew = bert.page.getByTestId('appointment').getByTestId('propose-times');
    await anew.getByTestId('propose').tap();
    await anna.page.getByTestId('agree').first().click();
    await Promise.all([anna, bert].map(({ page }) => page.getByTestId('agreed').waitFor()));

    await anna.page.getByTestId('say-ready').click();
    await bert.page.getByTestId('say-ready').tap();
    await Promise.all([begun(anna), begun(bert)]);
    await anna.page.getByTestId('appointment').waitFor({ state: 'detached' });
    expect([...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });
});
