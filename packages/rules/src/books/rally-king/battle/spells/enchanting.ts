import type { State } from '../state.ts';
import type { SideId, Unit } from '../state/unit.ts';

/** Spells that stay with a unit, and how long (RK-29.12, RK-29.13). */
const WHILE_ACTIVE: readonly string[] = ['magical-shield', 'death-rage', 'inspire', 'fog-of-war', 'shield-wall'];

/** Puts a spell on a unit; the same spell is not added to itself (RK-30.23). */
export function enchant(unit: Unit, spell: string, by: SideId, strength: number): void {
  const others = unit.enchantments.filter((each) => each.spell !== spell);
  unit.enchantments = [...others, { spell, by, strength, until: endOf(unit, spell, by) }];
}

function endOf(unit: Unit, spell: string, by: SideId): Unit['enchantments'][number]['until'] {
  if (spell === 'despair') return 'activated';
  if (WHILE_ACTIVE.includes(spell) && unit.active) return 'inactive';
  return unit.side === by ? 'start-of-caster-turn' : 'end-of-own-turn';
}

/** Whether magic cannot hurt a unit (RK-30.22). */
export function isShielded({ enchantments }: Pick<Unit, 'enchantments'>): boolean {
  return enchantments.some(({ spell }) => spell === 'magical-shield');
}

/** Spells that last while their unit is active end with it (RK-29.13). */
export function lapseInactive(state: State): void {
  for (const unit of Object.values(state.units)) {
    if (unit.active || !unit.enchantments.some(({ until }) => until === 'inactive')) continue;
    unit.enchantments = unit.enchantments.filter(({ until }) => until !== 'inactive');
  }
}
