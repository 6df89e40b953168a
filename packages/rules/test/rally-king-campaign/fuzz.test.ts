import { campaignsOfNeighbours } from './campaigns-of-neighbours.ts';

describe('campaigns of neighbours with answers and battles picked by chance', () => {
  it('come to their end without a flaw, and what is offered is accepted', () => {
    campaignsOfNeighbours(11, 12, 13);
  });
});
