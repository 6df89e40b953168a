import type { Secret } from '../../../kernel/event.ts';
import { courtOf, sideOf } from './powers/court.ts';
import { seatOf } from './powers/roster.ts';
import type { PowerId } from './state/power.ts';
import type { CampaignReferee } from './state.ts';

/** What the owner of a power alone is told of an event; in an open campaign every player is (RKC-31.2), in a cooperative one the whole side (RKC-36.5). Nobody is for a Non-Player power. */
export function secretOf<Own extends object>({ game: { seats }, state }: CampaignReferee, power: PowerId, data: Own): Secret<Own> {
  if (state.options.campaignSecrecy === 'open') return { knownTo: seats.map(({ id }) => id), data };
  const seat = seatOf(state, power);
  return { knownTo: seat === null ? [] : sideOf(state, seat).flatMap((each) => courtOf(state, each)), data };
}
