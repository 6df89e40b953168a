import { within } from '../../../../table/measure.ts';
import { scaled } from '../scale.ts';
import { isEngaged } from '../stands/contact.ts';
import { gapBetween } from '../stands/stand.ts';
import type { State } from '../state.ts';
import type { Group, Tactics } from '../state/army.ts';
import { onTable } from '../troops/roster.ts';
import { enemyOf, type SideId, type Unit } from '../state/unit.ts';
import { isMounted } from '../troops/traits.ts';
import type { Plan } from '../state/army.ts';

/** Groups that go from the first turn (RK-32.10). */
const GOING: Readonly<Record<Plan, readonly Group[]>> = {
  PC: ['centre'],
  DE: ['left', 'right'],
  EF: ['right', 'centre'],
  FF: ['left', 'right'],
  HA: ['centre', 'right'],
  CA: [],
  SD: [],
};

function membersOf({ units }: State, side: SideId, { groups }: Tactics, group: Group): Unit[] {
  return Object.values(units).filter((unit) => unit.side === side && groups[unit.id] === group);
}

/** Half or more of the first line is engaged or lost (RK-32.10). */
function isLineSpent(state: State, side: SideId, tactics: Tactics): boolean {
  const line = membersOf(state, side, tactics, 'centre');
  const spent = line.filter((unit) => unit.where !== 'table' || isEngaged(state, unit));
  return line.length > 0 && spent.length * 2 >= line.length;
}

/** The counterattack: an enemy within 12" of the centre is worn down, or one has retired or routed (RK-32.10). */
function isTimeToStrike(state: State, side: SideId, tactics: Tactics): boolean {
  if (tactics.stirred) return true;
  const centre = membersOf(state, side, tactics, 'centre').filter(({ where }) => where === 'table');
  return onTable(state, enemyOf(side)).some(
    (enemy) => enemy.hits * 2 >= enemy.rep && centre.some((unit) => within(gapBetween(unit, enemy), scaled(state, 12))),
  );
}

/** Whether the reserve goes (RK-32.10). */
function reserveGoes(state: State, side: SideId, tactics: Tactics, unit: Unit): boolean {
  if (tactics.plan === 'SD') {
    const wings = (['left', 'right'] as const)
      .flatMap((group) => membersOf(state, side, tactics, group))
      .filter(({ where }) => where === 'table');
    const threatened = onTable(state, enemyOf(side)).some((enemy) =>
      wings.some((wing) => within(gapBetween(wing, enemy), scaled(state, 18))),
    );
    return isMounted(unit) && threatened;
  }
  return isLineSpent(state, side, tactics) || (tactics.plan === 'CA' && isTimeToStrike(state, side, tactics));
}

/** Whether a unit of an army that the game runs goes at the enemy (RK-32.10, RK-32.19). */
export function isGoing(state: State, unit: Unit): boolean {
  const { tactics, lone } = state.armies[unit.side];
  if (lone) return true;
  if (tactics === undefined) return false;
  const group = tactics.groups[unit.id];
  if (group === undefined) return false;
  if (tactics.plan === 'FF' && unit.arm === 'skirmish') return true;
  return group === 'reserve' ? reserveGoes(state, unit.side, tactics, unit) : GOING[tactics.plan].includes(group);
}

/** A Body goes when the group of its rightmost unit does. */
export function bodyGoes(state: State, body: readonly Unit[]): boolean {
  const [first] = body;
  return first !== undefined && isGoing(state, first);
}
