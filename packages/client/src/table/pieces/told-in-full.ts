import type { TableScene } from '../contract.ts';

/** Of more pieces than this together all that is told would hide them. */
const TOLD_TOGETHER = 6;

/** The pieces of which all is told: what is pointed at, what is chosen, and what is marked, unless too many are. */
export function toldInFull(
  { selected, highlights }: Pick<TableScene, 'selected' | 'highlights'>,
  hovered: string | null,
): ReadonlySet<string> {
  const marked = new Set(highlights.flatMap(({ piece, tone }) => (tone === 'eligible' ? [] : [piece])));
  const own = [hovered, selected].flatMap((id) => id ?? []);
  return new Set(marked.size > TOLD_TOGETHER ? own : [...own, ...marked]);
}
