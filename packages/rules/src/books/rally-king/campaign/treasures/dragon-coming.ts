import { contest } from '../dice.ts';
import { capitalOf, type ProvinceId } from '../state/map-file.ts';
import { heldBy, homeAmong } from '../land/neighbours.ts';
import { plays } from '../options.ts';
import { provincesOf } from '../powers/parts.ts';
import type { Power } from '../state/power.ts';
import { powerOf } from '../powers/roster.ts';
import type { CampaignReferee, State } from '../state.ts';

const DICE = 3;

/** The capital that is visited, or the lowest province where that is lost: tribes have that of their nation, for they throw as one (RKC-25.2, RKC-4.9a). */
function capitalFor(state: State, { id, nation, sort, home }: Power): ProvinceId {
  return sort === 'tribe' ? homeAmong(provincesOf(state, nation), capitalOf(nation) ?? home) : homeAmong(heldBy(state, id), home);
}

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
  const power = powerOf(state, winner);
  const { nation } = power;
  state.dragons.push({ nation, province: capitalFor(state, power), wonIn: null });
  referee.emit('dragon-came', 'RKC-25.1', { nation, contest: throws });
}
