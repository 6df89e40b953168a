import type { PublicTypes } from '../../kernel/table.ts';
import type { View } from '../../kernel/view.ts';
import type { Advice } from '../advice.ts';

/** Plays a nation as the book plays one that nobody plays: every question has the automatic choice of section 27 (RKC-30.2). */
export function bySection27(_setting: unknown, _seats: unknown, { hand }: View<PublicTypes>): Advice {
  const [first] = hand?.decisions ?? [];
  if (first === undefined) throw new Error('nothing is asked of this seat');
  return { decision: first.id, answer: first.fallback };
}
