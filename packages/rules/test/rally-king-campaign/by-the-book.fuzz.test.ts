import { expect } from 'chai';
import { rallyKingCampaign } from '../../src/books/rally-king/campaign/index.ts';
import { rallyKingCampaigns } from '../../src/scenarios/rally-king-campaign.ts';
import { playedOnTables } from './on-the-table.ts';
import { campaignOf } from './whole-campaign.ts';

describe('a campaign that the book plays alone', () => {
  it('RKC-15.16, RKC-27.1: The Border Kingdom from its first Spring to its last Winter, every battle fought out on the table', function () {
    const play = campaignOf(rallyKingCampaigns[0]);
    let battles = 0;
    playedOnTables(play, 1, () => {
      battles += 1;
      expect(rallyKingCampaign.flaws(play.game)).to.deep.equal([]);
    });
    expect(play.told('season-began').length).to.equal(8);
    expect(play.told('battle-ended').length).to.equal(battles);
    expect(battles).to.be.greaterThan(2);
    // Whoever was beaten on the table was pursued, and lost what did not come back.
    expect(play.told('pursuit').length).to.be.greaterThan(0);
    expect(play.game.outcome?.reason).to.equal('years');
    expect(rallyKingCampaign.flaws(play.game)).to.deep.equal([]);
  });
});
