import { expect } from 'chai';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { Stage } from './stage.ts';

describe('a server that cannot be reached', () => {
  const stage = Stage.withServer();

  it('leaves a page of ours, never an old one, and the way back to the address that was asked for', async () => {
    const { page } = await stage().guest('Anna', { serviceWorkers: 'allow' });
    const { url } = stage().server;
    await page.goto(url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, BY_THE_CLOCK);
    await stage().server.kill();
    const answered = await page.goto(`${url}/lessons`);
    expect(answered?.status()).to.equal(503);
    await page.getByRole('heading', { name: 'The drum is silent' }).waitFor();
    expect(await page.locator('#page').count(), 'nothing of the pages themselves').to.equal(0);
    stage().server = await stage().server.startAgain();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('#page').waitFor();
    expect(page.url()).to.equal(`${url}/lessons`);
    // Nothing is kept: what the server has by now is what is shown.
    expect(await page.evaluate(async () => (await caches.keys()).length)).to.equal(0);
  });
});
