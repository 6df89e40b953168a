import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { pickUnit } from '../answers.ts';
import type { PickUnit } from '../answers.ts';
import { usualVictimOfJoker, victimsOfJoker } from '../cards/specials.ts';
import type { Family } from '../state.ts';
import type { ArmyId } from '../troops/unit.ts';

/** A Joker is used against the enemy. */
export interface JokerPlayed {
  readonly seat: SeatId;
  readonly army: ArmyId;
}

/** Which enemy unit a Joker disorders, by the clause of the book (KM-9.8, KMR-5.5). */
export const enemyDisorder = (clause: string): DecisionKind<Family, JokerPlayed, PickUnit> => ({
  kind: 'enemy-disorder',
  clause,
  answer: pickUnit,
  open: false,
  options: ({ state }, { army }) => victimsOfJoker(state, army).map(({ id }) => ({ unit: id })),
  check: ({ state }, { army }, { unit }) =>
    victimsOfJoker(state, army).some(({ id }) => id === unit)
      ? null
      : refuse(clause, 'not-a-choice', 'The Joker disorders an enemy unit that has no marker yet.', { pieces: [unit] }),
  fallback: ({ state }, { army, seat }) => {
    const victim = usualVictimOfJoker(state, army, seat);
    if (victim === null) throw new Error('a Joker with nobody to disorder');
    return { unit: victim.id };
  },
});
