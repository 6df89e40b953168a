import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn } from '../src/own-scenario.ts';
import { RESULTS, Stage } from '../test/stage.ts';

/** One field of each book whose computer advises, the quickest to be fought on. */
const FIELDS = ['toll-house-at-sorrel', 'plain-of-ostry', 'ambush-at-otter-creek', 'picket-at-the-orchard', 'few-at-crow-gate'];
/** No battle has more questions for one side, unless it goes round in circles. */
const MOST = 1500;

/** Whether the battle is over for this page, or something else asked than the question with this id. */
function goneOn({ page }: Onlooker, id: string): Promise<boolean> {
  return page.evaluate((asked) => {
    const { longroll } = window;
    return longroll?.table()?.outcome != null || longroll?.hand()?.decisions[0]?.id !== asked;
  }, id);
}

/** Asks what the computer would do and does it, by the buttons alone; false when the question went on meanwhile. Adds what was said for it. */
async function follow(player: Onlooker, { id }: DecisionView, heard: Set<string>): Promise<boolean> {
  const { page } = player;
  const shown = await page.waitForFunction(
    (asked) => {
      const { longroll } = window;
      if (longroll?.table()?.outcome != null || longroll?.hand()?.decisions[0]?.id !== asked) return 'gone';
      if (document.querySelector('[data-testid=advice]') !== null) return 'said';
      // Asked again after a no: whoever asks this fast may have to wait a moment.
      const ask = document.querySelector<HTMLButtonElement>('[data-testid=advice-ask]');
      if (ask?.disabled === false) ask.click();
      return false;
    },
    id,
    { polling: 100 },
  );
  if ((await shown.jsonValue()) === 'gone') return false;
  const [reason, clause] = await page
    .getByTestId('advice')
    .evaluate((advice) => [advice.querySelector('.note')?.textContent ?? '', advice.querySelector('.clause-link')?.textContent ?? '']);
  heard.add((reason ?? '').replace(clause ?? '', '').trim());
  expect(clause).to.match(/^[A-Z]+-\d+\.\d+[a-z]?$/);
  await page.getByTestId('advice-take').click();
  await page.waitForFunction(
    () => document.querySelector<HTMLButtonElement>('[data-testid=confirm]')?.disabled === false,
    null,
    BY_THE_CLOCK,
  );
  await page.getByTestId('confirm').click();
  await page.waitForFunction(
    (asked) => {
      const { longroll } = window;
      if (longroll?.table()?.outcome != null || longroll?.hand()?.decisions[0]?.id !== asked) return true;
      const seal = document.querySelector<HTMLButtonElement>('[data-testid=confirm]');
      if (document.querySelector('[data-testid=refused]') !== null && seal?.disabled === false) seal.click();
      return false;
    },
    id,
    { polling: 100 },
  );
  return true;
}

describe('whoever does what the computer would do', function () {
  this.timeout(3_600_000);
  const stage = Stage.forTests();

  for (const field of FIELDS)
    it(`comes through a whole battle by it alone: ${field}`, async () => {
      const anna = await stage().guest('Anna');
      await foundOn(stage().server, field, anna, { opponent: 'computer', strength: 'gentle' });
      await anna.seated();
      const heard = new Set<string>();
      let followed = 0;
      for (let asked = 0, before = ''; ; asked++) {
        expect(asked, 'an end').to.be.lessThan(MOST);
        const question = await anna.nextQuestion(before);
        if (question === null) break;
        if (await follow(anna, question, heard)) followed++;
        before = (await goneOn(anna, question.id)) ? question.id : '';
        if (followed === 12) await anna.page.screenshot({ path: `${RESULTS}advised-${field}.png` });
      }
      await anna.page.screenshot({ path: `${RESULTS}advised-${field}-over.png` });
      expect(followed).to.be.greaterThan(10);
      expect(heard.size, 'reasons that differ').to.be.greaterThan(3);
      expect(anna.troubles).to.deep.equal([]);
    });
});
