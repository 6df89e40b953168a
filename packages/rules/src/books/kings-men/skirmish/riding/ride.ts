import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { polar } from '../../../../table/trig.ts';
import { inches } from '../../../../table/units.ts';
import type { Mil, Point } from '../../../../table/units.ts';
import { placeFor } from '../movement/aside.ts';
import { gap } from '../ground/distance.ts';
import { centre, footprint } from '../troops/footprint.ts';
import { generalOf, isNear, radiusOf } from '../generals/generals.ts';
import { has, reveal } from '../generals/personalities.ts';
import type { Detail, Figure } from '../state/pieces.ts';
import type { SkirmishReferee, State } from '../state.ts';
import { isOnTable } from '../troops/troops.ts';
import { figureReach } from '../movement/walls.ts';
import { pointAt, wayOf } from '../movement/way.ts';
import { refuse } from '../refuse.ts';

/** Why a general or a free command figure rides: the King's move, or the end of the turn. */
export type Occasion = 'king' | 'turn-end';

/** How far a King takes anybody, and a general goes at the end of a turn (QM-7.4, QM-7.11). */
const RIDE: Mil = inches(20);
const GOUT: Mil = inches(12);
const VIGOROUS: Mil = inches(30);

/** How far the general may go; Infinity for an Impetuous one (QM-26.13), at the end of a turn less with gout, more when Vigorous (QM-26.10, QM-26.20). */
function limitOf(state: State, seat: SeatId, occasion: Occasion): Mil {
  if (has(state, seat, 'impetuous')) return Infinity;
  if (occasion === 'king') return RIDE;
  return has(state, seat, 'gout') ? GOUT : has(state, seat, 'vigorous') ? VIGOROUS : RIDE;
}

function isOffTable({ ground }: State['field'], { x, y }: Point): boolean {
  return x < 0 || y < 0 || x > ground.width || y > ground.depth;
}

/** Null when the place is on the table: a King's move has a clause of its own for that (QM-7.5), others are held there like every footprint (QM-3.12). */
function checkOnTable(field: State['field'], to: Point, occasion: Occasion): Refusal | null {
  if (!isOffTable(field, to)) return null;
  const shape = { points: [to] };
  return occasion === 'king' ? refuse('QM-7.5', 'off-table', {}, shape) : refuse('QM-3.12', 'rides-off-table', {}, shape);
}

/** Their details that are nearest to any enemy detail, edge to edge; several only at the very same distance. None while there is nobody to be near to. */
function foremost({ field }: State, seat: SeatId): Detail[] {
  const present = Object.values(field.details).filter(isOnTable);
  const { army } = generalOf(field, seat);
  const enemies = present.filter((detail) => detail.army !== army);
  const away = present
    .filter((detail) => detail.seat === seat)
    .map((detail) => ({
      detail,
      distance: Math.min(...enemies.map((enemy) => gap(footprint(detail, field.ground), footprint(enemy, field.ground)))),
    }));
  const least = Math.min(...away.map(({ distance }) => distance));
  return least === Infinity ? [] : away.flatMap(({ detail, distance }) => (distance === least ? [detail] : []));
}

/** Null when the general may be sent there; how far it is is never asked (QM-5.5). An Impetuous one must end near their foremost detail (QM-26.13). */
export function checkRide(state: State, seat: SeatId, to: Point, occasion: Occasion): Refusal | null {
  const { field } = state;
  const outside = checkOnTable(field, to, occasion);
  if (outside !== null || !has(state, seat, 'impetuous')) return outside;
  const details = foremost(state, seat);
  const here = generalOf(field, seat);
  const general = { ...here, at: placeFor(field, here, to) ?? to };
  if (details.length === 0 || details.some((detail) => isNear(field, general, detail, radiusOf(state, seat)))) return null;
  return refuse('QM-26.13', 'impetuous', {}, { pieces: details.map(({ id }) => id) });
}

/** Null when that free, standing figure of the player's may be sent there (QM-7.4, QM-7.6). */
export function checkFigureRide({ field }: State, seat: SeatId, id: string, to: Point, occasion: Occasion): Refusal | null {
  const figure = field.figures[id];
  const pieces = { pieces: [id] };
  const clause = occasion === 'king' ? 'QM-7.4' : 'QM-7.6';
  if (figure === undefined || figure.seat !== seat) return refuse(clause, 'not-yours', {}, pieces);
  if (figure.detail !== null) return refuse(clause, 'attached', {}, pieces);
  if (!figure.standing) return refuse('QM-22.3', 'fallen', {}, pieces);
  return checkOnTable(field, to, occasion);
}

/** The general goes straight there, as far as they may, through whatever is in between, and is shifted off what stands where they end (QM-7.4, QM-7.11). */
export function rideGeneral(referee: SkirmishReferee, seat: SeatId, to: Point, occasion: Occasion): void {
  const { state } = referee;
  const general = generalOf(state.field, seat);
  const from = general.at;
  const most = limitOf(state, seat, occasion);
  const way = wayOf(from, [to]);
  const end = pointAt(way, Math.min(way.length, most));
  general.at = placeFor(state.field, general, end, { from, most }) ?? from;
  if (general.at.x === from.x && general.at.y === from.y) return;
  tell(referee, seat, seat, from, general.at, occasion);
  const far = Math.min(way.length, most) > RIDE;
  if (far && (has(state, seat, 'impetuous') || has(state, seat, 'vigorous'))) reveal(referee, seat);
}

/** The figure goes straight there, up to 20 inches and no farther than its glass wall lets it (QM-7.5, QM-7.6). */
export function rideFigure(referee: SkirmishReferee, figure: Figure, to: Point, occasion: Occasion): void {
  const { field } = referee.state;
  const from = figure.at;
  figure.at = placeFor(field, figure, figureReach(field, figure, to, RIDE), { from, most: RIDE }) ?? from;
  if (figure.at.x === from.x && figure.at.y === from.y) return;
  tell(referee, figure.seat, figure.id, from, figure.at, occasion);
}

function tell(referee: SkirmishReferee, seat: SeatId, figure: string, from: Point, to: Point, occasion: Occasion): void {
  if (occasion === 'king') referee.emit('king-moved', 'QM-7.4', { seat, figure, from, to });
  else referee.emit('general-moved', figure === seat ? 'QM-7.11' : 'QM-7.6', { seat, figure, from, to });
}

/** Places worth naming to a player without a mouse: behind each of their details on the table. */
export function placesBehind({ field }: State, seat: SeatId): Point[] {
  return Object.values(field.details)
    .filter((detail) => detail.seat === seat && isOnTable(detail))
    .map((detail) => placeBehind(field, detail))
    .filter((place) => !isOffTable(field, place));
}

/** Where somebody stands who follows that detail. */
export function placeBehind({ ground }: State['field'], detail: Detail): Point {
  return polar(centre(detail, ground), detail.facing, -inches(4));
}

/** The player's command figures that may ride (QM-7.4). */
export function riders({ field }: State, seat: SeatId): Figure[] {
  return Object.values(field.figures).filter((figure) => figure.seat === seat && figure.detail === null && figure.standing);
}
