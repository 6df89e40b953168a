import { isRefusal } from '@longroll/rules/kernel/refusal';
import { nearestEdge } from '@longroll/rules/table/sight';
import { bearing, polar } from '@longroll/rules/table/trig';
import type { Point } from '@longroll/rules/table/units';
import { onGrid, type Charge } from '@longroll/rules/books/kings-men/shared/answers';
import { chargeable, chargeEnd } from '@longroll/rules/books/kings-men/shared/melee/contact';
import type { Drill } from '@longroll/rules/books/kings-men/shared/drill/drill';
import type { Battle } from '@longroll/rules/books/kings-men/shared/state';
import { aimPoint } from '@longroll/rules/books/kings-men/shared/ground/aim';
import { centre, formationsOf, isSameFormation } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Formation, Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { facingTowards } from '../../../../acting/turning.ts';
import { isChosen } from '../chosen.ts';

/** A charge aims so far within the edge of its target, lest it pass by. */
const JUST_INSIDE = 30;

/** What has been said before the enemy is clicked. */
export interface Way {
  /** Places to go round by. */
  readonly legs: readonly Point[];
  /** How a garrison shall come out; null leaves it to what is legal. */
  readonly comeOut: Formation | null;
}

/** A garrison comes out in one of these to charge (KM-19.1, KM-24.4); nobody else has to. */
export function waysOut(unit: Unit): Formation[] {
  if (unit.building === null) return [];
  return formationsOf(unit.type, unit.figures, unit.officer || unit.ensign).filter(({ kind }) => kind === 'line' || kind === 'column');
}

/** The unit as it may set out: as it stands, or drawn up at the walls nearest to where it goes first. */
export function startsTowards({ field }: Battle, unit: Unit, { legs, comeOut }: Way, aim: Point): Unit[] {
  const house = field.ground.pieces.find(({ id }) => id === unit.building);
  if (house === undefined) return [unit];
  const at = onGrid(nearestEdge(legs[0] ?? aim, house.shape).point);
  return (comeOut === null ? waysOut(unit) : [comeOut]).map((formation) => ({ ...unit, at, formation, building: null }));
}

/** The charge a click on an enemy means: from the last leg straight to where it was clicked, if that is legal, else as listed. */
export function chargeMeant(
  { judgeCharge }: Drill,
  state: Battle,
  unit: Unit,
  way: Way,
  listed: readonly Charge[],
  enemy: Unit,
  clicked: Point,
): Charge {
  const { legs, comeOut } = way;
  const straightAt = (aim: Point, start: Unit): Charge | null => {
    const from = legs.at(-1);
    const straight = chargeEnd(state, from === undefined ? start : { ...start, at: from }, enemy, aim);
    return straight === null
      ? null
      : { do: 'charge', target: enemy.id, path: [...legs, ...straight.path], facing: straight.facing, ...leaving(unit, start) };
  };
  for (const place of placesMeant(state, enemy, { x: Math.round(clicked.x), y: Math.round(clicked.y) })) {
    for (const start of startsTowards(state, unit, way, place)) {
      const there = straightAt(place, start);
      if (there !== null && !isRefusal(judgeCharge(state, unit, there))) return there;
    }
  }
  const isAsked = ({ leave }: Charge): boolean => comeOut === null || (leave !== undefined && isSameFormation(leave.formation, comeOut));
  const known = legs.length === 0 ? listed.find((each) => each.target === enemy.id && isAsked(each)) : undefined;
  if (known !== undefined) return known;
  const aim = aimPoint(enemy, state.field.ground);
  const [start = unit] = startsTowards(state, unit, way, aim);
  return (
    straightAt(aim, start) ?? {
      do: 'charge',
      target: enemy.id,
      path: [...legs, aim],
      facing: facingTowards(legs.at(-1) ?? start.at, aim),
      ...leaving(unit, start),
    }
  );
}

/** The place clicked, then the nearest one within the enemy: figures reach out over the ground they stand on. */
function placesMeant({ field: { ground } }: Battle, enemy: Unit, clicked: Point): Point[] {
  const struck = chargeable(enemy, ground);
  if (struck.kind === 'disc') return [clicked];
  const { point } = nearestEdge(clicked, struck.polygon);
  return [clicked, polar(point, bearing(point, centre(enemy, ground)), JUST_INSIDE)];
}

function leaving({ building }: Unit, { at, formation }: Unit): Pick<Charge, 'leave'> {
  return building === null || !isChosen(formation) ? {} : { leave: { from: at, formation } };
}
