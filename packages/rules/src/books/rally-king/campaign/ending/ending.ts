import { wonBy } from '../../../../kernel/outcome.ts';
import { nameOf, yearOf } from '../calendar.ts';
import type { CampaignEvents } from '../events.ts';
import type { NationId } from '../state/map-file.ts';
import type { CampaignReferee, State } from '../state.ts';
import { bestOf, scoresOf } from './scores.ts';

type Why = CampaignEvents['campaign-ended']['why'];

/** After the Winter of its last year the highest score has won (RKC-19.4, RKC-19.7). */
export function endOfYears(referee: CampaignReferee): void {
  const { season, options } = referee.state;
  if (nameOf(season) === 'winter' && yearOf(season) >= options.campaignYears) endByScores(referee, 'years', 'RKC-19.4');
}

/** Where all nations but one are conquered, that one has won at once (RKC-33.1). */
export function endsNow(referee: CampaignReferee): void {
  if (referee.game.outcome !== null) return;
  const left = new Set(referee.state.powers.map(({ nation }) => nation));
  if (left.size === 1) endCampaign(referee, 'last-nation', [...left], 'RKC-33.1');
}

/** The players have agreed to stop: scores as things stand (RKC-33.1). */
export function endByAgreement(referee: CampaignReferee): void {
  endByScores(referee, 'agreed', 'RKC-33.1');
}

function endByScores(referee: CampaignReferee, why: Why, clause: string): void {
  endCampaign(referee, why, bestOf(scoresOf(referee.state)), clause);
}

/** The campaign is over, and the table of scores is published (RKC-19.8). A winner without a player leaves no winning player (RKC-33.2). */
export function endCampaign(referee: CampaignReferee, why: Why, winners: readonly NationId[], clause: string): void {
  const { state } = referee;
  referee.emit('campaign-ended', clause, { why, scores: scoresOf(state) });
  state.step = 'over';
  referee.finish(wonBy(alliesOf(state, winners), why, clause));
}

/** In cooperative play all players win if one of them does (RKC-36.4). */
function alliesOf({ nations, options }: State, winners: readonly NationId[]): readonly NationId[] {
  const played = nations.filter(({ seat }) => seat !== null).map(({ id }) => id);
  if (options.cooperative === 'off' || !played.some((id) => winners.includes(id))) return winners;
  return nations.map(({ id }) => id).filter((id) => winners.includes(id) || played.includes(id));
}
