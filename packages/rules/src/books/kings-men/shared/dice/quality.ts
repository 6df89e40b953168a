import { better } from './dice.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import type { DicePool } from './dice.ts';
import { isArtillery } from '../troops/unit.ts';
import type { Colour, Quality, Unit, UnitType } from '../troops/unit.ts';

/** A colour and the clause that gives it. */
export interface Coloured {
  readonly colour: Colour;
  readonly clause: string;
}

/** Steps by which quality betters defence dice (KM-27.1, KM-27.2). */
const STEPS: Readonly<Record<Quality, number>> = { militia: -1, regular: 0, elite: 1 };
const STEP_CLAUSE: Readonly<Record<Quality, string | null>> = { militia: 'KM-27.2', regular: null, elite: 'KM-27.1' };

/** A colour bettered by `steps` and by quality: all steps are summed before they are applied (KM-6.4). */
function withQuality(unit: Unit, colour: Colour, steps: number, clause: string): Coloured {
  return { colour: better(colour, steps + STEPS[unit.quality]), clause: STEP_CLAUSE[unit.quality] ?? clause };
}

/** The colour of the dice with which a unit meets fire (KM-17.5, KM-27.7). */
export function defenceUnderFire(unit: Unit): Coloured {
  return unit.formation.kind === 'square' ? squareAgainstOthers(unit) : withQuality(unit, unit.colour, 0, 'KM-17.5');
}

/** The colour of the dice with which a unit meets a charge (KM-20.6 to KM-20.8, KM-27.7). */
export function defenceInMelee(unit: Unit, attacker: UnitType): Coloured {
  if (unit.formation.kind === 'square') {
    return attacker === 'cavalry' ? withQuality(unit, 'green', 0, 'KM-20.8') : squareAgainstOthers(unit);
  }
  if (unit.type === 'skirmishers' || isArtillery(unit.type)) return withQuality(unit, 'red', 0, 'KM-20.7');
  return withQuality(unit, unit.colour, 0, 'KM-20.6');
}

/** A square turned to face horsemen is worse off against everybody else (KM-22.11). */
function squareAgainstOthers(unit: Unit): Coloured {
  return withQuality(unit, unit.colour, -1, 'KM-22.11');
}

/** What a unit's quality adds to its order, square and rally rolls (KM-27.4); such a roll never falls below one die (KM-6.6). */
function steadiness(quality: Quality): Modifier[] {
  if (quality === 'elite') return [{ name: 'elite', value: 1, clause: 'KM-27.4' }];
  if (quality === 'militia') return [{ name: 'militia', value: -1, clause: 'KM-27.4' }];
  return [];
}

/** A roll of a general's rating for one of their units (KM-12.7, KM-21.8, KM-22.5). */
export function ratingPool<Purpose extends string>(
  purpose: Purpose,
  rating: number,
  colour: Colour,
  colourClause: string,
  quality: Quality,
): DicePool<Purpose> {
  return { purpose, colour, colourClause, base: rating, modifiers: steadiness(quality) };
}
