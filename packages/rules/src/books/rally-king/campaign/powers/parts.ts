import type { NationId, ProvinceId } from '../state/map-file.ts';
import type { State } from '../state.ts';
import type { Power } from '../state/power.ts';
import { findPower, nationOf } from './roster.ts';

/** Every power of a nation: itself, or the parts it is torn into. */
export function partsOf({ powers }: Pick<State, 'powers'>, nation: NationId): Power[] {
  return powers.filter((power) => power.nation === nation);
}

/** Provinces of all parts of a nation, by id. */
export function provincesOf(state: Pick<State, 'powers' | 'provinces'>, nation: NationId): ProvinceId[] {
  const holders = new Set([nation, ...partsOf(state, nation).map(({ id }) => id)]);
  return state.provinces.filter(({ holder }) => holders.has(holder)).map(({ id }) => id);
}

/**
 * Who receives, pays and chooses for a whole nation: itself; in a civil war its lead faction (RKC-4.9a); of tribes at war with one another the one
 * that is commanded (RKC-3.8a). Null for a nation that is conquered.
 */
export function treasurerOf(state: Pick<State, 'nations' | 'powers'>, id: NationId): Power | null {
  const { lead, commanded } = nationOf(state, id);
  return findPower(state, id) ?? (lead === undefined ? undefined : findPower(state, lead)) ?? findPower(state, commanded) ?? null;
}
