import type { DecisionView } from '@longroll/rules/kernel/view';
import type { OpenBook } from '../../books/face.ts';

/** Whether more may be answered than is listed. */
export function isOpen({ ranking }: Pick<OpenBook, 'ranking'>, decision: DecisionView): boolean {
  return decision.open && ranking?.isWhole?.(decision) !== true;
}

/**
 * The answers of the list, the useful ones first as the book ranks them, else as the referee has them, and to pass last; without those that would do nothing.
 * Under each heading what is about the player's own pieces comes before what is only about their allies'.
 */
export function inOrder(
  book: Pick<OpenBook, 'ranking' | 'optionGroup' | 'isPass'>,
  decision: DecisionView,
  allied: ReadonlySet<string> = new Set(),
): unknown[] {
  const { ranking, optionGroup } = book;
  const { options } = decision;
  const useful = passLast(
    book,
    decision,
    ranking === undefined
      ? [...options]
      : options
          .filter((option) => ranking.isIdle?.(decision, option) !== true)
          .map((option) => ({ option, rank: ranking.rank(decision, option) }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ option }) => option),
  );
  return allied.size === 0 ? [...useful] : mineFirst(useful, (option) => optionGroup(decision, option), allied);
}

/** Whoever takes the first answer of a list unread must never lose a turn by it: to pass comes first only where nothing else is useful. */
function passLast(
  { isPass, ranking }: Pick<OpenBook, 'ranking' | 'isPass'>,
  decision: DecisionView,
  options: readonly unknown[],
): readonly unknown[] {
  if (isPass === undefined) return options;
  const passes = options.filter((option) => isPass(decision, option));
  const others = options.filter((option) => !isPass(decision, option));
  return ranking?.isPassUseful?.(decision) === true ? [...passes, ...others] : [...others, ...passes];
}

/** Every heading keeps the places in the list that its answers have. */
function mineFirst(options: readonly unknown[], groupOf: (option: unknown) => string, allied: ReadonlySet<string>): unknown[] {
  const groups = new Map<string, unknown[]>();
  for (const option of options) groups.set(groupOf(option), [...(groups.get(groupOf(option)) ?? []), option]);
  const sorted = new Map(
    [...groups].map(([group, all]) => [
      group,
      [...all.filter((each) => !isAbout(each, allied)), ...all.filter((each) => isAbout(each, allied))],
    ]),
  );
  return options.map((option) => sorted.get(groupOf(option))?.shift());
}

/** Whether an answer is about one of those pieces: it names the piece anywhere. */
function isAbout(answer: unknown, pieces: ReadonlySet<string>): boolean {
  if (typeof answer === 'string') return pieces.has(answer);
  return typeof answer === 'object' && answer !== null && Object.values(answer).some((each) => isAbout(each, pieces));
}
