import type { WhyUncounted } from '@longroll/protocol';

/** Somebody who has held a seat. */
interface Holder {
  readonly held: 'human' | 'computer';
  /** The player who keeps it; null for a guest and the computer. */
  readonly player: string | null;
  /** What the tokens of a guest have in common by whom it is held; null for the computer. */
  readonly family: string | null;
}

/** A seat as it was when its battle ended. */
export interface EndedSeat {
  readonly seat: string;
  readonly side: string;
  /** Who has held it, one after the other. */
  readonly holders: readonly Holder[];
  /** Whether somebody else played it then, or had been lent it. */
  readonly isStoodIn: boolean;
  /** Whether it was the computer that played it then. */
  readonly isKept: boolean;
  /** How many decisions people made there. */
  readonly decisions: number;
}

/** A battle that is over. */
export interface EndedBattle {
  readonly winners: readonly string[];
  /** Ended by whoever runs the club. */
  readonly isClosed: boolean;
  readonly seats: readonly EndedSeat[];
}

/** A seat of a battle that counts. */
export interface CountedSeat {
  readonly seat: string;
  readonly side: string;
  readonly player: string;
  /** How many sides did better. */
  readonly rank: number;
}

/** So many decisions each side has made of its own, or the battle was none. */
const LEAST_DECISIONS = 10;
/** So often two players may meet in thirty days and have it counted. */
export const MEETINGS = { most: 3, days: 30 } as const;

/**
 * Who is rated for a battle, or why nobody is. `meetings` tells how many battles two players have had counted lately. Who is beaten is so however they came to be absent: nobody escapes by leaving. A victory is a
 * player's only if nobody else has fought for it.
 */
export function outcomeOf(battle: EndedBattle, meetings: (one: string, other: string) => number): readonly CountedSeat[] | WhyUncounted {
  if (battle.isClosed) return 'closed';
  const isBeaten = ({ side }: EndedSeat) => battle.winners.length > 0 && !battle.winners.includes(side);
  if (sidesIn(battle.seats).some(isShort)) return 'short';
  if (battle.seats.some((each) => !isBeaten(each) && (each.isStoodIn || each.holders.length !== 1))) return 'stand-in';
  const counted = battle.seats.flatMap((each) => {
    const player = each.holders.find(({ held }) => held === 'human')?.player ?? null;
    return player === null ? [] : [{ seat: each.seat, side: each.side, player, rank: isBeaten(each) ? battle.winners.length : 0 }];
  });
  if (counted.length < battle.seats.length) return 'guest';
  if (new Set(counted.map(({ player }) => player)).size < counted.length) return 'alone';
  const hasMetOften = counted.some((one) =>
    counted.some((other) => one.side !== other.side && meetings(one.player, other.player) >= MEETINGS.most),
  );
  return hasMetOften ? 'often' : counted;
}

/** The seats of each side. */
export function sidesIn(seats: readonly EndedSeat[]): EndedSeat[][] {
  return [...new Set(seats.map(({ side }) => side))].map((side) => seats.filter((seat) => seat.side === side));
}

/** Whether a side has decided too little for its battle to be one. */
export function isShort(side: readonly EndedSeat[]): boolean {
  return side.reduce((sum, { decisions }) => sum + decisions, 0) < LEAST_DECISIONS;
}
