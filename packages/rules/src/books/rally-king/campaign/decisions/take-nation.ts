import { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { Nation } from '../powers/power.ts';
import { nationOf } from '../powers/roster.ts';
import type { CampaignReferee, RKC, State } from '../state.ts';

const answer = z.strictObject({ nation: z.string().max(60) });

/** Nations nobody plays and that are not conquered; special peoples are not among them. */
function open({ nations, powers, takeovers }: State): Nation[] {
  return nations.filter(
    ({ id, seat, conquered }) =>
      seat === null &&
      !conquered &&
      !powers.some(({ nation, sort }) => nation === id && sort === 'people') &&
      !takeovers.some((each) => each.nation === id),
  );
}

function conqueredOf({ nations }: State, seat: SeatId): Nation | undefined {
  return nations.find((nation) => nation.seat === seat && nation.conquered);
}

/** The player of a conquered nation takes over a Non-Player Nation from the next season on (RKC-18.13). */
export const takeNation: AnytimeKind<RKC, z.infer<typeof answer>> = {
  kind: 'take-nation',
  clause: 'RKC-18.13',
  answer,
  open: false,
  options: ({ state }) => open(state).map(({ id }) => ({ nation: id })),
  check({ state }, _about, { nation }, seat) {
    if (state.options.replacementNation === 'off')
      return refuse('RKC-18.13', 'not-in-this-campaign', 'In this campaign nobody takes over another nation.');
    if (conqueredOf(state, seat) === undefined || state.takeovers.some((each) => each.seat === seat))
      return refuse('RKC-18.13', 'not-conquered', 'Only the player of a conquered nation takes over another, and one only.');
    return open(state).some(({ id }) => id === nation) ? null : refuse('RKC-18.13', 'not-open', 'That nation is not to be had.');
  },
  fallback: ({ state }) => ({ nation: open(state)[0]?.id ?? '' }),
  apply({ state }, seat, { nation }) {
    state.takeovers.push({ seat, nation });
  },
};

/** As a season begins, players have the nations they have taken over (RKC-18.13, RKC-30.4). */
export function carryOutTakeovers(referee: CampaignReferee): void {
  const { state } = referee;
  for (const { seat, nation: id } of state.takeovers) {
    const nation = nationOf(state, id);
    const former = conqueredOf(state, seat);
    const open = nation.resigned === true;
    // It has been conquered itself, or their own nation has come back.
    if (nation.conquered || (former === undefined && !open)) continue;
    if (former !== undefined) former.seat = null;
    nation.seat = seat;
    delete nation.resigned;
    referee.emit('nation-taken', open ? 'RKC-30.4' : 'RKC-18.13', { nation: id, seat, why: open ? 'open' : 'conquered' });
  }
  state.takeovers = [];
}
