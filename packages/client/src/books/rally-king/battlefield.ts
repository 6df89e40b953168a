import { computed, type ReadonlySignal } from '@preact/signals';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { gameFromView, rallyKing } from '@longroll/rules/books/rally-king/battle/index';
import type { RallyGame, State } from '@longroll/rules/books/rally-king/battle/state';
import { SIDES, type SideId, type Unit } from '@longroll/rules/books/rally-king/battle/state/unit';
import type { RallyPublic } from '@longroll/rules/books/rally-king/battle/state/public';
import type { Situation } from '../face.ts';
import { knownBy } from '../known.ts';
import { verdictOf } from '../verdict.ts';
import { namesOf, type Names } from './names.ts';
import { isSetting } from './setting.ts';

/** The field as this viewer's ghosts and lists need it: a game made of what is known, good enough for every check. */
export interface Battlefield {
  readonly situation: Situation<RallyPublic>;
  readonly game: RallyGame;
  readonly state: State;
  readonly seat: string;
  /** The viewer's side; null for whoever looks on. */
  readonly side: SideId | null;
  readonly names: Names;
}

export function battlefield(situation: ReadonlySignal<Situation<RallyPublic>>): ReadonlySignal<Battlefield> {
  return computed(() => {
    const now = situation.value;
    const { seat } = now.setup;
    const game = knownBy({ isSetting, gameFromView }, now.setup)({ table: now.table, hand: now.hand });
    const side = SIDES.find((each) => game.state.armies[each].seats.includes(seat)) ?? null;
    return { situation: now, game, state: game.state, seat, side, names: namesOf(now, game.state) };
  });
}

/** The referee's own judgement on an answer, run here for the ghost. */
export function verdict({ game, seat }: Battlefield, decision: DecisionView, answer: unknown): Refusal | null {
  return verdictOf(rallyKing, game, seat, decision, answer);
}

export function unitIn({ state }: Battlefield, id: string): Unit | null {
  return state.units[id] ?? null;
}

/** Whether a side's own edge is the one at greatest y (RK-1.18). */
export function isFarEdge({ state }: Battlefield, side: string): boolean {
  return (side === 'red' || side === 'blue') && state.armies[side].baseline === 'north';
}
