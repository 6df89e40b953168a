import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { fight } from '../src/fight.ts';
import { pressInMenu } from '../src/menu.ts';
import { midBattle } from '../src/mid-battle.ts';
import { foundOn, sitDownAt } from '../src/own-scenario.ts';
import { chooseInSkirmish } from '../src/skirmish-policy.ts';
import { spills } from '../src/spills.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { FOUGHT, isLookedBackOn, lookedBack, opened, recordAt } from './looked-back.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 }, looksBack: true };
/** A battle of the first book. */
const FIRST = 'record/golden/chance-encounter.json';

describe('a battle is looked back on', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  for (const fought of FOUGHT) if (fought.isInShortRing) isLookedBackOn(stage, fought);

  it('on a telephone in a tab of its own, and axe finds nothing wrong', async () => {
    const anna = await opened(stage(), FIRST, PHONE);
    const { page } = anna;
    await page.getByRole('button', { name: 'Moments' }).click();
    await lookedBack(page);
    await page.getByTestId('losses').waitFor();
    await page.screenshot({ path: `${RESULTS}hindsight-phone.png` });
    expect(await violations(page)).to.deep.equal([]);
    expect(anna.troubles).to.deep.equal([]);
  });

  it('until somebody stops it: what has been found stays', async () => {
    const anna = await stage().guest('Anna', { looksBack: true });
    const { page } = anna;
    // The worker's file never comes, so that nothing is found before the press.
    await page.route('**/looker-*.js', () => undefined);
    await page.goto(`${stage().server.url}/replay`);
    await page.getByTestId('replay-file').setInputFiles(recordAt(FIRST));
    await page.getByTestId('end-look-back').click();
    await page.locator('[data-testid=look-back][data-state=ended]').waitFor();
    await page.getByText('Not looked through to the end').waitFor();
  });

  it('and a file whose battle is not true is said not to be', async () => {
    const anna = await stage().guest('Anna', { looksBack: true });
    const { page } = anna;
    const bent: { commands: { hash: string }[] } = JSON.parse(await readFile(recordAt(FIRST), 'utf8'));
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
