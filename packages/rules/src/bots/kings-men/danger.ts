import { rangeOf, rangeTo } from '../../books/kings-men/shared/fire/fire.ts';
import { aimPoint, firingPoint } from '../../books/kings-men/shared/ground/aim.ts';
import { rate } from '../../books/kings-men/shared/movement/march.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import type { Unit } from '../../books/kings-men/shared/troops/unit.ts';
import { figureWorth } from './worth.ts';
import { distanceBetween } from '../../table/measure.ts';
import { bearing, polar } from '../../table/trig.ts';
import { inches } from '../../table/units.ts';
import { enemiesOf } from './enemies.ts';
import { fireWorth } from './fire.ts';

/** What is dared: so much of a danger is feared in the first turn, and a part less in every turn, for nobody waits for ever. */
const CAUTION = { atFirst: 0.61, lessEachTurn: 0.13 } as const;
/** What an enemy in disorder could do comes with the next turn, when everybody is fresh (KM-8.3). */
const NEXT_TURN = 0.22;
/** A card activates one unit (KM-8.5): each enemy counts for so much of the next more dangerous one. */
const OTHERS = 0.8;
/** Whoever stands within this can come to somebody's help, or to the enemy's: four marches of a column (KM-14.1), so a wing and more, not the neighbour alone. */
const ABOUT = inches(48);
/** Enemies come a little nearer than their last inch of range. */
const WELL_WITHIN = inches(0.5);

/**
 * What the enemy's fire could do to a unit where it stands, in the worth of figures: they may march before they fire (KM-10.2). Where the army is
 * massed it counts for less, and where the unit stands alone for more: so it comes on together, and against the enemy's weaker wing. By no more than a root of their share, for not everybody about does come.
 */
export function danger(state: Battle, unit: Unit): number {
  const feared = caution(state);
  if (feared === 0) return 0;
  const threats = enemiesOf(state.field, unit.army)
    .map((enemy) => threat(state, enemy, unit))
    .filter((worth) => worth > 0)
    .sort((one, other) => other - one);
  return feared * inPart(outnumbered(state, unit)) * threats.reduceRight((less, worth) => worth + OTHERS * less, 0);
}

/** To the power of three eighths, by roots, which every engine takes alike. */
function inPart(share: number): number {
  const fourthRoot = Math.sqrt(Math.sqrt(share));
  return fourthRoot * Math.sqrt(fourthRoot);
}

/** How much of a danger is feared in a turn. */
export function caution({ turn }: Battle): number {
  return Math.max(0, CAUTION.atFirst - CAUTION.lessEachTurn * (turn - 1));
}

/** The unit as its activation leaves it (KM-11.2): what comes next meets it so. */
export function spent(unit: Unit): Unit {
  return { ...unit, colour: unit.colour === 'green' ? 'yellow' : 'red' };
}

/** Twice the enemy's share of the troops about a unit: 1 where both are as strong. */
export function outnumbered({ field }: Battle, unit: Unit): number {
  const near = Object.values(field.units).filter((each) => each.id !== unit.id && distanceBetween(each.at, unit.at) <= ABOUT);
  const strength = (units: readonly Unit[]) => units.reduce((sum, each) => sum + figureWorth(each) * each.figures, 0);
  const enemies = strength(near.filter(({ army }) => army !== unit.army));
  const own = strength([unit, ...near.filter(({ army }) => army === unit.army)]);
  return (2 * enemies) / (enemies + own);
}

function threat(state: Battle, enemy: Unit, unit: Unit): number {
  const { ground } = state.field;
  const range = rangeOf(enemy.type);
  const aim = aimPoint(unit, ground);
  const from = firingPoint(enemy, aim, ground);
  const missing = rangeTo(ground, from, unit) - range;
  if (range === 0 || missing > rate(enemy.type, enemy.formation) + WELL_WITHIN) return 0;
  const towards = bearing(from, aim);
  const come = { ...enemy, at: polar(enemy.at, towards, Math.max(0, missing + WELL_WITHIN)), facing: towards };
  if (enemy.colour === 'green' && !enemy.disordered) return shot(state, come, unit);
  const rested = NEXT_TURN * shot(state, { ...come, colour: 'green' }, { ...unit, colour: 'green' });
  return enemy.disordered ? rested : Math.max(rested, shot(state, come, unit));
}

function shot(state: Battle, enemy: Unit, unit: Unit): number {
  const { field } = state;
  return fireWorth({ ...state, field: { ...field, units: { ...field.units, [unit.id]: unit, [enemy.id]: enemy } } }, enemy, unit);
}
