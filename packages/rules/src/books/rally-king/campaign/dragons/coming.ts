import { contest } from '../dice.ts';
import { heldBy } from '../land/neighbours.ts';
import { plays } from '../options.ts';
import type { Power } from '../powers/power.ts';
import { powerOf } from '../powers/roster.ts';
import type { CampaignReferee } from '../state.ts';

const DICE = 3;

/** A dragon follows an artifact: the highest of three dice each is visited, in the capital; whom none visits again do not throw (RKC-25.1, RKC-25.2, RKC-25.5). */
export function dragonComes(referee: CampaignReferee, seekers: readonly Power[]): void {
  const { state } = referee;
  const throwing = seekers.filter(({ nation }) => !state.immune.includes(nation));
  if (!plays(state.options, 'rogueDragons') || throwing.length === 0) return;
  const { winner, throws } = contest(
    referee,
    'dragon',
    DICE,
    throwing.map(({ id }) => ({ who: id, modifiers: [] })),
  );
  const { id, nation, home } = powerOf(state, winner);
  const held = heldBy(state, id);
  state.dragons.push({ nation, province: held.includes(home) ? home : (held[0] ?? home), wonIn: null });
  referee.emit('dragon-came', 'RKC-25.1', { nation, contest: throws });
}
