import { expect } from 'chai';
import { crowdedField } from './crowded-field.ts';
import { drillField } from './drill-field.ts';
import { playScenarioAtRandom } from './random-play.ts';

/** Answers of battles of random answers by what they were, one battle for each seed: they come to an end without a flaw. */
function answersOf(field: unknown, seeds: readonly number[]): Map<string, number> {
  const answers = new Map<string, number>();
  for (const seed of seeds)
    for (const [kind, count] of playScenarioAtRandom(field, seed).kinds) answers.set(kind, (answers.get(kind) ?? 0) + count);
  return answers;
}

/** Every arm close together, on every kind of ground, by sides of one and two. */
export function onTheCrowdedField(...seeds: readonly number[]): void {
  const answers = answersOf(crowdedField, seeds);
  for (const type of ['limber', 'prolong', 'fire', 'reorder', 'retreat', 'fall-back', 'angle', 'forward'])
    expect(answers.get(`order unit ${type}`), type).to.be.greaterThan(0);
}

/** Whatever a line can be ordered to do is done. */
export function onTheDrillField(...seeds: readonly number[]): void {
  const answers = answersOf(drillField, seeds);
  for (const type of [
    'adjust',
    'ease-forward',
    'forward',
    'hurry-forward',
    'fall-back',
    'retreat',
    'angle',
    'move-to-side',
    'reorder',
    'change-formation',
  ])
    expect(answers.get(`order unit ${type}`), type).to.be.greaterThan(0);
  expect(answers.get('order commander'), 'commanders').to.be.greaterThan(0);
}
