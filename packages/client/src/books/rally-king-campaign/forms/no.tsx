import type { Refusal } from '@longroll/rules/kernel/refusal';
import { ClauseLink } from '../../../widgets/clause-link.tsx';
import { sentenceOf } from '../../refusals.ts';

/** Why something would be refused, and by which clause. */
export function No({ refusal }: { refusal: Refusal | null }) {
  if (refusal === null) return null;
  return (
    <span class="order-no">
      {sentenceOf(refusal)} <ClauseLink id={refusal.clause} />
    </span>
  );
}
