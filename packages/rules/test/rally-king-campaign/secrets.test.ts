import { expect } from 'chai';
import { rallyKingCampaign } from '../../src/books/rally-king/campaign/index.ts';
import { MARSHAL } from '../../src/books/rally-king/campaign/set-up/setup.ts';
import { viewSent } from '../../src/kernel/view.ts';
import { rallyKingCampaigns } from '../../src/scenarios/rally-king-campaign.ts';
import { playCampaign } from './random-campaign.ts';
import { twinOf } from './twin.ts';

describe('what others know of a campaign', () => {
  it('RKC-31.2: armies, treasuries, persons, forms and finds of a nation make no difference to anybody else', () => {
    let looked = 0;
    playCampaign(rallyKingCampaigns[1], 3, (game) => {
      const players = game.seats.map(({ id }) => id).filter((id) => id !== MARSHAL);
      const [owner = ''] = players;
      const twin = twinOf(game, owner);
      for (const viewer of [...players.slice(1), null]) {
        expect(JSON.stringify(viewSent(rallyKingCampaign, twin, viewer)), `${game.state.step} of season ${game.state.season}`).to.equal(
          JSON.stringify(viewSent(rallyKingCampaign, game, viewer)),
        );
      }
      looked += 1;
    });
    expect(looked).to.be.greaterThan(100);
  });

  it('RKC-31.4a: everybody is told the same number of nations that are still deciding', () => {
    playCampaign(rallyKingCampaigns[0], 5, (game) => {
      const { stillOpen } = rallyKingCampaign.table(game).own;
      const out = game.strands
        .flatMap(({ pending }) => pending)
        .filter(({ answered, seats }) => answered === undefined && !seats.includes(MARSHAL));
      expect(stillOpen).to.equal(new Set(out.flatMap(({ seats }) => seats)).size);
    });
  });
});
