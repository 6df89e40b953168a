import { expect } from 'chai';
import { DRILL_GROUND } from '../src/drill-ground.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { Stage } from './stage.ts';

const IMAGE = '<img src=x onerror=alert(1)>';
const SCRIPT = '<script>alert(2)<' + '/script>';
const STORM = `Z${'\u0329'.repeat(100)}`;

describe('what strangers write, on the pages of others', function () {
  const stage = Stage.forTests();

  it('is text wherever it stands: names, talk, words for the dice, and scenarios are never HTML, turn no line about and hide nothing', async () => {
    const [anna, bert, eve] = [await stage().guest(IMAGE), await stage().guest('B\u202Ee\u200Brt <b>x'), await stage().guest('Eve')];
    const alerts: string[] = [];
    for (const { page } of [anna, bert, eve]) {
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.dismiss();
      });
    }
    const { server } = stage();
    const scenario = {
      ...DRILL_GROUND,
      name: `${SCRIPT} \u202Efield`,
      description: IMAGE,
      armies: {
        ...DRILL_GROUND.armies,
        red: {
          ...DRILL_GROUND.armies.red,
          name: IMAGE,
          players: DRILL_GROUND.armies.red.players.map((each) => ({ ...each, general: IMAGE })),
        },
      },
    };
    const battle = await foundOn(server, scenario, anna);
    await eve.page.goto(`${server.url}/join/${battle}`);
    await eve.page.getByText(`${SCRIPT} field`).first().waitFor();
    await joinBy(server, battle, bert);
    await eve.page.goto(`${server.url}/battle/${battle}`);
    await Promise.all([anna.seated(), bert.seated(), eve.seated()]);

    for (const words of [IMAGE, SCRIPT, `\u202E${STORM}`]) {
      await bert.page.getByTestId('talk').click();
      await bert.page.getByTestId('chat-text').fill(words);
      await bert.page.getByTestId('chat-send').click();
      await bert.page.keyboard.press('Escape');
    }
    await eve.page.getByTestId('talk').click();
    const log = eve.page.getByTestId('chat-log');
    await log.getByText(`Z${'\u0329'.repeat(4)}`).waitFor();
    const said = await log.textContent();
    expect(said).to.include(IMAGE).and.include(SCRIPT).and.include('Bert <b>x');
    expect(said).to.not.match(/[\u202E\u200B]|\u0329{5}/);

    await eve.page.keyboard.press('Escape');
    for (const each of [anna, bert, eve]) await nothingButText(each);
    for (const path of ['/', `/join/${battle}`, `/replay/${battle}`, '/rules']) {
      await eve.page.goto(`${server.url}${path}`);
      await eve.page.locator('main').waitFor();
      await nothingButText(eve);
    }
    expect(alerts).to.deep.equal([]);
    expect([anna, bert, eve].flatMap(({ troubles }) => troubles)).to.deep.equal([]);
  });

  it('would not run if it were HTML: the content policy stops what a page is made to hold, and is heard of', async () => {
    const eve = await stage().guest('Eve');
    await eve.page.goto(stage().server.url);
    await eve.page.locator('main').waitFor();
    const ran = await eve.page.evaluate(async (image) => {
      Object.assign(window, { alert: () => Object.assign(window, { ran: true }) });
      document.body.insertAdjacentHTML('beforeend', image);
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return 'ran' in window;
    }, IMAGE);
    expect(ran).to.equal(false);
    expect(eve.troubles.join()).to.match(/Content Security Policy/);
  });
});

/** No element that a stranger's text would make stands in the page. */
async function nothingButText({ page, name }: Onlooker): Promise<void> {
  const foreign = await page.evaluate(() =>
    [...document.querySelectorAll('img[src=x], script:not([src]), [onerror], .said b')].map((each) => each.outerHTML),
  );
  expect(foreign, `elements on the page of ${name}`).to.deep.equal([]);
}
