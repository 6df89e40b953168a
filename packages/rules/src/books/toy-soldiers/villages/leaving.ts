import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import type { State, ToyReferee } from '../state.ts';
import { gainDisorder, gainStress, loseStand, loseStress } from '../trackers/attrition.ts';
import { attachedPlace, fieldedFootprint, hasFront } from '../troops/footprint.ts';
import { isFormed, withStand } from '../troops/formation.ts';
import { bearsDisorder } from '../troops/known-cost.ts';
import { isFree } from '../field/room.ts';
import { attachedTo, garrisonsOf, unitOf, standAs } from '../field/roster.ts';
import type { Fielded, Unit, UnitId } from '../troops/unit.ts';
import { isInBlock, isNearBlock, type InBlock } from './blocks.ts';

/** Stress a stand takes along that is reduced before companies leave a block (TS-24.12). */
const PER_STAND = 2;

/** Stands a garrison must leave behind until one point of stress is left at most (TS-24.12). */
export function mustStay({ stress }: Unit): number {
  return Math.max(0, Math.ceil((stress - 1) / PER_STAND));
}

/** Reduces them (TS-24.12). */
export function reduceForStress(referee: ToyReferee, id: UnitId): void {
  for (let left = mustStay(unitOf(referee.state.field, id)); left > 0; left--) {
    loseStand(referee, id, 'reduced', 'leaving-village', 'TS-24.12');
    loseStress(referee, id, PER_STAND, 'leaving-village', 'TS-24.12');
  }
}

function grown(parent: Unit, stands: number): Fielded | null {
  let { formation } = parent;
  for (let each = 0; each < stands; each++) formation = withStand({ arm: parent.arm, formation });
  return formation.kind === 'garrison' ? null : formation;
}

/** Whether those garrisons may come back to their parent now (TS-24.11, TS-24.12, TS-3.10). `paid`: the action has had its point of disorder. */
export function checkReturn(state: State, parent: Unit, garrisons: readonly UnitId[], paid: boolean): Refusal | null {
  if (!hasFront(parent) || !isFormed(parent.formation)) return refuse('TS-24.11', 'not-drawn-up');
  const back = garrisonsOf(state.field, parent.id)
    .filter(isInBlock)
    .filter(({ id }) => garrisons.includes(id));
  if (back.length < garrisons.length || new Set(garrisons).size < garrisons.length) return refuse('TS-24.11', 'not-theirs');
  const far = back.find(({ formation }) => !isNearBlock(state, parent, formation.block));
  if (far !== undefined) return refuse('TS-24.11', 'too-far', {}, { pieces: [far.id] });
  if (back.some((garrison) => mustStay(garrison) >= garrison.formation.stands)) return refuse('TS-24.12', 'too-shaken');
  const tired = paid ? null : bearsDisorder(parent, 1);
  if (tired !== null) return tired;
  const stands = back.reduce((sum, garrison) => sum + garrison.formation.stands - mustStay(garrison), 0);
  const next = grown(parent, stands);
  return next !== null && isFree(state, fieldedFootprint({ arm: parent.arm, formation: next }), [parent.id])
    ? null
    : refuse('TS-24.11', 'no-room');
}

/** Companies of a garrison come back to the left or rear of their battalion (TS-24.11, TS-24.12). */
function comeBack(referee: ToyReferee, parent: UnitId, garrison: InBlock): void {
  const { field } = referee.state;
  reduceForStress(referee, garrison.id);
  const left = field.units[garrison.id];
  if (left === undefined || !isInBlock(left)) return;
  const { formation, stress, id } = left;
  const commander = attachedTo(field, id);
  delete field.units[id];
  const next = grown(unitOf(field, parent), formation.stands);
  if (next !== null) standAs(referee, parent, next);
  if (commander !== undefined)
    field.commanders[commander.seat] = { ...commander, attached: parent, at: attachedPlace(unitOf(field, parent), field.ground) };
  referee.emit('garrison-left', 'TS-24.11', { unit: parent, garrison: id, block: formation.block, stands: formation.stands });
  gainStress(referee, parent, stress, 'garrison-back', 'TS-24.12');
}

/** Garrisons come back: one point of disorder for the battalion however many they are (TS-24.11); the battalion has acted (TS-9.12). */
export function comeBackAll(referee: ToyReferee, parent: UnitId, garrisons: readonly UnitId[], paid: boolean): void {
  const { field } = referee.state;
  for (const id of garrisons) {
    const garrison = unitOf(field, id);
    if (isInBlock(garrison)) comeBack(referee, parent, garrison);
  }
  if (!paid) gainDisorder(referee, parent, 1, 'garrison-back', 'TS-24.11');
  const battalion = field.units[parent];
  if (battalion !== undefined) battalion.acted = true;
}
