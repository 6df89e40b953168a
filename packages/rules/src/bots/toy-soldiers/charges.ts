import type { ChargeOrder } from '../../books/toy-soldiers/answers.ts';
import type { ContactOdds } from '../../books/toy-soldiers/contact/odds.ts';
import { isToFront } from '../../books/toy-soldiers/sight/arc.ts';
import { beyond } from '../../books/toy-soldiers/ground/measure.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import { isInfantry } from '../../books/toy-soldiers/troops/arms.ts';
import { distance, distanceFromFront, hasFront } from '../../books/toy-soldiers/troops/footprint.ts';
import { standsWide, widthDisorder } from '../../books/toy-soldiers/troops/formation.ts';
import { playerOf, unitsOfSide } from '../../books/toy-soldiers/field/roster.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';
import { inches } from '../../table/units.ts';
import { elanPrice, pressure, routPrice } from './condition.ts';
import { guessedOdds } from './contact-odds.ts';

/** What it is worth to an attacker to come to blows before the time is up. */
const PRESSING = 3.5;
/** How often chargers come to pay their élan: an enemy may give way, and so may they (TS-21.8, TS-21.10). */
const GOES_ON = 0.6;
/** What an enemy suffers who has to give way. */
const SHAKEN = 2;
/** Stress a charger takes to be expected from the last volley of a steady line (TS-20.31). */
const LAST_VOLLEY = 0.8;

/** How a charge by that unit at that target is likely to end; its preliminaries are guessed. Null for a unit without a front. */
export function clashOdds(state: State, unit: Unit, target: Unit, friends: number): ContactOdds | null {
  const { ground } = state.field;
  if (!hasFront(unit)) return null;
  const far = beyond(distanceFromFront(unit, target, ground), inches(6));
  const flanking = !isToFront(target, unit, ground);
  const fires = !flanking && (isInfantry(target) || target.formation.kind === 'unlimbered');
  const gap = friends - supporters(state, target);
  const own = {
    ...unit,
    disorder: unit.disorder + (far ? widthDisorder(standsWide(unit.formation)) : 0) + (fires ? 0.5 : 0),
    stress: unit.stress + 1 + Math.max(0, -gap) + (fires ? LAST_VOLLEY : 0),
  };
  const other = { ...target, stress: target.stress + 1 + Math.max(0, gap) + (flanking ? 1 : 0) };
  const chaos = ({ seat }: Unit) => playerOf(state, seat).chaos;
  return guessedOdds(
    state,
    { unit: own, circumstances: { chaos: chaos(unit), hasFriend: friends > 1, opponents: [target] } },
    { unit: other, circumstances: { chaos: chaos(target), hasFriend: false, opponents: [unit] } },
  );
}

/** The same in points. */
export function clashWorth(state: State, unit: Unit, target: Unit, friends: number): number {
  const odds = clashOdds(state, unit, target, friends);
  if (odds === null) return 0;
  const { wins, routs, fights } = odds;
  const steady = target.formation.kind === 'square' && unit.arm === 'cavalry';
  const horse = unit.arm === 'cavalry' && isInfantry(target) && !steady ? 1.5 : steady ? -2.5 : 0;
  // Both have paid by then; what the charger pays is counted once for all (`chargeWorth`).
  const loss = routPrice(state, unit, 1) - elanPrice(state, unit.side, 1);
  return wins * routPrice(state, target, 1) - routs * loss + fights * horse;
}

/** Units of its side that would stand by it (TS-20.9), itself among them. */
function supporters({ field, options }: State, unit: Unit): number {
  const near = inches(options.supportDistance);
  return unitsOfSide(field, unit.side).filter((each) => each.id === unit.id || distance(each, unit, field.ground) <= near).length;
}

/** What a charge is worth in points: the élan its chargers have to pay is in it (TS-21.13), and what it shakes of an enemy who gives way (TS-21.15). */
export function chargeWorth(state: State, { chargers }: ChargeOrder): number {
  const pairs = chargers.flatMap(({ unit, target }) => {
    const [one, other] = [state.field.units[unit], state.field.units[target]];
    return one === undefined || other === undefined ? [] : [{ one, other }];
  });
  const [first] = pairs;
  if (first === undefined) return 0;
  const { side } = first.one;
  const worth = pairs.reduce((sum, { one, other }) => sum + clashWorth(state, one, other, pairs.length), 0) / Math.sqrt(pairs.length);
  // Who has no élan to go on with must halt (TS-21.14); who has none to stand must give way (TS-21.16).
  const mayStand = state.sides[first.other.side].elan >= 1;
  const price = mayStand ? GOES_ON * elanPrice(state, side, pairs.length) : 0;
  return worth - price + (mayStand ? 0 : SHAKEN) + PRESSING * pressure(state, side);
}
