import type { Point } from '../../../../table/units.ts';
import { againstMob, againstSide, cover, highGround } from '../ground/bonus.ts';
import type { DicePool } from '../dice/dice.ts';
import { defenceInMelee } from '../dice/quality.ts';
import type { Coloured } from '../dice/quality.ts';
import { sideStruckAt } from '../troops/sides.ts';
import type { Side } from '../troops/sides.ts';
import type { Battle } from '../state.ts';
import { elevation } from '../ground/terrain.ts';
import type { Unit, UnitType } from '../troops/unit.ts';
import type { FamilyPurpose } from '../state/purposes.ts';

/** What of a charge decides its bonuses. */
export interface Strike {
  /** Where its last leg began, of a charge without legs the attacker's centre (KM-18.4a). */
  readonly attackFrom: Point;
  /** Where the attacker's front and centre touches. */
  readonly contact: Point;
  /** Hill level of the attacker where the charge began (KM-18.8a). */
  readonly elevation: number;
}

/** The dice of a melee before they are thrown. */
export interface MeleePools {
  readonly attack: DicePool<FamilyPurpose>;
  readonly defence: DicePool<FamilyPurpose>;
  readonly side: Side | null;
}

/** What each of an attacker's figures throws at a defender, and in which colour. */
interface Onset extends Coloured {
  readonly dicePerFigure: number;
}

/** A book's table of melee dice (KM-20.2, KM-20.5). */
export type MeleeTable = (attacker: Unit, defender: Unit) => Onset;

/** Dice of a figure charging home against each type, squares aside; infantry never charges cavalry (KM-20.2, KM-19.2). */
export const DICE_PER_FIGURE: Readonly<Record<'infantry' | 'cavalry', Readonly<Record<UnitType, number>>>> = {
  infantry: { infantry: 1, cavalry: 0, skirmishers: 1, 'foot-artillery': 1, 'horse-artillery': 1 },
  cavalry: { infantry: 2, cavalry: 1, skirmishers: 2, 'foot-artillery': 2, 'horse-artillery': 1 },
};

/** The dice both sides throw: all figures fight, however many touch, and the defender's throw one each (KM-19.8, KM-20.2 to KM-20.8). */
export function meleePoolsBy(table: MeleeTable, state: Battle, attacker: Unit, defender: Unit, strike: Strike): MeleePools {
  const { field } = state;
  const side = sideStruckAt(defender, strike.contact, field.ground);
  const height = elevation(field, defender);
  const onset = table(attacker, defender);
  const met = defenceInMelee(defender, attacker.type);
  const attack: DicePool<FamilyPurpose> = {
    purpose: 'melee.attack',
    colour: onset.colour,
    colourClause: onset.clause,
    base: attacker.figures * onset.dicePerFigure,
    modifiers: [...againstMob(defender), ...againstSide(side), ...highGround(strike.elevation, height)],
  };
  const defence: DicePool<FamilyPurpose> = {
    purpose: 'melee.defence',
    colour: met.colour,
    colourClause: met.clause,
    base: defender.figures,
    modifiers: [...cover(field, defender, { from: strike.attackFrom, to: strike.contact }), ...highGround(height, strike.elevation)],
  };
  return { attack, defence, side };
}

export type Party = 'attacker' | 'defender';

/** Who won: the side with more successes, counted beyond the figures there are; null on a tie (KM-20.10). */
export function winnerOf(attack: number, defence: number): Party | null {
  if (attack === defence) return null;
  return attack > defence ? 'attacker' : 'defender';
}
