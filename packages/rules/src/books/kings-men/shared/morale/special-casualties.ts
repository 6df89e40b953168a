import { removeFigures } from './casualties.ts';
import type { DiceRoll } from '../dice/dice.ts';
import type { Options } from '../options.ts';
import { setGeneralsAside } from '../movement/placement.ts';
import type { BattleReferee } from '../state.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

/** So many dice of one value among those inflicted cost an officer or an ensign (KM-26.3). */
const ENOUGH = 3;

/** The dice of an attack that reach the other side: how many in all, and how many of the values that matter (KM-26.2). */
export interface Inflicted {
  readonly all: number;
  readonly sixes: number;
  readonly fives: number;
}

/** Who falls in one attack. Officer and ensign stand in for figures (KM-26.4). */
export interface Losses {
  readonly figures: number;
  readonly officer: boolean;
  readonly ensign: boolean;
}

/** The successes of a roll, all of which are inflicted in melee (KM-26.2). */
export function successesOf({ dice, needs }: Pick<DiceRoll, 'dice' | 'needs'>): Inflicted {
  const scored = dice.filter((die) => die >= needs);
  return {
    all: scored.length,
    sixes: scored.filter((die) => die === 6).length,
    fives: scored.filter((die) => die === 5).length,
  };
}

/** What is left of the attacker's successes under fire: each of the defender's cancels one, the highest values first (KM-26.2). */
export function leftOver({ all, sixes, fives }: Inflicted, cancelled: number): Inflicted {
  const sixesLeft = Math.max(0, sixes - cancelled);
  return {
    all: Math.max(0, all - cancelled),
    sixes: sixesLeft,
    fives: Math.max(0, fives - Math.max(0, cancelled - sixes)),
  };
}

/**
 * Whom the unit loses to those dice. Without the option figures alone (KM-25.1); with it three sixes cost the officer and
 * three fives the ensign, if the unit still has them, each in place of a figure (KM-26.3 to KM-26.5). Never more figures
 * than it has (KM-17.7, KM-20.9).
 */
export function lossesFrom(
  { specialCasualties }: Pick<Options, 'specialCasualties'>,
  unit: Pick<Unit, 'figures' | 'officer' | 'ensign'>,
  { all, sixes, fives }: Inflicted,
): Losses {
  const officer = specialCasualties && unit.officer && sixes >= ENOUGH;
  const ensign = specialCasualties && unit.ensign && fives >= ENOUGH;
  return { figures: Math.min(unit.figures, all - (officer ? 1 : 0) - (ensign ? 1 : 0)), officer, ensign };
}

/** Casualties in all, officer and ensign among them (KM-26.4). */
export function casualtiesIn({ figures, officer, ensign }: Losses): number {
  return figures + (officer ? 1 : 0) + (ensign ? 1 : 0);
}

/** Takes off who has fallen; an ensign lost in melee leaves the flag to the enemy (KM-26.12). */
export function takeLosses(referee: BattleReferee, id: UnitId, losses: Losses, inMelee: boolean): void {
  const unit = referee.state.field.units[id];
  if (unit === undefined) return;
  if (losses.officer) {
    unit.officer = false;
    referee.emit('officer-lost', 'KM-26.3', { unit: id });
  }
  if (losses.ensign) {
    unit.ensign = false;
    referee.emit('ensign-lost', 'KM-26.3', { unit: id });
    if (inMelee) referee.emit('flag-captured', 'KM-26.12', { unit: id });
  }
  removeFigures(referee, id, losses.figures);
  // In a melee generals stay where they are until the rally has been judged (KM-5.5b).
  const left = referee.state.field.units[id];
  if (!inMelee && left !== undefined) setGeneralsAside(referee, left);
}
