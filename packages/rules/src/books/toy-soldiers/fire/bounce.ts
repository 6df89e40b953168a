import { distanceBetween } from '../../../table/measure.ts';
import { centreOf, polygon } from '../../../table/shape.ts';
import { crosses, exit } from '../../../table/sight.ts';
import { bearing, polar, turn } from '../../../table/trig.ts';
import { inches, type Mil, type Point } from '../../../table/units.ts';
import { SPLAY } from '../sight/arc.ts';
import { turnsAtMost } from '../ground/measure.ts';
import { levelAt } from '../ground/terrain.ts';
import type { Field } from '../state.ts';
import { footprintOf, hasFront } from '../troops/footprint.ts';
import { frontRank, standsOf } from '../troops/stands.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import type { Aim } from './aim.ts';

/** How far beyond the target a ball goes on (TS-17.18), and far enough to leave any formation. */
const BEYOND: Mil = inches(6);
const THROUGH: Mil = inches(30);

/** A ball's way: from the middle of the gun's front edge through the centre of what it is aimed at. */
interface Way {
  readonly from: Point;
  readonly heading: number;
  readonly to: Point;
}

function wayOf({ shooter, mark }: Aim): Way {
  const from = shooter.arc.at;
  const centre = centreOf(polygon(mark.corners));
  const heading = bearing(from, centre);
  return { from, heading, to: polar(from, heading, distanceBetween(from, centre) + THROUGH) };
}

/** How many receiving dice an effective shot brings (TS-17.17): more than one when a ball goes on through the ranks or along them. */
export function receivingDice({ ground }: Field, firer: Unit, target: Unit, aim: Aim): 1 | 2 | 3 {
  if (firer.arm !== 'artillery' || aim.band === 1 || !hasFront(target) || target.formation.kind === 'skirmish-order') return 1;
  const { from, heading, to } = wayOf(aim);
  const level = (corners: Aim['mark']['corners']) => levelAt(ground, centreOf(polygon(corners)));
  if (level(aim.shooter.corners) !== level(aim.mark.corners)) return 1;
  if (target.formation.kind !== 'square' && isAlongRanks(target.formation.facing, heading) && frontRank(target).length >= 2) return 3;
  const met = standsOf(target).filter(({ number, corners }) => number === aim.mark.number || crosses(from, to, polygon(corners))).length;
  return met >= 4 ? 3 : met >= 2 ? 2 : 1;
}

/** Within 22 degrees of the left-right axis. */
function isAlongRanks(facing: number, heading: number): boolean {
  return turnsAtMost(Math.abs(turn(facing, heading)) - 900, SPLAY);
}

/** Other units that the ball meets within 6 of where it leaves the target (TS-17.18). */
export function metBeyond({ ground, units }: Field, firer: Unit, target: Unit, aim: Aim): UnitId[] {
  const { from, heading, to } = wayOf(aim);
  const left = footprintOf(target, ground)
    .flatMap((part) => exit(from, to, part) ?? [])
    .toSorted((a, b) => distanceBetween(from, b) - distanceBetween(from, a))[0];
  if (left === undefined) return [];
  const end = polar(left, heading, BEYOND);
  return Object.values(units)
    .filter(({ id }) => id !== firer.id && id !== target.id)
    .filter((unit) => footprintOf(unit, ground).some((part) => crosses(left, end, polygon(part))))
    .map(({ id }) => id);
}
