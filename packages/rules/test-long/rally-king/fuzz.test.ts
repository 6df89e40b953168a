import { basicArmies } from '../../test/rally-king/basic-armies.ts';

describe('battles of basic armies with answers picked by chance', () => {
  it('come to an end without a flaw, and what is offered is accepted', () => {
    basicArmies(1, 2, 3, 4, 6, 7, 8, 9, 11, 12);
  });
});
