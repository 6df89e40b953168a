import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Listed } from './onlooker.ts';

/** A simple-minded general who reads the list: every Body is activated, charges where it can, and goes as far as it may. */
export function chooseForBodies({ kind, fallback }: DecisionView, listed: readonly Listed[]): string {
  const say = (word: string) => listed.find(({ json }) => json.includes(word))?.json;
  const usual = listed.find(({ json }) => json === JSON.stringify(fallback))?.json ?? listed[0]?.json ?? JSON.stringify(fallback);
  if (kind === 'activate-body') return say('"do":"activate","objective":null') ?? usual;
  if (kind === 'body-order') return say('"do":"charge"') ?? listed.findLast(({ json }) => json.includes('"first":null'))?.json ?? usual;
  return usual;
}
