import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { RESULTS, Stage } from './stage.ts';

describe('what the computer would do', function () {
  const stage = Stage.forTests();

  /** Somebody against the computer, with their troops drawn up and a unit to choose. */
  async function choosing(): Promise<Onlooker> {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await page.goto(stage().server.url);
    await page.getByTestId('play-computer').click();
    await page.waitForURL(/\/battle\/[a-z0-9]{12}$/);
    await anna.seated();
    const first = await anna.nextQuestion('');
    await page.getByTestId('suggested-deployment').click();
    if (first !== null) await anna.confirm(first);
    await page.waitForFunction(() => document.querySelector('[data-testid=advice-ask]') !== null, null, BY_THE_CLOCK);
    return anna;
  }

  it('is told with its clause beside the question, prepared by one press, and sent by nobody but the player', async () => {
    const anna = await choosing();
    const { page } = anna;
    const before = await anna.question();
    const seq = (await anna.table())?.seq;
    await page.getByTestId('advice-ask').click();
    const advice = page.getByTestId('advice');
    await advice.waitFor();
    expect(await advice.locator('.clause-link').textContent()).to.match(/^KM-\d+\.\d+$/);
    expect((await advice.locator('.note').textContent())?.length).to.be.greaterThan(20);
    await page.screenshot({ path: `${RESULTS}advice-desk.png` });
    await page.getByTestId('advice-take').click();
    await page.waitForFunction(
      () => document.querySelector<HTMLButtonElement>('[data-testid=confirm]')?.disabled === false,
      null,
      BY_THE_CLOCK,
    );
    expect([(await anna.question())?.id, (await anna.table())?.seq]).to.deep.equal([before?.id, seq]);
    expect(await page.locator('.draft-label').textContent()).to.equal(await advice.locator('.advice-answer').textContent());
    expect(await violations(page)).to.deep.equal([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${RESULTS}advice-phone.png` });
    const box = await advice.boundingBox();
    expect([box === null, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 390]).to.deep.equal([false, true, true]);
    expect(anna.troubles).to.deep.equal([]);
  });

  it('may be asked for again where nothing was heard', async () => {
    const anna = await choosing();
    const { page } = anna;
    // What asks for it is lost on its way, once.
    await page.addInitScript(() => {
      const { send } = WebSocket.prototype;
      let lost = false;
      WebSocket.prototype.send = function (bytes) {
        const asks = ArrayBuffer.isView(bytes) && new TextDecoder().decode(bytes).includes('advice');
        if (asks && !lost) lost = true;
        else send.call(this, bytes);
      };
    });
    await page.reload();
    await anna.seated();
    await page.getByTestId('advice-ask').click();
    await page.getByTestId('advice-refused').waitFor();
    await page.getByTestId('advice-ask').click();
    await page.getByTestId('advice').waitFor();
    expect(await page.getByTestId('advice-ask').count()).to.equal(0);
    expect(anna.troubles).to.deep.equal([]);
  });

  it('and how strong it is are chosen before the battle, for all its seats or for one', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await page.goto(stage().server.url);
    await page.getByTestId('strengths').getByLabel('Gentle').check();
    await page.getByTestId('setup-details').locator('summary').first().click();
    await page.screenshot({ path: `${RESULTS}strength-desk.png`, fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${RESULTS}strength-phone.png`, fullPage: true });
    await page.getByTestId('play-computer').click();
    await page.waitForURL(/\/battle\/[a-z0-9]{12}$/);
    await anna.seated();
    const battle: unknown = await (
      await fetch(`${stage().server.url}/api${new URL(page.url()).pathname.replace('battle', 'battles')}`)
    ).json();
    expect(JSON.stringify(battle)).to.include('"strength":{"id":"gentle","title":"Gentle"}');
  });

  it('and for a single seat among the details: a computer plays there at it, or such an opponent is wished for', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await page.goto(stage().server.url);
    await page.getByTestId('setup-details').locator('summary').first().click();
    await page.getByTestId('holder-black-1').selectOption('open');
    const strength = page.getByTestId('strength-black-1');
    expect(await strength.locator('option').first().textContent()).to.equal('anybody');
    expect(await page.getByTestId('strength-red-1').count(), 'nobody says how strong they are themselves').to.equal(0);
    await page.getByTestId('holder-black-1').selectOption('computer');
    expect(await strength.locator('option').count()).to.equal(2);
    await strength.selectOption({ label: 'Gentle' });
    await page.getByTestId('found-battle').click();
    await page.waitForURL(/\/battle\/[a-z0-9]{12}$/);
    await anna.seated();
    const id = page.url().split('/').at(-1) ?? '';
    const summary: { seats: readonly { id: string; strength?: { id: string } }[] } = await (
      await fetch(`${stage().server.url}/api/battles/${id}`)
    ).json();
    expect(Object.fromEntries(summary.seats.map((each) => [each.id, each.strength?.id]))).to.deep.equal({
      'red-1': undefined,
      'black-1': 'gentle',
    });
    expect(anna.troubles).to.deep.equal([]);
  });
});
