import type { DecisionKind } from '../../kernel/decision.ts';
import type { ActionOf } from './actions.ts';
import type { UnitAction } from './answers.ts';
import type { ToyFlow, TS } from './state.ts';

/** What a chapter brings to the book: its sequences of play, its questions, and the unit actions it carries out. */
export interface Chapter {
  readonly flows: readonly ToyFlow<object>[];
  readonly decisions: readonly DecisionKind<TS, object, unknown>[];
  readonly actions: readonly ActionOf<UnitAction>[];
}
