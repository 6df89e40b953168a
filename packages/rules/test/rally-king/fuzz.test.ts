import { basicArmies } from './basic-armies.ts';

describe('battles of basic armies with answers picked by chance', () => {
  it('come to an end without a flaw, and what is offered is accepted', () => {
    basicArmies(5, 10);
  });
});
