import { expect } from 'chai';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { Learner, type Hand } from '../src/learner.ts';
import { RESULTS, type Stage } from './stage.ts';

/** The books that have lessons. */
export const taught = rulebooks.filter(({ lessons }) => lessons.length > 0);

/** With which hand a book's lessons are learnt in every check; the long ring takes the other one. */
export function handFor(index: number): Hand {
  return index % 2 === 0 ? 'mouse' : 'keyboard';
}

/** Learns all lessons of a book with one hand and no other, and goes on to a battle. */
export async function learnAll(stage: Stage, book: Rulebook, hand: Hand): Promise<void> {
  const url = stage.server.url;
  const player = await stage.guest(hand);
  const learner = new Learner(player, hand);
  for (const { id } of book.lessons) {
    await learner.begin(url, id);
    await learner.learn();
  }
  // From the last lesson of a book one goes on to a battle of it.
  const battle = player.page.getByTestId('lesson-battle');
  const isAt = book.scenarios[0]?.name ?? '';
  expect(await battle.innerText()).to.include(isAt);
  await player.page.screenshot({ path: `${RESULTS}lesson-last-${book.id}.png` });
  await battle.click();
  await player.page.locator('.chosen').getByText(isAt).first().waitFor();
  await player.page.goto(`${url}/lessons`);
  await player.page.locator('.lessons-row').first().waitFor();
  expect(await player.page.locator('.lessons-done').count()).to.equal(book.lessons.length);
  expect(player.troubles).to.deep.equal([]);
}
