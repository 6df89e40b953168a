import { signal, type ReadonlySignal } from '@preact/signals';
import type { Drill } from '@longroll/rules/books/kings-men/shared/drill/drill';
import type { Battle } from '@longroll/rules/books/kings-men/shared/state';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { Point, Polygon } from '@longroll/rules/table/units';

/** A straight move is tried every so many tenths of a degree. */
const STEP = 75;
const BEARINGS = Array.from({ length: 3600 / STEP }, (_, index) => index * STEP);
/** So many bearings are tried before the page may draw again. */
const AT_ONCE = 8;

/** Where one straight move can bring a unit on one bearing, whatever slows or bars its way there. */
export function reachTowards({ furthest }: Drill, state: Battle, unit: Unit, bearing: number): Point {
  const { path, leave } = furthest(state, unit, bearing);
  return path.at(-1) ?? leave?.from ?? unit.at;
}

/** The ground a unit can get to by a straight move; nothing until it has been worked out, which begins now. */
export function reachArea(drill: Drill, state: Battle, unit: Unit): ReadonlySignal<readonly Polygon[]> {
  const area = signal<readonly Polygon[]>([]);
  const ends: Point[] = [];
  const tryOn = (): void => {
    for (const bearing of BEARINGS.slice(ends.length, ends.length + AT_ONCE)) ends.push(reachTowards(drill, state, unit, bearing));
    if (ends.length < BEARINGS.length) setTimeout(tryOn);
    else area.value = [ends];
  };
  setTimeout(tryOn);
  return area;
}
