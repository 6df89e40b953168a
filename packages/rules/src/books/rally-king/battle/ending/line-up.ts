import { lineUp, type Fallen, type Pace } from '../../shared/recovery/recovery.ts';
import { findRow } from '../set-up/nations.ts';
import type { State } from '../state.ts';
import { rightToLeft } from '../troops/order.ts';
import { isGone } from '../troops/roster.ts';
import { printedRate } from '../troops/rates.ts';
import { has } from '../troops/traits.ts';
import type { SideId, Unit } from '../state/unit.ts';

/** A unit in the line of the loser, or one that is sent after it. */
export interface Runner extends Fallen, Pace {}

/** Rates are the printed ones, unhurt and undismounted (RK-27.9a). */
function runnerOf({ armies }: State, unit: Unit): Runner {
  const mounted = unit.mounted || findRow(armies[unit.side].nation.list, unit.type)?.mounted === true;
  const { id, cost, rep } = unit;
  return { id, cost, rep, rate: printedRate({ ...unit, mounted }).normal, flies: has(unit, 'flyer') };
}

/** A unit aboard goes with its ship, and the summoned go nowhere (RK-27.6b). */
function countsForItself({ units }: State, unit: Unit): boolean {
  return unit.summoned !== true && !Object.values(units).some(({ aboard }) => aboard === unit.id);
}

function own(state: State, side: SideId): Unit[] {
  return rightToLeft(
    state,
    side,
    Object.values(state.units).filter((unit) => unit.side === side && countsForItself(state, unit)),
  );
}

/** A Hero who has been put out of the fight, or killed: neither routed nor left (RK-26.4, RK-31.4). */
function isOutOfTheFight({ kind, where }: Unit): boolean {
  return kind === 'hero' && where === 'removed';
}

/** The loser's units that have routed, left or been removed, from the cheapest to the dearest (RK-27.6, RK-27.6a). */
export function fallenOf(state: State, side: SideId): Runner[] {
  return lineUp(
    own(state, side)
      .filter((unit) => isGone(unit) && !isOutOfTheFight(unit))
      .map((unit) => runnerOf(state, unit)),
  );
}

/** Units that have not routed: on the table, off it after a pursuit, or in the air (RK-27.6, RK-27.6b). */
export function heldOf(state: State, side: SideId): Runner[] {
  return own(state, side)
    .filter(({ where }) => where === 'table' || where === 'air' || where === 'pursuing')
    .map((unit) => runnerOf(state, unit));
}
