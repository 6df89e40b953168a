import type { Modifier } from '../../../../kernel/event.ts';
import { pikesCount } from '../charge/contact-rules.ts';
import { isUphillOfAll } from '../ground/hills.ts';
import { isAcrossStakes, isInWorks } from '../ground/works.ts';
import { isLeaderUnit } from '../troops/leaders.ts';
import { enemiesTouching } from '../stands/contact.ts';
import type { State } from '../state.ts';
import { crewOf } from '../troops/ships.ts';
import { has, isMounted } from '../troops/traits.ts';
import type { Unit } from '../state/unit.ts';

/** Whether the unit fights this round because of a charge of its own (RK-12.7). */
function chargedInto({ play }: State, unit: Unit) {
  return play?.slot?.charged.filter((each) => each.unit === unit.id) ?? [];
}

/** Whether it is the first round the unit fights since it was last not engaged (RK-4.3). */
function isFirstRound({ melee }: Unit): boolean {
  return melee === null || melee.rounds === 0;
}

/** What alters a unit's die in a round of melee (RK-24.4); looked at before any die of the round. */
export function meleeModifiers(state: State, unit: Unit, frenzied: boolean): Modifier[] {
  const enemies = enemiesTouching(state, unit);
  const charges = chargedInto(state, unit);
  const first = isFirstRound(unit);
  const found: Modifier[] = [];
  const add = (holds: boolean, name: string, value: number, clause: string) => {
    if (holds) found.push({ name, value, clause });
  };
  add(pikesCount(state, unit), 'pike', 2, 'RK-4.10');
  add(has(unit, 'elite-melee'), 'elite', 1, 'RK-4.6');
  add(has(unit, 'shock') && isMounted(unit) && charges.length > 0 && charges.every(({ clear }) => clear), 'shock', 1, 'RK-4.12');
  add(has(unit, 'combo') && first, 'combo', 1, 'RK-4.2');
  add(crewOf(state, unit).kind === 'elephant' && first, 'elephant', 1, 'RK-4.17');
  add((has(unit, 'frenzy') || frenzied) && first && charges.length > 0, 'frenzy', 1, 'RK-4.1');
  add(enemies.some(isMounted), 'against-mounted', 1, 'RK-24.4');
  add(isLeaderUnit(state, unit), 'leader', 1, 'RK-24.4');
  // There is neither hill nor fence in the air (RK-23.14).
  const grounded = unit.level === 'ground';
  add(grounded && isUphillOfAll(state, unit, enemies), 'uphill', 1, 'RK-24.4');
  const walled = enemies.some((enemy) => isInWorks({ ...state, units: {} }, enemy) || isAcrossStakes(state, enemy, unit));
  add(grounded && walled, 'works', -1, 'RK-24.4');
  add(unit.arm !== 'melee', 'shooters', -1, 'RK-24.4');
  add(
    isMounted(unit) && !has(unit, 'flyer') && enemies.some((enemy) => crewOf(state, enemy).kind === 'elephant'),
    'against-elephants',
    -2,
    'RK-24.4',
  );
  return found;
}
