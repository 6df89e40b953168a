import { chargeOf, isCountered, isTarget } from '../../books/toy-soldiers/state/charge.ts';
import { fallsOf } from '../../books/toy-soldiers/contact/odds.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import { playerOf } from '../../books/toy-soldiers/field/roster.ts';
import type { Unit, UnitId } from '../../books/toy-soldiers/troops/unit.ts';
import { routPrice, trouble } from './condition.ts';
import { duelOdds } from './contact-odds.ts';

/** What a battery gives up with its last volley (TS-20.31). */
const LAST_VOLLEY = 0.6;
/** What it costs that infantry which is charged itself may not stay in place: the guns are lost then (TS-20.21). */
const UNSAFE = 2;

/** Chargers that are still coming at the unit. */
function chargersAt(state: State, unit: UnitId): Unit[] {
  const charge = chargeOf(state);
  return charge.chargers
    .filter((charger) => charger.charging && charger.target === unit && !isCountered(charge, charger.unit))
    .flatMap((charger) => state.field.units[charger.unit] ?? []);
}

/** What the battery is likely to lose by awaiting the worst of its chargers, in points; less than nothing where it is likely to win. */
function lossAwaited(state: State, battery: Unit): number {
  // Guns cannot leave contact, and without élan to stand they rout (TS-21.16, TS-21.20).
  const mustRout = state.sides[battery.side].elan < 1;
  const chargers = chargersAt(state, battery.id);
  const chaos = ({ seat }: Unit) => playerOf(state, seat).chaos;
  const mine = fallsOf(battery, { chaos: chaos(battery), hasFriend: false, opponents: chargers });
  return chargers
    .map((charger) => {
      const theirs = fallsOf(charger, { chaos: chaos(charger), hasFriend: chargers.length > 1, opponents: [battery] });
      const { wins, routs } = mustRout ? { wins: 0, routs: 1 } : duelOdds(state, mine, theirs);
      return routs * routPrice(state, battery) - wins * routPrice(state, charger);
    })
    .reduce((most, loss) => Math.max(most, loss), 0);
}

/** What it is worth to leave the guns for that infantry, in points (TS-20.21). Nobody leaves guns that are not charged. */
export function abandonWorth(state: State, battery: Unit, shelter: UnitId): number {
  if (chargersAt(state, battery.id).length === 0) return -1;
  return lossAwaited(state, battery) - LAST_VOLLEY - (isTarget(state, shelter) ? UNSAFE : 0);
}

/** What it is worth to try so at the last moment, when a failure shakes the gunners (TS-20.30). */
export function lateAbandonWorth(state: State, battery: Unit, shelter: UnitId): number {
  const { disorder, stress } = battery;
  const fails = (disorder - 1) / 6;
  const shaken = trouble(battery, disorder + 2, stress + 2) - trouble(battery, disorder, stress);
  return (1 - fails) * abandonWorth(state, battery, shelter) - fails * (shaken + LAST_VOLLEY);
}
