import type { RallyReferee, State } from '../state.ts';
import type { Group, Tactics } from '../state/army.ts';
import { SIDES, enemyOf, type SideId, type Unit, type UnitId } from '../state/unit.ts';
import { drawnUp } from './groups.ts';
import { planFor } from './plans.ts';
import type { Plan } from '../state/army.ts';

/** Which group each unit stands in by a plan (RK-32.2, RK-32.7). */
export function groupsBy(units: readonly Unit[], plan: Plan): Record<UnitId, Group> {
  const { screen, centre, support, reserve, right, left } = drawnUp(units, plan);
  const named = (group: Group, members: readonly Unit[]) => members.map(({ id }) => [id, group] as const);
  return Object.fromEntries([
    ...named('centre', [...screen, ...centre, ...support]),
    ...named('reserve', reserve),
    ...named('right', right),
    ...named('left', left),
  ]);
}

/** A plan that is thrown for, and who stands where by it; a lone monster needs no die (RK-32.1, RK-32.19). */
export function thrownTactics(referee: RallyReferee, side: SideId): Tactics {
  const { state } = referee;
  const { lone, nation } = state.armies[side];
  const units = Object.values(state.units).filter((unit) => unit.side === side);
  const [die = 0] = lone ? [] : referee.roll('setup.plan', 1);
  const plan = lone ? 'PC' : planFor(die, nation.battleTactics);
  return { plan, die, groups: groupsBy(units, plan), stirred: false };
}

/** Every army that the game runs throws for its plan as the placing begins; a lone monster needs none (RK-32.1, RK-32.19). */
export function makePlans(referee: RallyReferee): void {
  const { state } = referee;
  for (const side of SIDES) {
    const army = state.armies[side];
    if (!army.npc) continue;
    const tactics = thrownTactics(referee, side);
    army.tactics = tactics;
    if (state.options.npcPlanVisible === 'on') referee.emit('plan', 'RK-32.8', { side, plan: tactics.plan, die: tactics.die });
  }
}

/** An enemy of an army has retired or routed: its reserve hears of it until its next player turn is over (RK-32.10). */
export function stirReserve({ armies }: State, { side }: Unit): void {
  const army = armies[enemyOf(side)];
  if (army.tactics !== undefined) army.tactics = { ...army.tactics, stirred: true };
}

/** The letter an army fights by: a lone monster as type A (RK-32.19). */
export function tacticsLetter({ lone, nation }: State['armies']['red']): 'A' | 'B' | 'C' {
  return lone ? 'A' : nation.battleTactics;
}
