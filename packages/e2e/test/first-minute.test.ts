import { expect } from 'chai';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn } from '../src/own-scenario.ts';
import { choose, doing, NOTHING_SPECIAL } from '../src/policy.ts';
import { SMALL_FIELD } from '../src/small-field.ts';
import { Stage } from './stage.ts';

describe('the first minute', function () {
  const stage = Stage.forTests();

  it('is told a little at the first card, the first move and the first volley, and each only once', async () => {
    const player = await stage().guest('Anna');
    await foundOn(stage().server, SMALL_FIELD, player, { opponent: 'computer', strength: 'gentle' });
    await player.seated();
    const seen = new Set<string>();
    const sizes = new Set<string>();
    const size = async () => sizes.add(JSON.stringify(await player.page.getByTestId('table').boundingBox()));
    let question = await player.nextQuestion('');
    for (let decisions = 0; question !== null && decisions < 60 && !seen.has('volley'); decisions++) {
      await player.page.locator('[data-testid=answers] [data-answer]').first().waitFor();
      // What is put away leaves room for the next that helps at the same moment.
      for (let now = await hint(player); now !== null; now = await hint(player)) {
        expect(seen.has(now), `${now} comes once`).to.equal(false);
        seen.add(now);
        await size();
        await player.page.getByRole('button', { name: 'Understood' }).click();
        await size();
      }
      const table = await player.table();
      if (table === null) break;
      const listed = await player.listed(question);
      // No charge: whoever is beaten in one comes to no volley.
      const charges = doing(listed, 'charge');
      const others = listed.filter((each) => !charges.includes(each));
      if (others.length > 0) await player.answer(question, choose(question, others, table, NOTHING_SPECIAL));
      question = await player.nextQuestion(question.id);
    }
    expect([...seen]).to.include.members(['deploy', 'card', 'unit', 'move', 'volley']);
    expect([...sizes], 'no hint moves the table').to.have.length(1);
    await player.page.reload();
    await player.seated();
    expect(seen.has((await hint(player)) ?? ''), 'what was read stays away').to.equal(false);
    expect(await player.page.evaluate(() => localStorage.getItem('longroll.settings'))).to.include('"volley"');
    expect(player.troubles).to.deep.equal([]);
  });
});

/** The hint that is shown, or null. */
async function hint(player: Onlooker): Promise<string | null> {
  await player.page.waitForTimeout(50);
  const shown = player.page.getByTestId('hint');
  return (await shown.count()) === 0 ? null : shown.getAttribute('data-hint');
}
