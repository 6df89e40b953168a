import { bearing, polar } from '../../../../table/trig.ts';
import { inches } from '../../../../table/units.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';
import type { Course, Feat, Move } from '../answers.ts';
import { chargeable } from '../melee/charge.ts';
import { checkCourse, checkFeat, active } from './feats.ts';
import { targetsOf } from '../fire/fire.ts';
import { centre } from '../troops/footprint.ts';
import { formationsAt } from './formation-change.ts';
import { targetCentre } from '../movement/measure.ts';
import type { Detail, Figure } from '../state/pieces.ts';
import { detailsOf } from '../field/roster.ts';
import type { State } from '../state.ts';
import { isFormedType, isLooseType, isMob, isOnTable } from '../troops/troops.ts';
import { pieceCalled } from '../ground/terrain.ts';
import { standingFigures } from '../movement/walls.ts';

/*
 * Answers for a list, for players by keyboard, computers and tests. They name ways and targets near and far alike: what an order
 * comes to is measured when it has been given, and no list may tell beforehand (QM-5.3, QM-5.5).
 */

/** Paths offered: so far ahead, round about. */
const FAR: Mil = inches(40);
const SHORT: Mil = inches(4);
const DIRECTIONS: readonly Angle[] = [0, 450, 3150, 900, 2700, 1800];

function clipped({ ground }: State['field'], { x, y }: Point): Point {
  return { x: Math.min(ground.width, Math.max(0, x)), y: Math.min(ground.depth, Math.max(0, y)) };
}

/** Straight that way, no farther than the edge of the table: a way stays the way it is. */
function upToTheEdge({ ground }: State['field'], from: Point, to: Point): Point {
  const share = (at: number, end: number, most: number): number => (end < 0 ? at / (at - end) : end > most ? (most - at) / (end - at) : 1);
  const part = Math.min(share(from.x, to.x, ground.width), share(from.y, to.y, ground.depth));
  return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) };
}

/** Where it looks afterwards: loose details along their way, formed ones as before. */
function facingAfter(detail: Detail, heading: Angle): Angle {
  return isFormedType(detail.type) ? detail.facing : heading;
}

function movesOf(state: State, detail: Detail): Move[] {
  const { field } = state;
  const ways = DIRECTIONS.flatMap((side) => {
    const [far, short] = [FAR, SHORT].map((distance) => upToTheEdge(field, detail.at, polar(detail.at, detail.facing + side, distance)));
    return far === undefined || short === undefined || (far.x === short.x && far.y === short.y) ? [far ?? detail.at] : [far, short];
  }).filter(({ x, y }) => x !== detail.at.x || y !== detail.at.y);
  const enemies = Object.values(field.details)
    .filter((other) => other.army !== detail.army && isOnTable(other))
    .map((other) => centre(other, field.ground));
  const buildings = field.ground.pieces
    .filter(({ enterable, id }) => enterable && id !== detail.building)
    .map(({ shape }) => middle(shape));
  const points = [...ways, ...enemies.map((point) => clipped(field, point)), ...buildings.map((point) => clipped(field, point))];
  const straight = points.map((to): Move => ({ do: 'move', path: [to], facing: facingAfter(detail, bearing(detail.at, to)) }));
  const turns = [450, 900, 1800, 2700, 3150].map((by): Move => ({ do: 'move', path: [], facing: (detail.facing + by) % 3600 }));
  return [...withFigure(state, detail, straight), ...straight, ...(isFormedType(detail.type) ? turns : [])];
}

function middle(shape: readonly Point[]): Point {
  const sum = shape.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / shape.length), y: Math.round(sum.y / shape.length) };
}

/** The long moves once more with a free command figure beside (QM-9.12). */
function withFigure({ field }: State, detail: Detail, moves: readonly Move[]): Move[] {
  const figure: Figure | undefined = standingFigures(field, detail.unit).find((each) => each.detail === null);
  if (figure === undefined || !isLooseType(detail.type)) return [];
  return moves.map((move): Move => {
    const to = move.path[0] ?? detail.at;
    const beside = { x: figure.at.x + to.x - detail.at.x, y: figure.at.y + to.y - detail.at.y };
    return { ...move, along: { figure: figure.id, to: clipped({ ...field }, beside) } };
  });
}

function drillsOf({ field }: State, detail: Detail): Feat[] {
  const facings: Angle[] = isMob(detail)
    ? [0, 900, 1800, 2700]
    : [detail.facing, (detail.facing + 900) % 3600, (detail.facing + 2700) % 3600];
  return formationsAt(field, detail).flatMap((formation) =>
    formation.kind === 'limbered' ? [] : facings.map((facing): Feat => ({ do: 'change', formation: allowed(formation), facing })),
  );
}

function allowed(formation: Detail['formation']): Extract<Feat, { do: 'change' }>['formation'] {
  if (formation.kind === 'mob') throw new Error('nobody chooses to be a mob');
  return formation;
}

/** With everybody: whoever it may not combine with is left out with all that may not be ordered. */
function combinationsOf({ field }: State): Course[] {
  return Object.values(field.details).map((other): Course => ({ do: 'combine', with: other.id, path: [centre(other, field.ground)] }));
}

function chargesOf(state: State, detail: Detail): Course[] {
  return chargeable(state, detail).map((target): Course => ({
    do: 'charge',
    target,
    path: [targetCentre(state.field, target) ?? detail.at],
  }));
}

/** Spots in its forest about the command figures, where a scattered detail may come back (QM-15.6). */
function returnsOf({ field }: State, detail: Detail): Feat[] {
  const forest = pieceCalled(field.ground, detail.scattered);
  if (forest === null) return [];
  const figures = standingFigures(field, detail.unit).map(({ at }) => at);
  const spots = [
    middle(forest.shape),
    ...figures,
    ...figures.flatMap((at) => [0, 900, 1800, 2700].map((towards) => polar(at, towards, inches(3)))),
  ];
  return spots.map((at): Feat => ({ do: 'reappear', at, facing: detail.facing }));
}

function gatheringsOf({ field }: State, detail: Detail): Feat[] {
  const soldiers = detailsOf(field, detail.unit).reduce((sum, each) => sum + each.soldiers, 0);
  return standingFigures(field, detail.unit).flatMap(({ id }) =>
    [detail.facing, (detail.facing + 1800) % 3600].map((facing): Feat => ({
      do: 'form-up',
      figure: id,
      formation: { kind: 'line', files: Math.min(6, soldiers) },
      facing,
    })),
  );
}

/** Every feat with some of the ways to do it, in the order of QM-9.4; the end of the activation last. */
export function suggestedFeats(state: State): Feat[] {
  const acting = active(state);
  if (acting === null) return [{ do: 'end' }];
  const { detail } = acting;
  const turns = [detail.facing, (detail.facing + 900) % 3600, (detail.facing + 1800) % 3600, (detail.facing + 2700) % 3600];
  const all: Feat[] = isOnTable(detail)
    ? [
        ...targetsOf(state, detail).map((target): Feat => ({ do: 'fire', target })),
        ...chargesOf(state, detail),
        { do: 'set-out' },
        { do: 'load' },
        { do: 'aim' },
        { do: 'regain', asFeat: true },
        { do: 'regain', asFeat: false },
        { do: 'scatter' },
        { do: 'break-out' },
        { do: 'mount' },
        { do: 'dismount' },
        ...turns.flatMap((facing): Feat[] => [
          { do: 'limber', facing },
          { do: 'unlimber', facing },
        ]),
        ...gatheringsOf(state, detail),
        ...drillsOf(state, detail),
        ...combinationsOf(state),
        ...movesOf(state, detail),
      ]
    : returnsOf(state, detail);
  return [...all.filter((each) => checkFeat(state, each) === null), { do: 'end' }];
}

/** What the dice already thrown may be used for (QM-11.2); giving the Move up first. */
export function suggestedCourses(state: State): Course[] {
  const acting = active(state);
  if (acting === null) return [];
  const { detail } = acting;
  const all: Course[] = [...chargesOf(state, detail), ...combinationsOf(state), ...movesOf(state, detail)];
  return [stay(detail), ...all.filter((each) => checkCourse(state, each) === null)];
}

/** Stays where it is. */
export function stay({ facing }: Pick<Detail, 'facing'>): Move {
  return { do: 'move', path: [], facing };
}
