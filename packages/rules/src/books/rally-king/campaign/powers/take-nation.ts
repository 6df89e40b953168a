import { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import { refuse } from '../../refuse.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { Nation } from '../state/power.ts';
import { nationOf } from './roster.ts';
import type { CampaignReferee, RKC, State } from '../state.ts';

const answer = z.strictObject({ nation: z.string().max(60) });

/** Nations nobody plays, that are not conquered and that nobody else has wished for before; special peoples are not among them (RKC-18.13a). */
function open({ nations, powers, takeovers }: State, wisher: SeatId): Nation[] {
  return nations.filter(
    ({ id, seat, conquered }) =>
      seat === null &&
      !conquered &&
      !powers.some(({ nation, sort }) => nation === id && sort === 'people') &&
      !takeovers.some((each) => each.nation === id && each.seat !== wisher),
  );
}

function conqueredOf({ nations }: State, seat: SeatId): Nation | undefined {
  return nations.find((nation) => nation.seat === seat && nation.conquered);
}

/** The player of a conquered nation takes over a Non-Player Nation as the next season begins; until then they may wish for another (RKC-18.13, RKC-18.13a). */
export const takeNation: AnytimeKind<RKC, z.infer<typeof answer>> = {
  kind: 'take-nation',
  clause: 'RKC-18.13',
  answer,
  open: false,
  options: ({ state }, _about, seat) => open(state, seat).map(({ id }) => ({ nation: id })),
  check({ state }, _about, { nation }, seat) {
    if (state.options.replacementNation === 'off') return refuse('RKC-18.13', 'not-in-this-campaign');
    if (conqueredOf(state, seat) === undefined) return refuse('RKC-18.13', 'not-conquered');
    return open(state, seat).some(({ id }) => id === nation) ? null : refuse('RKC-18.13', 'not-open');
  },
  fallback: ({ state }, _about, seat) => ({ nation: open(state, seat)[0]?.id ?? '' }),
  apply({ state }, seat, { nation }) {
    state.takeovers = wished(state, { seat, nation });
  },
};

/**
 * Wishes with one more: of one player as many stand as nations of theirs are conquered, one at least; beyond that the oldest makes room (RKC-18.13a, RKC-30.4a, RKC-36.3).
 */
export function wished({ takeovers, nations }: Pick<State, 'takeovers' | 'nations'>, wish: State['takeovers'][number]): State['takeovers'] {
  const most = Math.max(1, nations.filter(({ seat, conquered }) => seat === wish.seat && conquered).length);
  const own = takeovers.filter(({ seat, nation }) => seat === wish.seat && nation !== wish.nation);
  return [...takeovers.filter(({ seat }) => seat !== wish.seat), ...own.slice(Math.max(0, own.length - most + 1)), wish];
}

/** As a season begins, players have the nations they have taken over (RKC-18.13, RKC-30.4). */
export function carryOutTakeovers(referee: CampaignReferee): void {
  const { state } = referee;
  for (const { seat, nation: id } of state.takeovers) {
    const nation = nationOf(state, id);
    const former = conqueredOf(state, seat);
    const open = nation.resigned === true;
    // It is conquered or played by now, or their own nation has come back: the wish is not legal any more (RKC-18.13a).
    if (nation.conquered || nation.seat !== null || (former === undefined && !open)) continue;
    if (former !== undefined) former.seat = null;
    nation.seat = seat;
    delete nation.resigned;
    referee.emit('nation-taken', open ? 'RKC-30.4' : 'RKC-18.13', { nation: id, seat, why: open ? 'open' : 'conquered' });
  }
  state.takeovers = [];
}
