import type { SetupMessage } from '@longroll/protocol';
import { rollsIn, type EventKinds, type ProjectedEvent, type Roll } from '@longroll/rules/kernel/event';
import type { Throw } from './tally.ts';
import type { Thrown } from '../table/happening.ts';

/** Whose dice are tallied as whose: a side's, and those of whoever has a piece; empty where nobody's. */
interface Throwers {
  side(id: string): string;
  piece(id: string): string;
}

/** Every throw that lies open. */
export function throwsOf(kinds: EventKinds, events: readonly ProjectedEvent[], throwers: Throwers): Throw[] {
  return events
    .flatMap((event) => rollsIn(kinds, event))
    .filter(({ twice }) => twice !== true)
    .map((roll) => ({ by: thrower(roll, throwers), dice: roll.dice, needs: roll.needs ?? null }))
    .filter(({ by }) => by !== '');
}

function thrower({ seat, side, piece }: Roll, throwers: Throwers): string {
  return seat ?? (side === undefined ? null : throwers.side(side)) ?? throwers.piece(piece ?? '');
}

/** A side's only player, or the side where it has several. */
export function onlyPlayer({ seats }: Pick<SetupMessage, 'seats'>, side: string): string {
  const [first, ...others] = seats.filter((seat) => seat.side === side);
  return first === undefined || others.length > 0 ? side : first.id;
}

/** Dice as they lie on the table: beside their piece, or for nobody there in particular. */
export function onTable({ piece, side, dice, needs = null, most }: Roll): Thrown {
  const about = piece ?? '';
  return { about, ...(about === '' && side !== undefined ? { side } : {}), dice, needs, ...(most === undefined ? {} : { most }) };
}

/** Those of an event. */
export function thrownIn(kinds: EventKinds, event: ProjectedEvent): Thrown[] {
  return rollsIn(kinds, event).map(onTable);
}
