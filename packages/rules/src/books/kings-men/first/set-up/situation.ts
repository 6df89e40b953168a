import { z } from 'zod';
import type { Chance } from '../../../../kernel/chance.ts';
import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { readSituation } from '../../../../kernel/situation.ts';
import { cards } from '../../shared/cards/undrawn.ts';
import { refuse } from '../../shared/refuse.ts';
import { situate, situationParts } from '../../shared/set-up/situation.ts';
import { ARMIES } from '../../shared/command/armies.ts';
import type { Purpose } from '../purposes.ts';
import type { Army, State } from '../state.ts';

const army = z
  .strictObject({
    /** Command points left (KM-12.3). */
    points: z.number().int().min(0).max(6).default(0),
    /** Dice of this turn by seat (KM-12.1). */
    rolled: z.record(z.string(), z.array(z.number().int().min(1).max(6)).max(3)).default({}),
    /** Seat whose turn of the rotation it is; the first player's if nothing is said (KM-37.1). */
    acting: z.string().exactOptional(),
    /** Cards set aside and still there (KM-13.3). */
    banked: cards.default([]),
    /** Cards banked in this turn; those still there if nothing is said (KM-13.4). */
    bankedThisTurn: z.number().int().min(0).max(3).exactOptional(),
  })
  .prefault({});

export const situation = z.strictObject({ ...situationParts, armies: z.strictObject({ red: army, black: army }).prefault({}) });

/** The battle as a situation has it, put on the table that its scenario sets up. */
export function situated(state: State, written: unknown, chance: Chance<Purpose>): State | Refusal {
  const given = readSituation(situation, written, 'KM-29.1');
  if (isRefusal(given)) return given;
  for (const id of ARMIES) {
    const refusal = command(state.armies[id], given.armies[id]);
    if (refusal !== null) return refusal;
  }
  const banked = ARMIES.flatMap((id) => given.armies[id].banked);
  return situate(state, given, banked, chance) ?? state;
}

/** How an army is commanded at this moment. */
function command(
  army: Army,
  { points, rolled, acting, banked, bankedThisTurn }: z.infer<typeof situation>['armies']['red'],
): Refusal | null {
  const stranger = [...Object.keys(rolled), ...(acting === undefined ? [] : [acting])].find((seat) => !army.seats.includes(seat));
  if (stranger !== undefined) return refuse('KM-29.1', 'no-such-seat', { army: army.id, seat: stranger });
  army.points = points;
  army.rolled = rolled;
  army.banked = banked;
  army.bankedThisTurn = bankedThisTurn ?? banked.length;
  if (acting !== undefined) army.acting = army.seats.indexOf(acting);
  return null;
}
