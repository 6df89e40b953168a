import type { Refusal } from '../../kernel/refusal.ts';
import type { UnitAction } from './answers.ts';
import type { ActionType } from './players.ts';
import type { State, ToyFlow } from './state.ts';
import type { Unit, UnitId } from './troops/unit.ts';

/** What the flow of an action is given: who acts, and the order that has been judged good. */
export interface Acting<O = UnitAction> {
  unit: UnitId;
  order: O;
}

/**
 * One action of section 9: what may be ordered and how it is carried out. What holds for all of them (whose unit it is, one action a half, chaos,
 * section 9) is judged between `may` and `check`, and paid before `flow`.
 */
export interface ActionOf<O extends UnitAction> {
  readonly type: ActionType;
  /** Whether the order is one of this action. */
  is(order: UnitAction): order is O;
  /** Orders worth offering to that unit; those that are legal are offered (the question `order` in `half.ts` judges them by `check`). */
  options(state: State, unit: Unit): O[];
  /** Null when such units may do such a thing at all; judged before what it costs (TS-28.4a). */
  may(state: State, unit: Unit, order: O): Refusal | null;
  /** Null when what is left is legal now too (TS-9.9): its known disorder (TS-3.2), its way, the place at its end. */
  check(state: State, unit: Unit, order: O): Refusal | null;
  /** Carries it out, with all questions that come up on the way. */
  readonly flow: ToyFlow<Acting<O>>;
}
