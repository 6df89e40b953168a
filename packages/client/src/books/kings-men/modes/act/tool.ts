import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Act } from '@longroll/rules/books/kings-men/shared/answers';
import { act } from '@longroll/rules/books/kings-men/shared/answers';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { Asked } from '../../../acting/asked.ts';
import type { Mode } from '../../../face.ts';
import type { Battlefield } from '../../battlefield.ts';

/** What every tool of an activation works with. */
export interface Bench extends Asked {
  readonly field: ReadonlySignal<Battlefield>;
  readonly decision: DecisionView;
  /** The unit being activated. */
  readonly unit: Unit;
}

/** One tool of the action bar: move, fire, charge, change, reform. */
export type Tool = Mode;

/** The listed answers of one kind. */
export function offered<Kind extends Act['do']>(decision: DecisionView, kind: Kind): Extract<Act, { do: Kind }>[] {
  return decision.options.flatMap((option) => {
    const answer = act.safeParse(option).data;
    return answer !== undefined && isKind(answer, kind) ? [answer] : [];
  });
}

function isKind<Kind extends Act['do']>(answer: Act, kind: Kind): answer is Extract<Act, { do: Kind }> {
  return answer.do === kind;
}
