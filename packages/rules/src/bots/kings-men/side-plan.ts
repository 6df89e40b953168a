import { aloneOn } from '../../books/kings-men/shared/ending/objectives.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import { centre } from '../../books/kings-men/shared/troops/formation.ts';
import type { ArmyId, Unit } from '../../books/kings-men/shared/troops/unit.ts';
import type { Reason } from '../advice.ts';
import { groundMeant, mannerBy, saidBy, type SidePlan, type Wing } from '../side-plan.ts';
import { distanceBetween } from '../../table/measure.ts';
import { bearing, polar, turn } from '../../table/trig.ts';
import { inches, type Point } from '../../table/units.ts';
import { caution, outnumbered } from './danger.ts';
import { enemiesOf } from './enemies.ts';
import { matters } from './ground.ts';
import { eagerness } from './position.ts';
import { reason } from './why.ts';

/** Nearer to the middle of the enemy's line than this nobody is of a wing. */
const MIDDLE = inches(6);

/** What the general goes by in this turn, whichever unit is judged: the ground that counts for where it stands, how much it comes on, and where it dares most. */
function sidePlan(state: Battle, army: ArmyId): SidePlan {
  return { ground: groundOf(state, army), manner: mannerBy(eagerness(state), caution(state)), wing: strongestAgainst(state, army) };
}

/** The same in sentences. */
export function planSaid(state: Battle, army: ArmyId): readonly Reason[] {
  return saidBy(reason, sidePlan(state, army));
}

function groundOf(state: Battle, army: ArmyId): SidePlan['ground'] {
  const grounds = (state.victory.objectives ?? []).filter((objective) => matters(objective, army));
  return groundMeant(grounds, ({ area }) => aloneOn(state, area) === army);
}

/** The wing of the enemy nearest to whoever of the army has most friends and fewest enemies about them; null where nobody has more friends than enemies near. */
function strongestAgainst(state: Battle, army: ArmyId): Wing | null {
  const odds = Object.values(state.field.units)
    .filter((unit) => unit.army === army)
    .map((unit) => ({ unit, share: outnumbered(state, unit) }))
    .filter(({ share }) => share > 0 && share < 1);
  const best = odds.reduce<(typeof odds)[number] | null>((one, other) => (one === null || other.share < one.share ? other : one), null);
  const at = best === null ? null : nearestTo(state, best.unit);
  return at === null ? null : wingOf(state, army, at);
}

function nearestTo({ field }: Battle, unit: Unit): Point | null {
  const from = centre(unit, field.ground);
  return enemiesOf(field, unit.army)
    .map((enemy) => centre(enemy, field.ground))
    .reduce<Point | null>((one, other) => (one === null || distanceBetween(from, other) < distanceBetween(from, one) ? other : one), null);
}

/** Which part of the enemy's line a place is, as whoever looks from there at this army sees it. */
function wingOf({ field }: Battle, army: ArmyId, at: Point): Wing {
  const middleOf = (units: readonly Unit[]): Point => mean(units.map((unit) => centre(unit, field.ground)));
  const middle = middleOf(enemiesOf(field, army));
  const ahead = bearing(middle, middleOf(Object.values(field.units).filter((unit) => unit.army === army)));
  const off = turn(ahead, bearing(middle, at));
  const aside = polar({ x: 0, y: 0 }, off, distanceBetween(middle, at)).y;
  if (Math.abs(aside) < MIDDLE) return 'middle';
  return aside > 0 ? 'left' : 'right';
}

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / points.length), y: Math.round(sum.y / points.length) };
}
