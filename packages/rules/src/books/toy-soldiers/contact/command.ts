import { call, flow, goto, poll, step } from '../../../kernel/flow.ts';
import type { Contact2a } from '../answers.ts';
import { contact2a } from '../decisions/contact-2a.ts';
import { contact2b } from '../decisions/contact-2b.ts';
import { volleyFlow } from '../fire/firing.ts';
import type { ToyFlow, TS } from '../state.ts';
import { gainDisorder } from '../trackers/attrition.ts';
import type { UnitId } from '../troops/unit.ts';
import { firstTarget } from './choices.ts';
import { attackersIn, clearAway, defendersIn, leaveConflict, unitsIn } from './conflict.ts';
import { departureFlow, type Leaver } from './departure.ts';
import { rollTest } from './dice.ts';
import { everybody, tell, unitAbout } from './questions.ts';

interface Command {
  aborts?: { unit: UnitId; do: Contact2a['do'] }[];
}

/** Steps 1 and 2 of contact: command dice, then attackers may abort and defenders disengage (TS-21.7 to TS-21.10). */
export const commandFlow: ToyFlow<Command> = flow<TS, Command>('contact-command', [
  step('command-dice', 'TS-21.7', (referee) => rollTest(referee, 'command', unitsIn(referee.state))),
  poll(
    'attackers-2a',
    contact2a,
    ({ state }) => everybody(state, attackersIn(state)),
    (referee, command, answers) => {
      command.aborts = answers.map(({ about, answer }) => ({ unit: unitAbout(about), do: answer.do }));
      for (const { unit, do: does } of command.aborts) tell(referee, '2a', unit, does);
    },
  ),
  step('abort', 'TS-21.8', (referee, command) => {
    const [next, ...rest] = command.aborts ?? [];
    if (next === undefined) return goto('aborted');
    command.aborts = rest;
    const unit = referee.state.field.units[next.unit];
    if (next.do === 'continue' || unit === undefined) return goto('abort');
    const targets = next.do === 'fire' ? firstTarget(referee.state, unit) : [];
    leaveConflict(referee.state, next.unit);
    if (targets.length === 0) return goto('abort');
    gainDisorder(referee, next.unit, 1, 'ragged-volley', 'TS-21.9');
    return call(volleyFlow, { firer: next.unit, targets, quality: 'ragged', atCharger: false });
  }),
  step('next-abort', 'TS-21.9', () => goto('abort')),
  step('aborted', 'TS-20.41', ({ state }) => clearAway(state)),
  poll(
    'defenders-2b',
    contact2b,
    ({ state }) => everybody(state, defendersIn(state)),
    (referee, _command, answers) => {
      const leavers = answers.flatMap(({ about, answer }): Leaver[] => {
        const unit = unitAbout(about);
        if (answer.do === 'stay') tell(referee, '2b', unit, 'stay');
        else tell(referee, '2b', unit, 'disengage', answer.distance);
        return answer.do === 'stay' ? [] : [{ unit, distance: answer.distance, volleys: answer.volleys }];
      });
      return leavers.length === 0 ? undefined : call(departureFlow, { step: '2b', leavers });
    },
  ),
]);
