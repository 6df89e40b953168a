import type { State } from '../state.ts';
import { has } from './traits.ts';
import { unitOf } from './roster.ts';
import type { SideId, Unit } from '../state/unit.ts';

/** What a wind ship is with nobody aboard (RK-34.14). */
export const EMPTY: Pick<Unit, 'arm' | 'rep' | 'figures' | 'traits'> = { arm: 'melee', rep: 4, figures: 1, traits: ['flyer'] };

export function isShip({ kind }: Pick<Unit, 'kind'>): boolean {
  return kind === 'ship';
}

/** What a unit is by its special rules: aboard a wind ship what it was before, for they are one unit (RK-34.14). */
export function crewOf(state: Pick<State, 'units'>, unit: Unit): Unit {
  return unit.aboard === undefined ? unit : unitOf(state, unit.aboard);
}

/** An empty ship never threatens, fires or charges (RK-34.14). */
export function isEmptyShip({ kind, aboard }: Pick<Unit, 'kind' | 'aboard'>): boolean {
  return kind === 'ship' && aboard === undefined;
}

/** Ships of a side that are on the table or may come back to it. */
export function shipsOf({ units }: Pick<State, 'units'>, side: SideId): Unit[] {
  return Object.values(units).filter((unit) => unit.side === side && isShip(unit) && (unit.where === 'table' || unit.where === 'air'));
}

/** Whether a unit can take to the air: a flyer, and a ship with her Maiden (RK-3.6, RK-34.5). */
export function canFly(state: Pick<State, 'armies' | 'units'>, unit: Unit): boolean {
  return has(unit, 'flyer') && (!isShip(unit) || isPowered(state, unit.side));
}

/** Whether a Wind Maiden still powers the ships of a side: without her they do not fly (RK-34.5, RK-34.9). */
export function isPowered({ armies, units }: Pick<State, 'armies' | 'units'>, side: SideId): boolean {
  return armies[side].leaders.some(({ rank, fate, unit }) => {
    if (rank !== 'maiden' || unit === null || (fate !== 'fine' && fate !== 'shaken')) return false;
    const where = units[unit]?.where;
    return where === 'table' || where === 'air' || where === 'pursuing';
  });
}
