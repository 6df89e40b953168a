import { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { presentOf } from '../../../../kernel/presence.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import type { Opening } from '../state/opening.ts';
import type { Nation } from '../state/power.ts';
import { rulersOf } from './values.ts';
import { wished } from './take-nation.ts';
import type { CampaignGame, RKC, State } from '../state.ts';

const asking = z.strictObject({ nation: z.string().max(60) });
const admitting = z.strictObject({ admit: z.string().max(60) });
const answer = z.union([asking, admitting]);

/** Nations whose player has resigned, and that nobody else has been promised (RKC-30.4, RKC-30.4a). */
function forsaken({ nations, takeovers }: State, wisher: SeatId): Nation[] {
  return nations.filter(
    ({ id, seat, resigned, conquered }) =>
      seat === null && resigned === true && !conquered && !takeovers.some((each) => each.nation === id && each.seat !== wisher),
  );
}

/**
 * Somebody without a nation asks for one whose player has resigned: they have it as the next season begins if the players who are present agree; until then they may ask for
 * another (RKC-30.4, RKC-30.4a).
 */
export const takeOpenNation: AnytimeKind<RKC, z.infer<typeof answer>> = {
  kind: 'take-open-nation',
  clause: 'RKC-30.4',
  answer,
  open: false,
  options: (game, about, seat) =>
    [
      ...forsaken(game.state, seat).map(({ id }) => ({ nation: id })),
      ...game.state.openings.map((opening) => ({ admit: opening.seat })),
    ].filter((each) => takeOpenNation.check(game, about, each, seat) === null),
  check: ({ state }, _about, wish, seat) =>
    'nation' in wish ? judgeAsking(state, seat, wish.nation) : judgeAdmitting(state, seat, wish.admit),
  fallback: ({ state }, _about, seat) => ({ nation: forsaken(state, seat)[0]?.id ?? '' }),
  apply(referee, seat, wish) {
    const { state } = referee;
    if ('nation' in wish) {
      state.takeovers = state.takeovers.filter((each) => each.seat !== seat);
      state.openings = [...state.openings.filter((each) => each.seat !== seat), { seat, nation: wish.nation, agreed: [] }];
      referee.emit('nation-asked', 'RKC-30.4', { nation: wish.nation, seat });
    } else {
      state.openings = state.openings.map((each) => (each.seat === wish.admit ? { ...each, agreed: [...each.agreed, seat] } : each));
      referee.emit('nation-admitted', 'RKC-30.4', { seat: wish.admit, by: seat });
    }
    for (const opening of state.openings.filter((each) => isAgreed(referee.game, each))) {
      state.openings = state.openings.filter((each) => each !== opening);
      state.takeovers = wished(state, { seat: opening.seat, nation: opening.nation });
    }
  },
};

function judgeAsking(state: State, seat: SeatId, nation: string): Refusal | null {
  const asked = [...state.takeovers, ...state.openings].some((each) => each.seat === seat && each.nation === nation);
  if (asked || rulersOf(state).includes(seat)) return refuse('RKC-30.4', 'has-nation');
  return forsaken(state, seat).some(({ id }) => id === nation) ? null : refuse('RKC-30.4', 'not-resigned');
}

function judgeAdmitting({ openings, nations }: State, seat: SeatId, other: SeatId): Refusal | null {
  const opening = openings.find((each) => each.seat === other);
  if (opening === undefined) return refuse('RKC-30.4', 'not-asked');
  if (!rulersOf({ nations }).includes(seat)) return refuse('RKC-30.4', 'no-nation');
  return opening.agreed.includes(seat) ? refuse('RKC-30.4', 'agreed-already', { what: 'admission' }) : null;
}

/** Every player who rules a nation and is at the table. */
function isAgreed(game: CampaignGame, { agreed }: Opening): boolean {
  return presentOf(game, rulersOf(game.state)).every((seat) => agreed.includes(seat));
}
