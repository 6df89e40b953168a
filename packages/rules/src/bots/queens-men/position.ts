import { aloneOn } from '../../books/kings-men/skirmish/ending/objectives.ts';
import type { Detail } from '../../books/kings-men/skirmish/state/pieces.ts';
import type { Objective, State } from '../../books/kings-men/skirmish/state.ts';
import type { Point } from '../../table/units.ts';
import { danger, spent } from './danger.ts';
import { byEye, middleOfArea, nearestEnemy } from './eye.ts';

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

/** What an inch nearer to ground that decides the battle is worth, and to such ground where the enemy is alone (QM-36.3). */
const GROUND = { open: 0.05, theirs: 0.5 } as const;

/** How much one wants to come nearer: at first the enemy is let come and tires, but nobody waits for ever. */
const EAGERNESS = { atFirst: 0.3, moreEachTurn: 0.35 } as const;

export function eagerness({ turn }: State): number {
  return Math.min(1, EAGERNESS.atFirst + EAGERNESS.moreEachTurn * (turn - 1));
}

/**
 * How well a detail would stand there after its activation, in the worth of infantrymen: near enough to do its work, not nearer, near the ground that decides,
 * and out of danger. Only differences matter.
 */
export function standing(state: State, detail: Detail, at: Point): number {
  return placing(state, detail, at) - danger(state, spent(detail), at);
}

/** The same but for the danger. */
export function placing(state: State, detail: Detail, at: Point): number {
  const nearest = nearestEnemy(state, detail, at);
  const away = nearest?.away ?? 0;
  const best = comfort(detail);
  const approach = nearest === null ? 0 : -0.1 * eagerness(state) * Math.max(0, away - best) - 0.04 * Math.max(0, best - 4 - away);
  const ground = state.victory.objectives.reduce(
    (sum, objective) => sum - inchNearer(state, detail, objective) * Math.max(0, byEye(at, middleOfArea(objective.area)) - 4),
    0,
  );
  return approach + ground;
}

export function inchNearer(state: State, { army }: Pick<Detail, 'army'>, { area, by }: Objective): number {
  const alone = aloneOn(state, area);
  if (alone !== null && alone !== army && (by === 'either' || by === alone)) return GROUND.theirs;
  return by === 'either' || by === army ? GROUND.open : 0;
}
