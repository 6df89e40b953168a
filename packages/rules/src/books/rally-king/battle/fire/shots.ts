import type { Modifier } from '../../../../kernel/event.ts';
import { isInCover } from '../ground/cover.ts';
import type { State } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import { has, isArtillery, isMounted } from '../troops/traits.ts';
import type { Unit, UnitId } from '../state/unit.ts';

/** How a unit shoots: with bows and the like, with firearms, or with a gun, an engine or breath (RK-21.19). */
export type Weapon = 'missile' | 'firearm' | 'artillery';

export function weaponOf(unit: Unit): Weapon {
  if (isArtillery(unit)) return 'artillery';
  return has(unit, 'firearm') ? 'firearm' : 'missile';
}

/** Dice a unit throws with bows and the like (RK-21.10, RK-4.5). */
export function diceOf({ options }: Pick<State, 'options'>, unit: Unit): number {
  if (unit.arm === 'missile') return 2;
  return unit.arm === 'skirmish' ? 1 : options.dualFireDice;
}

/** What alters every die of a shooter at these targets; what is true of a target counts only where it is true of them all (RK-21.11, RK-21.11a). */
export function shotModifiers(state: State, shooter: Unit, targets: readonly UnitId[]): Modifier[] {
  const modifier = (name: string, value: number): Modifier => ({ name, value, clause: 'RK-21.11' });
  const { figures } = shooter;
  return [
    ...targetModifiers(state, targets),
    ...(has(shooter, 'elite-shooting') ? [modifier('elite', 1)] : []),
    ...(figures >= 3 ? [modifier('figures', figures === 3 ? 1 : 2)] : []),
  ];
}

/** The part of them that comes from the targets: all mounted, all in cover. */
export function targetModifiers(state: State, targets: readonly UnitId[]): Modifier[] {
  const units = targets.map((id) => unitOf(state, id));
  if (units.length === 0) return [];
  return [
    ...(units.every(isMounted) ? [{ name: 'mounted-target', value: 1, clause: 'RK-21.11' }] : []),
    ...(units.every((unit) => isInCover(state, unit)) ? [{ name: 'cover', value: -1, clause: 'RK-21.11' }] : []),
  ];
}

/** The sum of dice, each with its modifiers and none below 0 (RK-2.2, RK-2.9). */
export function totalOf(dice: readonly number[], modifiers: readonly Modifier[]): number {
  const change = modifiers.reduce((sum, { value }) => sum + value, 0);
  return dice.reduce((sum, die) => sum + Math.max(0, die + change), 0);
}
