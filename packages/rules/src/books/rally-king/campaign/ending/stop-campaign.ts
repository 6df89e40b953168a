import { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import { presentOf } from '../../../../kernel/presence.ts';
import { refuse } from '../../refuse.ts';
import { endByAgreement } from './ending.ts';
import { rulersOf } from '../powers/values.ts';
import type { CampaignReferee, RKC, CampaignChapter } from '../state.ts';

const answer = z.strictObject({ agree: z.boolean() });

/** A player proposes to stop, agrees to it, or does not any more (RKC-30.4). */
const stopCampaign: AnytimeKind<RKC, z.infer<typeof answer>> = {
  kind: 'stop-campaign',
  clause: 'RKC-30.4',
  answer,
  open: false,
  options: ({ state }, _about, seat) => (rulersOf(state).includes(seat) ? [{ agree: !state.stopping.includes(seat) }] : []),
  check({ state }, _about, { agree }, seat) {
    if (!rulersOf(state).includes(seat)) return refuse('RKC-30.4', 'no-nation');
    return agree === state.stopping.includes(seat) ? refuse('RKC-30.4', 'agreed-already', { what: 'stopping' }) : null;
  },
  fallback: ({ state }, _about, seat) => ({ agree: !state.stopping.includes(seat) }),
  apply(referee, seat, { agree }) {
    const { state } = referee;
    state.stopping = agree ? [...state.stopping, seat] : state.stopping.filter((each) => each !== seat);
    referee.emit('stop-wished', 'RKC-30.4', { seat, agree });
  },
};

/** Between two steps the campaign stops, if every player agrees who rules a nation and is present (RKC-30.4, RKC-33.1). */
export function stopsNow(referee: CampaignReferee): void {
  const { state, game } = referee;
  const present = presentOf(game, rulersOf(state));
  if (present.length > 0 && present.every((seat) => state.stopping.includes(seat))) endByAgreement(referee);
}

export const chapter: CampaignChapter = { flows: [], anytime: [stopCampaign] };
