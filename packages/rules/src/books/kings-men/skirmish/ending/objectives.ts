import { contains } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import type { Polygon } from '../../../../table/units.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { centre } from '../troops/footprint.ts';
import type { Holding, Objective, SkirmishReferee, State } from '../state.ts';
import { isOnTable } from '../troops/troops.ts';

/** Whether a detail of the army is on the ground with the centre of its footprint. */
function isOn({ field }: State, army: ArmyId, area: Polygon): boolean {
  const ground = polygon(area);
  return Object.values(field.details).some(
    (detail) => detail.army === army && isOnTable(detail) && contains(ground, centre(detail, field.ground)),
  );
}

/** The army that is alone on the ground, or null. */
export function aloneOn(state: State, area: Polygon): ArmyId | null {
  const red = isOn(state, 'red', area);
  return red === isOn(state, 'black', area) ? null : red ? 'red' : 'black';
}

/** Notes who is alone on which ground, and since the end of which turn (QM-36.3). */
export function seeWhoHolds(state: State): void {
  const before = state.held;
  const held: Record<string, Holding> = {};
  for (const { id, area } of state.victory.objectives) {
    const army = aloneOn(state, area);
    if (army === null) continue;
    const already = before[id];
    held[id] = already?.army === army ? already : { army, since: state.turn };
  }
  state.held = held;
}

/** Who holds ground that they may win by, if anybody does. */
export function winningHold({ held }: State, { id, by }: Objective): Holding | null {
  const holding = held[id];
  return holding !== undefined && (by === 'either' || by === holding.army) ? holding : null;
}

/** At the end of a turn: who holds what, told to everybody. */
export function tellWhoHolds(referee: SkirmishReferee): void {
  const { state } = referee;
  seeWhoHolds(state);
  for (const objective of state.victory.objectives) {
    const holding = winningHold(state, objective);
    if (holding === null) continue;
    const { id, name, turns: needed } = objective;
    referee.emit('ground-held', 'QM-36.3', { objective: id, name, army: holding.army, turns: state.turn - holding.since, needed });
  }
}

/** The armies that have held an objective of theirs for its full turns (QM-36.3). */
export function objectivesReached(state: State): ArmyId[] {
  return state.victory.objectives.flatMap((objective) => {
    const holding = winningHold(state, objective);
    return holding !== null && state.turn - holding.since >= objective.turns ? [holding.army] : [];
  });
}
