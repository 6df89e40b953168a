import { isBehindCover } from '../ground/cover.ts';
import { centreOf, polygon } from '../../../table/shape.ts';
import { levelAt } from '../ground/terrain.ts';
import type { FiringDie, Quality, ReceivingDie } from '../events.ts';
import type { State } from '../state.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import type { Aim } from './aim.ts';
import { metBeyond, receivingDice } from './bounce.ts';
import { isObscured } from './smoke.ts';

/** A shot as it leaves the barrel, with all that the table says about it before any die falls. */
export interface Shot extends Aim {
  /** Of the effectiveness die and how it is read (TS-17.5 to TS-17.7). */
  readonly modifier: number;
  readonly rule: FiringDie['rule'];
  /** Of each receiving die (TS-17.13), and how many there are (TS-17.17). */
  readonly receiving: number;
  readonly dice: number;
  readonly covered: boolean;
  /** Whom a ball that bounces through meets behind the target (TS-17.18). */
  readonly beyond: readonly UnitId[];
}

const QUALITY: Readonly<Record<Quality, number>> = { normal: 0, weak: -1, ragged: -2 };
/** The receiving modifier of each band (TS-17.13). */
const BY_BAND: readonly number[] = [-1, 0, 1, 2];

export function shotOf(state: State, firer: Unit, target: Unit, quality: Quality, aim: Aim): Shot {
  const { field } = state;
  const garrisoned = target.formation.kind === 'garrison';
  const dice = receivingDice(field, firer, target, aim);
  return {
    ...aim,
    modifier: QUALITY[quality] - (isObscured(field, aim.shooter.corners) ? 1 : 0),
    rule: ruleOf(firer, aim),
    receiving: garrisoned ? 0 : receivingModifier(state, aim),
    dice,
    covered: !garrisoned && isBehindCover(field.ground, aim.shooter.arc.at, aim.mark.corners),
    beyond: dice > 1 ? metBeyond(field, firer, target, aim) : [],
  };
}

function ruleOf({ arm, formation }: Unit, { band }: Aim): FiringDie['rule'] {
  if (formation.kind === 'garrison') return 'garrison';
  return arm === 'artillery' && band === 1 ? 'canister' : 'disorder';
}

function receivingModifier({ field, options }: State, { shooter, mark, band }: Aim): number {
  const level = (corners: Aim['mark']['corners']) => levelAt(field.ground, centreOf(polygon(corners)));
  const uphill = level(mark.corners) === 1 && (options.hillBonus === 'always' || level(shooter.corners) === 0);
  return (BY_BAND[band - 1] ?? 0) + (isObscured(field, mark.corners) ? 1 : 0) + (uphill ? 1 : 0);
}

/** The die of a shot by a unit of that disorder (TS-17.5 to TS-17.7). */
export function fired({ shooter, modifier, rule, band }: Shot, disorder: number, die: number): FiringDie {
  const effective = rule === 'garrison' ? die === 6 : rule === 'canister' ? die > 1 : die + modifier >= disorder;
  return { stand: shooter.number, die, modifier, band, rule, effective };
}

/** A receiving die of a unit: below its disorder it is hit, and always by a natural 1, in a block by nothing else (TS-17.12, TS-24.14). */
export function received({ shooter, receiving }: Shot, target: Unit, die: number): ReceivingDie {
  const hit = die === 1 || (target.formation.kind !== 'garrison' && die + receiving < target.disorder);
  return { stand: shooter.number, die, modifier: receiving, hit };
}

/** How many hits of each natural number count on a formation (TS-17.14). */
export function countedAlike({ formation: { kind } }: Unit): number {
  if (kind === 'companies' || kind === 'limbered') return 1;
  return kind === 'divisions' ? 2 : Infinity;
}

/** Hits that do not count because others showed the same number (TS-17.14). */
export function duplicatesOf(target: Unit, dice: readonly ReceivingDie[]): number {
  const alike = countedAlike(target);
  const hits = [1, 2, 3, 4, 5, 6].map((face) => dice.filter(({ die, hit }) => hit && die === face).length);
  return hits.reduce((sum, count) => sum + Math.max(0, count - alike), 0);
}
