import type { DecisionView } from '@longroll/rules/kernel/view';
import { expect } from 'chai';
import { fight } from '../src/fight.ts';
import { Learner } from '../src/learner.ts';
import { lessonsSay, mapNames } from '../src/names-of-books.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn } from '../src/own-scenario.ts';
import { atMap } from '../src/season.ts';
import { taught } from './learning.ts';
import { advised, lookAtTabs, reader } from './reader.ts';
import { Stage } from './stage.ts';

describe('every word of a game comes from a catalogue', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  for (const [book, field] of [
    ['the King’s Men, revised', 'three-columns'],
    ['the Queen’s Men', 'ambush-at-otter-creek'],
    ['Toy Soldiers', 'drill-field'],
    ['Rally Round the King', 'night-of-gargoyles'],
  ] as const)
    it(`at a table of ${book}`, async () => {
      const { guest, page, look, bare } = await reader(stage(), 'Anna');
      await page.locator(`.scenario input[value=${field}]`).check();
      await page.getByTestId('play-here').click();
      await guest.seated();
      await guest.nextQuestion('');
      await look('first question');
      await advised(page, look);
      await lookAtTabs(page, look);
      await fight([guest], { decisions: 4, deed: deployed, chooser: (_, [first]) => first?.json ?? '' });
      await look('in battle');
      await advised(page, look);
      await lookAtTabs(page, look);
      expect(bare).to.deep.equal([]);
    });

  it('in lessons, but for what the lessons themselves say', async () => {
    const { guest, page, look, bare } = await reader(stage(), 'Anna');
    await page.goto(`${stage().server.url}/lessons`);
    await page.locator('.lessons-row').first().waitFor();
    await look('lessons', lessonsSay());
    for (const { lessons } of taught) {
      const [first] = lessons;
      if (first === undefined) continue;
      await new Learner(guest, 'mouse').begin(stage().server.url, first.id);
      await look(first.id, lessonsSay());
    }
    expect(bare).to.deep.equal([]);
  });

  it('at the board of a campaign', async () => {
    const { guest, look, bare } = await reader(stage(), 'Anna');
    await foundOn(stage().server, 'the-border-kingdom', guest, { side: 'treyine', opponent: 'computer' });
    await atMap(guest);
    await look('map', mapNames());
    await fight([guest], { decisions: 3 });
    await look('in the campaign', mapNames());
    expect(bare).to.deep.equal([]);
  });
});

/** Draws an army up as it is suggested. */
async function deployed(player: Onlooker, question: DecisionView): Promise<boolean> {
  if (question.kind !== 'deploy') return false;
  await player.confirm(question);
  return true;
}
