import { FRESH_TALLY } from '../state/power.ts';
import type { CampaignReferee, State } from '../state.ts';

/** At the end of every season: who was out or captured is back, and what counts by the season begins anew; refusals do not (RKC-8.5). */
export function cleanUp(state: State): void {
  for (const power of state.powers) {
    const { leader } = power;
    if (!state.wars.some(({ id }) => id === leader.heldIn)) {
      leader.health = 'fine';
      delete leader.heldIn;
    }
    for (const person of power.persons) person.health = 'fine';
    power.tally = { ...FRESH_TALLY };
  }
  state.invasions = [];
  for (const treasure of state.treasures) delete treasure.price;
}

/** The side that has won as the target, or whose enemy had nobody to send, invades from the next season on (RKC-14.3). */
export function changeAggressors(referee: CampaignReferee): void {
  for (const war of referee.state.wars.filter(({ aggressor, next }) => aggressor !== next)) {
    const { id, aggressor, target } = war;
    war.aggressor = target;
    war.target = aggressor;
    referee.emit('aggressor-changed', 'RKC-14.3', { war: id, aggressor: target });
  }
}
