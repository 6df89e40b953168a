import type { Mil, Point } from '../../../../table/units.ts';
import { allowanceOf, diceOf, goesByRoad, inchesAdded, movementDice } from '../movement/allowance.ts';
import { placeFor, shiftAside, stuckUnder } from '../movement/aside.ts';
import { detailOf } from '../field/roster.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import type { SkirmishEvents, StopReason } from '../events.ts';
import { measure } from '../movement/measure.ts';
import type { Contact, Measured, Ordered } from '../movement/measure.ts';
import { reveal } from '../generals/personalities.ts';
import type { Detail, DetailId } from '../state/pieces.ts';
import { alongRoad } from '../ground/road.ts';
import { loseStranded } from '../morale/scatter.ts';
import type { SkirmishReferee } from '../state.ts';
import { mayTurn } from '../movement/walls.ts';
import { pointsUntil, wayOf } from '../movement/way.ts';

export type { Ordered } from '../movement/measure.ts';

/** How a Move went. */
export interface March {
  /** As it stands now; at the point of contact it still faces as on the way. */
  readonly detail: Detail;
  readonly from: Point;
  readonly length: Mil;
  /** A and L of QM-11.1. */
  readonly allowance: Mil;
  readonly limit: Mil;
  readonly halved: readonly Modifier[];
  readonly stop: StopReason;
  /** Id of what stopped it, or empty. */
  readonly by: string;
  /** The way of R in the open, its beginning included. */
  readonly way: readonly Point[];
  readonly contact: Contact | null;
  /** Travel to the target had nothing else been in the way; null when the way did not lead to it. */
  readonly needed: Mil | null;
}

/**
 * One Move of section 11, all of it: dice (or those thrown already), measure, the figure that goes along, glass wall, what stops it;
 * stands the detail where it comes to, writes `moved`, and shifts what it stands on aside (QM-2.14). Spends no feat.
 */
export function march(referee: SkirmishReferee, id: DetailId, order: Ordered): March {
  const { state } = referee;
  const detail = detailOf(state.field, id);
  const before: Detail = { ...detail };
  const way = wayOf(detail.at, order.path);
  const byRoad = goesByRoad(state, detail, way);
  const lines = way.legs.length === 0 || byRoad ? [] : movementDice(detail);
  const dice = way.legs.length === 0 ? [] : throwDice(referee, byRoad ? 0 : diceOf(lines));
  const added = way.legs.length === 0 ? [] : inchesAdded(state, detail, order.aim?.kind === 'charge');
  const allowance = allowanceOf(detail, byRoad, dice, added);
  const measured = way.legs.length === 0 ? onTheSpot(referee, detail, order, allowance) : measure(state, before, order, allowance);

  Object.assign(detail, { at: measured.detail.at, facing: measured.detail.facing, building: measured.detail.building });
  const along = goAlong(referee, measured);
  const passed = pointsUntil(measured.way, measured.length);
  referee.emit('moved', 'QM-11.1', {
    detail: id,
    from: before.at,
    path: passed,
    facing: detail.facing,
    length: measured.length,
    dice: [...dice],
    bonus: [...lines, ...added],
    allowance,
    limit: measured.limit,
    halved: [...measured.halved],
    stop: measured.stop,
    by: measured.by,
    entered: before.building === detail.building ? null : detail.building,
    left: before.building === detail.building ? null : before.building,
    along,
  });
  if (added.length > 0 || measured.engineered) reveal(referee, detail.seat);
  shiftAside(referee);
  loseStranded(referee);
  const { length, limit, halved, stop, by, contact, needed } = measured;
  return {
    detail: measured.detail,
    from: before.at,
    length,
    allowance,
    limit,
    halved,
    stop,
    by,
    way: [before.at, ...passed],
    contact,
    needed,
  };
}

/** Throws the movement dice, unless they lie already (QM-11.2). */
function throwDice(referee: SkirmishReferee, count: number): number[] {
  const { activation } = referee.state;
  if (activation !== null && activation.thrown !== null) {
    const { thrown } = activation;
    activation.thrown = null;
    return thrown;
  }
  return count === 0 ? [] : referee.roll('movement', count);
}

/** Turning about R: no dice, no penalty (QM-11.10), but only as the walls allow (QM-11.16a, QM-11.22b). A column on the road looks along it (QM-12.2). */
function onTheSpot({ state }: SkirmishReferee, detail: Detail, { facing, along }: Ordered, limit: Mil): Measured {
  const column = detail.formation.kind === 'column' || detail.formation.kind === 'limbered';
  const wanted = facing ?? detail.facing;
  const facingSo: Detail = { ...detail, facing: column ? (alongRoad(state.field.ground, detail.at, wanted) ?? wanted) : wanted };
  const stuck = stuckUnder(state.field, facingSo, null);
  const held = mayTurn(state.field, detail, facingSo) ? (stuck === null ? null : 'room') : 'wall';
  const figure = along === null ? undefined : state.field.figures[along.figure];
  return {
    detail: held === null ? facingSo : { ...detail },
    way: wayOf(detail.at, []),
    length: 0,
    limit,
    halved: [],
    engineered: false,
    stop: held ?? 'ordered',
    by: stuck?.id ?? '',
    contact: null,
    needed: null,
    along: figure === undefined ? null : { figure: figure.id, from: figure.at, to: figure.at, most: 0 },
  };
}

/** Puts the figure that goes along where it comes to, or next to that if the detail has ended there (QM-2.14, QM-11.16a). */
function goAlong({ state: { field } }: SkirmishReferee, { along }: Measured): SkirmishEvents['moved']['along'] {
  const figure = along === null ? undefined : field.figures[along.figure];
  if (along === null || figure === undefined) return null;
  const { from, to } = along;
  figure.at = to;
  figure.at = placeFor(field, figure, to, along) ?? to;
  return { figure: figure.id, from, to: figure.at };
}
