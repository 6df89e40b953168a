import type { Chance } from '../../../kernel/chance.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { Designate } from './answers.ts';
import type { Identity } from './identity.ts';
import type { Options } from './options.ts';
import type { SkirmishReferee, State } from './state.ts';
import { unwritten } from './unwritten.ts';

/** One identity for each seat, none twice (QM-26.0); all null with identities off. A draw, no dice (QM-31.4). */
export function dealIdentities(_chance: Chance, _seats: readonly SeatId[], _options: Options): Record<SeatId, Identity | null> {
  return unwritten('QM-26.0');
}

/** Whether the player's general has that personality and has not lost it. */
export function has(_state: State, _seat: SeatId, _identity: Identity): boolean {
  return unwritten('QM-26.0');
}

/** Whether the player has that personality still and named this unit (by its origin) or element for it (QM-26.11, QM-26.12, QM-26.15). */
export function isDesignated(_state: State, _seat: SeatId, _identity: 'guerrilla' | 'hated' | 'raised', _target: string): boolean {
  return unwritten('QM-26.0');
}

/** Tells everybody who a player's general is, if they do not know yet (QM-26.0). */
export function reveal(_referee: SkirmishReferee, _seat: SeatId): void {
  unwritten('QM-26.0');
}

export function noteDesignation(_referee: SkirmishReferee, _seat: SeatId, _answer: Designate): void {
  unwritten('QM-26.11');
}
