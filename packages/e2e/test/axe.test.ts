import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { linkCreated } from '../src/created.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { Stage } from './stage.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

describe('axe finds nothing wrong, by day or by night', function () {
  const stage = Stage.forTests();

  it('with the pages without a table', async () => {
    const anna = await stage().guest('Anna', { showsBattle: true });
    const { url } = stage().server;
    const { page } = anna;
    await page.goto(url);
    await page.locator('.scenario').first().waitFor();
    await page.getByText('as the computer fights it').waitFor();
    await page.getByTestId('setup-details').locator('summary').first().click();
    await page.locator('.setup-switch').first().waitFor();
    await expectNothing(anna, 'first page');
    await page.getByTestId('settings').click();
    await page.getByRole('dialog').waitFor();
    await expectNothing(anna, 'settings');
    await page.keyboard.press('Escape');
    await page.getByTestId('challenge-friend').click();
    const link = await linkCreated(page);
    await expectNothing(anna, 'invitation');
    const bert = await stage().guest('Bert', PHONE);
    await bert.page.goto(link);
    await bert.page.getByTestId('take-seat').waitFor();
    await expectNothing(bert, 'join page');
    for (const [path, sign] of [
      ['rules#KM-3.5', '.diagram'],
      ['replay', '[type=file]'],
      ['dice', '[type=file]'],
      ['nowhere/at/all', 'h1'],
    ] as const) {
      await page.goto(`${url}/${path}`);
      await page.locator(sign).first().waitFor();
      await expectNothing(anna, path);
    }
  });

  for (const [where, options] of [
    ['on a desk', {}],
    ['on a phone', PHONE],
  ] as const) {
    it(`with the table ${where}`, async () => {
      const anna = await stage().guest('Anna', options);
      const { page } = anna;
      await page.goto(stage().server.url);
      await page.getByTestId('play-computer').click();
      await anna.seated();
      const deploy = await anna.nextQuestion('');
      await expectNothing(anna, 'deployment');
      if (deploy !== null) await anna.confirm(deploy);
      await anna.nextQuestion(deploy?.id ?? '');
      await page.locator('[data-testid=answers] [data-answer]').first().click();
      await expectNothing(anna, 'an answer drafted');
      for (const tab of ['unit', 'cards', 'log', 'talk']) {
        if (!(await page.getByTestId(`tab-${tab}`).isVisible())) break;
        await page.getByTestId(`tab-${tab}`).click();
        await expectNothing(anna, tab);
      }
      await page.getByTestId('status').locator('.clause-link').first().click();
      await page.locator('.rules-panel .clause-now').waitFor();
      await expectNothing(anna, 'rules panel');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await expectNothing(anna, 'help card');
      expect(anna.troubles).to.deep.equal([]);
    });
  }
});

async function expectNothing(player: Onlooker, where: string): Promise<void> {
  expect(await violations(player.page), where).to.deep.equal([]);
}
