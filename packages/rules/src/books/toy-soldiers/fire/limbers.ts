import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import type { Limbers } from '../answers.ts';
import type { State, ToyReferee } from '../state.ts';
import { canBearChaos, gainChaos } from '../trackers/chaos.ts';
import { limbersOf } from '../troops/footprint.ts';
import { isFree } from '../field/room.ts';
import { unitOf } from '../field/roster.ts';
import { standAs } from '../field/standing.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

const PLACES = { bring: 'attached', send: 'back' } as const;

/** Whether a battery may do that with its limbers (TS-12.4, TS-20.13): 1 chaos, and room where they come to stand. */
export function checkLimbers(state: State, unit: Unit, choice: Limbers['limbers']): Refusal | null {
  if (choice === 'leave') return null;
  const { formation } = unit;
  if (formation.kind !== 'unlimbered') return refuse('TS-12.4', 'no-guns', 'Only guns in action have limbers to send.');
  if (formation.limbers === PLACES[choice]) return refuse('TS-12.4', 'there-already', 'The limbers are there already.');
  if (!canBearChaos(state, unit.seat, 1)) return refuse('TS-3.7', 'chaos-full', 'Chaos would go beyond 6.');
  const bases = limbersOf({ arm: unit.arm, formation: { ...formation, limbers: PLACES[choice] } });
  return isFree(state, bases, [unit.id]) ? null : refuse('TS-12.11', 'no-room', 'There is no room for the limbers.', { pieces: [unit.id] });
}

/** Sends the limbers back or brings them forward, for 1 chaos (TS-12.4, TS-20.13). */
export function moveLimbers(referee: ToyReferee, id: UnitId, choice: Limbers['limbers']): void {
  if (choice === 'leave') return;
  const unit = unitOf(referee.state.field, id);
  if (unit.formation.kind !== 'unlimbered') return;
  standAs(referee, id, { ...unit.formation, limbers: PLACES[choice] });
  referee.emit('limbers-moved', 'TS-12.4', { unit: id, limbers: PLACES[choice] });
  gainChaos(referee, unit.seat, 1, 'limbers', 'TS-12.4');
}
