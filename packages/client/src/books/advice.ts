import { kindsOf, type EventKinds } from '@longroll/rules/kernel/event';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Hint, Situation } from './face.ts';

/** Whether something helps now: by what has happened, and by what is asked. */
type Moment = (situation: Situation, decision: DecisionView | null) => boolean;

/** A word of advice for a newcomer, and the moment at which it helps. */
export interface Advice<Id extends string = string> {
  readonly id: Id;
  readonly clause: string;
  readonly when: Moment;
}

/** Such a question is asked. */
export const asked =
  (kind: string): Moment =>
  (_situation, decision) =>
    decision?.kind === kind;

/** An event of one of these kinds has been told in this battle. */
export const happened =
  <Kinds extends EventKinds>(kinds: Kinds, ...these: readonly (keyof Kinds & string)[]): Moment =>
  ({ events }) =>
    events.some((each) => kindsOf(kinds)(each, ...these));

/** The advice that helps at this moment; none once the battle is over. */
export function helpfulNow<Id extends string>(
  all: readonly Advice<Id>[],
  situation: Situation,
  decision: DecisionView | null,
): readonly Advice<Id>[] {
  return situation.table.outcome === null ? all.filter((each) => each.when(situation, decision)) : [];
}

/** The hints of a book, read once each under `prefix` and the name of the advice. */
export function hintsOf<Id extends string>(
  prefix: string,
  all: readonly Advice<Id>[],
  words: Readonly<Record<Id, string>>,
): (situation: Situation, decision: DecisionView | null) => Hint[] {
  return (situation, decision) =>
    helpfulNow(all, situation, decision).map(({ id, clause }) => ({ id: `${prefix}-${id}`, text: words[id], clause }));
}
