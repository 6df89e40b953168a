import { expect } from 'chai';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { sitDown } from '../src/table-of-two.ts';
import { Stage } from './stage.ts';

describe('whose turn it is', function () {
  const stage = Stage.forTests();

  it('is said in the line at the top with what may be done, why, and by whom the others are waited for', async () => {
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    await sitDown(stage().server, anna, bert);
    for (const each of [anna, bert]) {
      expect(await lineOf(each)).to.match(/Your turn: Deploy your army .*KM-29\.\d+/);
      // What is to be done is said at the question, and on the desk nowhere else.
      expect(await each.page.locator('.question').innerText()).to.match(/Place your units and your general inside your zone/);
    }
    const [first] = await Promise.all([anna.question(), bert.question()]);
    if (first !== null) await anna.confirm(first);
    await anna.page.getByTestId('status').getByText('Waiting for').waitFor();
    expect(await lineOf(anna)).to.match(/Waiting for (Bert as General .+) \(deploying\) ☝ Remind \1 ?KM-29\.\d+/);
    expect(await anna.page.title()).to.equal('Longroll');
    expect(await bert.page.title()).to.contain('Your turn');
    await anna.page
      .getByTestId('status')
      .getByRole('link', { name: /Rule KM-29/ })
      .click();
    await anna.page.getByRole('complementary').locator('.clause-now').waitFor();
  });

  it('calls a player out of sight with a notice, when they have allowed it', async () => {
    const anna = await stage().guest('Anna', { permissions: ['notifications'] });
    const bert = await stage().guest('Bert');
    await anna.page.addInitScript(() => {
      const told: string[] = [];
      class Noted extends EventTarget {
        static readonly permission = 'granted';
        constructor(title: string, { body }: { body: string }) {
          super();
          told.push(`${title} – ${body}`);
        }
      }
      Object.assign(globalThis, { Notification: Noted, told });
    });
    await sitDown(stage().server, anna, bert);
    await anna.page.evaluate(() => localStorage.setItem('longroll.settings', JSON.stringify({ notices: true })));
    await anna.page.reload();
    await anna.seated();
    const [first, second] = await Promise.all([anna.question(), bert.question()]);
    if (first !== null) await anna.confirm(first);
    await anna.page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
    if (second !== null) await bert.confirm(second);
    // Cards fall to one army or the other: sooner or later one falls to Anna.
    while ((await anna.question()) === null) {
      const asked = await bert.question();
      if (asked !== null) await bert.answer(asked, JSON.stringify(asked.fallback));
    }
    await anna.page.waitForFunction(() => Reflect.get(globalThis, 'told').length > 0, undefined, BY_THE_CLOCK);
    const told: unknown = await anna.page.evaluate(() => Reflect.get(globalThis, 'told'));
    expect(told).to.be.an('array').with.length(1);
    expect(String(told)).to.match(/^Your turn: .+ – .+/);
  });
});

async function lineOf(player: Onlooker): Promise<string> {
  return (await player.page.getByTestId('status').innerText()).replaceAll(/\s+/g, ' ');
}
