import type { DecisionView } from '@longroll/rules/kernel/view';
import { kingsMen } from './words.ts';

/** A deployment as a whole sentence: the suggested one, or the player's own. */
export function deploymentLabel({ fallback }: DecisionView, answer: unknown): string {
  const { suggestedDeployment, myDeployment } = kingsMen.answers;
  return JSON.stringify(answer) === JSON.stringify(fallback) ? suggestedDeployment : myDeployment;
}
