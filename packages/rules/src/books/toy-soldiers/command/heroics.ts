import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { shortestBetween } from '../../../table/nearest.ts';
import { polygon } from '../../../table/shape.ts';
import { crosses } from '../../../table/sight.ts';
import { inches, type Point } from '../../../table/units.ts';
import { arcsOf, holdsAll } from '../sight/arc.ts';
import { within } from '../ground/measure.ts';
import type { Commander } from '../players.ts';
import type { State, ToyReferee } from '../state.ts';
import { loseStress } from '../trackers/attrition.ts';
import { commanderBase, distanceToCommander, footprintOf } from '../troops/footprint.ts';
import { commanderOf, enemiesOf, unitsOfSide } from '../field/roster.ts';
import type { Unit } from '../troops/unit.ts';

const NEAR = inches(6);
const SEEN = inches(12);

/** Whether no friend stands on the straight line between the commander and that enemy (TS-8.7). */
function isOpenTo({ field }: State, at: Point, side: Unit['side'], enemy: Unit): boolean {
  const base = polygon(commanderBase(at));
  // Skirmishers are ignored, a battalion wholly in skirmish order among them (TS-23.9).
  const friends = unitsOfSide(field, side)
    .filter(({ formation }) => formation.kind !== 'skirmish-order')
    .flatMap((friend) => footprintOf(friend, field.ground).map(polygon));
  return footprintOf(enemy, field.ground).some((part) => {
    const { from, to } = shortestBetween(base, polygon(part));
    return !friends.some((shape) => crosses(from, to, shape));
  });
}

/** Whether they may show themselves there: no farther from the enemy that was nearest, and within 6 of one with no friend between (TS-8.7). */
export function checkHeroics(state: State, { at, side }: Commander, to: Point): Refusal | null {
  const { field } = state;
  const enemies = enemiesOf(field, side);
  const far = (enemy: Unit, from: Point) => distanceToCommander(enemy, from, field.ground);
  const [nearest] = enemies.toSorted((one, other) => far(one, at) - far(other, at));
  if (nearest !== undefined && !within(far(nearest, to), far(nearest, at))) return refuse('TS-8.7', 'farther');
  return enemies.some((enemy) => within(far(enemy, to), NEAR) && isOpenTo(state, to, side, enemy))
    ? null
    : refuse('TS-8.7', 'not-before-the-enemy');
}

function sees({ field }: State, unit: Unit, at: Point): boolean {
  // A square has everybody to its front (TS-1.13).
  return unit.formation.kind === 'square' || arcsOf(unit, field.ground).some((arc) => holdsAll(arc, commanderBase(at)));
}

/** Every friendly unit within 12 that has them to its front takes heart: up to 2 stress off (TS-8.7, TS-8.7a). */
export function hearten(referee: ToyReferee, seat: string): void {
  const { state } = referee;
  const { field } = state;
  const { at, side } = commanderOf(field, seat);
  for (const unit of unitsOfSide(field, side)) {
    if (within(distanceToCommander(unit, at, field.ground), SEEN) && sees(state, unit, at))
      loseStress(referee, unit.id, 2, 'heroics', 'TS-8.7');
  }
}
