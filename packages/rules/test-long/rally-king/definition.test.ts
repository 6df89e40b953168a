import { expect } from 'chai';
import { magicIsUnseen } from '../../test/rally-king/as-played.ts';

describe('Rally Round the King: two battles that differ in a secret send the opponent the same bytes', function () {
  it('RK-39.1, RK-39.4: who has Magic Users, who guards them, and the dice thrown for them unseen, to the end of the battle', () => {
    expect(magicIsUnseen(600)).to.be.greaterThan(60);
  });
});
