import type { Spot } from '../../../rules/drawing.tsx';

/** Depth of a stand of riders, inches (RK-1.5). */
export const MOUNTED = 1.25;

/** Ground straight ahead of a stand, as wide as it is. */
export function Strip({ at: [x, y], far, tone = 'reach' }: { at: Spot; far: number; tone?: 'reach' | 'fire' }) {
  return <rect class={`diagram-area diagram-${tone}`} x={x - 0.75} y={y - 0.375 - far} width={1.5} height={far} />;
}
