import { batch } from '@preact/signals';
import { polygon } from '@longroll/rules/table/shape';
import type { Point } from '@longroll/rules/table/units';
import { targetCentre } from '@longroll/rules/books/kings-men/skirmish/movement/measure';
import { footprint, isLedFromFront } from '@longroll/rules/books/kings-men/skirmish/troops/footprint';
import type { Detail } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { legsBefore } from '../../../../acting/legs.ts';
import { rounded } from '../../../../acting/rounded.ts';
import { snapped, type Neighbourhood } from '../../../../acting/snapping.ts';
import { frontOf, wheeled, type Flank, type Front } from '../../../../acting/wheeling.ts';
import { verdict } from '../../../battlefield.ts';
import { isEnemy, type Bench } from '../bench.ts';
import type { Plan } from './plan.ts';

/** What a hand does to a plan. Nothing stops at a limit: how far the order carries is seen when it is carried out (QM-5.3). */
export interface Gestures {
  pick(point: Point, piece: string | null, more: boolean): void;
  /** Exactly there. */
  go(point: Point, adding: boolean): void;
  /** There, or on to a road or up to an edge that is all but reached. */
  dragTo(to: Point): void;
  /** The front by which it wheels; null where it has none. */
  front(): Front | null;
  /** One front corner of the ghost goes round the other by tenths of a degree. */
  wheel(flank: Flank, by: number): void;
}

export function gesturesOn(plan: Plan, bench: Bench): Gestures {
  const { field, decision, detail } = bench;
  const isTarget = (piece: string): boolean =>
    plan.kind === 'charge' ? isEnemy(bench, piece) : piece !== detail.id && field.value.field.details[piece]?.seat === detail.seat;

  const go = (point: Point, adding: boolean): void => {
    const legs = legsBefore(plan.path.value, adding);
    if (legs === null) return;
    batch(() => {
      plan.path.value = [...legs, rounded(point)];
      plan.sent.value = null;
      plan.onto.value = '';
    });
  };
  const front = (): Front | null => {
    const there = plan.afterwards();
    return isLedFromFront(there) ? frontOf(there, footprint(there, field.value.field.ground)) : null;
  };

  return {
    go,
    front,
    pick(point, piece, more) {
      if (plan.kind === 'move') go(point, more);
      else if (piece !== null && isTarget(piece)) {
        plan.target.value = piece;
        go(targetCentre(field.value.field, piece) ?? point, more);
      } else if (more) go(point, true);
    },
    dragTo(to) {
      batch(() => {
        go(to, false);
        const there = plan.afterwards();
        const isLegal = (at: Point): boolean => verdict(field.value, decision, { do: 'move', path: [at], facing: there.facing }) === null;
        const found = snapped({ at: there.at, shape: footprint(there, field.value.field.ground) }, neighbourhood(bench, isLegal));
        if (found === null) return;
        // Drawn aside it looks the way it was sent: turned after it, it would touch no longer.
        plan.path.value = [found.at];
        plan.sent.value = there.facing;
        plan.onto.value = found.onto;
      });
    },
    wheel(flank, by) {
      const standing = front();
      if (standing === null) return;
      const to = wheeled(standing, { flank, by });
      batch(() => {
        plan.path.value = [...plan.path.value.slice(0, -1), rounded(to.at)];
        plan.turned.value = to.facing;
        plan.onto.value = '';
      });
    },
  };
}

/** The roads, and the outlines of terrain and of friends, that a detail may be drawn to. */
function neighbourhood({ field, detail }: Bench, isLegal: (at: Point) => boolean): Neighbourhood {
  const { ground, details } = field.value.field;
  const isFriend = ({ id, army, building, scattered }: Detail): boolean =>
    id !== detail.id && army === detail.army && building === null && scattered === null;
  return {
    table: ground,
    roads: ground.pieces.filter(({ road }) => road),
    edges: [
      ...ground.pieces.filter(({ road }) => !road).map(({ name, shape }) => ({ name, shape: polygon(shape) })),
      ...Object.values(details)
        .filter(isFriend)
        .map((friend) => ({ name: friend.name, shape: footprint(friend, ground) })),
    ],
    onGrid: rounded,
    isLegal,
  };
}
