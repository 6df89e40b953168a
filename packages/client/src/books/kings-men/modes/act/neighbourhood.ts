import { polygon } from '@longroll/rules/table/shape';
import type { Point } from '@longroll/rules/table/units';
import { onGrid } from '@longroll/rules/books/kings-men/shared/answers';
import type { Field } from '@longroll/rules/books/kings-men/shared/troops/field';
import { outline } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { Neighbourhood } from '../../../acting/snapping.ts';

/** The roads, and the outlines of terrain and of friends, that a unit in the open may be drawn to. */
export function neighbourhood({ ground, units }: Field, unit: Unit, isLegal: (at: Point) => boolean): Neighbourhood {
  const friends = Object.values(units).filter(
    ({ id, army, building }) => id !== unit.id && army === unit.army && building === null && unit.building === null,
  );
  return {
    table: ground,
    roads: ground.pieces.filter(({ kind }) => kind === 'road'),
    edges: [
      ...ground.pieces.filter(({ kind }) => kind !== 'road').map(({ name, shape }) => ({ name, shape: polygon(shape) })),
      ...friends.map((friend) => ({ name: friend.name, shape: outline(friend, ground) })),
    ],
    onGrid,
    isLegal,
  };
}
