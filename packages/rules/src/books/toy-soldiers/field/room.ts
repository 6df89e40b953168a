import { inside, overlaps } from '../../../table/overlap.ts';
import { polygon } from '../../../table/shape.ts';
import type { Polygon } from '../../../table/units.ts';
import type { State } from '../state.ts';
import { footprintOf, limbersOf } from '../troops/footprint.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

type On = Pick<State, 'field'>;

/** What keeps a place from being free. */
export interface InTheWay {
  readonly unit?: UnitId;
  readonly terrain?: string;
}

function barredBy(
  { field: { ground, units } }: On,
  parts: readonly Polygon[],
  except: readonly UnitId[],
  partsOf: (unit: Unit) => readonly Polygon[],
): InTheWay | null {
  const shapes = parts.map(polygon);
  if (!shapes.every((shape) => inside(shape, ground))) return {};
  const block = ground.pieces.find(({ kind, shape }) => kind === 'village-block' && shapes.some((each) => overlaps(each, polygon(shape))));
  if (block !== undefined) return { terrain: block.id };
  for (const unit of Object.values(units)) {
    if (except.includes(unit.id) || unit.formation.kind === 'garrison') continue;
    const taken = partsOf(unit).map(polygon);
    if (taken.some((there) => shapes.some((each) => overlaps(each, there)))) return { unit: unit.id };
  }
  return null;
}

/** Limbers of a battery that bar who is on the ground `own`: not those on which it has come to rest, from which it moves off unhindered (TS-2.18a). */
export function limbersBarring(battery: Unit, own: readonly Polygon[]): readonly Polygon[] {
  const limbers = limbersOf(battery);
  if (limbers.length === 0) return limbers;
  const shapes = own.map(polygon);
  return limbers.filter((limber) => !shapes.some((shape) => overlaps(shape, polygon(limber))));
}

/** A unit with its limbers, as it bars those of `except` where they are, and everybody else. */
function withLimbers({ field }: On, except: readonly UnitId[]): (unit: Unit) => readonly Polygon[] {
  const own = except.flatMap((id) => {
    const unit = field.units[id];
    return unit === undefined ? [] : footprintOf(unit, field.ground);
  });
  return (unit) => [...footprintOf(unit, field.ground), ...limbersBarring(unit, own)];
}

/** What the parts would overlap: the edge, a village block, another unit or its limbers (TS-10.6, TS-14.4); null where they lie free. `except`: units that do not count. */
export function inTheWay(state: On, parts: readonly Polygon[], except: readonly UnitId[]): InTheWay | null {
  return barredBy(state, parts, except, withLimbers(state, except));
}

export function isFree(state: On, parts: readonly Polygon[], except: readonly UnitId[]): boolean {
  return inTheWay(state, parts, except) === null;
}

/** Whether a required move may lead there: limbers are no obstacle to it (TS-2.18a). */
export function isFreeWhenForced(state: On, parts: readonly Polygon[], except: readonly UnitId[]): boolean {
  return barredBy(state, parts, except, (unit) => footprintOf(unit, state.field.ground)) === null;
}
