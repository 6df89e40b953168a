import type { SeatId } from '../../../../kernel/game.ts';
import { activatable } from '../../shared/command/armies.ts';
import { leastMissed, victimsOfJoker, enemyDisorder as by, kingGeneral as byKingGeneral } from '../../shared/cards/specials.ts';
import type { ArmyId, Unit, UnitId } from '../../shared/troops/unit.ts';
import { commands, eligibleFor } from '../command/eligible.ts';
import type { State, KM } from '../state.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { cardEffect as cardEffectAnswer, type CardEffect, useCard, type UseCard } from '../answers.ts';
import { z } from 'zod';
import { pickUnit, type PickUnit } from '../../shared/answers.ts';
import { refusedOnTwo } from './card-use.ts';
import { refuse } from '../../shared/refuse.ts';

/** Units a 2 may fall on: of the acting player's if they have any, and a green one while the army cannot pay for others (KM-9.2, KM-9.3, KM-37.5a). */
export function victimsOfTwo(state: State, army: ArmyId, seat: SeatId): Unit[] {
  const all = activatable(state, army);
  const own = all.filter((unit) => commands(state, seat, unit));
  const choice = own.length > 0 ? own : all;
  const green = choice.filter((unit) => unit.colour === 'green');
  return state.armies[army].points === 0 && green.length > 0 ? green : choice;
}

/** The clause that keeps a 2 off a unit: none it could fall on (KM-9.2), a team-mate's (KM-37.5a), or one that is not green while there are no points (KM-9.3). */
function clauseSparing(state: State, army: ArmyId, seat: SeatId, id: UnitId): 'KM-9.2' | 'KM-9.3' | 'KM-37.5' {
  const unit = activatable(state, army).find((each) => each.id === id);
  if (unit === undefined) return 'KM-9.2';
  return commands(state, seat, unit) ? 'KM-9.3' : 'KM-37.5';
}

/** The victim nobody will miss most (KM-31.1). */
function usualVictimOfTwo(state: State, army: ArmyId, seat: SeatId): Unit | null {
  return leastMissed(state.field, victimsOfTwo(state, army, seat));
}

/** A King or a Joker that has been drawn. */
export interface SpecialCard {
  readonly seat: SeatId;
  readonly army: ArmyId;
  readonly rank: 'K' | 'joker';
}

/** Whether a King or Joker activates a unit or is used for what it alone can do (KM-9.4). */
export const cardEffect: DecisionKind<KM, SpecialCard, CardEffect> = {
  kind: 'card-effect',
  clause: 'KM-9.4',
  answer: cardEffectAnswer,
  open: false,
  options: ({ state }, card) => waysToUse(state, card),
  check: ({ state }, card, wanted) => {
    if (waysToUse(state, card).some((way) => way.do === wanted.do)) return null;
    return wanted.do === 'activate' ? refuse('KM-8.6', 'nobody-eligible') : refuse('KM-9.8', 'nobody-to-disorder');
  },
  fallback: ({ state }, card) => {
    const ways = waysToUse(state, card);
    return ways.find((way) => way.do === 'effect') ?? ways[0] ?? { do: 'effect' };
  },
};

function waysToUse(state: State, { seat, army, rank }: SpecialCard): CardEffect[] {
  const ways: CardEffect[] = [];
  if (eligibleFor(state, seat).length > 0) ways.push({ do: 'activate' });
  if (rank === 'K' || victimsOfJoker(state, army).length > 0) ways.push({ do: 'effect' });
  return ways;
}

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
    return refuse(clauseSparing(state, army, seat, unit), 'not-a-choice', {}, { pieces: [unit] });
  },
  fallback: ({ state }, { army, seat }) => {
    const victim = usualVictimOfTwo(state, army, seat);
    if (victim === null) throw new Error('a 2 with nobody to fall on');
    return { unit: victim.id };
  },
};

/** Which enemy unit a Joker disorders (KM-9.8). */
export const enemyDisorder = by('KM-9.8');

/** Where a King sends the acting player's general (KM-9.5). */
export const kingGeneral = byKingGeneral('KM-9.5');
