import { FRESH_TALLY } from '../powers/power.ts';
import type { State } from '../state.ts';

/** At the end of every season: who was out or captured is back, and what counts by the season begins anew; refusals do not (RKC-8.5). */
export function cleanUp(state: State): void {
  const warsOf = (power: string) => state.wars.some(({ aggressor, target }) => aggressor === power || target === power);
  for (const power of state.powers) {
    const held = power.leader.health === 'captured' && state.options.capturedLeader === 'held' && warsOf(power.id);
    if (!held) power.leader.health = 'fine';
    for (const person of power.persons) person.health = 'fine';
    power.tally = { ...FRESH_TALLY };
  }
  for (const war of state.wars.filter(({ aggressor, next }) => aggressor !== next)) hand(war);
  state.invasions = [];
  for (const treasure of state.treasures) delete treasure.price;
}

/** The side that has won as the target, or whose enemy had nobody to send, invades from the next season on (RKC-14.3). */
function hand(war: State['wars'][number]): void {
  const { aggressor, target } = war;
  war.aggressor = target;
  war.target = aggressor;
}
