import { expect } from 'chai';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { foundOn } from '../src/own-scenario.ts';
import { SMALL_FIELD } from '../src/small-field.ts';
import { tabTo } from '../src/tab-to.ts';
import { Stage } from './stage.ts';

describe('keyboard', function () {
  const stage = Stage.forTests();

  it('deploys and plays a whole turn without a mouse', async () => {
    const player = await stage().guest('Anna');
    await foundOn(stage().server, SMALL_FIELD, player, { opponent: 'computer' });
    await player.seated();

    const kinds = new Set<string>();
    let question = await player.nextQuestion('');
    while (question !== null && ((await player.table())?.turn ?? 0) < 2) {
      kinds.add(question.kind);
      switch (question.kind) {
        case 'deploy':
          // The first press prepares what is suggested; nothing is sent that nobody has chosen.
          await player.page.keyboard.press('Enter');
          break;
        case 'act':
          await player.page.keyboard.press('x');
          break;
        default:
          await player.page.keyboard.press('n');
          await player.page.keyboard.press('Enter');
          await player.page.waitForFunction(() => document.activeElement?.id === 'confirm', undefined, BY_THE_CLOCK);
      }
      await player.page.locator('[data-testid=confirm]:enabled').waitFor();
      await player.page.keyboard.press('Enter');
      question = await player.nextQuestion(question.id);
    }
    expect(await player.page.getByTestId('read-aloud').textContent(), 'what happens is read out').to.match(/\w+.*\./);
    expect([...kinds]).to.include.members(['deploy', 'choose-unit', 'act', 'general-move']);
    expect(player.troubles).to.deep.equal([]);
  });

  it('founds a battle, opens and closes the rules and the key card there, and leads to the answers first', async () => {
    const player = await stage().guest('Anna');
    await player.page.goto(stage().server.url);
    await player.page.getByTestId('play-computer').waitFor();
    await tabTo(player, '[data-testid=play-computer]');
    await player.page.keyboard.press('Enter');
    await player.seated();
    await player.page.keyboard.press('Tab');
    expect(await player.page.evaluate(() => document.activeElement?.getAttribute('href'))).to.equal('#answers');
    await player.page.keyboard.press('?');
    await player.page.getByRole('dialog').waitFor();
    await player.page.keyboard.press('Escape');
    await player.page.getByRole('dialog').waitFor({ state: 'detached' });
    await tabTo(player, '[data-testid=status] .clause-link');
    await player.page.keyboard.press('Enter');
    await player.page.getByRole('complementary').waitFor();
    await player.page.keyboard.press('Escape');
    await player.page.getByRole('complementary').waitFor({ state: 'detached' });
  });
});
