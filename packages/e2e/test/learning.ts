import { expect } from 'chai';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { Learner, type Hand } from '../src/learner.ts';
import { RESULTS, type Stage } from './stage.ts';

/** The books that have lessons. */
export const taught = rulebooks.filter(({ lessons }) => lessons.length > 0);

/** With which hand the last lesson of a book is learnt in every check; the long ring takes the other one, and the lessons before it. */
export function handFor(index: number): Hand {
  return index % 2 === 0 ? 'mouse' : 'keyboard';
}

/** Learns the last lesson of a book with one hand and no other, as if those before it had been learnt another day, and goes on to a battle. */
export function learnLast(stage: Stage, book: Rulebook, hand: Hand): Promise<void> {
  return learn(stage, book, hand, book.lessons.slice(-1));
}

/** The same with all its lessons, one after the other. */
export function learnAll(stage: Stage, book: Rulebook, hand: Hand): Promise<void> {
  return learn(stage, book, hand, book.lessons);
}

async function learn(stage: Stage, book: Rulebook, hand: Hand, lessons: Rulebook['lessons']): Promise<void> {
  const url = stage.server.url;
  const player = await stage.guest(hand);
  const before = book.lessons.filter((each) => !lessons.includes(each)).map(({ id }) => id);
  await player.page.addInitScript(learntBefore, before);
  const learner = new Learner(player, hand);
  for (const { id } of lessons) {
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

/** In a page, before any other script: as if these had been learnt on an earlier visit. */
function learntBefore(lessons: readonly string[]): void {
  localStorage.setItem('longroll.lessons', localStorage.getItem('longroll.lessons') ?? JSON.stringify(lessons));
}
