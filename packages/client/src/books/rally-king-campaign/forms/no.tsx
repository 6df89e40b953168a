import type { Refusal } from '@longroll/rules/kernel/refusal';
import { text } from '../../../text/words.ts';
import { ClauseLink } from '../../../widgets/clause-link.tsx';

/** Why something would be refused, and by which clause. */
export function No({ refusal }: { refusal: Refusal | null }) {
  if (refusal === null) return null;
  return (
    <span class="order-no">
      {text.refusal.sentence(refusal)} <ClauseLink id={refusal.clause} />
    </span>
  );
}
