import { call, choice, flow, leave, loop, step } from '../../../kernel/flow.ts';
import { type SkirmishersGarrisons, skirmishersGarrisons as skirmishersGarrisonsAnswer } from '../answers.ts';
import { deploy, goIntoSkirmishOrder, recall } from '../skirmishers/deploying.ts';
import { takenGroundFlow } from '../skirmishers/taken-ground.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { gainDisorder } from '../trackers/attrition.ts';
import { standsWide, widthDisorder } from '../troops/formation.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { isInBlock } from './blocks.ts';
import { comeOutFlow } from './coming-out.ts';
import { deedsOf, type Deeds, checkDeed } from './deeds.ts';
import { enterBlocks } from './entering.ts';
import { comeBackAll } from './leaving.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';

/** A unit's own reorder or change of formation, with which skirmishers and garrisons may be put out or called in (TS-16.11, TS-11.9). */
export interface PuttingOut {
  unit: UnitId;
  by: 'reorder' | 'change-formation';
  /** What has been ordered by itself, and is done without a question (TS-23.6, TS-23.8, TS-24.11). */
  ordered?: SkirmishersGarrisons;
  done?: SkirmishersGarrisons['do'][];
  deed?: SkirmishersGarrisons;
  out?: { joined: boolean };
  joined?: boolean;
  /** The battalion of companies that leave their block; null for one that comes out itself. */
  parent?: UnitId | null;
}

function deedsBy({ unit, by, done = [], joined = false }: PuttingOut): Deeds {
  return { unit, by, done, joined };
}

/** Puts stands out, and asks where (TS-23.4). */
function putOut(referee: ToyReferee, { unit, by }: PuttingOut, whole: boolean, stands: number) {
  const { formation } = unitOf(referee.state.field, unit);
  const deployed = whole ? goIntoSkirmishOrder(referee, unit) : deploy(referee, unit, stands);
  if (whole && by === 'change-formation') gainDisorder(referee, unit, widthDisorder(standsWide(formation)), 'change-formation', 'TS-23.8');
  return deployed.length === 0 ? undefined : call(skirmishersFollowFlow, { unit, forced: false, deployed });
}

/** Companies come out of a block: the command stand's by itself, others to their battalion (TS-24.11, TS-24.13). */
function comeOut(referee: ToyReferee, putting: PuttingOut, garrisons: readonly UnitId[]) {
  const { unit: id, joined = false } = putting;
  const unit = unitOf(referee.state.field, id);
  putting.parent = isInBlock(unit) ? unit.parent : id;
  if (isInBlock(unit) && unit.parent === null) return call(comeOutFlow, { unit: id }, 'out');
  comeBackAll(referee, unit.parent ?? id, garrisons, joined);
  putting.joined = true;
  return undefined;
}

function carryOut(referee: ToyReferee, putting: PuttingOut, deed: SkirmishersGarrisons) {
  switch (deed.do) {
    case 'nothing':
      return leave;
    case 'deploy':
      return putOut(referee, putting, false, deed.stands);
    case 'skirmish-order':
      return putOut(referee, putting, true, 0);
    case 'recall':
      recall(referee, putting.unit, deed.stands, deed.draw);
      return undefined;
    case 'enter':
      enterBlocks(referee, putting.unit, deed.blocks);
      return undefined;
    case 'leave':
      return comeOut(referee, putting, deed.garrisons);
  }
}

function isThere({ field }: State, { unit }: PuttingOut): boolean {
  return field.units[unit] !== undefined;
}

/** Whether skirmishers or garrisons are put out, called in, sent into villages or out of them with an action (TS-16.11, TS-23.3, TS-24.1, TS-24.11). */
const skirmishersGarrisons: DecisionKind<TS, Deeds, SkirmishersGarrisons> = {
  kind: 'skirmishers-garrisons',
  clause: 'TS-16.11',
  answer: skirmishersGarrisonsAnswer,
  open: true,
  options: ({ state }, deeds) => deedsOf(state, deeds),
  check: ({ state }, deeds, deed) => checkDeed(state, deeds, deed),
  fallback: () => ({ do: 'nothing' }),
};

/** Skirmishers and garrisons, one thing after another until its player has done (TS-16.11, TS-23.3, TS-24.1, TS-24.11). */
export const skirmishersGarrisonsFlow: ToyFlow<PuttingOut> = flow<TS, PuttingOut>('skirmishers-garrisons', [
  loop([
    choice(
      'what',
      skirmishersGarrisons,
      ({ state }, putting) => {
        if (putting.ordered !== undefined && putting.done === undefined) {
          putting.deed = putting.ordered;
          return null;
        }
        putting.deed = { do: 'nothing' };
        if (!isThere(state, putting)) return null;
        const about = deedsBy(putting);
        return deedsOf(state, about).length === 1 ? null : { seats: [unitOf(state.field, putting.unit).seat], about };
      },
      (_referee, putting, deed) => {
        putting.deed = deed;
      },
    ),
    step('do', 'TS-16.11', (referee, putting) => {
      const { deed = { do: 'nothing' }, done = [] } = putting;
      putting.done = [...done, deed.do];
      return carryOut(referee, putting, deed);
    }),
    step('next', 'TS-24.13', (_referee, putting) => {
      if (putting.out?.joined === true) putting.joined = true;
      return undefined;
    }),
    // Whoever has grown or stands elsewhere comes upon others there, and its own skirmishers keep by its command stand, or by the block of it (TS-2.15, TS-23.7, TS-24.17).
    step('ground', 'TS-23.7', ({ state }, { unit, parent, deed = { do: 'nothing' } }) => {
      const on = state.field.units[unit] === undefined ? parent : unit;
      const there = state.field.units[on ?? ''];
      if (there === undefined || deed.do === 'deploy' || deed.do === 'skirmish-order') return undefined;
      const moved = deed.do === 'leave' ? on === unit && parent === null : deed.do === 'enter' && isInBlock(there);
      if (deed.do === 'enter' && !moved) return undefined;
      return call(takenGroundFlow, { unit: there.id, ordered: moved, placed: moved });
    }),
  ]),
]);
