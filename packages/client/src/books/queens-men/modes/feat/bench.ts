import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { feat, type Feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import type { Detail } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import type { Asked } from '../../../acting/asked.ts';
import { detailOf, type Battlefield } from '../../battlefield.ts';

/** What every tool of an activation works with. */
export interface Bench extends Asked {
  readonly field: ReadonlySignal<Battlefield>;
  readonly decision: DecisionView;
  /** The detail being activated, as it was when the question came up. */
  readonly detail: Detail;
}

/** The listed answers of one kind. */
export function offered<Kind extends Feat['do']>(decision: DecisionView, kind: Kind): Extract<Feat, { do: Kind }>[] {
  return decision.options.flatMap((option) => {
    const answer = feat.safeParse(option).data;
    return answer !== undefined && isKind(answer, kind) ? [answer] : [];
  });
}

function isKind<Kind extends Feat['do']>(answer: Feat, kind: Kind): answer is Extract<Feat, { do: Kind }> {
  return answer.do === kind;
}

/** Whether a piece is a detail of the other army. */
export function isEnemy({ field, detail }: Bench, piece: string | null): boolean {
  if (piece === null) return false;
  const army = detailOf(field.value, piece)?.army ?? field.value.field.horses[piece]?.army;
  return army !== undefined && army !== detail.army;
}
