import { inchesAdded } from '../../books/kings-men/skirmish/movement/allowance.ts';
import type { Course, Feat } from '../../books/kings-men/skirmish/answers.ts';
import { checkCourse, checkFeat } from '../../books/kings-men/skirmish/feats/feats.ts';
import { targetsOf } from '../../books/kings-men/skirmish/fire/fire.ts';
import type { Detail, Figure } from '../../books/kings-men/skirmish/state/pieces.ts';
import { detailsOf } from '../../books/kings-men/skirmish/field/roster.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import type { Activation } from '../../books/kings-men/skirmish/state/play.ts';
import {
  countsAsSkirmishers,
  isArtillery,
  isFormedType,
  isLooseType,
  isMob,
  isMounted,
  isOnTable,
} from '../../books/kings-men/skirmish/troops/troops.ts';
import { suggestedFeats } from '../../books/kings-men/skirmish/feats/suggestions.ts';
import { standingFigures } from '../../books/kings-men/skirmish/movement/walls.ts';
import { bearing, polar, turn } from '../../table/trig.ts';
import { inches } from '../../table/units.ts';
import type { Angle, Point } from '../../table/units.ts';
import { byEye, enemiesOf, middleOf, middleOfArea, nearestEnemy } from './eye.ts';
import { exact, type Estimate } from '../estimate.ts';
import { recovery, wear } from './fatigue.ts';
import { manoeuvres } from './manoeuvres.ts';
import { meleeWorth, shotWorth } from './odds.ts';
import { comfort, standing } from './position.ts';
import type { Plan } from './plan.ts';
import { hasRoom, isPenned } from './room.ts';

const END: Plan = { order: { do: 'end' }, worth: 0 };
/** Below this a charge is not tried. */
const BOLDNESS = 0.4;
/** A shot after a move is worth less than one now: the distance may deceive. */
const AFTER_MOVE = 0.85;
/** To have loaded is worth part of the shot to come. */
const LOADED = 0.7;

/** The best next feat of the detail being activated, as far as it is judged rightly; never worse than doing nothing more. */
export function bestPlan(state: State, detail: Detail, activation: Activation, estimate: Estimate = exact): Plan {
  if (!isOnTable(detail)) return detail.colour === 'red' ? END : firstLegal(state);
  if (isMob(detail)) return firstLegal(state);
  const left = activation.feats - activation.done.length;
  const tiring = [
    ...shots(state, detail, activation, left),
    ...charges(state, detail, left, null),
    ...moves(state, detail, left, null),
    ...manoeuvres(state, detail, activation),
  ];
  const price = wear(state, detail, activation);
  const plans = [...tiring.map(({ order, worth }) => ({ order, worth: worth - price })), ...rests(state, detail, activation)];
  for (const plan of ranked(plans, estimate)) {
    if (checkFeat(state, plan.order) === null) return plan;
    if (isForDiceFirst(state, plan.order)) return { order: { do: 'set-out' }, worth: plan.worth };
  }
  return END;
}

/** Of each kind of feat the best so many that the detail being activated may do next. */
export function likelyFeats(state: State, detail: Detail, activation: Activation, each: number): Feat[] {
  if (!isOnTable(detail) || isMob(detail)) return [];
  const left = activation.feats - activation.done.length;
  const plans = [
    ...shots(state, detail, activation, left),
    ...charges(state, detail, left, null),
    ...moves(state, detail, left, null),
    ...manoeuvres(state, detail, activation),
    ...rests(state, detail, activation),
  ];
  return plans
    .toSorted((one, other) => other.worth - one.worth)
    .reduce<Feat[]>((chosen, { order }) => {
      const enough = chosen.filter((feat) => feat.do === order.do).length >= each;
      return enough || checkFeat(state, order) !== null ? chosen : [...chosen, order];
    }, []);
}

/** The best use of a Move whose dice lie already (QM-11.2); null to stay. */
export function bestCourse(
  state: State,
  detail: Detail,
  activation: Activation,
  dice: readonly number[],
  estimate: Estimate = exact,
): Course | null {
  const left = activation.feats - activation.done.length;
  const plans = [...charges(state, detail, left, dice), ...moves(state, detail, left, dice), ...manoeuvres(state, detail, activation)];
  for (const { order } of ranked(plans, estimate)) if (isCourse(order) && checkCourse(state, order) === null) return order;
  return null;
}

function ranked(plans: readonly Plan[], estimate: Estimate): Plan[] {
  const judged = plans.map((plan) => ({ ...plan, worth: estimate(plan.worth, plan.order) }));
  return judged.filter(({ worth }) => worth > 0).sort((one, other) => other.worth - one.worth);
}

function isCourse(order: Feat): order is Course {
  return order.do === 'move' || order.do === 'charge' || order.do === 'combine';
}

/** Whether the order would do but that its dice are to be thrown before (QM-11.2). */
function isForDiceFirst(state: State, order: Feat): boolean {
  return (
    state.options.moveOrder === 'roll-first' &&
    isCourse(order) &&
    checkFeat(state, { do: 'set-out' }) === null &&
    checkCourse(state, order) === null
  );
}

/** A mob takes up a formation towards the enemy, and the scattered come back while they can do something yet: whatever is offered first (QM-12.4, QM-15.5). */
function firstLegal(state: State): Plan {
  const [first] = suggestedFeats(state);
  return first === undefined || first.do === 'end' ? END : { order: first, worth: 1 };
}

function bestShot(state: State, detail: Detail, from: Point, aim = 0): { target: string; worth: number } | null {
  let best: { target: string; worth: number } | null = null;
  for (const enemy of enemiesOf(state, detail)) {
    const worth = shotWorth(detail, enemy, byEye(from, middleOf(state.field, enemy)), aim);
    if (worth > (best?.worth ?? 0)) best = { target: enemy.id, worth };
  }
  return best;
}

function shots(state: State, detail: Detail, { aim }: Activation, left: number): Plan[] {
  const here = middleOf(state.field, detail);
  const plans: Plan[] = [];
  if (detail.smoke) {
    const next = bestShot(state, detail, here);
    return [{ order: { do: 'load' }, worth: LOADED * (next?.worth ?? 0.1) + (left > 1 ? 0.1 : 0) }];
  }
  for (const id of targetsOf(state, detail)) {
    const enemy = state.field.details[id];
    if (enemy === undefined) continue;
    const away = byEye(here, middleOf(state.field, enemy));
    const worth = shotWorth(detail, enemy, away, aim);
    if (worth > 0) plans.push({ order: { do: 'fire', target: id }, worth: worth + (left > 1 ? 0.2 : 0) });
    // Two feats left: a steadier shot, as a third would let it fire twice.
    if (left === 2 && aim === 0 && countsAsSkirmishers(detail))
      plans.push({ order: { do: 'aim' }, worth: shotWorth(detail, enemy, away, 1) });
  }
  return plans;
}

/** Inches a Move may be hoped to go: the floor, three and a half a die or what has been thrown, and what its general adds (QM-11.4, QM-11.5, QM-11.7). */
function hopedFor(state: State, detail: Detail, thrown: readonly number[] | null, charging: boolean): number {
  const dice =
    (detail.colour === 'green' ? 1 : detail.colour === 'red' ? -1 : 0) +
    (detail.formation.kind === 'loose' ? 2 : detail.formation.kind === 'open' ? 1 : 0);
  const pips = thrown === null ? 3.5 * Math.max(0, dice) : thrown.reduce((sum, die) => sum + die, 0);
  const added = inchesAdded(state, detail, charging).reduce((sum, { value }) => sum + value / 1000, 0);
  return (isMounted(detail) ? 12 : 6) + pips + added;
}

function charges(state: State, detail: Detail, left: number, thrown: readonly number[] | null): Plan[] {
  if (left < 2 || isArtillery(detail.type)) return [];
  const here = middleOf(state.field, detail);
  return enemiesOf(state, detail).flatMap((enemy): Plan[] => {
    const there = middleOf(state.field, enemy);
    const away = byEye(here, there) - 2;
    if (isPenned(state, detail, bearing(here, there), [enemy.id])) return [];
    const reach = hopedFor(state, detail, thrown, true);
    const home = away <= reach * (thrown === null ? 0.7 : 0.9) ? 0.9 : away <= reach ? 0.5 : 0;
    const worth = home * meleeWorth(detail, enemy);
    return worth > BOLDNESS ? [{ order: { do: 'charge', target: enemy.id, path: [there] }, worth }] : [];
  });
}

function moves(state: State, detail: Detail, left: number, thrown: readonly number[] | null): Plan[] {
  const here = middleOf(state.field, detail);
  const now = standing(state, detail, here);
  const loaded = !detail.smoke && left > 1;
  return wanted(state, detail).flatMap((to): Plan[] => {
    const far = byEye(detail.at, to);
    const towards = bearing(detail.at, to);
    if (far === 0 || isPenned(state, detail, towards)) return [];
    const gone = Math.min(far, hopedFor(state, detail, thrown, false));
    const end = polar(here, towards, inches(gone));
    const order = marching(state, detail, to, polar(detail.at, towards, inches(gone)));
    if (order === null) return [];
    const shot = loaded ? AFTER_MOVE * (bestShot(state, detail, end)?.worth ?? 0) : 0;
    return [{ order, worth: standing(state, detail, end) - now + shot }];
  });
}

/** Places worth going to: where a shot at each of the nearest enemies is good, and ground that decides the battle. */
function wanted(state: State, detail: Detail): Point[] {
  const here = middleOf(state.field, detail);
  const best = comfort(detail);
  const near = enemiesOf(state, detail)
    .map((enemy) => ({ enemy, away: byEye(here, middleOf(state.field, enemy)) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, 4);
  const shooting = near.flatMap(({ enemy, away }) => {
    const towards = bearing(here, middleOf(state.field, enemy));
    return [-300, 0, 300].map((aside) => polar(detail.at, (towards + aside + 3600) % 3600, inches(away - best)));
  });
  const ground = state.victory.objectives.map(({ area }) => middleOfArea(area));
  // Out of the crowd, to whatever side there is room.
  const aside = [450, 900, 2700, 3150].map((by) => polar(detail.at, (detail.facing + by) % 3600, inches(5)));
  return [...shooting, ...ground, ...aside].map((place) => onTable(state, place));
}

function onTable({ field: { ground } }: State, { x, y }: Point): Point {
  const margin = inches(3);
  return { x: Math.max(margin, Math.min(ground.width - margin, x)), y: Math.max(margin, Math.min(ground.depth - margin, y)) };
}

/**
 * The order to go there, looking at the enemy if there is room to turn where it may be hoped to end; with a command figure coming along
 * where the wall of the unit would hold it back (QM-9.12). Null where it would have no room.
 */
function marching(state: State, detail: Detail, to: Point, end: Point): Feat | null {
  const wished = isFormedType(detail.type) ? lookedAt(state, detail, to) : bearing(detail.at, to);
  const facing = [wished, detail.facing].find((each) => hasRoom(state, detail, end, each));
  if (facing === undefined) return null;
  const order = { do: 'move', facing } as const;
  const figure = isLooseType(detail.type) ? companion(state, detail) : null;
  if (figure === null) return { ...order, path: [to] };
  // Two inches short of the men, so that it comes to stand behind them.
  const back = (bearing(detail.at, to) + 1800) % 3600;
  return { ...order, path: [to], along: { figure: figure.id, to: onTable(state, polar(to, back, inches(2))) } };
}

/** The free figure of the unit that lags most behind; none while men of the unit are in the trees, who would be lost without it (QM-15.4). */
function companion(state: State, detail: Detail): Figure | null {
  if (detailsOf(state.field, detail.unit).some(({ scattered }) => scattered !== null)) return null;
  const free = standingFigures(state.field, detail.unit).filter((figure) => figure.detail === null);
  const away = (figure: Figure) => nearestEnemy(state, detail, figure.at)?.away ?? 0;
  return free.reduce<Figure | null>((last, figure) => (last === null || away(figure) > away(last) ? figure : last), null);
}

/** To the nearest enemy, but no farther round than a right angle, which would halve the move (QM-11.9). */
function lookedAt(state: State, detail: Detail, from: Point): Angle {
  const nearest = nearestEnemy(state, detail, from);
  if (nearest === null) return detail.facing;
  const by = turn(detail.facing, bearing(from, middleOf(state.field, nearest.enemy)));
  return (detail.facing + Math.max(-900, Math.min(900, by)) + 3600) % 3600;
}

/** To rest: it tires nobody (QM-14.2). */
function rests(state: State, detail: Detail, { done }: Activation): Plan[] {
  return done.length > 0 || detail.colour === 'green' ? [] : [{ order: { do: 'regain', asFeat: false }, worth: recovery(state, detail) }];
}
