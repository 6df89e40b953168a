import { expect } from 'chai';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { fight } from '../src/fight.ts';
import { foundOn } from '../src/own-scenario.ts';
import { Stage } from './stage.ts';

const SEEN = /move|fire|charge/;

describe('what happened since one acted', () => {
  const stage = Stage.forTests();

  it('lies beside the table act by act, is played again back and forth, and waits for whoever comes back', async () => {
    const anna = await stage().guest('Anna');
    await foundOn(stage().server, 'crossroads-at-aubry', anna, { opponent: 'computer' });
    await anna.seated();
    await fight([anna], { decisions: 8 });
    // What the computer does then takes the table back to what stands now.
    expect(await anna.nextQuestion(''), 'asked').to.not.equal(null);
    const { page } = anna;
    await page.getByTestId('recent-open').click();
    const acts = page.locator('[data-testid=recent] [data-act]');
    const listed = () => acts.evaluateAll((all) => all.map((each) => Number(each.dataset['act'])));
    const before = await listed();
    expect(before.length).to.be.greaterThan(1);
    // In order, and each a line of the log.
    expect([...before].sort((a, b) => a - b)).to.deep.equal(before);
    // One that is seen on the table, which a counter that turns is not, and the one before it, whatever that is.
    const told = await acts.locator('.recent-act').allInnerTexts();
    const at = told.findLastIndex((each) => SEEN.test(each));
    expect(at, told.join('; ')).to.be.greaterThan(0);
    const [first = -1, second = -1] = [before[at - 1], before[at]];
    const chosen = acts.nth(at).locator('.recent-act');
    expect(await anna.log()).to.include((await chosen.innerText()).trim());

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const places = async () => (await anna.table())?.pieces.map(({ id, x, y }) => [id, x, y]);
    const stood = await places();
    const played = async (begin: () => Promise<void>, act: number) => {
      await page.evaluate(() => {
        const host = document.querySelector<HTMLElement>('[data-testid=table]');
        const seen: string[] = [];
        window.played = seen;
        if (host !== null)
          // What was and what is: several acts may have come and gone before anybody is told of the first.
          new MutationObserver((changes) => seen.push(...changes.map(({ oldValue }) => oldValue ?? ''), host.dataset['act'] ?? '')).observe(
            host,
            { attributeFilter: ['data-act'], attributeOldValue: true },
          );
      });
      await begin();
      await page.waitForFunction(
        (wanted) => document.querySelector('.recent-act[aria-pressed=true]')?.parentElement?.dataset['act'] === String(wanted),
        act,
        BY_THE_CLOCK,
      );
      if (!SEEN.test(told[before.indexOf(act)] ?? '')) return;
      await page.waitForFunction(
        () => (window.played ?? []).some((each) => each !== '' && each !== 'dress' && each !== 'seen'),
        undefined,
        BY_THE_CLOCK,
      );
    };
    await played(() => chosen.click(), second);
    await played(() => page.getByRole('button', { name: 'The act before' }).click(), first);
    await played(() => page.getByRole('button', { name: 'The next act' }).click(), second);
    await page.getByTestId('recent-now').click();
    expect(await page.locator('.recent-act[aria-pressed=true]').count()).to.equal(0);
    // Nothing has been done by looking.
    expect(await places()).to.deep.equal(stood);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await page.getByTestId('recent-open').click();
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('[data-testid=recent] [data-act]').length === wanted,
      before.length,
      BY_THE_CLOCK,
    );
    expect(await listed()).to.deep.equal(before);

    // On a phone it is named in a corner; the steps through it come with its list.
    await page.setViewportSize({ width: 360, height: 740 });
    const back = page.getByRole('button', { name: 'The act before' });
    expect(await back.isVisible(), 'the list is open').to.equal(true);
    await page.getByTestId('recent-open').click();
    expect(await back.isVisible(), 'the list is closed').to.equal(false);
    expect(anna.troubles).to.deep.equal([]);
  });
});

declare global {
  interface Window {
    played?: string[];
  }
}
