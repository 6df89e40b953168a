import { near } from '../../../../table/measure.ts';
import { CONTACT } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import { standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { bodyOf } from '../stands/bodies.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';
import { isOnBridge } from './entering.ts';
import { liesOn } from './lie.ts';
import type { Ground } from '../state/ground.ts';

/** Whether a unit is still at the bank where it waits to cross, or in the water it crosses. */
function isFording({ ford, ...unit }: Unit, river: Ground): boolean {
  if (ford?.water !== river.id) return false;
  return ford.stage === 'in' ? liesOn(unit, river.shape) : near(standOf(unit), polygon(river.shape), CONTACT);
}

/** However they have come to it, whoever stands in a river is in the water; a Body with nobody at the bank or in it crosses no more (RK-10.9). */
export function noteFords(state: State): void {
  const rivers = state.ground.filter(({ type }) => type === 'river');
  if (rivers.length === 0) return;
  for (const unit of onTable(state).filter(({ ford, level }) => ford === undefined && level === 'ground')) {
    const river = rivers.find(({ shape }) => liesOn(unit, shape));
    if (river !== undefined && !isOnBridge(state, unit)) unit.ford = { water: river.id, stage: 'in' };
  }
  const done = onTable(state).filter((unit) => {
    const river = state.ground.find(({ id }) => id === unit.ford?.water);
    return unit.ford !== undefined && (river === undefined || !bodyOf(state, unit).some((comrade) => isFording(comrade, river)));
  });
  for (const unit of done) delete unit.ford;
}
