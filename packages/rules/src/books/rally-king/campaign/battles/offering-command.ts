import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import type { SeatId } from '../../../../kernel/seat.ts';
import type { Part } from '../state/force.ts';
import type { RKC } from '../state.ts';

const part = z.enum(['attack', 'defence']);

/** Forces of a battle that wait for somebody to command them. */
export interface AboutVolunteering {
  readonly invasion: string;
  readonly parts: readonly Part[];
}

/** Whether a player commands a force that is nobody's, and which (RKC-15.14, RKC-15.15). */
export const volunteerCommand: DecisionKind<RKC, AboutVolunteering, Part | null> = {
  kind: 'volunteer-command',
  clause: 'RKC-15.15',
  answer: part.nullable(),
  open: false,
  options: (_game, { parts }) => [null, ...parts],
  check: (_game, { parts }, answer) => (answer === null || parts.includes(answer) ? null : refuse('RKC-15.14', 'not-offered')),
  fallback: () => null,
};

/** Which seats may command a player's force in their place. */
export interface AboutDelegating {
  readonly invasion: string;
  readonly part: Part;
  readonly to: readonly SeatId[];
}

/** Who commands a player's force in one battle, the captain of play first: they themselves, or others of the campaign (RKC-36.1). */
export const delegateCommand: DecisionKind<RKC, AboutDelegating, SeatId[]> = {
  kind: 'delegate-command',
  clause: 'RKC-36.1',
  answer: z.array(z.string().max(60)).min(1).max(4),
  open: true,
  options: (_game, { to }, seat) => [[seat], ...to.filter((each) => each !== seat).map((each) => [each])],
  check: (_game, { to }, seats) =>
    new Set(seats).size === seats.length && seats.every((each) => to.includes(each)) ? null : refuse('RKC-36.1', 'not-of-the-campaign'),
  fallback: (_game, _about, seat) => [seat],
};
