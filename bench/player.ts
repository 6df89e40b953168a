import type { Seat } from '@longroll/rules/kernel/game';
import type { PublicTypes } from '@longroll/rules/kernel/table';
import type { View } from '@longroll/rules/kernel/view';

/** Answers for one seat from what that seat may know. */
export type Player<Setting, P extends PublicTypes = PublicTypes> = (
  setting: Setting,
  seats: readonly Seat[],
  sight: View<P>,
) => { decision: string; answer: unknown };
