import type { Unit, UnitId } from '../state/unit.ts';

/** The numbers their ids end in, where all have one and each its own; else their places in the order of their ids. Neither tells how many others there are (RK-39.1). */
function numbersOf(alike: readonly Unit[]): readonly number[] {
  const own = alike.map(({ id }) => Number(/\d+$/.exec(id)?.[0]));
  return own.some(Number.isNaN) || new Set(own).size < own.length ? alike.map((_, index) => index + 1) : own;
}

/** What units are called by those who know so many of them: where several of a side have one name, each has a number besides. */
function calledApart(units: readonly Unit[]): ReadonlyMap<UnitId, string> {
  const byName = new Map<string, Unit[]>();
  for (const unit of units.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const key = `${unit.side} ${unit.name}`;
    byName.set(key, [...(byName.get(key) ?? []), unit]);
  }
  const called = new Map<UnitId, string>();
  for (const alike of byName.values()) {
    const numbers = numbersOf(alike);
    for (const [index, { id, name }] of alike.entries()) called.set(id, alike.length === 1 ? name : `${name} ${numbers[index]}`);
  }
  return called;
}

/** Those units under what they are called among so many. */
export function underNames(units: readonly Unit[], known: readonly Unit[]): Unit[] {
  const called = calledApart(known);
  return units.map((unit) => ({ ...unit, name: called.get(unit.id) ?? unit.name }));
}
