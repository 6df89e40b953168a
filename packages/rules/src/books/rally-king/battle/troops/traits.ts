import type { Trait } from '../../shared/troops/kinds.ts';
import type { Unit } from '../state/unit.ts';

export function has(unit: Pick<Unit, 'traits'>, trait: Trait): boolean {
  return unit.traits.includes(trait);
}

/** A flyer counts as mounted, on the ground too (RK-3.6). */
export function isMounted(unit: Pick<Unit, 'mounted' | 'traits' | 'kind'>): boolean {
  return unit.mounted || has(unit, 'flyer') || unit.kind === 'ship';
}

/** Engines, cannon and breath, whoever serves them (RK-22.1). */
export function isArtillery(unit: Pick<Unit, 'traits'>): boolean {
  return has(unit, 'engine') || has(unit, 'cannon');
}

/** A Melee unit with missile weapons, or with an engine or breath (RK-4.4, RK-4.4a). */
export function isDualArmed(unit: Pick<Unit, 'arm' | 'traits'>): boolean {
  return unit.arm === 'melee' && (has(unit, 'dual') || isArtillery(unit));
}

/** Fanatic by nature, or by Death Rage (RK-4.7, RK-30.9). */
export function isFanatic(unit: Pick<Unit, 'traits' | 'enchantments'>): boolean {
  return has(unit, 'fanatic') || unit.enchantments.some(({ spell }) => spell === 'death-rage');
}

/** Fires from the rear, too (RK-4.18). */
export function firesToTheRear(unit: Pick<Unit, 'arm' | 'kind' | 'mounted'>): boolean {
  return unit.arm === 'skirmish' || (unit.kind === 'chariot' && unit.mounted) || unit.kind === 'elephant';
}

/** Dice equal to or below a Rep (RK-2.1): none with 0 or less, both with 6 or more (RK-17.7). */
export function passed(dice: readonly number[], rep: number): number {
  return dice.filter((die) => die <= rep).length;
}
