import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { violations } from '../src/axe.ts';
import { fight } from '../src/fight.ts';
import { pressInMenu } from '../src/menu.ts';
import { midBattle } from '../src/mid-battle.ts';
import { foundOn, sitDownAt } from '../src/own-scenario.ts';
import { chooseInSkirmish } from '../src/skirmish-policy.ts';
import { spills } from '../src/spills.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };
/** Battles that were played to their end, one of each book, and what was lost in each turn in which anybody was, as their logs tell it. */
const FOUGHT = [
  ['record/golden/chance-encounter.json', 'figures', ['1 9 5', '2 16 10']],
  ['record/golden/ridge-at-vellin.json', 'figures', ['1 6 7', '2 18 0']],
  ['queens-men/golden/ambush-at-otter-creek.json', 'soldiers', ['1 1 0', '2 2 4', '3 5 2', '4 1 1', '5 3 0']],
  ['toy-soldiers/golden/drill-field.json', 'stands', ['4 2 0', '5 4 2', '7 1 1', '11 0 4', '12 0 1', '13 0 1']],
  ['rally-king/golden/night-of-gargoyles.json', 'units', ['2 1 0', '8 0 1']],
] as const;

const record = (path: string) => fileURLToPath(new URL(`../../rules/test/${path}`, import.meta.url));
const lookedBack = (page: Page) => page.locator('[data-testid=look-back][data-state=complete]').waitFor();

describe('a battle is looked back on', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  async function opened(path: string, options: object = DESK): Promise<Onlooker> {
    const anna = await stage().guest('Anna', options);
    await anna.page.goto(`${stage().server.url}/replay`);
    await anna.page.getByTestId('replay-file').setInputFiles(record(path));
    return anna;
  }

  for (const [path, counted, losses] of FOUGHT) {
    it(`at its replay, by ${path.split('/')[0]} ${path.split('/')[2]}: losses, moments with odds and the computer’s answer, each opening the replay there`, async () => {
      const anna = await opened(path);
      const { page } = anna;
      await lookedBack(page);
      const rows = await page
        .locator('[data-testid=losses] tbody tr')
        .evaluateAll((all) => all.slice(0, -1).map((row) => [...row.children].map((cell) => cell.textContent).join(' ')));
      expect(rows.filter((row) => !row.endsWith(' 0 0'))).to.deep.equal(losses);
      await page.getByText(`Losses by turn, in ${counted}`).first().waitFor();
      const moments = page.getByTestId('moment');
      expect(await moments.count()).to.equal(3);
      expect(await page.getByTestId('moment-given').count()).to.be.greaterThan(0);
      const wanted = await moments.last().getAttribute('data-event');
      await moments.last().getByTestId('to-moment').click();
      await page.locator(`[data-testid=moment][data-event="${wanted}"][aria-current=true]`).waitFor();
      await page.locator('[data-testid=table][data-resting=true]').waitFor();
      await page.screenshot({ path: `${RESULTS}hindsight-${path.split('/')[2]}.png` });
      await page.getByLabel('Seen by').selectOption({ label: 'A spectator' });
      expect(await page.getByTestId('moment-given').count(), 'a spectator is told no decision').to.equal(0);
      expect(anna.troubles).to.deep.equal([]);
    });
  }

  it('on a telephone in a tab of its own, and axe finds nothing wrong', async () => {
    const anna = await opened(FOUGHT[0][0], PHONE);
    const { page } = anna;
    await page.getByRole('button', { name: 'Moments' }).click();
    await lookedBack(page);
    await page.getByTestId('losses').waitFor();
    await page.screenshot({ path: `${RESULTS}hindsight-phone.png` });
    expect(await violations(page)).to.deep.equal([]);
    expect(anna.troubles).to.deep.equal([]);
  });

  it('until somebody stops it: what has been found stays', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    // The worker's file never comes, so that nothing is found before the press.
    await page.route('**/looker-*.js', () => undefined);
    await page.goto(`${stage().server.url}/replay`);
    await page.getByTestId('replay-file').setInputFiles(record(FOUGHT[0][0]));
    await page.getByTestId('end-look-back').click();
    await page.locator('[data-testid=look-back][data-state=ended]').waitFor();
    await page.getByText('Not looked through to the end').waitFor();
  });

  it('and a file whose battle is not true is said not to be', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    const bent: { commands: { hash: string }[] } = JSON.parse(await readFile(record(FOUGHT[0][0]), 'utf8'));
    const [first] = bent.commands;
    if (first === undefined) throw new Error('a battle without commands');
    first.hash = '00'.repeat(32);
    await page.goto(`${stage().server.url}/replay`);
    await page
      .getByTestId('replay-file')
      .setInputFiles({ name: 'bent.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(bent)) });
    await page.getByText('This battle cannot be looked back on here').waitFor();
    expect(anna.troubles).to.deep.equal([]);
  });

  it('at its table: the way to a moment of the replay, a picture to share, the field again, another field', async () => {
    const [anna, bert] = await Promise.all([stage().guest('Anna', DESK), stage().guest('Bert')]);
    await sitDownAt(stage().server, midBattle(), anna, bert);
    await fight([anna, bert], { decisions: 30, until: () => shotsFell(anna) });
    await pressInMenu(bert.page, 'concede');
    await bert.page.getByTestId('concede-yes').click();
    const { page } = anna;
    await lookedBack(page);
    await page.screenshot({ path: `${RESULTS}after-battle.png` });
    expect(await violations(page)).to.deep.equal([]);
    expect(await page.locator('[data-testid=losses] rect.losses-bar').count()).to.be.greaterThan(1);
    expect(await spills(page)).to.deep.equal([]);

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('share-picture').click()]);
    const picture = await readFile(await download.path());
    expect(picture.subarray(1, 4).toString('latin1')).to.equal('PNG');
    await download.saveAs(`${RESULTS}shared.png`);
    await page.getByText('The picture is saved').waitFor();

    const again = page.url();
    const moment = page.getByTestId('moment').first();
    const event = await moment.getAttribute('data-event');
    await moment.getByTestId('to-moment').click();
    await page.locator(`[data-testid=moment][data-event="${event}"][aria-current=true]`).waitFor();
    await page.goto(again);
    await page.getByTestId('rematch').waitFor();
    await page.getByTestId('rematch-changed').waitFor();
    await page.getByTestId('another-field').click();
    await page.locator('.scenario').first().waitFor();
    expect([...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });

  it('not where what was hidden stays hidden: nothing leads to a replay, to its dice or its record', async () => {
    const anna = await stage().guest('Anna', DESK);
    const { page } = anna;
    // As the server answers for a battle of a campaign.
    const error = { code: 'sealed', message: 'What was hidden in this battle stays hidden after its end, and so does its record.' };
    await page.route('**/api/battles/*/record', (route) => route.fulfill({ status: 409, json: { error } }));
    await foundOn(stage().server, 'morning-at-varga-mill', anna, { opponent: 'computer' });
    await anna.seated();
    await pressInMenu(page, 'concede');
    await page.getByTestId('concede-yes').click();
    await page.getByTestId('sealed').waitFor();
    await page.getByTestId('rematch').waitFor();
    for (const door of ['watch-replay', 'check-dice', 'export-record', 'share-picture', 'look-back'])
      expect(await page.getByTestId(door).count(), door).to.equal(0);
    expect(anna.troubles).to.deep.equal([]);
  });

  it('against the computer: what it meant to do is told at the table and at the replay alike, and nothing of it was sent before the end', async () => {
    const anna = await stage().guest('Anna', DESK);
    const { page } = anna;
    const received: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(payload.toString('latin1'))));
    await foundOn(stage().server, midBattle(), anna, { opponent: 'computer' });
    await anna.seated();
    await fight([anna], { decisions: 8 });
    expect(await page.getByTestId('plans').count()).to.equal(0);
    expect(received.length).to.be.greaterThan(0);
    expect(received.filter((each) => /plan-(ground|manner|wing)/.test(each))).to.deep.equal([]);
    await pressInMenu(page, 'concede');
    await page.getByTestId('concede-yes').click();
    await lookedBack(page);
    const plans = page.getByTestId('plans').getByRole('listitem');
    const told = await plans.allTextContents();
    expect(told).to.have.length(1);
    expect(told[0]).to.match(/turn 1: .*Let the enemy come, keeping out of reach/);
    await page.screenshot({ path: `${RESULTS}plans.png` });
    expect(await violations(page)).to.deep.equal([]);
    await page.getByTestId('watch-replay').click();
    await lookedBack(page);
    expect(await plans.allTextContents()).to.deep.equal(told);
    expect(anna.troubles).to.deep.equal([]);
  });

  it('of the skirmish game against the computer, given up: the field again at once', async () => {
    const anna = await stage().guest('Anna', DESK);
    await foundOn(stage().server, 'morning-at-varga-mill', anna, { opponent: 'computer' });
    await anna.seated();
    await fight([anna], { decisions: 3, chooser: chooseInSkirmish });
    const { page } = anna;
    await pressInMenu(page, 'concede');
    await page.getByTestId('concede-yes').click();
    await lookedBack(page);
    const before = page.url();
    await page.getByTestId('rematch').click();
    await page.waitForURL((url) => url.href.includes('/battle/') && url.href !== before);
    await anna.seated();
    expect(anna.troubles).to.deep.equal([]);
  });
});

/** Dice have fallen and somebody with them: there is something to look back on. */
async function shotsFell({ page }: Onlooker): Promise<boolean> {
  return (await page.locator('.log .log-loss, .log [data-tone=loss]').count()) > 0;
}
