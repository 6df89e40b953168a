import { NoRoomError } from '../../shared/set-up/no-room.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { Mil, Point, Shape } from '../../../../table/units.ts';
import { inches } from '../../../../table/units.ts';
import { frontOf } from '../../shared/set-up/front.ts';
import type { Front } from '../../shared/set-up/front.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { enemyward, liesIn } from '../../shared/set-up/zone.ts';
import { deploy as deployAnswer, type Deploy } from '../answers.ts';
import { amongAllies, checkDeployment, deployments, fieldBefore, putDown } from './deployment.ts';
import type { Deploying } from './deployment.ts';
import { unitOf } from '../field/roster.ts';
import { overlaps } from '../ground/distance.ts';
import { extent, generalBase } from '../troops/footprint.ts';
import type { Base } from '../troops/footprint.ts';
import { formationsAt } from '../feats/formation-change.ts';
import { freeCommand, usualPartition } from '../troops/partition.ts';
import type { Formation, Unit } from '../state/pieces.ts';
import { isFree } from '../movement/aside.ts';
import type { Field, QM, State } from '../state.ts';
import { isLooseType, isMounted } from '../troops/troops.ts';
import { baseOfFigure } from '../movement/walls.ts';

/** Room between neighbours, and how far from the own edge the front stands (QM-33.1). */
const INTERVAL: Mil = inches(1);
const FROM_EDGE: Mil = inches(6);
/** Other rows, where one is not enough, in the order in which they are filled. */
const ROWS: readonly Mil[] = [FROM_EDGE, inches(10), inches(2.5), inches(11.5), inches(8), inches(4)];
/** Places tried along a row. */
const STEP: Mil = inches(0.5);
/** Room between men and the free command figures behind them. */
const BEHIND: Mil = inches(0.5);

/** What of a unit is drawn up beside one another, and how wide and deep that is. */
interface Block {
  readonly unit: Unit;
  readonly sizes: readonly number[];
  readonly formation: (size: number) => Formation;
  readonly width: Mil;
}

/** Where everything stands if its player leaves it to the computer: units by id from left to right (QM-33.1), beside where allies before them would stand. */
export function usualDeployment(state: State, deploying: Deploying): Deploy {
  const { placed } = deploying;
  const usual = lineUp(state, { ...deploying, placed: [...placed, ...expected(state, deploying)] });
  const found = typeof usual === 'string' ? lineUp(state, deploying) : usual;
  if (typeof found === 'string') throw new NoRoomError(found);
  return found;
}

/** What allies before them in the army's order would put down who have not done so yet. */
function expected(state: State, { army, seat, placed }: Deploying): Deploy[] {
  const all = deployments(state).filter((each) => each.army === army);
  const before = all.slice(
    0,
    all.findIndex((each) => each.seat === seat),
  );
  const put: Deploy[] = [...placed];
  for (const each of before) {
    if (each.units.length === 0 || put.some(({ details }) => details.some(({ unit }) => each.units.includes(unit)))) continue;
    const usual = lineUp(state, { ...each, placed: put });
    if (typeof usual !== 'string') put.push(usual);
  }
  return put.slice(placed.length);
}

/** The same beside what lies there; the name of the unit there is no room for. */
function lineUp(state: State, deploying: Deploying): Deploy | string {
  const { army, units: ids } = deploying;
  const zone = state.zones[army];
  const front = frontOf(zone, enemyward(zone, state.zones[army === 'red' ? 'black' : 'red']));
  const field = fieldBefore(state, deploying);
  const answer: Deploy = { details: [], figures: [], general: front.at(0, 0) };
  let cursor = { row: 0, left: INTERVAL };
  const ends: Mil[] = [];
  for (const id of ids) {
    const unit = unitOf(state.field, id);
    const placed = firstPlace(state, field, deploying, front, unit, cursor);
    if (placed === null) return unit.name;
    putDown(state, field, [id], placed.answer);
    answer.details.push(...placed.answer.details);
    answer.figures.push(...placed.answer.figures);
    cursor = placed.next;
    ends.push(placed.from, placed.next.left - INTERVAL);
  }
  const middle = ends.length === 0 ? front.width / 2 : Math.round((Math.min(...ends) + Math.max(...ends)) / 2);
  return { ...answer, general: deploying.general ? placeOfGeneral(state, field, deploying, front, middle) : answer.general };
}

/** The blocks a unit may be drawn up in: its men in one rank, or where that is too wide in two. */
function blocksOf(field: Field, unit: Unit, front: Front): Block[] {
  const sizes = usualPartition(unit);
  const [first] = sizes;
  const choices = formationsAt({ ...field }, { type: unit.type, soldiers: first ?? 1, at: front.at(0, 0) }).filter(
    ({ kind }) => kind !== 'column' && kind !== 'limbered' && kind !== 'open',
  );
  return choices.map((_choice, index): Block => {
    const formation = (size: number): Formation => {
      const all = formationsAt(field, { type: unit.type, soldiers: size, at: front.at(0, 0) });
      return all[index] ?? all[0] ?? { kind: 'loose' };
    };
    const widths = sizes.map((size) => groundOf(unit, size, formation(size)).width);
    return { unit, sizes, formation, width: widths.reduce((sum, width) => sum + width, (sizes.length - 1) * INTERVAL) };
  });
}

interface Place {
  readonly answer: Deploy;
  /** Where along the front it begins. */
  readonly from: Mil;
  readonly next: { row: number; left: Mil };
}

/** The first place from the cursor on, row by row, where the whole unit with its figures may stand. */
function firstPlace(
  state: State,
  field: Field,
  deploying: Deploying,
  front: Front,
  unit: Unit,
  from: { row: number; left: Mil },
): Place | null {
  const alone = (answer: Deploy) =>
    checkDeployment(
      withField(state, field),
      { ...deploying, units: [unit.id], figures: freeCommand(unit), general: false, placed: [] },
      answer,
    ) === null;
  for (const block of blocksOf(field, unit, front)) {
    for (const row of [...ROWS.keys()].map((index) => (from.row + index) % ROWS.length)) {
      for (let left = row === from.row ? from.left : INTERVAL; left + block.width <= front.width; left += STEP) {
        const answer = drawnUp(front, block, left, ROWS[row] ?? FROM_EDGE);
        if (alone(answer)) return { answer, from: left, next: { row, left: left + block.width + INTERVAL } };
      }
    }
  }
  return null;
}

/** The state with what has been put down so far counted as standing there. */
function withField(state: State, field: Field): State {
  return { ...state, field, fixed: [...state.fixed, ...Object.keys(field.units)] };
}

function drawnUp(front: Front, { unit, sizes, formation, width }: Block, left: Mil, row: Mil): Deploy {
  const details: Deploy['details'] = [];
  let along = left;
  let deepest: Mil = 0;
  for (const size of sizes) {
    const drawn = formation(size);
    if (drawn.kind === 'mob') throw new Error('nobody chooses to be a mob');
    const ground = groundOf(unit, size, drawn);
    // Loose details are led from their middle, all others from their front.
    const back = isLooseType(unit.type) ? ground.depth / 2 : 0;
    details.push({
      unit: unit.id,
      soldiers: size,
      at: front.at(along + ground.width / 2, row - back),
      facing: front.facing,
      formation: drawn,
    });
    along += ground.width + INTERVAL;
    deepest = Math.max(deepest, ground.depth);
  }
  // A mounted officer's base is as deep as their men's.
  const fromEdge = Math.max(deepest / 2, row - deepest - BEHIND - deepest / 2);
  const figures = freeCommand(unit).map((figure, index) => ({
    figure,
    at: front.at(left + width / 2 + (index === 0 ? -750 : 750), fromEdge),
  }));
  return { details, figures, general: front.at(0, 0) };
}

function groundOf({ type }: Unit, soldiers: number, formation: Formation): Base {
  return extent({ type, mounted: isMounted({ type, mounted: true }), soldiers, formation });
}

/** Behind the middle of their own men, or the nearest place to that along the front, on nobody's figure. */
function placeOfGeneral(state: State, field: Field, deploying: Deploying, front: Front, middle: Mil): Point {
  const { army } = deploying;
  const zone = state.zones[army];
  const taken = [...generalsBefore(state, deploying).map((at) => generalBase({ at })), ...figuresOf(field, army)];
  for (let aside = 0; aside <= front.width; aside += STEP) {
    for (const fromEdge of [inches(2), inches(4), inches(8), inches(1), inches(10)]) {
      for (const left of [middle + aside, middle - aside]) {
        const at = front.at(left, fromEdge);
        const base = generalBase({ at });
        if (liesIn(zone, base) && isFree(field, base) && !taken.some((other) => overlaps(base, other))) return at;
      }
    }
  }
  throw new NoRoomError(`the general of ${army}`);
}

/** Where generals of the army stand already, as the player deploying knows it. */
function generalsBefore({ field, fixed }: State, { army, placed }: Deploying): Point[] {
  const fast = Object.values(field.generals).filter((general) => general.army === army && fixed.includes(general.seat));
  return [...placed.map(({ general }) => general), ...fast.map(({ at }) => at)];
}

/** Bases of the army's free command figures. */
function figuresOf(field: Field, army: ArmyId): Shape[] {
  return Object.values(field.figures)
    .filter((figure) => figure.army === army && figure.detail === null)
    .map((figure) => baseOfFigure(field, figure));
}

/** The partition of a player's units into details, and where those, their free command figures and their general start (QM-31.3). */
export const deploy: DecisionKind<QM, Deploying, Deploy> = {
  kind: 'deploy',
  clause: 'QM-31.3',
  answer: deployAnswer,
  open: true,
  options: ({ state }, deploying) => [usualDeployment(state, deploying)],
  check: ({ state }, deploying, given) => checkDeployment(state, deploying, given),
  amid: amongAllies,
  fallback: ({ state }, deploying) => usualDeployment(state, deploying),
};
