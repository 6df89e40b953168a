import type { Chance } from '../../../../kernel/chance.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { clauseOf, IDENTITIES } from '../state/identity.ts';
import type { Identity } from '../state/identity.ts';
import type { Options } from '../options.ts';
import { playerOf } from '../field/players.ts';
import type { SkirmishReferee, State } from '../state.ts';
import type { SetUpPurpose } from '../purposes.ts';
import { unitOf } from '../field/roster.ts';
import type { Detail } from '../state/pieces.ts';

/** One identity for each seat, none twice (QM-26.0); all null with identities off. A draw, no dice (QM-31.4). */
export function dealIdentities(
  chance: Chance<SetUpPurpose>,
  seats: readonly SeatId[],
  { identities }: Pick<Options, 'identities'>,
): Record<SeatId, Identity | null> {
  const drawn = identities === 'off' ? [] : chance.shuffle('identities', IDENTITIES);
  return Object.fromEntries(seats.map((seat, index) => [seat, drawn[index] ?? null]));
}

/** Whether the player's general has that personality and has not lost it. */
export function has(state: Pick<State, 'players'>, seat: SeatId, identity: Identity): boolean {
  const player = playerOf(state, seat);
  return player.identity === identity && !player.identityLost;
}

/** Whether the player has that personality still and named this unit (by its origin) or element for it (QM-26.11, QM-26.12, QM-26.15). */
export function isDesignated(
  state: Pick<State, 'players'>,
  seat: SeatId,
  identity: 'guerrilla' | 'hated' | 'raised',
  target: string,
): boolean {
  return has(state, seat, identity) && playerOf(state, seat).designation === target;
}

/** Tells everybody who a player's general is, if they do not know yet (QM-26.0). */
export function reveal(referee: SkirmishReferee, seat: SeatId): void {
  const player = playerOf(referee.state, seat);
  if (player.identity === null || player.revealed) return;
  player.revealed = true;
  const { identity, designation } = player;
  referee.emit('identity-revealed', clauseOf(identity), { seat, identity, designation, lost: false });
}

/** A general's first casualty step takes their personality from them for good, and shows it (QM-23.6). */
export function loseIdentity(referee: SkirmishReferee, seat: SeatId): void {
  const player = playerOf(referee.state, seat);
  if (player.identityLost) return;
  player.identityLost = true;
  player.orator = null;
  const { identity, designation } = player;
  if (identity === null) return;
  player.revealed = true;
  referee.emit('identity-revealed', 'QM-23.6', { seat, identity, designation, lost: true });
}

/** Whether activating the detail costs its player a command point (QM-26.12). */
export function isHated(state: State, detail: Detail): boolean {
  return isDesignated(state, detail.seat, 'hated', unitOf(state.field, detail.unit).origin);
}
