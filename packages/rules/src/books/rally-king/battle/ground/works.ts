import { near } from '../../../../table/measure.ts';
import { CONTACT } from '../../../../table/overlap.ts';
import { edgeOf } from '../stands/strips.ts';
import { standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { areEnemies } from '../stands/contact.ts';
import type { Unit } from '../state/unit.ts';
import { isInside, segmentArea } from './lie.ts';

/** Stakes of its own side that a unit stands directly behind, touching them along its front (RK-4.14). */
function stakesOf({ units }: Pick<State, 'units'>, unit: Unit) {
  return Object.values(units).flatMap((planter) => {
    const { stakes } = planter;
    if (stakes === undefined || areEnemies(planter, unit)) return [];
    const middle = segmentArea({ from: midway(stakes), to: midway(stakes) });
    return near(edgeOf(unit, 0), middle, CONTACT) ? [segmentArea(stakes)] : [];
  });
}

function midway({
  from,
  to,
}: {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}) {
  return { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
}

/** Whether a unit has stakes to its front (RK-4.14). */
export function isBehindStakes(state: Pick<State, 'units'>, unit: Unit): boolean {
  return stakesOf(state, unit).length > 0;
}

/** Whether an enemy fights a unit across its stakes (RK-4.14). */
export function isAcrossStakes(state: Pick<State, 'units'>, unit: Unit, enemy: Unit): boolean {
  return stakesOf(state, unit).some((line) => near(line, standOf(enemy), CONTACT));
}

/** In fieldworks, a camp or the like, stakes to the front included (RK-17.5). */
export function isInWorks(state: Pick<State, 'units' | 'ground'>, unit: Unit): boolean {
  return (
    isBehindStakes(state, unit) ||
    state.ground.some((piece) => (piece.type === 'fieldworks' || piece.type === 'camp') && isInside(unit, piece))
  );
}
