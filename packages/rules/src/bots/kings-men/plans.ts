import { onGrid, type Act, type Charge, type Move } from '../../books/kings-men/shared/answers.ts';
import { targetsOf } from '../../books/kings-men/shared/fire/fire.ts';
import { judgeChange } from '../../books/kings-men/shared/movement/formation-change.ts';
import { centre, outline } from '../../books/kings-men/shared/troops/formation.ts';
import type { Handbook } from '../../books/kings-men/shared/handbook.ts';
import { rate } from '../../books/kings-men/shared/movement/march.ts';
import { suggestedReforms } from '../../books/kings-men/shared/drill/reach.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import { isArtillery, type Unit } from '../../books/kings-men/shared/troops/unit.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { gap } from '../../table/measure.ts';
import { bearing, polar, turn } from '../../table/trig.ts';
import type { Angle } from '../../table/units.ts';
import { exact, type Estimate } from '../estimate.ts';
import { fireWorth } from './fire.ts';
import { standing } from './position.ts';
import { figureWorth, unitWorth } from './worth.ts';
import { enemiesOf } from './enemies.ts';

/** The next thing a unit could do, and what the rest of its activation would then be worth, in figures. */
export interface Plan {
  readonly act: Act;
  readonly worth: number;
}

const DONE: Plan = { act: { do: 'done' }, worth: 0 };
/** Below this a charge is not tried: both sides come out of a melee red (KM-20.11). */
const BOLDNESS = 1.7;
/** Worth of a melee won beside its figures, and of a unit's collapse in it: the loser runs as a mob (KM-21.1). */
const WON = 5;
const COLLAPSE = 3.4;
/** A shot after a move is worth less than one now: whoever comes nearer is shot at, and whoever stands may still move after it (KM-10.2). */
const AFTER_MOVE = 0.9;
/** How far to either side of an enemy marches at them are weighed as well: tenths of a degree. */
const ASIDE = 360;
/** Moves after which a change of formation is weighed as well. */
const LOOKED_AT_TWICE = 4;

/** The best the unit can do next in this activation, as far as it is judged rightly; never worse than doing nothing more. */
export function bestPlan(book: Handbook, state: Battle, unit: Unit, estimate: Estimate = exact): Plan {
  return planBy({ estimate, movesOf: movesAllRound }, book, state, unit);
}

/** The same at a glance, to compare many units by: only marches at the nearest enemies and straight back are weighed. */
export function planAtAGlance(book: Handbook, state: Battle, unit: Unit): Plan {
  return planBy({ estimate: exact, movesOf: movesAtAGlance }, book, state, unit);
}

/** How a unit is looked at: how well its plans are judged, and which of its moves are. */
interface Look {
  readonly estimate: Estimate;
  movesOf(book: Handbook, state: Battle, unit: Unit): Move[];
}

function planBy(look: Look, book: Handbook, state: Battle, unit: Unit): Plan {
  if (unit.formation.kind === 'square' || unit.formation.kind === 'mob') return reformPlan(state, unit);
  const done = state.activation?.unit === unit.id ? state.activation.done : [];
  const plans: Plan[] = [DONE];
  const fired = done.includes('fire');
  const moved = done.includes('move');
  const changed = done.includes('change');
  const here = standing(state, unit);
  const ways = moved || changed ? [] : waysOf(look, book, state, unit);
  if (done.length === 0) plans.push(...chargePlans(book, state, unit));
  plans.push(...movePlans(look, state, here, ways, fired));
  if (!fired) plans.push(...firePlans(state, unit, here, ways));
  if (!changed) plans.push(...changePlans(state, unit, here, fired));
  return plans
    .map((plan) => ({ ...plan, worth: look.estimate(plan.worth, plan.act) }))
    .reduce((best, each) => (each.worth > best.worth ? each : best));
}

/** Whoever has fired may still move (KM-10.2), and will where they stand better elsewhere: so to fire first loses nothing of that. */
function firePlans(state: Battle, unit: Unit, here: number, ways: readonly Way[]): Plan[] {
  const after = Math.max(0, ...ways.map(({ there }) => there - here));
  return enemiesInSight(state, unit).map((enemy) => ({
    act: { do: 'fire', target: enemy.id },
    worth: fireWorth(state, unit, enemy) + after,
  }));
}

function bestFire(state: Battle, unit: Unit): number {
  const there = withUnit(state, unit);
  return enemiesInSight(there, unit).reduce((best, enemy) => Math.max(best, fireWorth(there, unit, enemy)), 0);
}

function enemiesInSight(state: Battle, unit: Unit): Unit[] {
  return targetsOf(state, unit).flatMap((id) => state.field.units[id] ?? []);
}

function chargePlans(book: Handbook, state: Battle, unit: Unit): Plan[] {
  if (unit.type !== 'infantry' && unit.type !== 'cavalry') return [];
  return book.suggestedCharges(state, unit).flatMap((charge): Plan[] => {
    const worth = chargeWorth(book, state, unit, charge);
    return worth > BOLDNESS ? [{ act: charge, worth }] : [];
  });
}

function chargeWorth(book: Handbook, state: Battle, unit: Unit, charge: Charge): number {
  const enemy = state.field.units[charge.target];
  const charged = book.judgeCharge(state, unit, charge);
  if (enemy === undefined || isRefusal(charged)) return 0;
  const odds = book.meleeOdds(withUnit(state, charged.unit), unit.id, charge.target, charged.attackFrom);
  const gained =
    odds.expected * figureWorth(enemy) + odds.collapse * COLLAPSE + odds.attackerWins * (isArtillery(enemy.type) ? unitWorth(enemy) : WON);
  const given = odds.attackerLosses * figureWorth(unit) + odds.attackerCollapse * COLLAPSE + odds.defenderWins * WON;
  return gained - given + (unit.colour === 'green' ? -0.5 : 0);
}

/** A move that may be made, the unit as it would then stand, and how well. */
interface Way {
  readonly move: Move;
  readonly moved: Unit;
  readonly there: number;
}

function waysOf({ movesOf }: Look, book: Handbook, state: Battle, unit: Unit): Way[] {
  return movesOf(book, state, unit).flatMap((move) => {
    const judged = book.judgeMove(state, unit, move);
    if (isRefusal(judged)) return [];
    return [{ move, moved: judged.unit, there: standing(withUnit(state, judged.unit), judged.unit) }];
  });
}

/**
 * Moves weighed by where they end, beside how well the unit stands `here`, and what may be fired at from there. Drawing up anew at the end is worth a look only
 * for the best few.
 */
function movePlans({ estimate }: Look, state: Battle, here: number, ways: readonly Way[], fired: boolean): Plan[] {
  const weighed = ways.map(({ move, moved, there }) => {
    const worth = there + (fired ? 0 : AFTER_MOVE * bestFire(state, moved));
    return { move, moved, worth, judged: estimate(worth, move) };
  });
  weighed.sort((a, b) => b.judged - a.judged);
  return weighed.slice(0, LOOKED_AT_TWICE).map(({ move, moved, worth }): Plan => {
    return { act: move, worth: Math.max(worth, afterChange(state, moved, fired)) - here };
  });
}

function movesAllRound(book: Handbook, state: Battle, unit: Unit): Move[] {
  return [...book.suggestedMoves(state, unit), ...approaches(state, unit, 3, [1, 0.75, 0.5, 0.25])];
}

function movesAtAGlance(_: Handbook, state: Battle, unit: Unit): Move[] {
  const limit = rate(unit.type, unit.formation) ?? 0;
  return [...approaches(state, unit, 2, [1, 0.5]), straight(unit, unit.facing + 1800, Math.floor(limit / 2) - 10, unit.facing)];
}

/** Straight towards so many of the nearest enemies and a little to either side of them, for those parts of the way, ending face to face. */
function approaches(state: Battle, unit: Unit, enemies: number, parts: readonly number[]): Move[] {
  const { ground } = state.field;
  const from = centre(unit, ground);
  const shape = outline(unit, ground);
  const limit = rate(unit.type, unit.formation) ?? 0;
  const near = enemiesOf(state.field, unit.army)
    .map((enemy) => ({ enemy, away: gap(shape, outline(enemy, ground)) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, enemies);
  return near.flatMap(({ enemy, away }) => {
    const towards = bearing(from, centre(enemy, ground));
    return parts
      .map((part) => Math.floor(limit * part))
      .filter((length) => length > 0 && length < away)
      .flatMap((length) => [-ASIDE, 0, ASIDE].map((aside) => straight(unit, towards + aside, length - 10, towards)))
      .concat([turnedTo(towards)]);
  });
}

function straight(unit: Unit, towards: Angle, length: number, facing: Angle): Move {
  const course = ((towards % 3600) + 3600) % 3600;
  return { do: 'move', path: [onGrid(polar(unit.at, course, length))], facing: withinArc(unit, facing) };
}

function turnedTo(facing: Angle): Move {
  return { do: 'move', path: [], facing };
}

/** Facing beyond a right angle from the start would halve the move (KM-14.6). */
function withinArc(unit: Unit, facing: Angle): Angle {
  if (unit.type === 'skirmishers') return facing;
  const by = Math.max(-900, Math.min(900, turn(unit.facing, facing)));
  return (((unit.facing + by) % 3600) + 3600) % 3600;
}

function changePlans(state: Battle, unit: Unit, here: number, fired: boolean): Plan[] {
  return changes(state, unit).map(({ act, after }) => ({
    act,
    worth: standing(withUnit(state, after), after) + (fired ? 0 : bestFire(state, after)) - here,
  }));
}

/** The best standing and shot after a change of formation on the spot. */
function afterChange(state: Battle, unit: Unit, fired: boolean): number {
  const there = withUnit(state, unit);
  return changes(there, unit).reduce(
    (best, { after }) => Math.max(best, standing(withUnit(state, after), after) + (fired ? 0 : AFTER_MOVE * bestFire(state, after))),
    -Infinity,
  );
}

interface Change {
  readonly act: Extract<Act, { do: 'change' }>;
  readonly after: Unit;
}

/** Two ranks for fire, column for the road, battery for the guns: the changes worth weighing, facing the nearest enemy. */
function changes(state: Battle, unit: Unit): Change[] {
  const facing = withinArc(unit, facingEnemy(state, unit));
  const half = Math.ceil(unit.figures / 2);
  const wanted: Extract<Act, { do: 'change' }>['formation'][] = isArtillery(unit.type)
    ? [{ kind: 'battery' }, { kind: 'column', files: Math.min(2, unit.figures) }]
    : unit.type === 'skirmishers'
      ? []
      : [
          { kind: 'line', files: half },
          { kind: 'column', files: unit.type === 'cavalry' ? 2 : Math.min(3, half) },
        ];
  return wanted.flatMap((formation): Change[] => {
    const after = judgeChange(state, unit, formation, facing);
    return isRefusal(after) ? [] : [{ act: { do: 'change', formation, facing }, after }];
  });
}

function reformPlan(state: Battle, unit: Unit): Plan {
  const facing = facingEnemy(state, unit);
  const plans = suggestedReforms(state, unit).map((act): Plan => {
    const lined = act.formation.kind === 'line' || act.formation.kind === 'battery' || act.formation.kind === 'skirmish';
    return { act, worth: 2.5 + (lined ? 0.5 : 0) - Math.abs(turn(facing, act.facing)) / 3600 };
  });
  return plans.reduce((best, each) => (each.worth > best.worth ? each : best), DONE);
}

function facingEnemy(state: Battle, unit: Unit): Angle {
  const { ground } = state.field;
  const here = outline(unit, ground);
  const [nearest] = enemiesOf(state.field, unit.army).sort((a, b) => gap(here, outline(a, ground)) - gap(here, outline(b, ground)));
  return nearest === undefined ? unit.facing : bearing(centre(unit, ground), centre(nearest, ground));
}

/** The state with one unit standing elsewhere: what may be asked of the future without playing it. */
export function withUnit(state: Battle, unit: Unit): Battle {
  return { ...state, field: { ...state.field, units: { ...state.field.units, [unit.id]: unit } } };
}
