import { isRefusal } from '@longroll/rules/kernel/refusal';
import { contains } from '@longroll/rules/table/overlap';
import { polygon } from '@longroll/rules/table/shape';
import { entry } from '@longroll/rules/table/sight';
import type { Point } from '@longroll/rules/table/units';
import type { Move } from '@longroll/rules/books/kings-men/shared/answers';
import type { TerrainPiece } from '@longroll/rules/books/kings-men/shared/troops/field';
import type { Formation } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { legsBefore } from '../../../../acting/legs.ts';
import { rounded } from '../../../../acting/rounded.ts';
import { wheeled, wheelWithin, type Flank } from '../../../../acting/wheeling.ts';
import { asFarAsAllowed } from '../as-far-as-allowed.ts';
import { frontOfUnit } from '../front.ts';
import { moveDragged } from '../move-dragged.ts';
import { wayInMeant, wayOutMeant } from '../move-meant.ts';
import { offered, type Bench } from '../tool.ts';
import type { Plan } from './plan.ts';

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

export function gesturesOn(plan: Plan, bench: Bench): Gestures {
  const { field, decision, unit } = bench;
  const { handbook } = field.value.own;
  const state = () => field.value.game.state;
  const shortened = (): Move | null => asFarAsAllowed(field.value, decision, unit, plan.answer.value);
  const shorten = (): void => {
    const way = shortened();
    if (way === null) return;
    plan.take(way);
    plan.stopped.value = true;
  };
  return {
    shortened,
    shorten,
    go(point, adding) {
      const led = go(plan, bench, rounded(point), adding);
      const judged = plan.judged.value;
      // What is pointed at beyond reach means the limit of it.
      if (led === 'open' && isRefusal(judged) && judged.code === 'too-far') shorten();
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
      const way = goal === undefined ? null : wayOut(plan, bench, goal);
      if (way !== null) plan.take(way);
    },
  };
}

/** Leads the way, or one leg more of it, to a place: over open ground, through a building's walls, or nowhere. */
function go(plan: Plan, bench: Bench, goal: Point, adding: boolean): 'open' | 'inside' | 'nowhere' {
  const { field, unit } = bench;
  const legs = legsBefore(plan.path.value, adding);
  if (legs === null) return 'nowhere';
  const into = buildingAt(bench, goal);
  const to = (into === undefined ? null : entry(legs.at(-1) ?? unit.at, goal, into.shape))?.point ?? goal;
  plan.stopped.value = false;
  plan.onto.value = '';
  if (legs.length > 0 || (unit.building === null && into === undefined)) {
    plan.path.value = [...legs, to];
    plan.enter.value = into?.id ?? null;
  } else {
    const way =
      unit.building === null && into !== undefined
        ? wayInMeant(field.value.own.handbook, field.value.game.state, unit, into, offered(bench.decision, 'move'), goal, plan.facing.value)
        : wayOut(plan, bench, to);
    if (way === null) return 'nowhere';
    plan.take(into === undefined ? way : { ...way, enter: into.id });
  }
  return into === undefined ? 'open' : 'inside';
}

/** The way out of the building that the unit is in; null where it is in none. */
function wayOut(plan: Plan, { field, decision, unit }: Bench, goal: Point): Move | null {
  const { own, game } = field.value;
  const quarters = field.value.field.ground.pieces.find(({ id }) => id === unit.building);
  return quarters === undefined
    ? null
    : wayOutMeant(own.handbook, game.state, unit, quarters, plan.comeOut.value, offered(decision, 'move'), goal);
}

/** The building somebody may go into at this point, unless the unit is in it. */
function buildingAt({ field, unit }: Bench, point: Point): TerrainPiece | undefined {
  return field.value.field.ground.pieces.find(
    ({ id, kind, enterableBy, shape }) =>
      kind === 'building' && id !== unit.building && enterableBy.includes(unit.type) && contains(polygon(shape), point),
  );
}
