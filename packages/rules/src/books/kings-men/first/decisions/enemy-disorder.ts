import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { ArmyId } from '../../shared/unit.ts';
import { pickUnit } from '../answers.ts';
import type { PickUnit } from '../answers.ts';
import { usualVictimOfJoker, victimsOfJoker } from '../specials.ts';
import type { KM } from '../state.ts';

/** A Joker is used against the enemy. */
export interface JokerPlayed {
  readonly seat: SeatId;
  readonly army: ArmyId;
}

/** Which enemy unit a Joker disorders (KM-9.8). */
export const enemyDisorder: DecisionKind<KM, JokerPlayed, PickUnit> = {
  kind: 'enemy-disorder',
  clause: 'KM-9.8',
  answer: pickUnit,
  open: false,
  options: ({ state }, { army }) => victimsOfJoker(state, army).map(({ id }) => ({ unit: id })),
  check: ({ state }, { army }, { unit }) =>
    victimsOfJoker(state, army).some(({ id }) => id === unit)
      ? null
      : refuse('KM-9.8', 'not-a-choice', 'The Joker disorders an enemy unit that has no marker yet.', { pieces: [unit] }),
  fallback: ({ state }, { army, seat }) => {
    const victim = usualVictimOfJoker(state, army, seat);
    if (victim === null) throw new Error('a Joker with nobody to disorder');
    return { unit: victim.id };
  },
};
