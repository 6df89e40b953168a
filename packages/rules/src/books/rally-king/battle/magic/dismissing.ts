import { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import { openDecisions } from '../../../../kernel/decide.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import type { RallyGame, RK } from '../state.ts';
import type { MagicUser } from '../state/army.ts';
import { captainOf } from '../troops/captain.ts';
import { present } from '../spells/group.ts';

/** Questions with which a spell window is open (RK-29.18). */
const WINDOWS = ['activate-body', 'body-order', 'cast-spell'];

/** Magic Users whom the player of a seat may send away now: their own, in a spell window of their own turn (RK-28.9). */
function sendable(game: RallyGame, seat: SeatId): MagicUser[] {
  const { state } = game;
  const side = state.play?.side;
  if (side === undefined || captainOf(state, side) !== seat) return [];
  const open = openDecisions(game).some(({ kind }) => WINDOWS.includes(kind));
  return open ? present(state.armies[side].magic).filter(({ artifact }) => artifact !== true) : [];
}

const answer = z.strictObject({ user: z.string().max(40) });

/**
 * A Magic User is taken out of the group: they leave the table for the battle, and their points are lost (RK-28.9). Said at any time while a spell
 * window is open and known to nobody else, so that no question betrays who has Magic Users (RK-39.4).
 */
export const dismissMagicUser: AnytimeKind<RK, z.infer<typeof answer>> = {
  kind: 'dismiss-magic-user',
  clause: 'RK-28.9',
  answer,
  open: false,
  options: (game, _about, seat) => sendable(game, seat).map(({ id }) => ({ user: id })),
  check: (game, _about, { user }, seat): Refusal | null =>
    sendable(game, seat).some(({ id }) => id === user) ? null : refuse('RK-28.9', 'no-window'),
  fallback: () => ({ user: '' }),
  apply({ state }, _seat, { user }) {
    if (state.play === null) return;
    const army = state.armies[state.play.side];
    const { magic } = army;
    const users = magic.users.map((each) => (each.id === user ? { ...each, fate: 'dismissed' as const } : each));
    army.magic = { ...magic, users, channeler: magic.channeler === user ? null : magic.channeler };
  },
};
