import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { pickUnit } from '../../shared/answers.ts';
import type { PickUnit } from '../../shared/answers.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { useCard } from '../answers.ts';
import type { UseCard } from '../answers.ts';
import { refusedOnTwo } from '../cards/card-use.ts';
import { usualVictimOfTwo, victimsOfTwo } from '../cards/specials.ts';
import type { KM } from '../state.ts';

/** A 2 has been drawn. */
export interface TwoDrawn {
  readonly seat: SeatId;
  readonly army: ArmyId;
}

/** Which own unit a 2 disorders (KM-9.2, KM-9.3). Who would rather override or bank it is told that it cannot be (KM-13.2, KM-13.6). */
export const ownDisorder: DecisionKind<KM, TwoDrawn, PickUnit | UseCard> = {
  kind: 'own-disorder',
  clause: 'KM-9.2',
  answer: z.union([pickUnit, useCard]),
  open: false,
  options: ({ state }, { army, seat }) => victimsOfTwo(state, army, seat).map(({ id }) => ({ unit: id })),
  check: ({ state }, { army, seat }, answer) => {
    if ('do' in answer) return refusedOnTwo(answer);
    const { unit } = answer;
    if (victimsOfTwo(state, army, seat).some(({ id }) => id === unit)) return null;
    return refuse('KM-9.3', 'not-a-choice', 'The 2 cannot fall on that unit.', { pieces: [unit] });
  },
  fallback: ({ state }, { army, seat }) => {
    const victim = usualVictimOfTwo(state, army, seat);
    if (victim === null) throw new Error('a 2 with nobody to fall on');
    return { unit: victim.id };
  },
};
