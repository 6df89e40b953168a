import { BY_THE_CLOCK } from './by-the-clock.ts';
import type { Onlooker } from './onlooker.ts';
import { tabTo } from './tab-to.ts';

/** How somebody presses what stands on the page: with the mouse, a finger or the keyboard. */
export type Hand = 'mouse' | 'touch' | 'keyboard';

/** Answers a learner gives at most where they play as they like. */
const FREE_ANSWERS = 200;

/** Somebody who learns, with one hand and no other. */
export class Learner {
  readonly player: Onlooker;
  readonly #hand: Hand;

  constructor(player: Onlooker, hand: Hand) {
    this.player = player;
    this.#hand = hand;
  }

  async press(testid: string): Promise<void> {
    const { page } = this.player;
    const button = page.getByTestId(testid);
    await page.locator(`[data-testid=${testid}]:enabled`).waitFor();
    if (this.#hand === 'mouse') await button.click();
    else if (this.#hand === 'touch') await button.tap();
    else {
      await tabTo(this.player, `[data-testid=${testid}]`);
      await page.keyboard.press('Enter');
    }
  }

  /** Begins a lesson from the list of lessons. */
  async begin(url: string, lesson: string): Promise<void> {
    const { page } = this.player;
    await page.goto(`${url}/lessons`);
    const door = page.locator(`[data-lesson=${lesson}] button`);
    await door.waitFor();
    if (this.#hand === 'mouse') await door.click();
    else if (this.#hand === 'touch') await door.tap();
    else {
      await tabTo(this.player, `[data-lesson=${lesson}] button`);
      await page.keyboard.press('Enter');
    }
    await this.player.seated();
  }

  /** The step they are at; empty when the lesson has been learnt. */
  async step(): Promise<string> {
    return (await this.player.page.getByTestId('lesson').getAttribute('data-step')) ?? '';
  }

  /** Does what this step asks for, as it shows it. */
  async takeStep(step: string): Promise<void> {
    const { page } = this.player;
    const doors = page.locator('[data-testid=lesson-on], [data-testid=lesson-show]');
    const kind = await page.getByTestId('lesson').getAttribute('data-kind');
    if (kind === 'freely') await this.#playFreely(step);
    else if (kind !== 'wait') {
      await doors.first().waitFor();
      if (kind === 'read') await this.press('lesson-on');
      else {
        await this.press('lesson-show');
        await this.press('confirm');
      }
    }
    await page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('[data-testid=lesson]')?.dataset['step'] !== before,
      step,
      BY_THE_CLOCK,
    );
  }

  /** Goes through the lesson to its end; `at` is told before each step. */
  async learn(at: (step: string) => Promise<void> = () => Promise.resolve()): Promise<void> {
    for (let step = await this.step(); step !== ''; step = await this.step()) {
      await at(step);
      await this.takeStep(step);
    }
  }

  /** Takes the first answer of the list each time, until the step is done. */
  async #playFreely(step: string): Promise<void> {
    const { page } = this.player;
    let answered = '';
    for (let answers = 0; answers < FREE_ANSWERS; answers++) {
      const asked = await this.#askedAgain(step, answered);
      if (asked === null) return;
      const first = page.locator('[data-testid=answers] [data-answer]').first();
      if (this.#hand === 'keyboard') {
        // In a group that is folded Enter prepares it too.
        await first.waitFor({ state: 'attached' });
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
        await page.keyboard.press('Enter');
      } else {
        await first.waitFor({ state: 'attached' });
        const folded = page.locator('[data-testid=answers] > details:first-child:not([open]) > summary');
        if ((await folded.count()) > 0) await folded.click();
        await first.click();
      }
      await page.locator('[data-testid=confirm]:enabled').waitFor();
      if (this.#hand === 'keyboard') await page.keyboard.press('Enter');
      else await page.getByTestId('confirm').click();
      answered = asked;
    }
  }

  /** The next question they are asked, by its id; null when the step is done or the battle over. */
  async #askedAgain(step: string, answered: string): Promise<string | null> {
    const seen = await this.player.page.waitForFunction(
      ({ at, before }) => {
        const { longroll } = window;
        const now = document.querySelector<HTMLElement>('[data-testid=lesson]')?.dataset['step'];
        if (now !== at || longroll?.table()?.outcome != null) return { asked: null };
        const asked = longroll?.hand()?.decisions[0]?.id;
        return asked !== undefined && asked !== before && { asked };
      },
      { at: step, before: answered },
      BY_THE_CLOCK,
    );
    const told = await seen.jsonValue();
    return told === false ? null : told.asked;
  }
}
