import type { Detail } from '../../books/kings-men/skirmish/troops/pieces.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import type { Point } from '../../table/units.ts';
import { danger, spent } from './danger.ts';
import { byEye, nearestEnemy } from './eye.ts';

/** Inches from the enemy at which a detail does its work best. */
export function comfort({ type, mounted }: Detail): number {
  switch (type) {
    case 'infantry':
      return 10;
    case 'skirmishers':
      return 18;
    case 'indians':
      return 8;
    case 'cavalry':
      return 8;
    case 'light-cavalry':
      return mounted ? 6 : 18;
    case 'foot-artillery':
    case 'horse-artillery':
      return 30;
  }
}

/** How much one wants to come nearer: at first the enemy is let come and tires, but nobody waits for ever. */
const EAGERNESS = { atFirst: 0.3, moreEachTurn: 0.35 } as const;

function eagerness({ turn }: State): number {
  return Math.min(1, EAGERNESS.atFirst + EAGERNESS.moreEachTurn * (turn - 1));
}

/**
 * How well a detail would stand there after its activation, in the worth of infantrymen: near enough to do its work, not nearer, near the ground that decides,
 * and out of danger. Only differences matter.
 */
export function standing(state: State, detail: Detail, at: Point): number {
  const nearest = nearestEnemy(state, detail, at);
  const away = nearest?.away ?? 0;
  const best = comfort(detail);
  const approach = nearest === null ? 0 : -0.1 * eagerness(state) * Math.max(0, away - best) - 0.04 * Math.max(0, best - 4 - away);
  const ground = state.victory.objectives
    .filter(({ by }) => by === 'either' || by === detail.army)
    .reduce((sum, { area }) => sum - 0.05 * Math.max(0, byEye(at, area[0] ?? at) - 4), 0);
  return approach + ground - danger(state, spent(detail), at);
}
