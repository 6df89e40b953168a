import leagueOfTheWest from './rally-king-campaign/league-of-the-west.json' with { type: 'json' };
import sixCrowns from './rally-king-campaign/six-crowns.json' with { type: 'json' };
import borderKingdom from './rally-king-campaign/the-border-kingdom.json' with { type: 'json' };

/** Campaign files that come with Longroll for Rally Round the King, the one for first campaigns first; in the last one all players are allied. */
export const rallyKingCampaigns: readonly unknown[] = [borderKingdom, sixCrowns, leagueOfTheWest];
