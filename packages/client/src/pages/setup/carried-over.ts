import type { Plan } from './wish.ts';

/** The armies that are brought when another side is chosen: one's own goes along to where armies may be brought, or it would be left behind unsaid. */
export function carriedOver(armies: Plan['armies'], from: string, to: string, musters: readonly string[]): Plan['armies'] {
  const { [from]: own, ...others } = armies;
  if (own === undefined || from === to || !musters.includes(to)) return armies;
  const there = others[to];
  return { ...others, [to]: own, ...(there === undefined ? {} : { [from]: there }) };
}
