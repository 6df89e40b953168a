import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import type { UnitAction } from '../answers.ts';
import type { ActionType } from '../players.ts';
import type { State, ToyReferee } from '../state.ts';
import { canBearChaos, gainChaos } from '../trackers/chaos.ts';
import { playerOf, unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';

/** The action type an order is of (TS-9.3), or null for a hasty reorder, which is none (TS-9.5); limbering is a change of formation. */
export function typeOf(order: UnitAction): ActionType | null {
  if (order.type === 'hasty-reorder') return null;
  return order.type === 'limber' ? 'change-formation' : order.type;
}

/** What the order adds to chaos: nothing for the first type of the half or one begun already (TS-9.2), nor for a garrison's volley (TS-9.6). */
export function chaosOf(state: State, seat: SeatId, order: UnitAction, unit: UnitId): number {
  const type = typeOf(order);
  if (type === null) return 1;
  if (isFreeVolley(state, type, unit)) return 0;
  const { paid } = playerOf(state, seat);
  return paid.length === 0 || paid.includes(type) ? 0 : 1;
}

function isFreeVolley({ field }: State, type: ActionType, unit: UnitId): boolean {
  return type === 'fire' && unitOf(field, unit).formation.kind === 'garrison';
}

/** Whether the regiment's command bears it (TS-3.7, TS-9.4, TS-9.5). */
export function checkChaos(state: State, seat: SeatId, order: UnitAction, unit: UnitId): Refusal | null {
  const points = chaosOf(state, seat, order, unit);
  if (canBearChaos(state, seat, points)) return null;
  return order.type === 'hasty-reorder' ? refuse('TS-9.5', 'chaos-full') : refuse('TS-9.4', 'chaos-full');
}

/** The order is begun: chaos for its type, the units have acted, the commander step is closed (TS-8.1, TS-9.1, TS-9.2). */
export function payForAction(referee: ToyReferee, seat: SeatId, order: UnitAction, units: readonly UnitId[]): void {
  const { state } = referee;
  const [first = ''] = units;
  const player = playerOf(state, seat);
  const type = typeOf(order);
  const chaos = chaosOf(state, seat, order, first);
  player.commanderStepClosed = true;
  if (type !== null && !isFreeVolley(state, type, first) && !player.paid.includes(type)) player.paid = [...player.paid, type];
  for (const id of units) {
    const unit = unitOf(state.field, id);
    // A hasty reorder leaves the unit its action (TS-11.13).
    if (type === null) unit.hasty = true;
    else unit.acted = true;
    referee.emit('action-started', type === null ? 'TS-9.5' : 'TS-9.2', {
      seat,
      unit: id,
      action: type ?? 'hasty-reorder',
      chaos: id === first ? chaos : 0,
    });
  }
  gainChaos(referee, seat, chaos, type ?? 'hasty-reorder', type === null ? 'TS-9.5' : 'TS-9.2');
}
