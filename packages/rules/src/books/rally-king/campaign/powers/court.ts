import type { SeatId } from '../../../../kernel/seat.ts';
import type { State } from '../state.ts';
import { rulersOf } from './values.ts';

/** Whoever shares a nation with the player of this seat, and the player first: its advisers see what its ruler sees (RKC-36.2). */
export function courtOf({ nations }: Pick<State, 'nations'>, ruler: SeatId): SeatId[] {
  return [ruler, ...new Set(nations.filter(({ seat }) => seat === ruler).flatMap(({ advisers = [] }) => advisers))];
}

/** The player whom this seat advises; null for everybody else. */
export function rulerOf({ nations }: Pick<State, 'nations'>, adviser: SeatId): SeatId | null {
  return nations.find(({ advisers = [] }) => advisers.includes(adviser))?.seat ?? null;
}

/** The players of one side, this one first: in cooperative play all who rule a nation (RKC-36.4), else each is alone. */
export function sideOf({ nations, options }: Pick<State, 'nations' | 'options'>, ruler: SeatId): SeatId[] {
  return options.cooperative === 'off' ? [ruler] : [...new Set([ruler, ...rulersOf({ nations })])];
}
