import { expect } from 'chai';
import { TEAM_FIELDS } from '../../test/playing/in-teams.ts';
import { teamBattle } from '../../test/rulebooks/teams.ts';

/** Even and uneven sides. */
const SIDES = [
  [2, 2],
  [3, 2],
  [1, 2],
  [1, 3],
] as const;
/** Battles of each field and division. */
const SEEDS = 10;

describe('battles of several players a side, to the end', function () {
  for (const [book, scenario] of TEAM_FIELDS) {
    for (const numbers of SIDES) {
      it(`come to an end whoever answers, goes away or comes back: ${book}, ${numbers.join(' against ')}`, () => {
        const everybody = new Set<string>();
        for (let seed = 1; seed <= SEEDS; seed++) {
          const { ending, answered } = teamBattle(book, scenario, numbers, 100 * seed + numbers[0]);
          expect(ending).to.not.equal('unfinished');
          for (const seat of answered) everybody.add(seat);
        }
        // Somebody may stay away from one battle, but nobody from all.
        expect(everybody.size, 'players who have answered').to.equal(numbers[0] + numbers[1]);
      });
    }
  }
});
