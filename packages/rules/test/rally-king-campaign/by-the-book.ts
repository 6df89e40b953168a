import { expect } from 'chai';
import { rallyKingCampaign } from '../../src/books/rally-king/campaign/index.ts';
import borderKingdom from '../../src/scenarios/rally-king-campaign/the-border-kingdom.json' with { type: 'json' };
import { playedOnTables } from './on-the-table.ts';
import { campaignOf } from './whole-campaign.ts';

/** The Border Kingdom, which the book plays alone for so many years from its first Spring to its last Winter, every battle fought out on the table. */
export function playedByTheBook(years: number, seed: number): void {
  const play = campaignOf({ ...borderKingdom, options: { ...borderKingdom.options, campaignYears: years } });
  let battles = 0;
  playedOnTables(play, seed, () => {
    battles += 1;
    expect(rallyKingCampaign.flaws(play.game)).to.deep.equal([]);
  });
  expect(play.told('season-began').length).to.equal(4 * years);
  expect(play.told('battle-ended').length).to.equal(battles);
  expect(battles).to.be.greaterThan(2);
  // Whoever was beaten on the table was pursued, and lost what did not come back.
  expect(play.told('pursuit').length).to.be.greaterThan(0);
  expect(play.game.outcome?.reason).to.equal('years');
  expect(rallyKingCampaign.flaws(play.game)).to.deep.equal([]);
}
