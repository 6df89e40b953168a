import type { SeatId } from '../kernel/game.ts';
import type { Act } from './acts.ts';

/** What a general has done in a battle, in what its book counts. */
export interface GeneralRecord {
  readonly seat: SeatId;
  readonly side: string;
  /** What the enemy lost by it: in acts that they began, and as the only one of their side who answered in an act of an enemy's. */
  readonly inflicted: number;
  /** What was lost of what they lead. */
  readonly lost: number;
  /** How often they led something of their own. */
  readonly led: number;
  /** What they have spent, as everybody could see it; null in a book that spends nothing. */
  readonly spent: number | null;
}

/** The records so far, with those of one more act. */
export function withDeeds(so: readonly GeneralRecord[], act: Act): readonly GeneralRecord[] {
  const { before } = act;
  const fresh = before.seats
    .filter(({ reserved }) => reserved !== true)
    .map(({ id, side }): GeneralRecord => ({ seat: id, side, inflicted: 0, lost: 0, led: 0, spent: null }));
  const lost = lostIn(act);
  return (so.length > 0 ? so : fresh).map((general) => {
    const { seat, side } = general;
    const inflicted = lost.filter((each) => each.side !== side && strikerOf(act, side) === seat).reduce((sum, { count }) => sum + count, 0);
    const led = act.given.filter(({ command, kind }) => command.seat === seat && before.leads(kind, command.answer)).length;
    return {
      ...general,
      inflicted: general.inflicted + inflicted,
      lost: general.lost + lostUnder(act, seat, lost.find((each) => each.side === side)?.count ?? 0),
      led: general.led + led,
      spent: spentBy(general, act),
    };
  });
}

interface Lost {
  readonly side: string;
  readonly count: number;
}

function lostIn({ before, after }: Act): Lost[] {
  const left = after.forces();
  return before
    .forces()
    .map(({ side, standing }) => ({ side, count: Math.max(0, standing - (left.find((each) => each.side === side)?.standing ?? 0)) }));
}

/** Whose doing it is what an act costs the enemies of a side: of whoever began it, or of the only one of that side who had a say in it. */
function strikerOf({ seat, given, before }: Act, side: string): SeatId | undefined {
  const own = before.seats.filter((each) => each.side === side).map(({ id }) => id);
  if (own.includes(seat)) return seat;
  const answered = [...new Set(given.map(({ command }) => command.seat))].filter((each) => own.includes(each));
  return answered.length === 1 ? answered[0] : own.length === 1 ? own[0] : undefined;
}

/** No more than their side has lost: what has only left the table for a while is not lost. */
function lostUnder({ before, after }: Act, seat: SeatId, ofSide: number): number {
  const side = before.seats.find(({ id }) => id === seat)?.side;
  const alone = before.seats.filter((each) => each.side === side).length === 1;
  if (ofSide === 0 || alone) return ofSide;
  return Math.min(ofSide, Math.max(0, before.standingUnder(seat) - after.standingUnder(seat)));
}

function spentBy({ seat, spent }: GeneralRecord, { before, given, seat: actor }: Act): number | null {
  const spendings = given.flatMap(({ command }) => command.events.map((event) => before.spendingIn(event, actor)));
  if (spendings.every((each) => each === undefined)) return spent;
  return spendings.reduce((sum, each) => (each?.seat === seat ? sum + each.count : sum), spent ?? 0);
}
