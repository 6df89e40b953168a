import { inside, overlaps } from '../../../table/overlap.ts';
import { polygon } from '../../../table/shape.ts';
import type { Polygon } from '../../../table/units.ts';
import type { State } from '../state.ts';
import { footprintOf, limbersOf } from './footprint.ts';
import type { UnitId } from './unit.ts';

/** What keeps a place from being free. */
export interface InTheWay {
  readonly unit?: UnitId;
  readonly terrain?: string;
}

/** What the parts would overlap: the edge, a village block, another unit or its limbers (TS-10.6, TS-14.4); null where they lie free. `except`: units that do not count. */
export function inTheWay({ field }: Pick<State, 'field'>, parts: readonly Polygon[], except: readonly UnitId[]): InTheWay | null {
  const { ground, units } = field;
  const shapes = parts.map(polygon);
  if (!shapes.every((shape) => inside(shape, ground))) return {};
  const block = ground.pieces.find(({ kind, shape }) => kind === 'village-block' && shapes.some((each) => overlaps(each, polygon(shape))));
  if (block !== undefined) return { terrain: block.id };
  for (const unit of Object.values(units)) {
    if (except.includes(unit.id) || unit.formation.kind === 'garrison') continue;
    const taken = [...footprintOf(unit, ground), ...limbersOf(unit)].map(polygon);
    if (taken.some((there) => shapes.some((each) => overlaps(each, there)))) return { unit: unit.id };
  }
  return null;
}

export function isFree(state: Pick<State, 'field'>, parts: readonly Polygon[], except: readonly UnitId[]): boolean {
  return inTheWay(state, parts, except) === null;
}
