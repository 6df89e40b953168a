import { contains } from '@longroll/rules/table/overlap';
import { polygon } from '@longroll/rules/table/shape';
import type { Point } from '@longroll/rules/table/units';
import type { Explanation } from '../face.ts';
import { unitIn, type Battlefield } from './battlefield.ts';
import { TRAIT_CLAUSES } from './traits.ts';
import { rallyKing as words } from './words.ts';

const say = words.panels;

/** What stands or lies at a place, each fact with its clause. */
export function explained(field: Battlefield, point: Point, piece: string | null): Explanation | null {
  const unit = piece === null ? null : unitIn(field, piece);
  if (unit === null) return ofGround(field, point);
  const { name, side, kind, arm, mounted, rep, ac, hits, traits } = unit;
  return {
    title: name,
    side,
    notes: [
      { text: say.type({ kind, arm, mounted }), clause: 'RK-3.2' },
      { text: say.number({ name: say.rep, number: rep }), clause: 'RK-3.3' },
      { text: say.number({ name: say.ac, number: ac }), clause: 'RK-3.5' },
      { text: say.number({ name: say.hits, number: hits }), clause: 'RK-1.6' },
      ...traits.map((trait) => ({ text: say.traits[trait], clause: TRAIT_CLAUSES[trait] })),
    ],
  };
}

function ofGround({ state }: Battlefield, point: Point): Explanation | null {
  const spot = { x: Math.round(point.x), y: Math.round(point.y) };
  const top = state.ground.findLast(({ shape }) => contains(polygon(shape), spot));
  return top === undefined ? null : { title: top.name, side: '', notes: [{ text: say.ground[top.type], clause: 'RK-10.2' }] };
}
