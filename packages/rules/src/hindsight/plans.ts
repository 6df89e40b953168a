import type { Choice, Reason } from '../bots/advice.ts';
import { canonicalJson, isSameJson } from '../kernel/json.ts';
import type { SeatId } from '../kernel/game.ts';
import type { RecordedSeat } from '../record/format.ts';
import type { Rulebook } from '../rulebooks/rulebook.ts';
import type { Act } from './acts.ts';

/** What a computer general meant to do with their side in these turns. */
export interface PlanTold {
  readonly seat: SeatId;
  /** The first and the last of the turns, one after the other, in which they meant it. */
  readonly from: number;
  readonly to: number;
  /** In sentences of the book's catalogue of advice. */
  readonly says: readonly Reason[];
}

/**
 * What computers meant to do, act by act: each says it where it can say it first in a turn, by what it saw then. Nothing is told of a seat that a person ever held, of a hand that
 * stays hidden, and of a turn in which the general of today would have answered otherwise: whoever answered so then may have meant something else.
 */
export function plansOf(book: Rulebook, seats: readonly RecordedSeat[]): (act: Act) => readonly PlanTold[] {
  const computers = new Map(seats.filter(isOnlyComputers).map((seat) => [seat.id, seat]));
  const asked = new Map<SeatId, number>();
  let told: readonly PlanTold[] = [];
  return ({ before, seat, given: [first] }) => {
    const computer = computers.get(seat);
    const { turn } = before.table();
    if (computer === undefined || asked.get(seat) === turn) return told;
    const outlook = before.isSealed ? null : before.outlook(seat);
    const says = outlook === null ? null : book.plan(outlook, computer.strength?.id);
    if (outlook === null || says === null) return told;
    asked.set(seat, turn);
    const { decision, answer } = book.advise(outlook, computer.strength?.id);
    if (isSame({ decision, answer }, first.command)) told = withPlan(told, { seat, from: turn, to: turn, says });
    return told;
  };
}

function isSame(one: Choice, other: Choice): boolean {
  return one.decision === other.decision && canonicalJson(one.answer) === canonicalJson(other.answer);
}

/** Nobody but a computer has ever held it. */
function isOnlyComputers({ computer, holders = [] }: RecordedSeat): boolean {
  return computer && holders.every((each) => each.computer);
}

/** What is still meant in the next turn is told once for both. */
function withPlan(told: readonly PlanTold[], plan: PlanTold): readonly PlanTold[] {
  const last = told.findLast(({ seat }) => seat === plan.seat);
  if (last === undefined || last.to + 1 !== plan.from || !isSameJson(last.says, plan.says)) return [...told, plan];
  return told.map((each) => (each === last ? { ...each, to: plan.to } : each));
}
