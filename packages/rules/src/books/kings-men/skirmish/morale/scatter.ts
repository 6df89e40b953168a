import type { Refusal } from '../../../../kernel/refusal.ts';
import { contains } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import type { Angle, Point } from '../../../../table/units.ts';
import { unitOf } from '../field/roster.ts';
import { checkGivingWay } from '../movement/aside.ts';
import { near } from '../ground/distance.ts';
import { centre, soldierBases } from '../troops/footprint.ts';
import type { TerrainPiece } from '../state/ground.ts';
import { checkBreak } from './losses.ts';
import { isDesignated, reveal } from '../generals/personalities.ts';
import type { Detail } from '../state/pieces.ts';
import { checkApart, checkStand } from '../movement/placement.ts';
import { leavePlay } from './removal.ts';
import { downgrade } from './resolve.ts';
import { stand } from '../movement/slide.ts';
import type { Field, SkirmishReferee, State } from '../state.ts';
import { forestsTouched, pieceCalled } from '../ground/terrain.ts';
import { WALL, baseOfFigure, insideWall, standingFigures } from '../movement/walls.ts';
import { refuse } from '../refuse.ts';

/** Bred to it: Indians, and skirmishers with woodcraft (QM-15.1). */
function isBredToIt(field: Field, { type, unit }: Detail): boolean {
  return type === 'indians' || (type === 'skirmishers' && unitOf(field, unit).traits.includes('woodcraft'));
}

/** Taught by a Guerrilla Fighter (QM-26.11). */
function isTaught(state: State, detail: Detail): boolean {
  return isDesignated(state, detail.seat, 'guerrilla', unitOf(state.field, detail.unit).origin);
}

function forestOf(field: Field, detail: Detail): TerrainPiece | null {
  for (const base of soldierBases(detail, field.ground)) {
    const [forest] = forestsTouched(field.ground, base);
    if (forest !== undefined) return forest;
  }
  return null;
}

/** Null when its troops are such as scatter (QM-15.1). */
export function checkMayScatter(state: State, detail: Detail): Refusal | null {
  return isBredToIt(state.field, detail) || isTaught(state, detail)
    ? null
    : refuse('QM-15.1', 'wrong-troops', { detail: detail.name }, { pieces: [detail.id] });
}

/** Null when the detail may go into the forest it is at (QM-15.1). */
export function checkScatter(state: State, detail: Detail): Refusal | null {
  const piece = { pieces: [detail.id] };
  const unable = checkMayScatter(state, detail);
  if (unable !== null) return unable;
  return forestOf(state.field, detail) === null ? refuse('QM-15.1', 'no-forest', { detail: detail.name }, piece) : null;
}

/** Off the table, one step worse unless a Queen spares it (QM-15.2, QM-9.9). */
export function scatter(referee: SkirmishReferee, detail: Detail): void {
  const { state } = referee;
  const forest = forestOf(state.field, detail);
  if (forest === null) throw new Error(`${detail.id} is at no forest`);
  if (!isBredToIt(state.field, detail)) reveal(referee, detail.seat);
  detail.scattered = forest.id;
  detail.building = null;
  referee.emit('scattered', 'QM-15.2', { detail: detail.id, forest: forest.id });
  if (state.activation?.flag !== 'queen') downgrade(referee, detail.id, 'scatter');
  loseStranded(referee);
}

function back(detail: Detail, at: Point, facing: Angle): Detail {
  return { ...detail, at, facing, scattered: null, building: null };
}

/** Null when the detail may come back there: a command distance, so that a wrong spot is refused (QM-15.6). */
export function checkReappear(field: Field, detail: Detail, at: Point, facing: Angle): Refusal | null {
  const piece = { pieces: [detail.id] };
  const forest = pieceCalled(field.ground, detail.scattered);
  if (forest === null) return refuse('QM-15.5', 'not-scattered', { detail: detail.name }, piece);
  const there = back(detail, at, facing);
  if (!contains(polygon(forest.shape), centre(there, field.ground))) {
    return refuse('QM-15.6', 'outside-forest', { detail: detail.name, forest: forest.name }, { terrain: [forest.id] });
  }
  const refusal = checkStand(field, there) ?? checkApart(field, there, 'QM-15.6') ?? checkGivingWay(field, there);
  if (refusal !== null) return refusal;
  if (standingFigures(field, detail.unit).length > 0 && insideWall(field, there)) return null;
  return refuse('QM-15.6', 'outside-wall', { detail: detail.name }, piece);
}

export function reappear(referee: SkirmishReferee, detail: Detail, at: Point, facing: Angle): void {
  const forest = detail.scattered ?? '';
  detail.scattered = null;
  stand(referee, back(detail, at, facing));
  referee.emit('reappeared', 'QM-15.6', { detail: detail.id, forest, at, facing });
}

/** Whether a standing command figure of the unit is within 12 inches of the forest (QM-15.4). */
function isWatched(field: Field, detail: Detail, forest: TerrainPiece): boolean {
  return standingFigures(field, detail.unit).some((figure) => near(baseOfFigure(field, figure), polygon(forest.shape), WALL));
}

/** Removes every scattered detail that no standing command figure of its unit is near any more (QM-15.4). Called after anything that moves or fells figures. */
export function loseStranded(referee: SkirmishReferee): void {
  const { field } = referee.state;
  for (const detail of Object.values(field.details)) {
    const forest = pieceCalled(field.ground, detail.scattered);
    // One that was looked at before may have taken its whole unit with it (QM-24.2).
    if (forest === null || field.details[detail.id] === undefined || isWatched(field, detail, forest)) continue;
    const lost = leavePlay(referee, [detail.id]);
    referee.emit('scattered-lost', 'QM-15.4', { detail: detail.id, forest: forest.id, lost });
    checkBreak(referee, detail.unit, detail.id);
  }
}
