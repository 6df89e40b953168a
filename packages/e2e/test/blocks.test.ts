import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { keepAll } from '../src/players.ts';
import { SMALL_FIELD } from '../src/small-field.ts';
import { RESULTS, Stage } from './stage.ts';

describe('whoever is met at a table', function () {
  const stage = Stage.forTests();

  it('is blocked there by a player, whose own page takes it back, and reported by anybody; a name is kept for oneself', async () => {
    const { server } = stage();
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    const battle = await foundOn(server, SMALL_FIELD, anna);
    await joinBy(server, battle, bert);
    await bert.seated();
    const { page } = anna;
    await bert.page.getByTestId('talk').click();
    await bert.page.getByTestId('chat-text').fill('You are slow.');
    await bert.page.getByTestId('chat-send').click();

    // A guest is told what blocking needs; to report needs nothing.
    await page.getByTestId('talk').click();
    await page.getByText('You are slow.').waitFor();
    await page.getByTestId('met').click();
    await page.getByTestId('block-needs').waitFor();
    expect(await violations(page)).to.deep.equal([]);
    const met = page.locator('[data-testid^="met-"]').filter({ hasText: 'Bert' });
    await met.getByRole('button', { name: /^Report Bert/ }).click();
    await met.getByRole('textbox').fill('He hurries me.');
    await page.screenshot({ path: `${RESULTS}blocks-report.png` });
    await met.getByRole('button', { name: 'Send' }).click();
    await met.getByRole('status').getByText('reported').waitFor();

    for (const each of [anna, bert]) {
      await keepAll(each, server.url);
      await each.page.goto(`${server.url}/battle/${battle}`);
      await each.seated();
    }
    await page.getByTestId('talk').click();
    await page.getByTestId('met').click();
    await met.getByRole('button', { name: /^Block Bert/ }).click();
    await met.getByRole('status').getByText('blocked').waitFor();
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}blocks-table.png` });
    await page.keyboard.press('Escape');
    await page.getByTestId('chat-log').getByText('You have blocked whoever says this').click();
    await page.getByText('You are slow.').waitFor();

    await page.goto(`${server.url}/me`);
    await page.getByTestId('block').getByText('Bert').waitFor();
    expect(await violations(page)).to.deep.equal([]);
    await page.getByTestId('my-blocks').screenshot({ path: `${RESULTS}blocks-mine.png` });
    await page.getByTestId('unblock').click();
    await page.getByTestId('block').waitFor({ state: 'detached' });

    // A name may be one player's alone; this server is shared with tests that have players of plain names.
    await page.getByTestId('my-name-field').fill('Annabella of Blocks');
    await page.getByTestId('take-handle').click();
    await page.getByTestId('drop-handle').waitFor();
    expect(await violations(page)).to.deep.equal([]);
    await page.getByTestId('my-name').screenshot({ path: `${RESULTS}handles-mine.png` });
    await bert.page.goto(`${server.url}/me`);
    await bert.page.getByTestId('my-name-field').fill('АNNABELLA of Blocks');
    await bert.page.getByTestId('my-name-save').click();
    await bert.page.getByTestId('my-name').getByRole('alert').getByText('looks like it').waitFor();

    await page.goto(`${server.url}/battle/${battle}`);
    await anna.seated();
    await page.getByTestId('talk').click();
    await page.getByText('You are slow.').waitFor();
    expect([...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });
});
