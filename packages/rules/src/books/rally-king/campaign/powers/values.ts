import { listOf } from '../../shared/lists/lists.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { gazetteerEntry } from './gazetteer.ts';
import { nationOf } from './roster.ts';
import type { State } from '../state.ts';
import type { NationId } from '../state/map-file.ts';
import type { Power } from '../state/power.ts';

/** The campaign values of a nation (RKC-2.1). */
export interface Values {
  readonly alignment: number;
  readonly tech: number;
  readonly mana: number;
  readonly defence: number;
  readonly realm: 'monarchy' | 'empire' | 'tribal' | 'city-states';
  readonly motivation: 'conquest' | 'colonizing' | 'religious' | 'loot';
  /** List NM (RKC-2.9). */
  readonly morale: number;
  readonly tactics: 'A' | 'B' | 'C';
  readonly warRatingModifier: number;
}

/** The list of whoever holds a nation that the demon has come to (RKC-24.14). */
export const DEMON: NationId = 'black-moon-incarnate';

/** Alignment, tech, mana and defence from the gazetteer, the rest from the list (RKC-2.2); of the host of a demon most are the demon's (RKC-24.14). */
export function valuesOf(state: Pick<State, 'nations' | 'options'>, { nation }: Pick<Power, 'nation'>): Values {
  const own = printedValues(state.options, nation);
  if (nationOf(state, nation).demon === null) return own;
  const { tech, defence } = own;
  return { ...printedValues(state.options, DEMON), tech, defence };
}

/** The campaign values of a nation as they are printed (RKC-2.2). */
export function printedValues(options: State['options'], nation: NationId): Values {
  const list = listOf(nation);
  const { alignment, tech, mana, defence } = options.dataSource === 'lists' ? list : gazetteerEntry(nation);
  const { realm, motivation, nationalMorale, battleTactics, warRatingModifier } = list;
  return { alignment, tech, mana, defence, realm, motivation, morale: nationalMorale, tactics: battleTactics, warRatingModifier };
}

/** Red Sun and Black Moon are the extremes, unless the campaign takes every sign for one (RKC-2.4). */
export function isRedSun({ options }: Pick<State, 'options'>, alignment: number): boolean {
  return options.moonAlignment === 'sign' ? alignment > 0 : alignment === 2;
}

export function isBlackMoon({ options }: Pick<State, 'options'>, alignment: number): boolean {
  return options.moonAlignment === 'sign' ? alignment < 0 : alignment === -2;
}

/** The Leader's War Rating in a test: nothing while an enemy holds them, where the campaign keeps captured Leaders (RKC-15.28). */
export function ratingOf({ options }: Pick<State, 'options'>, { leader }: Power): number {
  return leader.health === 'captured' && options.capturedLeader === 'held' ? 0 : leader.rating;
}

/** Players who rule a nation, each once, in campaign order. */
export function rulersOf({ nations }: Pick<State, 'nations'>): SeatId[] {
  return [...new Set(nations.flatMap(({ seat }) => seat ?? []))];
}
