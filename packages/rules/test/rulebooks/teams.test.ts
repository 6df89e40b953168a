import { expect } from 'chai';
import { TEAM_FIELDS } from '../playing/in-teams.ts';
import { teamBattle } from './teams.ts';

/** Answers of a battle. */
const MOST = 150;

describe('battles of several players a side', function () {
  for (const [book, scenario] of TEAM_FIELDS) {
    it(`go on whoever answers, goes away or comes back: ${book}`, () => {
      const { answers, answered } = teamBattle(book, scenario, [1, 2], 7, MOST);
      expect(answers).to.equal(MOST);
      expect(answered.size).to.be.greaterThan(1);
    });
  }
});
