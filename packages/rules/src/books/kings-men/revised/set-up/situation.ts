import { z } from 'zod';
import type { Chance } from '../../../../kernel/chance.ts';
import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { readSituation } from '../../../../kernel/situation.ts';
import { refuse } from '../../shared/refuse.ts';
import { situate, situationParts } from '../../shared/set-up/situation.ts';
import { ARMIES } from '../../shared/command/armies.ts';
import type { Purpose } from '../purposes.ts';
import type { State } from '../state.ts';

const points = z.record(z.string(), z.number().int().min(0).max(18));

const army = z
  .strictObject({
    /** Points left, by seat; a player who is not named has none (KMR-6.6). */
    points: points.default({}),
    /** The Commanding General's dice of this turn (KMR-6.1). */
    rolled: z.array(z.number().int().min(1).max(6)).max(3).default([]),
    /** What each Lieutenant General was given in this turn (KMR-6.3). */
    given: points.default({}),
  })
  .prefault({});

export const situation = z.strictObject({ ...situationParts, armies: z.strictObject({ red: army, black: army }).prefault({}) });

/** The battle as a situation has it, put on the table that its scenario sets up. */
export function situated(state: State, written: unknown, chance: Chance<Purpose>): State | Refusal {
  const given = readSituation(situation, written, 'KM-29.1');
  if (isRefusal(given)) return given;
  for (const id of ARMIES) {
    const command = given.armies[id];
    const stranger = [...Object.keys(command.points), ...Object.keys(command.given)].find((seat) => !state.armies[id].seats.includes(seat));
    if (stranger !== undefined) return refuse('KM-29.1', 'no-such-seat', { army: id, seat: stranger });
    state.armies[id] = { ...state.armies[id], ...command };
  }
  return situate(state, given, [], chance) ?? state;
}
