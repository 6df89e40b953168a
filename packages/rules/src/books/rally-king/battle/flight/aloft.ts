import { inside, overlapBy } from '../../../../table/overlap.ts';
import { inches, type Mil } from '../../../../table/units.ts';
import { forbiddenUnder } from '../ground/entering.ts';
import { settle } from '../manoeuvres/settle.ts';
import { noteMoved } from '../manoeuvres/carry-out.ts';
import { SHORT_OF_ENEMY } from '../manoeuvres/others.ts';
import { gapBetween, standOf } from '../stands/stand.ts';
import type { RallyReferee, State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';

/** In the air above the table, or off it (RK-23.1). */
export function isAloft({ where, level }: Unit): boolean {
  return where === 'air' || (where === 'table' && level !== 'ground');
}

/** Who comes down beside a friend lies against it, give or take what places are rounded by, so that either can go on from there. */
const GRAIN: Mil = 5;

/** Whether a unit may come down on a place: free legal ground, no enemy touched (RK-23.7, RK-14.22). */
export function mayLand(state: State, unit: Unit): boolean {
  if (!inside(standOf(unit), state.table) || forbiddenUnder(state, unit) !== null) return false;
  return onTable(state).every(
    (other) =>
      other.id === unit.id ||
      other.level !== 'ground' ||
      (other.side === unit.side ? !overlapBy(standOf(unit), standOf(other), GRAIN) : gapBetween(unit, other) >= SHORT_OF_ENEMY),
  );
}

/** Other places are looked for in steps of a quarter of an inch. */
const STEP: Mil = inches(0.25);

/** The nearest place where it may come down, ties to the south-west (RK-13.14). */
export function nearestLanding(state: State, unit: Unit): Unit | null {
  const most = Math.ceil(Math.max(state.table.width, state.table.depth) / STEP);
  let best: { readonly there: Unit; readonly far: number } | null = null;
  for (let ring = 0; ring <= most && (best === null || ring * ring <= best.far); ring++) {
    for (let dx = -ring; dx <= ring; dx++) {
      for (let dy = -ring; dy <= ring; dy += Math.abs(dx) === ring ? 1 : Math.max(1, 2 * ring)) {
        const far = dx * dx + dy * dy;
        if (best !== null && far >= best.far) continue;
        const there: Unit = { ...unit, level: 'ground', at: { x: unit.at.x + dx * STEP, y: unit.at.y + dy * STEP } };
        if (mayLand(state, there)) best = { there, far };
      }
    }
  }
  return best?.there ?? null;
}

/** Without a point for its flight a flyer comes down at once where it can (RK-13.14). */
export function comeDown(referee: RallyReferee, unit: Unit): void {
  const { state } = referee;
  const landed = nearestLanding(state, unit);
  if (landed === null) return;
  const from = unit.at;
  unit.at = landed.at;
  unit.level = 'ground';
  referee.emit('flight', 'RK-13.14', { units: [unit.id], from, to: unit.at, level: 'ground', end: 'land' });
  // That is a flight like any other: who has come down does not fire in this slot (RK-21.18, RK-23.5).
  noteMoved(state, [unit.id]);
  settle(state);
}
