import { contains } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import { aimPoint } from '../ground/aim.ts';
import { enemyOf } from '../command/armies.ts';
import type { Zone } from '../troops/field.ts';
import type { BattleReferee, Battle } from '../state.ts';
import type { ArmyId } from '../troops/unit.ts';
import type { Objective } from '../state/conditions.ts';

/** Whether a unit of the army is on the ground: its centre, its cannon's or its building's, as for hills (KM-7.4). */
function isOn({ field }: Battle, army: ArmyId, area: Zone): boolean {
  const ground = polygon(area);
  return Object.values(field.units).some((unit) => unit.army === army && contains(ground, aimPoint(unit, field.ground)));
}

/** The army that is alone on the ground, or null. */
export function aloneOn(state: Battle, area: Zone): ArmyId | null {
  const red = isOn(state, 'red', area);
  const black = isOn(state, 'black', area);
  if (red === black) return null;
  return red ? 'red' : 'black';
}

/** Notes for each piece of ground to be held who is alone on it now, and since the end of which turn. */
export function seeWhoHolds(state: Battle): void {
  const before = state.held ?? {};
  const held: NonNullable<Battle['held']> = {};
  for (const objective of state.victory.objectives ?? []) {
    if (objective.kind !== 'hold') continue;
    const army = aloneOn(state, objective.area);
    if (army === null) continue;
    const already = before[objective.id];
    held[objective.id] = already?.army === army ? already : { army, since: state.turn };
  }
  if (Object.keys(held).length > 0 || state.held !== undefined) state.held = held;
}

/** At the end of a turn: who holds what, told to everybody. */
export function tellWhoHolds(referee: BattleReferee): void {
  const { state } = referee;
  seeWhoHolds(state);
  for (const objective of state.victory.objectives ?? []) {
    const holding = state.held?.[objective.id];
    if (objective.kind !== 'hold' || holding === undefined || holderOf(state, objective) === null) continue;
    referee.emit('ground-held', 'KM-28.7', {
      objective: objective.id,
      name: objective.name,
      army: holding.army,
      turns: state.turn - holding.since,
      needed: objective.turns,
    });
  }
}

function mayWin(by: ArmyId | 'either', army: ArmyId): boolean {
  return by === 'either' || by === army;
}

/** The army that holds ground it may win by, or null. */
export function holderOf(state: Battle, objective: Objective): ArmyId | null {
  const army = state.held?.[objective.id]?.army;
  return objective.kind === 'hold' && army !== undefined && mayWin(objective.by, army) ? army : null;
}

/** The army that has reached the objective, or null. */
function reachedBy(state: Battle, objective: Objective): ArmyId | null {
  if (objective.kind === 'dislodge') return isOn(state, enemyOf(objective.by), objective.area) ? null : objective.by;
  const holding = state.held?.[objective.id];
  if (holding === undefined || holderOf(state, objective) === null) return null;
  return state.turn - holding.since >= objective.turns ? holding.army : null;
}

/** An objective reached, and by whom. */
export interface Reached {
  readonly army: ArmyId;
  readonly kind: Objective['kind'];
}

/** The objectives reached that count at the end of this turn, the last of the battle or not. */
export function objectivesReached(state: Battle, isLast: boolean): Reached[] {
  return (state.victory.objectives ?? []).flatMap((objective): Reached[] => {
    const army = objective.when === 'limit' && !isLast ? null : reachedBy(state, objective);
    return army === null ? [] : [{ army, kind: objective.kind }];
  });
}
