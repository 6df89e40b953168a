import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Mil } from '../../../../table/units.ts';
import type { CommandWindow } from '../answers.ts';
import { cardUnderWay } from '../field/under-way.ts';
import { canPay, mayHavePoint, spendPoints } from '../generals/points.ts';
import { generalOf, isNear, radiusOf } from '../generals/generals.ts';
import { has, reveal } from '../generals/personalities.ts';
import type { Detail, Figure } from '../state/pieces.ts';
import { detailOf, detailsOf, figureOf } from '../field/roster.ts';
import { playerOf } from '../field/players.ts';
import type { SkirmishReferee, State } from '../state.ts';
import { refuse } from '../refuse.ts';

/** What relieves troops: a marker taken off, or a command figure promoted (QM-8.6). */
type Relief = Exclude<CommandWindow, { do: 'none' }>;

/** A Ponderous general pays double (QM-26.14). */
const PONDEROUS = 2;

/** Whether it counts as the removal of the card: a promotion does unless the option says otherwise (QM-8.6b). */
function isRemoval({ options }: State, what: Relief['do']): boolean {
  return what === 'remove' || options.promotionIsRemoval;
}

/** Once a card, whichever kind; a promotion of its own kind once besides (QM-8.6, QM-37.1). */
function isUsedUp(state: State, what: Relief['do']): boolean {
  return isRemoval(state, what) ? cardUnderWay(state).removed : cardUnderWay(state).promoted;
}

function costOf(state: State, seat: SeatId, what: Relief['do']): number {
  return isRemoval(state, what) && has(state, seat, 'ponderous') ? PONDEROUS : 1;
}

/** Details whose marker may go, the general's radius being so long: of any player of the army, on the table (QM-8.6, QM-39.4). */
function marked(state: State, seat: SeatId, radius: Mil): Detail[] {
  const general = generalOf(state.field, seat);
  return Object.values(state.field.details).filter(
    (detail) => detail.army === general.army && detail.disordered && isNear(state.field, general, detail, radius),
  );
}

/** Details whose permanent markers a figure's promotion would take: its own where it is attached, else those of its unit (QM-22.7). */
function ledBy(state: State, { detail: id, unit }: Figure): Detail[] {
  const details = detailsOf(state.field, unit);
  return id === null ? details : Object.values(state.field.details).filter((detail) => detail.id === id);
}

/** Figures that may be promoted, the general's radius being so long: knocked over, but not on this card (QM-22.7, QM-22.8). */
function fallen(state: State, seat: SeatId, radius: Mil): Figure[] {
  const general = generalOf(state.field, seat);
  return Object.values(state.field.figures)
    .filter(
      (figure) =>
        figure.army === general.army &&
        !figure.standing &&
        figure.fellOn !== state.cardNumber &&
        ledBy(state, figure).some((detail) => isNear(state.field, general, detail, radius)),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Whether anything could be relieved for all that everybody knows: points, personality and true radius are the player's secret (QM-6.9, QM-6.9a, QM-34.4). */
export function mayRelieve(state: State, seat: SeatId): boolean {
  const { spent, radius } = generalOf(state.field, seat);
  if (spent || !mayHavePoint(state, seat)) return false;
  return (
    (!isUsedUp(state, 'remove') && marked(state, seat, radius).length > 0) ||
    (!isUsedUp(state, 'promote') && fallen(state, seat, radius).length > 0)
  );
}

/** Everything the player may really do. */
export function reliefs(state: State, seat: SeatId): Relief[] {
  const radius = radiusOf(state, seat);
  return [
    ...marked(state, seat, radius).map(({ id }): Relief => ({ do: 'remove', detail: id })),
    ...fallen(state, seat, radius).map(({ id }): Relief => ({ do: 'promote', figure: id })),
  ].filter((relief) => checkRelief(state, seat, relief) === null);
}

/** Null while the player's general is able to relieve anybody (QM-23.5). */
export function checkGeneral({ field }: State, seat: SeatId): Refusal | null {
  return generalOf(field, seat).spent ? refuse('QM-23.5', 'general-spent') : null;
}

/** Null when the player may take that marker off or promote that figure (QM-8.6, QM-22.7). */
export function checkRelief(state: State, seat: SeatId, relief: Relief): Refusal | null {
  const asRemoval = isRemoval(state, relief.do);
  const unable = checkGeneral(state, seat);
  if (unable !== null) return unable;
  if (isUsedUp(state, relief.do)) {
    return refuse(asRemoval ? 'QM-8.6' : 'QM-37.1', 'used-already');
  }
  if (asRemoval && has(state, seat, 'cowardly') && playerOf(state, seat).removals > 0) {
    return refuse('QM-26.5', 'cowardly');
  }
  return checkTarget(state, seat, relief) ?? checkCost(state, seat, costOf(state, seat, relief.do));
}

/** One point (QM-8.4), two where the general is Ponderous (QM-26.14). */
function checkCost(state: State, seat: SeatId, cost: number): Refusal | null {
  if (canPay(state, seat, cost)) return null;
  return cost === PONDEROUS ? refuse('QM-26.14', 'no-points') : refuse('QM-8.4', 'no-points', { for: 'relief' });
}

function checkTarget(state: State, seat: SeatId, relief: Relief): Refusal | null {
  const radius = radiusOf(state, seat);
  const general = generalOf(state.field, seat);
  if (relief.do === 'remove') {
    if (marked(state, seat, radius).some(({ id }) => id === relief.detail)) return null;
    const detail = state.field.details[relief.detail];
    const pieces = { pieces: [relief.detail] };
    if (detail === undefined || detail.army !== general.army) return refuse('QM-8.6', 'not-yours', {}, pieces);
    if (!detail.disordered && detail.permanent) return refuse('QM-22.5', 'permanent', { detail: detail.name }, pieces);
    if (!detail.disordered) return refuse('QM-8.6', 'no-marker', { detail: detail.name }, pieces);
    if (detail.scattered !== null) return refuse('QM-15.3', 'scattered', { detail: detail.name }, pieces);
    return refuse('QM-8.6', 'out-of-command', { detail: detail.name }, pieces);
  }
  if (fallen(state, seat, radius).some(({ id }) => id === relief.figure)) return null;
  const figure = state.field.figures[relief.figure];
  const pieces = { pieces: [relief.figure] };
  if (figure === undefined || figure.army !== general.army || figure.standing) return refuse('QM-22.7', 'not-fallen', {}, pieces);
  if (figure.fellOn === state.cardNumber) return refuse('QM-22.8', 'same-card', {}, pieces);
  return refuse('QM-22.7', 'out-of-command', {}, pieces);
}

/** Pays for it, says so, and does it (QM-8.7, QM-22.7). */
export function relieve(referee: SkirmishReferee, seat: SeatId, relief: Relief): void {
  const { state } = referee;
  const asRemoval = isRemoval(state, relief.do);
  const cost = costOf(state, seat, relief.do);
  spendPoints(
    referee,
    seat,
    cost,
    relief.do === 'remove' ? 'removal' : 'promotion',
    relief.do === 'remove' ? relief.detail : relief.figure,
  );
  if (cost === PONDEROUS) reveal(referee, seat);
  if (asRemoval) {
    cardUnderWay(state).removed = true;
    playerOf(state, seat).removals += 1;
  } else cardUnderWay(state).promoted = true;
  if (relief.do === 'remove') takeOff(referee, seat, relief.detail);
  else promote(referee, seat, relief.figure);
}

/** The ordinary marker goes, the colour stays (QM-8.8). */
function takeOff(referee: SkirmishReferee, seat: SeatId, id: string): void {
  detailOf(referee.state.field, id).disordered = false;
  referee.emit('marker-removed', 'QM-8.7', { seat, detail: id });
}

/** The figure stands up where it lies, and the permanent markers of its troops go (QM-22.7). */
function promote(referee: SkirmishReferee, seat: SeatId, id: string): void {
  const figure = figureOf(referee.state.field, id);
  figure.standing = true;
  figure.fellOn = null;
  const freed = ledBy(referee.state, figure).filter(({ permanent }) => permanent);
  for (const detail of freed) detail.permanent = false;
  referee.emit('command-promoted', 'QM-22.7', { seat, figure: id, details: freed.map((detail) => detail.id) });
}
