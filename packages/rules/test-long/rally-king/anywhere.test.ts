import { expect } from 'chai';
import { rulebookOf } from '../../src/rulebooks/index.ts';
import { stoppedAnywhere } from '../../test/playing/written-battle.ts';
import { closeBattle } from '../../test/rally-king/close-battle.ts';
import { eagerly } from '../../test/rally-king/eager.ts';
import { anyArmies } from '../../test/rally-king/random-battle.ts';

const book = rulebookOf('rally-king');
if (book === undefined) throw new Error('no such book');

/** Kinds of questions at which one battle or another is stopped. */
const KINDS = [
  'hire-hero',
  'build-army',
  'guard-unit',
  'terrain-detail',
  'deploy-batch',
  'activate-body',
  'body-order',
  'flight-plan',
  'follow-charge',
  'allot-hits',
  'cast-spell',
  'intervene',
  'pursuit-die',
  'summon-place',
];

describe('Rally: many battles stopped anywhere and written', () => {
  it('RK-36.3: each begins there again and comes to the same', () => {
    const stopped = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      const field = seed % 3 === 0 ? anyArmies(seed) : closeBattle(seed, 3);
      for (const kind of stoppedAnywhere(book, field, seed, 6, 400, eagerly).keys()) stopped.add(kind);
    }
    expect([...stopped]).to.include.members(KINDS);
  });
});
