import { polar } from '../../../../table/trig.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';
import { shiftAside } from './aside.ts';
import { detailOf } from '../field/roster.ts';
import { barredOn, roomOn, standingAfter } from './passage.ts';
import type { Going } from './passage.ts';
import type { Detail } from '../state/pieces.ts';
import type { Field, SkirmishReferee } from '../state.ts';
import { wayOf } from './way.ts';

/** What a forced move comes to. */
export interface Slide {
  readonly at: Point;
  readonly length: Mil;
  /** Id of what stopped it, `edge`, or empty when it went all the way. */
  readonly by: string;
}

/**
 * How far a detail gets on a straight line without turning, at most `most` mil: evade, fall back. Terrain does not slow it, walls do
 * not hold it (QM-11.23); impassable ground, blocking details, enemies and the table edge stop it where it may stand
 * (QM-18.10, QM-20.4, QM-20.5). Pieces in `ignoring` do not count. Measures only.
 */
export function slide(field: Field, detail: Detail, heading: Angle, most: Mil, ignoring: readonly string[] = []): Slide {
  const way = wayOf(detail.at, [polar(detail.at, heading, most)]);
  const going: Going = {
    ignoring,
    aloofFrom: null,
    leashed: null,
    buildings: detail.building === null ? [] : [detail.building],
    byRoad: false,
    onTheWay: () => detail.facing,
  };
  const bar = barredOn(field, detail, way, way.length, going);
  const room = roomOn(field, detail, way, bar?.length ?? way.length, going);
  const by = room.by === '' && bar !== null ? (bar.stop === 'edge' ? 'edge' : bar.by) : room.by;
  return { at: standingAfter(detail, way, room.length, going).at, length: room.length, by };
}

/** Stands a detail there, as drawn up and facing as given, and shifts whom it stands on aside (QM-2.14). */
export function stand(referee: SkirmishReferee, after: Detail): void {
  const detail = detailOf(referee.state.field, after.id);
  detail.at = after.at;
  detail.facing = after.facing;
  detail.formation = after.formation;
  detail.building = after.building;
  shiftAside(referee);
}
