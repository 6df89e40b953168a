import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Ranking } from '../face.ts';
import { isAboutForces } from './about.ts';

/** Questions that are open only where the list has more than one answer: companies nobody can be had of, and command that nobody else can take. */
const LISTED: ReadonlySet<string> = new Set(['hire-company', 'retain-company', 'delegate-command']);

/** The list stands as the referee has it; most questions have a form of their own. */
export const ranking: Ranking = {
  isWhole: (decision) => decision.options.length === 1 && (LISTED.has(decision.kind) || isAboutNoForce(decision)),
  rank: () => 0,
  isFolded: () => false,
  lastWord: () => undefined,
};

/** Everybody is asked for forces, so that nobody learns who invades: about nothing where there is nothing (RKC-14.17). */
function isAboutNoForce({ about }: DecisionView): boolean {
  return isAboutForces(about) && about.tasks.length === 0;
}
