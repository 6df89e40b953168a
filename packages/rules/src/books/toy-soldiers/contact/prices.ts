import type { z } from 'zod';
import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import type { State, ToyGame } from '../state.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { isPaidFor } from './choices.ts';
import { conflictOf, conflictsOf } from './conflict.ts';
import { unitAbout } from './questions.ts';

/** What a player has answered in a step of contact about one of their units. */
export interface Said<A> {
  readonly unit: UnitId;
  readonly answer: A;
}

/** What a seat has answered so far in the step that is being asked: its answers are judged together (TS-21.40, TS-21.40a). */
export function saidBy<A>({ strands }: Pick<ToyGame, 'strands'>, kind: string, seat: SeatId, form: z.ZodType<A>): Said<A>[] {
  return strands
    .flatMap(({ pending }) => pending)
    .flatMap(({ kind: asked, about, answered }) =>
      asked === kind && answered?.seat === seat ? [{ unit: unitAbout(about), answer: form.parse(answered.answer) }] : [],
    );
}

/** Points of élan that it takes for these units of one side to go on together: one each, or one for each conflict where one pays for all (TS-21.13, TS-21.15, TS-21.42). */
function elanFor(state: State, units: readonly UnitId[]): number {
  const unpaid = units.filter((unit) => !isPaidFor(state, unit));
  if (state.options.chargeElan === 'per-unit') return unpaid.length;
  const conflicts = conflictsOf(state);
  return new Set(unpaid.map((unit) => conflicts.indexOf(conflictOf(state, unit)))).size;
}

/** Whether the pool pays for one unit more, besides those of its player that go on already. */
export function paysForOneMore(state: State, unit: UnitId, going: readonly UnitId[]): boolean {
  const price = elanFor(state, [...going, unit]);
  return price === elanFor(state, going) || price <= state.sides[unitOf(state.field, unit).side].elan;
}

/** The refusal of what can no longer be paid for with what the player has said before (TS-21.40a). */
export function spentAlready(price: 'elan' | 'chaos', unit: UnitId): Refusal {
  return price === 'elan'
    ? refuse('TS-6.2', 'elan-spoken-for', {}, { pieces: [unit] })
    : refuse('TS-3.7', 'chaos-spoken-for', {}, { pieces: [unit] });
}
