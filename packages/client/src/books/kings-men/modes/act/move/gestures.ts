import { isRefusal } from '@longroll/rules/kernel/refusal';
import { contains } from '@longroll/rules/table/overlap';
import { polygon } from '@longroll/rules/table/shape';
import { entry } from '@longroll/rules/table/sight';
import type { Point } from '@longroll/rules/table/units';
import type { Move } from '@longroll/rules/books/kings-men/shared/answers';
import type { TerrainPiece } from '@longroll/rules/books/kings-men/shared/troops/field';
import type { Formation } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { wheeled, wheelWithin, type Flank } from '../../wheeling.ts';
import { asFarAsAllowed } from '../as-far-as-allowed.ts';
import { frontOfUnit } from '../front.ts';
import { moveDragged } from '../move-dragged.ts';
import { wayInMeant, wayOutMeant } from '../move-meant.ts';
import { offered, type Bench } from '../tool.ts';
import type { Plan } from './plan.ts';

/** A path has at most so many legs (KM-14.3a). */
const LEGS = 8;

/** What a hand does to a plan; what goes beyond the limit stops at it (KM-14.1). */
export interface Gestures {
  /** A place is pointed at: the end of the way, or of a further leg. */
  go(point: Point, adding: boolean): void;
  dragTo(to: Point): void;
  /** One front corner of the ghost goes round the other by tenths of a degree. */
  wheel(flank: Flank, by: number): void;
  /** How the garrison comes out is said anew: the way to where it was going with it. */
  comeOutIn(formation: Formation): void;
  /** As far that way as the referee lets it go, or null where that is nowhere. */
  shortened(): Move | null;
  shorten(): void;
}

export function gesturesOn(plan: Plan, { field, decision, unit }: Bench): Gestures {
  const { handbook } = field.value.own;
  const state = () => field.value.game.state;
  const known = offered(decision, 'move');
  const pieces = (): readonly TerrainPiece[] => field.value.field.ground.pieces;

  /** The building that the unit is in. */
  const quarters = (): TerrainPiece | undefined => pieces().find((each) => each.id === unit.building);
  /** The building somebody may go into at this point, unless the unit is in it. */
  const buildingAt = (point: Point): TerrainPiece | undefined =>
    pieces().find(
      (each) =>
        each.kind === 'building' &&
        each.id !== unit.building &&
        each.enterableBy.includes(unit.type) &&
        contains(polygon(each.shape), point),
    );

  const shortened = (): Move | null => asFarAsAllowed(field.value, decision, unit, plan.answer.value);
  const shorten = (): void => {
    const way = shortened();
    if (way === null) return;
    plan.take(way);
    plan.stopped.value = true;
  };
  /** What is pointed at beyond reach means the limit of it. */
  const stopAtLimit = (): void => {
    const judged = plan.judged.value;
    if (isRefusal(judged) && judged.code === 'too-far') shorten();
  };

  return {
    shortened,
    shorten,
    go(point, adding) {
      const legs = adding ? plan.path.value : [];
      if (legs.length >= LEGS) return;
      const goal = { x: Math.round(point.x), y: Math.round(point.y) };
      const into = buildingAt(goal);
      const own = quarters();
      const gate = into === undefined ? null : entry(legs.at(-1) ?? unit.at, goal, into.shape);
      const to = gate === null ? goal : gate.point;
      plan.stopped.value = false;
      plan.onto.value = '';
      if (legs.length > 0 || (own === undefined && into === undefined)) {
        plan.path.value = [...legs, to];
        plan.enter.value = into?.id ?? null;
        if (into === undefined) stopAtLimit();
        return;
      }
      const way =
        own === undefined
          ? into === undefined
            ? null
            : wayInMeant(handbook, state(), unit, into, known, goal, plan.facing.value)
          : wayOutMeant(handbook, state(), unit, own, plan.comeOut.value, known, to);
      if (way === null) return;
      plan.take(into === undefined ? way : { ...way, enter: into.id });
      if (into === undefined) stopAtLimit();
    },
    dragTo(to) {
      const { move, onto } = moveDragged(handbook, state(), unit, to, plan.facing.value);
      plan.stopped.value = false;
      plan.take(move);
      plan.onto.value = onto;
    },
    wheel(flank, by) {
      const front = frontOfUnit(plan.afterwards());
      if (front === null) return;
      const legs = plan.path.value.slice(0, -1);
      const order = (angle: number): Move => {
        const end = wheeled(front, { flank, by: angle });
        return { ...plan.answer.value, path: [...legs, end.at], facing: end.facing };
      };
      const most = wheelWithin(by, (angle) => {
        const judged = handbook.judgeMove(state(), unit, order(angle));
        return !isRefusal(judged) || judged.code !== 'too-far';
      });
      if (most === 0) return;
      plan.take(order(most));
      plan.stopped.value = most !== by;
    },
    comeOutIn(formation) {
      plan.comeOut.value = formation;
      const [goal] = plan.path.value;
      const own = quarters();
      const way = own === undefined || goal === undefined ? null : wayOutMeant(handbook, state(), unit, own, formation, known, goal);
      if (way !== null) plan.take(way);
    },
  };
}
