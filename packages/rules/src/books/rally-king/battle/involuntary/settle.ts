import { bindHeroes } from '../heroes/binding.ts';
import { isEngaged } from '../stands/contact.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit } from '../troops/unit.ts';

/** What is true after every move: whoever touches no enemy has left their melee (RK-24.6), whoever does is in one, and Heroes who see one another are bound (RK-31.5). */
export function settle(state: State): void {
  for (const unit of onTable(state)) {
    const engaged = isEngaged(state, unit);
    if (!engaged) unit.melee = null;
    else unit.melee ??= { rounds: 0, hit: false, gaveGround: false };
    if (engaged) unit.active = false;
  }
  bindHeroes(state);
}

/** Moves a unit to another place: it faces all directions no more (RK-16.4). */
export function carry(unit: Unit, { at, facing }: Pick<Unit, 'at' | 'facing'>): void {
  if (unit.at.x === at.x && unit.at.y === at.y && unit.facing === facing) return;
  unit.at = at;
  unit.facing = facing;
  delete unit.allRound;
}
