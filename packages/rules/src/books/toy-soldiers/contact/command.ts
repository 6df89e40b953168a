import { call, flow, poll, step, stepEach } from '../../../kernel/flow.ts';
import { type Contact2a, contact2a as contact2aAnswer, contact2b as contact2bAnswer, type Contact2b } from '../answers.ts';
import { volleyFlow } from '../fire/firing.ts';
import type { ToyFlow, TS, State } from '../state.ts';
import { gainDisorder } from '../trackers/attrition.ts';
import type { UnitId } from '../troops/unit.ts';
import { firstTarget, unitAsked, checkDistance, checkLeaving, checkParting, DISENGAGES } from './choices.ts';
import { attackersIn, clearAway, defendersIn, leaveConflict, unitsIn, opponentsOf } from './conflict.ts';
import { departureFlow, type Leaver } from './departure.ts';
import { rollTest } from './dice.ts';
import { everybody, tell, unitAbout } from './questions.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { volleysAt } from '../fire/aim.ts';

interface Command {
  aborts?: { unit: UnitId; do: Contact2a['do'] }[];
}

function choices(state: State, about: { readonly unit: UnitId }): Contact2a[] {
  const all: Contact2a[] = [{ do: 'continue' }, { do: 'abort' }];
  return firstTarget(state, unitAsked(state, about)).length > 0 ? [...all, { do: 'fire' }] : all;
}

/** Whether an attacker goes on after its command die, aborts, or aborts and fires (TS-21.8, TS-21.9). */
const contact2a: DecisionKind<TS, { readonly unit: UnitId }, Contact2a> = {
  kind: 'contact-2a',
  clause: 'TS-21.8',
  answer: contact2aAnswer,
  open: false,
  options: ({ state }, about) => choices(state, about),
  check: ({ state }, about, given) => {
    if (choices(state, about).some((each) => each.do === given.do)) return null;
    const pieces = [about.unit];
    const unit = unitAsked(state, about);
    return unit.disorder >= 6
      ? refuse('TS-3.2', 'disorder-full', { unit: unit.name }, { pieces })
      : refuse('TS-20.39', 'cannot-fire', {}, { pieces });
  },
  fallback: () => ({ do: 'continue' }),
};

type AboutContact2b = { readonly unit: UnitId };

function checkContact2b(state: State, about: AboutContact2b, given: Contact2b): Refusal | null {
  if (given.do === 'stay') return null;
  const unit = unitAsked(state, about);
  return (
    checkLeaving(state, unit, 0, 'TS-21.10') ??
    checkDistance(given.distance, DISENGAGES, 'TS-21.10') ??
    checkParting(state, unit, given.volleys)
  );
}

function leavings(state: State, about: AboutContact2b): Contact2b[] {
  const unit = unitAsked(state, about);
  const volleys = opponentsOf(state, unit.id).map((each) => volleysAt(state, unit, each));
  return [[], ...volleys.filter(({ length }) => length > 0)].flatMap((fired) =>
    DISENGAGES.map((distance): Contact2b => ({ do: 'disengage', distance, volleys: fired })),
  );
}

/** Whether a defender disengages after its command die, how far, and whether it fires first (TS-21.10). */
const contact2b: DecisionKind<TS, AboutContact2b, Contact2b> = {
  kind: 'contact-2b',
  clause: 'TS-21.10',
  answer: contact2bAnswer,
  open: true,
  options: ({ state }, about) =>
    [{ do: 'stay' } satisfies Contact2b, ...leavings(state, about)].filter((each) => checkContact2b(state, about, each) === null),
  check: ({ state }, about, given) => checkContact2b(state, about, given),
  fallback: () => ({ do: 'stay' }),
};

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
  stepEach(
    'abort',
    'TS-21.8',
    ({ aborts }) => aborts,
    (referee, _command, { unit: firer, do: does }) => {
      const unit = referee.state.field.units[firer];
      if (does === 'continue' || unit === undefined) return undefined;
      const targets = does === 'fire' ? firstTarget(referee.state, unit) : [];
      leaveConflict(referee.state, firer);
      if (targets.length === 0) return undefined;
      gainDisorder(referee, firer, 1, 'ragged-volley', 'TS-21.9');
      return call(volleyFlow, { firer, targets, quality: 'ragged', atCharger: false });
    },
  ),
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
