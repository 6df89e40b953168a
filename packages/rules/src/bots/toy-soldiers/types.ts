import type { UnitAction } from '../../books/toy-soldiers/answers.ts';
import { typeOf } from '../../books/toy-soldiers/command/paying.ts';
import type { ActionType } from '../../books/toy-soldiers/players.ts';
import { actorsOf } from '../../books/toy-soldiers/unit-actions.ts';
import type { UnitId } from '../../books/toy-soldiers/troops/unit.ts';

/** An order to a unit and what it brings, the chaos of its type aside. */
export interface Rated {
  readonly action: UnitAction;
  readonly worth: number;
}

/** The most that each unit can do by orders of some types. */
type Best = ReadonlyMap<UnitId, number>;

function bestOf(orders: readonly Rated[]): Best {
  const best = new Map<UnitId, number>();
  for (const { action, worth } of orders) {
    const [unit = ''] = actorsOf(action);
    if (worth > (best.get(unit) ?? 0)) best.set(unit, worth);
  }
  return best;
}

function gainOver(now: Best, then: Best): number {
  return [...then].reduce((sum, [unit, worth]) => sum + Math.max(0, worth - (now.get(unit) ?? 0)), 0);
}

/**
 * The types of action a half is best spent on: a type is paid for once, however many units do it (TS-9.2), so that type is taken next by which all units
 * together gain most beyond those taken, as long as that is worth its chaos. `price` tells what one type more costs when so many have been bought.
 */
export function typesWorthPaying(
  orders: readonly Rated[],
  paid: readonly ActionType[],
  price: (bought: number) => number,
): Set<ActionType> {
  const offered = new Set(orders.flatMap(({ action }) => typeOf(action) ?? []));
  const taken = new Set<ActionType>(paid);
  const affordable = () => orders.filter(({ action }) => isOf(action, taken));
  for (let bought = paid.length === 0 ? -1 : 0; ; bought++) {
    const now = bestOf(affordable());
    const offers = [...offered]
      .filter((type) => !taken.has(type))
      .map((type) => ({ type, gain: gainOver(now, bestOf(orders.filter(({ action }) => typeOf(action) === type))) }));
    const best = offers.reduce<{ type: ActionType | null; gain: number }>((one, other) => (other.gain > one.gain ? other : one), {
      type: null,
      gain: bought < 0 ? 0 : price(bought),
    });
    if (best.type === null) return taken;
    taken.add(best.type);
  }
}

/** Whether the order is of one of those types; a hasty reorder is of none and pays for itself (TS-9.5). */
export function isOf(action: UnitAction, types: ReadonlySet<ActionType>): boolean {
  const type = typeOf(action);
  return type === null || types.has(type);
}
