import { inches, type Mil, type Polygon } from '../../../table/units.ts';
import type { TerrainPiece } from '../ground/ground.ts';
import { between, within } from '../ground/measure.ts';
import { piecesOf } from '../ground/terrain.ts';
import { standsOut } from '../field/skirmish-stands.ts';
import type { State } from '../state.ts';
import { BLOCK_HOLDS } from '../troops/arms.ts';
import { blockShape, hasFront } from '../troops/footprint.ts';
import { standsIn } from '../troops/formation.ts';
import { standsOf } from '../troops/stands.ts';
import type { Garrison, Unit, UnitId } from '../troops/unit.ts';

/** How near a stand must be to a block that companies enter or leave (TS-24.1, TS-24.11). */
export const NEAR_BLOCK: Mil = inches(2);

/** A unit in a block. */
export type InBlock = Unit & { formation: Garrison };

export function isInBlock(unit: Unit): unit is InBlock {
  return unit.formation.kind === 'garrison';
}

/** The battalion that a garrison is of: itself where the command stand is inside. */
export function battalionOf({ id, parent }: Unit): UnitId {
  return parent ?? id;
}

/** Who is in the block, or undefined. */
export function holderOf({ field: { units } }: State, block: string): InBlock | undefined {
  return Object.values(units).find((unit): unit is InBlock => isInBlock(unit) && unit.formation.block === block);
}

/** How many companies of a battalion there is room for in a block: three of one battalion, and none where the enemy is (TS-24.1, TS-24.1a). */
export function roomIn(state: State, battalion: UnitId, block: string): number {
  const holder = holderOf(state, block);
  if (holder === undefined) return BLOCK_HOLDS;
  return battalionOf(holder) === battalion ? BLOCK_HOLDS - holder.formation.stands : 0;
}

/** The stands that companies leave from: formed ones, and those out of a battalion in skirmish order (TS-24.1). */
function standsBy(state: State, unit: Unit): readonly Polygon[] {
  if (unit.formation.kind === 'skirmish-order') return standsOut(state, unit).map(({ base }) => base);
  return hasFront(unit) ? standsOf(unit).map(({ corners }) => corners) : [];
}

export function isNearBlock(state: State, unit: Unit, block: string): boolean {
  return within(between(standsBy(state, unit), [blockShape(state.field.ground, block)]), NEAR_BLOCK);
}

/** Blocks near a stand of the unit. */
export function blocksNear(state: State, unit: Unit): TerrainPiece[] {
  return piecesOf(state.field.ground, 'village-block').filter(({ id }) => isNearBlock(state, unit, id));
}

/** Companies that could go into villages: all that are formed, and in skirmish order all there are (TS-24.1a). */
export function companiesOf({ formation, skirmishers }: Unit): number {
  return standsIn(formation) + (formation.kind === 'skirmish-order' ? skirmishers.length : 0);
}
