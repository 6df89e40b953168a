import { choice, end, flow, step } from '../../../kernel/flow.ts';
import { turnedOut } from '../field/commander-place.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { disperse, gainDisorder, setDisorder } from '../trackers/attrition.ts';
import { attachedTo, unitOf, standAs } from '../field/roster.ts';
import type { Pose, UnitId } from '../troops/unit.ts';
import { battalionOf, isInBlock, type InBlock } from './blocks.ts';
import { reduceForStress } from './leaving.ts';
import { columnAt, nearestOut, checkOut } from './out-place.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { garrisonPlace as garrisonPlaceAnswer, type GarrisonPlace } from '../answers.ts';

/** Disorder on coming into the open (TS-24.13). */
const IN_THE_OPEN = 2;

/** The battalion is in the open again as a column of companies (TS-24.13, TS-24.15). */
function standOutside(referee: ToyReferee, unit: InBlock, pose: Pose, clause: string): void {
  const { block, stands } = unit.formation;
  standAs(referee, unit.id, columnAt(pose, stands));
  referee.emit('garrison-left', clause, { unit: unit.id, garrison: unit.id, block, stands });
  setDisorder(referee, unit.id, IN_THE_OPEN, 'leaving-village', clause);
}

function inBlock({ field }: State, id: UnitId): InBlock {
  const unit = unitOf(field, id);
  if (!isInBlock(unit)) throw new Error(`${id} is in no block`);
  return unit;
}

/** A battalion that leaves the block its command stand is in. */
export interface Leaving {
  unit: UnitId;
}

/** A battalion whose command stand comes out of its block with so many companies; `far`: away from the enemy, for the block is given up (TS-24.15). */
interface ComingOut {
  readonly unit: UnitId;
  readonly stands: number;
  readonly far: boolean;
}

function inside({ field }: State, { unit }: ComingOut): InBlock {
  const found = unitOf(field, unit);
  if (!isInBlock(found)) throw new Error(`${unit} is in no block`);
  return found;
}

function nearest(state: State, out: ComingOut): GarrisonPlace {
  const pose = nearestOut(state, inside(state, out), out.stands, out.far);
  if (pose === null) throw new Error(`no way out for ${out.unit}`);
  return pose;
}

/** Where the command stand comes out of its block (TS-24.13, TS-24.15, TS-28.5). */
const garrisonPlace: DecisionKind<TS, ComingOut, GarrisonPlace> = {
  kind: 'garrison-place',
  clause: 'TS-24.13',
  answer: garrisonPlaceAnswer,
  open: true,
  options: ({ state }, out) => [nearest(state, out)],
  check: ({ state }, out, pose) => checkOut(state, inside(state, out), pose, out.stands, out.far),
  fallback: ({ state }, out) => nearest(state, out),
};

/** The command stand comes out with the companies of its block (TS-24.12, TS-24.13). Ends with whether others came with it and their point has been paid. */
export const comeOutFlow: ToyFlow<Leaving> = flow<TS, Leaving>('come-out', [
  step('reduce', 'TS-24.12', (referee, { unit }) => reduceForStress(referee, unit)),
  choice(
    'place',
    garrisonPlace,
    ({ state }, { unit: id }) => {
      const unit = inBlock(state, id);
      return { seats: [unit.seat], about: { unit: id, stands: unit.formation.stands, far: false } };
    },
    (referee, { unit: id }, pose) => {
      const unit = inBlock(referee.state, id);
      const joined = unit.formation.stands > 1;
      standOutside(referee, unit, pose, 'TS-24.13');
      if (joined) gainDisorder(referee, id, 1, 'garrison-back', 'TS-24.13');
      return end({ joined });
    },
  ),
]);

/** A commander left behind in an empty block goes out of it (TS-8.22). */
function turnOut({ state }: ToyReferee, id: UnitId): void {
  const commander = attachedTo(state.field, id);
  if (commander !== undefined) state.field.commanders[commander.seat] = { ...commander, at: turnedOut(state, commander), attached: null };
}

/** Companies without the command stand that give their block up go to the rally area (TS-24.15, TS-24.18). */
function scatterCompanies(referee: ToyReferee, unit: InBlock): void {
  const { field } = referee.state;
  const { block, stands } = unit.formation;
  const battalion = battalionOf(unit);
  const muster = field.units[battalion] ?? field.dispersed[battalion];
  if (muster !== undefined) muster.reduced += stands;
  turnOut(referee, unit.id);
  delete field.units[unit.id];
  referee.emit('garrison-left', 'TS-24.15', { unit: battalion, garrison: unit.id, block, stands: 0 });
}

interface GivingUp extends Leaving {
  left?: boolean;
}

/**
 * A garrison routs or gives its block up (TS-24.15): without the command stand its companies are reduced; with it they come out on the far side from
 * the nearest enemy as a column of companies, and the move in question is the caller's. Ends with `{ left }`: whether there is a unit to move.
 */
export const giveUpBlockFlow: ToyFlow<GivingUp> = flow<TS, GivingUp>('give-up-block', [
  step('companies', 'TS-24.15', (referee, { unit: id }) => {
    const { state } = referee;
    const unit = state.field.units[id];
    if (unit === undefined) return end({ left: false });
    if (!isInBlock(unit)) return end({ left: true });
    if (unit.parent !== null) scatterCompanies(referee, unit);
    else if (nearestOut(state, unit, unit.formation.stands, true) !== null) return undefined;
    // Hemmed in on every side, the battalion breaks up.
    else disperse(referee, id);
    return end({ left: false });
  }),
  choice(
    'place',
    garrisonPlace,
    ({ state }, { unit: id }) => {
      const unit = inBlock(state, id);
      return { seats: [unit.seat], about: { unit: id, stands: unit.formation.stands, far: true } };
    },
    (referee, { unit: id }, pose) => standOutside(referee, inBlock(referee.state, id), pose, 'TS-24.15'),
  ),
  step('left', 'TS-24.15', () => end({ left: true })),
]);
