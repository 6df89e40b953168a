import { expect } from 'chai';
import { rulebookOf } from '../../../src/rulebooks/index.ts';
import { stoppedAnywhere } from '../../playing/written-battle.ts';
import { closeBattle } from '../close-battle.ts';
import { eagerly } from '../eager.ts';
import { anyArmies } from '../random-battle.ts';

const book = rulebookOf('rally-king');
if (book === undefined) throw new Error('no such book');

describe('Rally: a battle stopped anywhere and written', () => {
  it('RK-36.3: begins there again and comes to the same, in charges, tests, melees and pursuits as well', () => {
    const stopped = stoppedAnywhere(book, closeBattle(57, 3), 57, 2, 160, eagerly);
    expect(stopped.size).to.be.above(4);
  });

  it('RK-36.3: in the set-up as well, whatever has been bought, drawn or placed', () => {
    const stopped = stoppedAnywhere(book, anyArmies(23), 23, 2, 40, eagerly);
    expect([...stopped.keys()]).to.include.members(['deploy-batch']);
  });
});
