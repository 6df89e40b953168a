import { inches } from '../../../../table/units.ts';
import type { Mil } from '../../../../table/units.ts';
import type { Side } from '../../shared/troops/sides.ts';
import { coverOf } from '../ground/cover.ts';
import type { AttackLine } from '../ground/cover.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import type { DicePool } from '../dice/dice.ts';
import { gapTo, within } from '../ground/distance.ts';
import { elevationAt, highGround } from '../ground/elevation.ts';
import { filesOf } from '../troops/footprint.ts';
import type { Detail, GunClass, Horses } from '../state/pieces.ts';
import { firingPoint, targetGround } from '../ground/sight.ts';
import type { Field, State } from '../state.ts';
import type { Steadied } from '../dice/steadiness.ts';
import { sideDice } from '../ground/struck-side.ts';
import { countsAsSkirmishers, inCloseOrder, isArtillery, isMob, isMountedCavalry } from '../troops/troops.ts';
import type { DicePurpose } from '../purposes.ts';

export type Band = 'short' | 'medium' | 'long';

/** Upper ends of the bands in mil, inclusive (QM-17.3). */
type Ranges = Readonly<Record<Band, Mil>>;

const NEAR_RANGES: Ranges = { short: inches(4), medium: inches(12), long: inches(16) };
const SKIRMISHERS: Ranges = { short: inches(8), medium: inches(24), long: inches(32) };
const CAVALRY: Ranges = { short: -Infinity, medium: inches(6), long: -Infinity };
const ARTILLERY: Ranges = { short: inches(12), medium: inches(36), long: Infinity };
const NEAREST_FIRST = ['short', 'medium', 'long'] as const;

function rangesOf(shooter: Detail): Ranges {
  if (isArtillery(shooter.type)) return ARTILLERY;
  if (isMountedCavalry(shooter)) return CAVALRY;
  return countsAsSkirmishers(shooter) && shooter.type !== 'indians' ? SKIRMISHERS : NEAR_RANGES;
}

/** The band of a distance, or null beyond the last (QM-17.3, QM-17.4). */
export function bandOf(shooter: Detail, distance: number): Band | null {
  const ranges = rangesOf(shooter);
  return NEAREST_FIRST.find((band) => within(distance, ranges[band])) ?? null;
}

/** From the shooter's R to the nearest point of the target's footprint, in mil (QM-17.2). */
export function distanceOf(field: Field, shooter: Detail, target: Detail | Horses): number {
  return gapTo(targetGround(field, target), firingPoint(field, shooter, target));
}

/** Soldiers that fire: all of them, of a column the two front ranks (QM-17.5). */
function muskets(shooter: Detail): number {
  if (shooter.formation.kind !== 'column' || shooter.building !== null) return shooter.soldiers;
  return Math.min(shooter.soldiers, 2 * filesOf(shooter));
}

const BAND_DICE: Readonly<Record<Band, readonly Modifier[]>> = {
  short: [{ name: 'short-range', value: 1, clause: 'QM-17.5' }],
  medium: [],
  long: [{ name: 'long-range', value: -1, clause: 'QM-17.5' }],
};
const GUN_DICE: Readonly<Record<GunClass, readonly Modifier[]>> = {
  light: [],
  medium: [{ name: 'medium-gun', value: 2, clause: 'QM-17.5' }],
  heavy: [{ name: 'heavy-gun', value: 4, clause: 'QM-17.5' }],
};

/** Of a gun on a hill against a target on one the shooter gets no die (QM-16.6). */
function heightDice({ ground }: Field, shooter: Detail, target: Detail | Horses): Modifier[] {
  return isArtillery(shooter.type) && elevationAt(ground, target.at) > 0 ? [] : highGround(ground, shooter, target);
}

/** Men in close order are a better mark for those who fire singly (QM-17.5, QM-17.5a). */
function closeOrderDice({ options }: State, shooter: Detail, target: Detail): Modifier[] {
  const singly =
    countsAsSkirmishers(shooter) || shooter.type === 'light-cavalry' || (options.artilleryVsCloseOrder && isArtillery(shooter.type));
  return singly && inCloseOrder(target) ? [{ name: 'close-order', value: 1, clause: 'QM-17.5' }] : [];
}

/** The attack pool of a Fire (QM-17.5); at horses nothing counts but soldiers, range, Aim, gun and high ground (QM-21.4). */
export function firePool(
  state: State,
  shooter: Detail,
  target: Detail | Horses,
  { band, side, aim }: { band: Band; side: Side | null; aim: number },
): DicePool<DicePurpose> {
  const against =
    'head' in target
      ? []
      : [
          ...closeOrderDice(state, shooter, target),
          ...sideDice(side, 'QM-17.5'),
          ...(isMob(target) ? [{ name: 'mob', value: 2, clause: 'QM-17.5' }] : []),
        ];
  return {
    purpose: 'fire.attack',
    colour: shooter.colour,
    colourClause: 'QM-17.8',
    base: muskets(shooter),
    modifiers: [
      ...BAND_DICE[band],
      ...(aim > 0 ? [{ name: 'aim', value: aim, clause: 'QM-9.7' }] : []),
      ...against,
      ...(shooter.gun === null ? [] : GUN_DICE[shooter.gun]),
      ...heightDice(state.field, shooter, target),
    ],
  };
}

/** The defence pool of a detail under fire (QM-17.7, QM-17.8). */
export function coverPool(
  { ground }: Field,
  shooter: Detail,
  target: Detail,
  line: AttackLine,
  { colour, shifts }: Steadied,
): DicePool<DicePurpose> {
  return {
    purpose: 'fire.defence',
    colour,
    colourClause: 'QM-17.8',
    base: target.soldiers,
    modifiers: [...coverOf(ground, target, line), ...highGround(ground, target, shooter), ...shifts],
  };
}
