import type { Halving } from '@longroll/rules/books/kings-men/shared/movement/march';
import { recordedIn } from '../recorded.ts';
import { kingsMen as words } from './words.ts';

const { halvedAt, halvedBy } = words.log;

/** How reasons begin in events that go on with a name. */
const AT = [
  ['leaving ', halvedAt.leaving],
  ['entering ', halvedAt.entering],
  ['slope of ', halvedAt.slope],
] as const;

/** Why a march goes half as far: slow ground by its own name. */
export function halvingSaid({ reason }: Pick<Halving, 'reason'>): string {
  const [begins, say] = AT.find(([begins]) => reason.startsWith(begins)) ?? [];
  return begins === undefined || say === undefined ? recordedIn(halvedBy, reason) : say({ place: reason.slice(begins.length) });
}
