import { expect } from 'chai';
import { Stage } from './stage.ts';

describe('a browser that keeps nothing', () => {
  const stage = Stage.forTests();

  /** In a page, before any other script: storage as private windows and policies have it, there and refused. */
  const blocked = () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  };
  /** As a disk has it that is full: what is there can be read, nothing is taken. */
  const full = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  };

  for (const [what, storage] of [
    ['because it is blocked', blocked],
    ['because it is full', full],
  ] as const) {
    it(`${what} holds the seat of whoever founds a battle as long as the page is open, and says what it cannot keep`, async () => {
      const anna = await stage().guest('Anna');
      await anna.page.addInitScript(storage);
      const { page } = anna;
      await page.goto(stage().server.url);
      await page.getByTestId('play-computer').click();
      await anna.seated();
      const question = await anna.nextQuestion('');
      expect(question).to.not.equal(null);
      const note = page.getByTestId('not-kept');
      await note.getByText('This browser keeps nothing for this page').waitFor();
      await note.getByRole('button').click();
      await note.waitFor({ state: 'detached' });
      // From page to page it is still theirs.
      await page.evaluate(() => history.back());
      await page.getByTestId('play-computer').waitFor();
      await page.evaluate(() => history.forward());
      await anna.seated();
      expect((await anna.question())?.id).to.equal(question?.id);
      // Whoever would lose it by leaving is asked.
      const asked = page.waitForEvent('dialog');
      // What is called off is never said to have ended.
      void page.reload().catch(() => null);
      const dialog = await asked;
      expect(dialog.type()).to.equal('beforeunload');
      await dialog.dismiss();
      expect((await anna.question())?.id).to.equal(question?.id);
      expect(anna.troubles).to.deep.equal([]);
    });
  }
});
