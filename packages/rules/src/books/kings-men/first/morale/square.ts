import { isRefusal, type Refusal } from '../../../../kernel/refusal.ts';
import { gap } from '../../../../table/measure.ts';
import { bearing, normalise, polar } from '../../../../table/trig.ts';
import { inches, type Mil, type Point } from '../../../../table/units.ts';
import { throwPool, type DicePool, type DiceRoll } from '../../shared/dice/dice.ts';
import { turnsAbout } from '../../shared/morale/escape-route.ts';
import type { Field } from '../../shared/troops/field.ts';
import { clauseRefusing, formationsOf, isLegalFormation, outline, drawnUpAs } from '../../shared/troops/formation.ts';
import { nearestGeneral, withinCommand } from '../../shared/generals/generals.ts';
import { checkPlacement, checkWayMade, settle, shiftSkirmishers } from '../../shared/movement/placement.ts';
import { ratingPool } from '../../shared/dice/quality.ts';
import type { Unit, UnitId } from '../../shared/troops/unit.ts';
import { type Remnant, remnant } from '../answers.ts';
import type { KingsMenReferee, State, KM } from '../state.ts';
import type { Purpose } from '../purposes.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../shared/refuse.ts';

/** Fewer figures than this neither form a square (KM-22.2) nor hold one (KM-22.14). */
export const LEAST_OF_A_SQUARE = 8;

/** Facings offered for what is left of a square, in tenths of a degree; any other may be named. */
const FACING_STEP = 150;

/** Whether the unit tries to form square when that attacker charges it (KM-22.1 to KM-22.3, KM-22.8). */
export function mayFormSquare(unit: Unit, attacker: Unit): boolean {
  const { kind } = unit.formation;
  return (
    attacker.type === 'cavalry' && unit.type === 'infantry' && (kind === 'line' || kind === 'column') && unit.figures >= LEAST_OF_A_SQUARE
  );
}

/** The roll to form square, or null where a general near enough makes it certain (KM-22.4, KM-22.5). */
export function squarePool(state: Pick<State, 'field'>, unit: Unit): DicePool<Purpose> | null {
  if (withinCommand(state.field, unit)) return null;
  const rating = nearestGeneral(state.field, unit)?.general.rating ?? 1;
  return ratingPool('square', rating, unit.colour, 'KM-22.5', unit.quality);
}

/** Square and charger as they would stand, the charger drawn back from where it struck (KM-22.7). */
interface SquaredUp {
  readonly square: Unit;
  readonly charger: Unit;
}

/** The square about the centre of the old outline, settled as if the charger were not there; null when there is no room (KM-22.7). */
export function squarePlace(field: Field, unit: Unit, charger: Unit): Unit | null {
  const square = settle(field, drawnUpAs(unit, { kind: 'square' }, unit.facing), [charger.id]);
  return square === null || checkWayMade(field, square) !== null ? null : square;
}

/** The square and the charger straight back from it; null when there is no room (KM-22.7). */
export function squareUp(field: Field, unit: Unit, charger: Unit, touched: readonly UnitId[]): SquaredUp | null {
  const square = squarePlace(field, unit, charger);
  if (square === null) return null;
  const drawn = drawnBack(field, square, charger);
  if (checkPlacement(field, drawn, [square.id, ...touched]) === null) return { square, charger: drawn };
  // No room straight behind the charger: the nearest there is must do, so that those behind it do not foil a square.
  const aside = settle({ ...field, units: { ...field.units, [square.id]: square } }, drawn);
  return aside === null ? null : { square, charger: aside };
}

/** The charger moved against its facing until it just touches the square; where it stands clear of it already, it stays. */
function drawnBack(field: Field, square: Unit, charger: Unit): Unit {
  const edge = outline(square, field.ground);
  const back = (distance: Mil): Unit => ({ ...charger, at: polar(charger.at, normalise(charger.facing + 1800), distance) });
  const clear = (distance: Mil) => gap(outline(back(distance), field.ground), edge) > 0;
  let touching = 0;
  let apart: Mil = inches(16);
  while (apart - touching > 1) {
    const middle = (touching + apart) >> 1;
    if (clear(middle)) apart = middle;
    else touching = middle;
  }
  return back(touching);
}

/** Infantry charged by cavalry forms square if it can: the dice, the new footprints, the event (KM-22.1 to KM-22.8). */
export function testForSquare(referee: KingsMenReferee, id: UnitId, chargerId: UnitId, touched: readonly UnitId[]): void {
  const { state } = referee;
  const unit = state.field.units[id];
  const charger = state.field.units[chargerId];
  if (unit === undefined || charger === undefined || !mayFormSquare(unit, charger)) return;
  const pool = squarePool(state, unit);
  const roll: DiceRoll | null = pool === null ? null : throwPool(referee, pool);
  const ready = roll === null || roll.successes > 0 ? squareUp(state.field, unit, charger, touched) : null;
  const { at, formation } = ready?.square ?? unit;
  referee.emit('square-test', roll === null ? 'KM-22.4' : 'KM-22.5', {
    unit: id,
    automatic: roll === null,
    roll,
    formed: ready !== null,
    at,
    formation,
  });
  if (ready === null) return;
  state.field.units[id] = ready.square;
  state.field.units[chargerId] = ready.charger;
  if (ready.charger.at.x !== charger.at.x || ready.charger.at.y !== charger.at.y) {
    referee.emit('drawn-back', 'KM-22.7', { unit: chargerId, from: charger.at, to: ready.charger.at });
  }
  shiftSkirmishers(referee, ready.square);
  shiftSkirmishers(referee, ready.charger);
}

/** A square with too few figures to stand (KM-22.14). */
export function givesWay(unit: Unit): boolean {
  return unit.formation.kind === 'square' && unit.figures < LEAST_OF_A_SQUARE;
}

/** What is left of a square drawn up as its owner says, or why that cannot be (KM-22.14). */
export function judgeRemnant(field: Field, id: UnitId, { formation, facing }: Remnant): Unit | Refusal {
  const unit = field.units[id];
  if (unit === undefined) return refuse('KM-22.14', 'not-on-table');
  if (!isLegalFormation(unit, formation)) {
    return refuse(clauseRefusing(unit, formation, 'KM-22.14'), 'no-such-formation');
  }
  const after = drawnUpAs(unit, formation, facing);
  return checkPlacement(field, after) ?? checkWayMade(field, after) ?? after;
}

/**
 * Legal ways to draw up what is left of a square, the two-rank line facing the opponent first (KM-31.1). One always is:
 * some line fits into the ground of the square.
 */
export function remnantChoices(field: Field, id: UnitId, opponentAt: Point): Remnant[] {
  const unit = field.units[id];
  if (unit === undefined) return [];
  const towards = bearing(unit.at, opponentAt);
  const facings = [0, ...turnsAbout(FACING_STEP, 1800)].map((by) => normalise(towards + by));
  const formations = formationsOf(unit.type, unit.figures).flatMap((formation) =>
    formation.kind === 'line' || formation.kind === 'column' ? [formation] : [],
  );
  const choices = formations.flatMap((formation): Remnant[] =>
    [...new Set([...facings, unit.facing])].map((facing) => ({ formation, facing })),
  );
  return choices.filter((choice) => !isRefusal(judgeRemnant(field, id, choice)));
}

/** A square too small to stand, after its escape move. */
export interface SquareRemnant {
  readonly unit: UnitId;
  /** Where the opponent's centre is, or was. */
  readonly opponentAt: Point;
}

/** The line or column it becomes, facing any way (KM-22.14). */
export const squareRemnant: DecisionKind<KM, SquareRemnant, Remnant> = {
  kind: 'square-remnant',
  clause: 'KM-22.14',
  answer: remnant,
  open: true,
  options: (game, { unit, opponentAt }) => remnantChoices(game.state.field, unit, opponentAt),
  check: (game, { unit }, answer) => {
    const after = judgeRemnant(game.state.field, unit, answer);
    return isRefusal(after) ? after : null;
  },
  fallback: (game, { unit, opponentAt }) => {
    const [usual] = remnantChoices(game.state.field, unit, opponentAt);
    if (usual === undefined) throw new Error(`no room for what is left of ${unit}`);
    return usual;
  },
};
