import { noteFords } from '../ground/fording.ts';
import { bindHeroes } from './binding.ts';
import { isEngaged } from '../stands/contact.ts';
import type { State } from '../state.ts';
import { bodyOf } from '../stands/bodies.ts';
import { countArtifacts } from '../treasures/carried.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';

/**
 * What is true after every move: whoever touches no enemy has left their melee (RK-24.6), whoever does is in one, a Body that has come into contact is
 * stopped, whoever moved (RK-13.9), who is in the water fords it, and who has left it no more (RK-10.9), Heroes who see one another are bound (RK-31.5), and artifacts off the table count for
 * nothing (RK-33.1).
 */
export function settle(state: State): void {
  for (const unit of onTable(state)) {
    if (!isEngaged(state, unit)) {
      unit.melee = null;
      continue;
    }
    if (unit.melee === null) for (const comrade of bodyOf(state, unit)) comrade.active = false;
    unit.melee ??= { rounds: 0, hit: false, gaveGround: false };
    unit.active = false;
  }
  noteFords(state);
  bindHeroes(state);
  countArtifacts(state);
}

/** Moves a unit to another place: it faces all directions no more (RK-16.4). */
export function carry(unit: Unit, { at, facing }: Pick<Unit, 'at' | 'facing'>): void {
  if (unit.at.x === at.x && unit.at.y === at.y && unit.facing === facing) return;
  unit.at = at;
  unit.facing = facing;
  delete unit.allRound;
}
