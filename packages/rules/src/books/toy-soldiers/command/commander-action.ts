import { call, choice, end, flow, loop, step } from '../../../kernel/flow.ts';
import { type CommanderAction, yes } from '../answers.ts';
import type { ToyFlow, TS, ToyChapter } from '../state.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import { takenGroundFlow } from '../skirmishers/taken-ground.ts';
import { spendElan } from '../trackers/elan.ts';
import { commanderOf, playerOf } from '../field/roster.ts';
import type { Pose } from '../troops/unit.ts';
import { actAsCommander } from './commander-actions.ts';
import { mayRallyAgain, rally } from './rallying.ts';
import { reform, rollReform, reformPlace } from './reforming.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';

export interface Commanding {
  seat: string;
  order: CommanderAction;
}

interface Rallying {
  seat: string;
  unit: string;
  again: boolean;
}

interface RallyingAgain {
  readonly seat: SeatId;
  readonly unit: string;
}

/** Whether the commander tries for another stand, at a point of disorder (TS-8.11). */
const rallyAgain: DecisionKind<TS, RallyingAgain, { yes: boolean }> = {
  kind: 'rally-again',
  clause: 'TS-8.11',
  answer: yes,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: false }),
};

/** One try after another to bring stands back, until one fails (TS-8.10, TS-8.11). */
export const rallyFlow: ToyFlow<Rallying> = flow<TS, Rallying>('rally', [
  loop([
    step('try', 'TS-8.10', (referee, rallying) => {
      const { seat, unit, again } = rallying;
      return rally(referee, seat, unit, again) ? undefined : end();
    }),
    // A stand that comes back comes upon skirmishers like anybody (TS-2.15); as a skirmish stand it goes where its owner says (TS-8.24a).
    step('ground', 'TS-2.15', ({ state }, { unit: id }) => {
      const unit = state.field.units[id];
      const back = unit?.formation.kind === 'skirmish-order' ? unit.skirmishers.at(-1) : undefined;
      return back === undefined
        ? call(takenGroundFlow, { unit: id, ordered: false, placed: false })
        : call(skirmishersFollowFlow, { unit: id, forced: false, deployed: [back.number] });
    }),
    step('whether-again', 'TS-8.11', ({ state }, { unit }) =>
      state.field.units[unit] !== undefined && mayRallyAgain(state, unit) ? undefined : end(),
    ),
    choice(
      'again',
      rallyAgain,
      (_referee, { seat, unit }) => ({ seats: [seat], about: { seat, unit } }),
      (_referee, rallying, { yes }) => {
        rallying.again = true;
        return yes ? undefined : end();
      },
    ),
  ]),
]);

interface Reformation {
  seat: string;
  unit: string;
  by: 'die' | 'elan';
  die?: number;
}

/** A dispersed unit is called together again (TS-8.19, TS-8.20). */
const reformFlow: ToyFlow<Reformation> = flow<TS, Reformation>('reform', [
  step('roll', 'TS-8.19', (referee, reformation) => {
    const { seat, by } = reformation;
    if (by === 'elan') {
      spendElan(referee, commanderOf(referee.state.field, seat).side, 'reform', 'TS-8.20');
      return undefined;
    }
    const { die, success } = rollReform(referee, seat);
    reformation.die = die;
    if (success) {
      const needed = playerOf(referee.state, seat).chaos;
      referee.emit('dice-thrown', 'TS-8.19', { unit: reformation.unit, test: 'reform', dice: [die], needed });
      return undefined;
    }
    referee.emit('reform-failed', 'TS-8.19', { seat, unit: reformation.unit, die });
    return end();
  }),
  choice(
    'place',
    reformPlace,
    (_referee, { seat, unit, by }) => ({ seats: [seat], about: { seat, unit, by } }),
    (referee, { seat, unit, die }, place: Pose) => reform(referee, seat, unit, place, die ?? null),
  ),
  step('ground', 'TS-2.15', (_referee, { unit }) => call(takenGroundFlow, { unit, ordered: false, placed: false })),
]);

/** One commander action (TS-8.1). */
export const commanderActionFlow: ToyFlow<Commanding> = flow<TS, Commanding>('commander-action', [
  step('act', 'TS-8.1', (referee, { seat, order }) => actAsCommander(referee, seat, order)),
  step('afterwards', 'TS-8.1', (_referee, { seat, order }) => {
    if (order.action === 'rally') return call(rallyFlow, { seat, unit: order.unit, again: false });
    if (order.action === 'reform') return call(reformFlow, { seat, unit: order.unit, by: order.by });
    return undefined;
  }),
]);

export const chapter: ToyChapter = { flows: [commanderActionFlow, rallyFlow, reformFlow] };
