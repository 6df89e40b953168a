import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { violations } from '../src/axe.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe('a seat that is offered to anybody', () => {
  const stage = Stage.forTests();

  /** Somebody of this name at the first page, who counts the sounds that are begun there. */
  async function at(name: string, options = {}): Promise<Onlooker> {
    const player = await stage().guest(name, options);
    await player.page.addInitScript(() => {
      const { start } = OscillatorNode.prototype;
      Object.assign(globalThis, { struck: 0 });
      OscillatorNode.prototype.start = function (this: OscillatorNode, ...when) {
        Object.assign(globalThis, { struck: Reflect.get(globalThis, 'struck') + 1 });
        start.apply(this, when);
      };
    });
    await player.page.goto(stage().server.url);
    await player.page.locator('.name-field input').fill(name);
    return player;
  }

  /** What the list at somebody's first page says of the seat that this player offers. */
  function offerOf(name: string, { page }: Onlooker): Locator {
    return page
      .getByTestId('open-list')
      .getByRole('listitem')
      .filter({ hasText: `${name} as` });
  }

  it('is offered and taken with one press; whoever waits is called on another page by sound and title', async () => {
    const [anna, piet] = [await at('Anna'), await at('Piet', PHONE)];
    await anna.page.getByTestId('open-battle').click();
    const waiting = anna.page.getByTestId('waiting');
    await waiting.getByText('Waiting for somebody:').waitFor();
    await waiting.getByText(/waiting for an opponent just now/).waitFor();
    expect(await violations(anna.page)).to.deep.equal([]);
    await anna.page.screenshot({ path: `${RESULTS}offered-waiting.png` });
    // Meanwhile she reads the rules.
    await anna.page.locator('a[href="/rules"]').first().click();
    await waiting.getByText('Waiting for somebody:').waitFor();

    await piet.page.reload();
    const list = offerOf('Anna', piet);
    await list.getByText('anybody is welcome').waitFor();
    await list.scrollIntoViewIfNeeded();
    await piet.page.screenshot({ path: `${RESULTS}offered-list-phone.png` });
    expect(await violations(piet.page)).to.deep.equal([]);
    await list.getByTestId('sit-down').tap();
    await piet.seated();

    await waiting.getByText('Somebody has sat down').waitFor();
    await anna.page.waitForFunction(() => document.title.startsWith('● Somebody has sat down'), undefined, BY_THE_CLOCK);
    await anna.page.waitForFunction(() => Number(Reflect.get(globalThis, 'struck')) > 0, undefined, BY_THE_CLOCK);
    await anna.page.screenshot({ path: `${RESULTS}offered-come.png` });
    await anna.page.getByTestId('waiting-go').click();
    await anna.seated();
    await waiting.waitFor({ state: 'detached' });
    expect((await anna.nextQuestion(''))?.kind).to.equal('deploy');
    expect([...anna.troubles, ...piet.troubles]).to.deep.equal([]);
  });

  it('is withdrawn, and offered again from the table for whom one wishes', async () => {
    const [anna, piet] = [await at('Berta'), await at('Piet')];
    await anna.page.getByTestId('open-battle').click();
    await anna.page.getByTestId('withdraw').click();
    await anna.page.getByTestId('waiting').waitFor({ state: 'detached' });
    await piet.page.reload();
    await piet.page.getByTestId('looking').waitFor();
    expect(await offerOf('Berta', piet).count()).to.equal(0);
    await anna.page.getByTestId('to-table').click();
    await anna.seated();
    await anna.page.getByTestId('awaited').getByRole('combobox').selectOption('beginner');
    await anna.page.getByTestId('offer').click();
    await anna.page.getByTestId('offered').waitFor();
    await piet.page.reload();
    await offerOf('Berta', piet).getByText('a beginner is wished for').waitFor();
    await offerOf('Berta', piet).getByTestId('sit-down').click();
    await piet.seated();
    expect((await anna.nextQuestion(''))?.kind).to.equal('deploy');
    expect([...anna.troubles, ...piet.troubles]).to.deep.equal([]);
  });

  it('goes to one of two who sit down at once; the other is told', async () => {
    const [anna, piet, carl] = [await at('Clara'), await at('Piet'), await at('Carl')];
    await anna.page.getByTestId('open-battle').click();
    await anna.page.getByTestId('waiting').waitFor();
    await Promise.all([piet, carl].map(({ page }) => page.reload()));
    for (const each of [piet, carl]) await offerOf('Clara', each).getByTestId('sit-down').waitFor();
    await offerOf('Clara', piet).getByTestId('sit-down').click();
    await piet.seated();
    await offerOf('Clara', carl).getByTestId('sit-down').click();
    await carl.page.getByTestId('open-list').getByRole('alert').waitFor();
    expect(carl.page.url()).to.equal(`${stage().server.url}/`);
    expect([...anna.troubles, ...piet.troubles]).to.deep.equal([]);
  });
});
