import { campaignsOfNeighbours } from '../../test/rally-king-campaign/campaigns-of-neighbours.ts';

describe('campaigns of neighbours with answers and battles picked by chance', () => {
  it('come to their end without a flaw, and what is offered is accepted', () => {
    campaignsOfNeighbours(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14);
  });
});
