import type { DecisionKind } from '../../../kernel/decision.ts';
import { garrisonPlace as answer, type GarrisonPlace } from '../answers.ts';
import type { State, TS } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { isInBlock, type InBlock } from '../villages/blocks.ts';
import { checkOut, nearestOut } from '../villages/out-place.ts';

/** A battalion whose command stand comes out of its block with so many companies; `far`: away from the enemy, for the block is given up (TS-24.15). */
export interface ComingOut {
  readonly unit: UnitId;
  readonly stands: number;
  readonly far: boolean;
}

function inside({ field }: State, { unit }: ComingOut): InBlock {
  const found = unitOf(field, unit);
  if (!isInBlock(found)) throw new Error(`${unit} is in no block`);
  return found;
}

function nearest(state: State, out: ComingOut): GarrisonPlace {
  const pose = nearestOut(state, inside(state, out), out.stands, out.far);
  if (pose === null) throw new Error(`no way out for ${out.unit}`);
  return pose;
}

/** Where the command stand comes out of its block (TS-24.13, TS-24.15, TS-28.5). */
export const garrisonPlace: DecisionKind<TS, ComingOut, GarrisonPlace> = {
  kind: 'garrison-place',
  clause: 'TS-24.13',
  answer,
  open: true,
  options: ({ state }, out) => [nearest(state, out)],
  check: ({ state }, out, pose) => checkOut(state, inside(state, out), pose, out.stands, out.far),
  fallback: ({ state }, out) => nearest(state, out),
};
