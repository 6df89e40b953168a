import type { CountedSeat } from './outcome.ts';
import { rated, UNKNOWN, type Rating } from './plackett-luce.ts';

/** What is believed of somebody, and from how many battles. */
export interface Standing extends Rating {
  readonly battles: number;
}

/** What is believed of players and sides before a battle: null of whom nothing is known. */
export interface Beliefs {
  player(id: string): Standing | null;
  side(id: string): Standing | null;
}

/** What a battle changes: for each of its seats what was believed of its player before and after, and what is believed of each side now. */
export interface Counted {
  readonly seats: readonly (CountedSeat & { readonly before: Standing; readonly after: Standing })[];
  readonly sides: readonly { readonly side: string; readonly after: Standing }[];
}

const NEW: Standing = { ...UNKNOWN, battles: 0 };

/** Counts a battle. A side of the field is one more member of its team, so that an uneven field is held against nobody. */
export function count(seats: readonly CountedSeat[], beliefs: Beliefs): Counted {
  const sides = [...new Set(seats.map(({ side }) => side))].map((side) => ({
    side,
    before: beliefs.side(side) ?? NEW,
    seats: seats.filter((each) => each.side === side).map((each) => ({ ...each, before: beliefs.player(each.player) ?? NEW })),
  }));
  const now = rated(
    sides.map(({ before, seats: own }) => ({ rank: own[0]?.rank ?? 0, members: [before, ...own.map((each) => each.before)] })),
  );
  const told = sides.map(({ side, before, seats: own }, at) => {
    const [field = before, ...players] = now[at] ?? [];
    return {
      side,
      after: withOneMore(field, before),
      seats: own.map((each, place) => ({ ...each, after: withOneMore(players[place] ?? each.before, each.before) })),
    };
  });
  return { seats: told.flatMap((each) => each.seats), sides: told.map(({ side, after }) => ({ side, after })) };
}

function withOneMore({ mu, sigma }: Rating, { battles }: Standing): Standing {
  return { mu, sigma, battles: battles + 1 };
}
