import { computed, type ReadonlySignal } from '@preact/signals';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { gameFromView, toySoldiers } from '@longroll/rules/books/toy-soldiers/index';
import type { State, ToyGame } from '@longroll/rules/books/toy-soldiers/state';
import type { SideId, Unit } from '@longroll/rules/books/toy-soldiers/troops/unit';
import type { ToyPiece, ToyPublic } from '@longroll/rules/books/toy-soldiers/state/public';
import type { Standing } from '../../table/contract.ts';
import type { Situation } from '../face.ts';
import { knownBy } from '../known.ts';
import { verdictOf } from '../verdict.ts';
import { namesOf, type Names } from './names.ts';
import { isSetting } from './setting.ts';
import { standingOn } from './standing.ts';

/** The field as this viewer's ghosts and lists need it: a game made of what is known, good enough for every check. */
export interface Battlefield {
  readonly situation: Situation<ToyPublic>;
  readonly game: ToyGame;
  readonly state: State;
  readonly seat: string;
  /** The viewer's side; null for whoever looks on. */
  readonly side: SideId | null;
  readonly names: Names;
  /** How a piece stands on its ground, or would stand. */
  readonly stand: (piece: ToyPiece) => Standing;
}

export function battlefield(situation: ReadonlySignal<Situation<ToyPublic>>): ReadonlySignal<Battlefield> {
  return computed(() => {
    const now = situation.value;
    const { seat } = now.setup;
    const game = knownBy({ isSetting, gameFromView }, now.setup)({ table: now.table, hand: now.hand });
    return {
      situation: now,
      game,
      state: game.state,
      seat,
      side: game.state.players[seat]?.side ?? null,
      names: namesOf(now),
      stand: standingOn(game.state.field.ground),
    };
  });
}

/** The referee's own judgement on an answer, run here for the ghost. */
export function verdict({ game, seat }: Battlefield, decision: DecisionView, answer: unknown): Refusal | null {
  return verdictOf(toySoldiers, game, seat, decision, answer);
}

export function unitIn({ state }: Battlefield, id: string): Unit | null {
  return state.field.units[id] ?? null;
}

/** Whether a side's own edge is the one at greatest y (TS-5.3). */
export function isFarEdge({ state }: Battlefield, side: string): boolean {
  return (side === 'red' || side === 'blue') && state.sides[side].edge === 'top';
}
