import type { State } from '../state.ts';
import { touching } from './contact.ts';
import { isNextBehind } from './strips.ts';
import { bodiesRightToLeft, rightToLeft } from '../troops/order.ts';
import { onTable } from '../troops/roster.ts';
import type { SideId, Unit } from '../state/unit.ts';

type Table = Pick<State, 'units' | 'armies'>;

/** What joins no Body: whatever runs wild (RK-25.3a). */
function standsAlone(unit: Unit): boolean {
  return unit.rampage !== undefined;
}

/** Parts of a set of units that hang together by base contact (RK-7.1). */
export function connected(units: readonly Unit[]): Unit[][] {
  const left = new Set(units);
  const parts: Unit[][] = [];
  for (const first of units) {
    if (!left.delete(first)) continue;
    const part = [first];
    // Whatever is added is looked at in its turn.
    for (const unit of part) {
      if (standsAlone(unit)) continue;
      for (const other of left) {
        if (standsAlone(other) || !touching(unit, other)) continue;
        left.delete(other);
        part.push(other);
      }
    }
    parts.push(part);
  }
  return parts;
}

/** Every Body of a side on the table, right to left, each right to left (RK-7.1, RK-1.19). */
export function bodiesOf(state: Table, side: SideId): Unit[][] {
  return bodiesRightToLeft(state, side, connected(onTable(state, side)));
}

/** The Body of a unit on the table, right to left (RK-7.1). */
export function bodyOf(state: Table, unit: Unit): Unit[] {
  const body = connected(onTable(state, unit.side)).find((each) => each.some(({ id }) => id === unit.id)) ?? [unit];
  return rightToLeft(state, unit.side, body);
}

/** Units of a Body that are not directly behind another (RK-7.3). */
export function frontUnitsOf(body: readonly Unit[]): Unit[] {
  return body.filter((unit) => !body.some((other) => other.id !== unit.id && isNextBehind(unit, other)));
}

/** Units directly behind a unit, rank after rank (RK-1.15). */
export function behindIn(body: readonly Unit[], unit: Unit): Unit[] {
  const found: Unit[] = [];
  const files = [unit];
  for (const ahead of files) {
    for (const other of body) {
      if (other.id === unit.id || found.includes(other) || !isNextBehind(other, ahead)) continue;
      found.push(other);
      files.push(other);
    }
  }
  return found;
}

/** Units of its own side directly behind a unit, rank after rank (RK-1.15). */
export function unitsBehind(state: Table, unit: Unit): Unit[] {
  return behindIn(bodyOf(state, unit), unit);
}

/** Whether a unit stands directly behind another. */
export function isDirectlyBehind(state: Table, d: Unit, u: Unit): boolean {
  return unitsBehind(state, u).some(({ id }) => id === d.id);
}

/** Whether all units stand in a single file (RK-7.7). */
export function isOneWide(body: readonly Unit[]): boolean {
  const [head, ...more] = frontUnitsOf(body);
  return (
    head !== undefined &&
    more.length === 0 &&
    behindIn(body, head).length === body.length - 1 &&
    body.every((unit) => body.filter((other) => isNextBehind(other, unit)).length <= 1)
  );
}
