import { call, flow, poll, step, stepEach } from '../../../kernel/flow.ts';
import { chargeOf } from '../state/charge.ts';
import { meleeFlow } from '../melee/melee.ts';
import type { State, ToyFlow, ToyReferee, TS, ToyGame } from '../state.ts';
import { canSpendElan, changeElan, spendElan } from '../trackers/elan.ts';
import { attachedTo, unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { commandFlow } from './command.ts';
import { disorderFlow } from './disorder.ts';
import { stressFlow } from './stress.ts';
import { clearAway, conflictOf, conflictsOf, defendersIn, liveConflicts, unitsIn } from './conflict.ts';
import { reveal, rollAgain, rollForCommander } from './dice.ts';
import { everybody, unitAbout } from './questions.ts';
import { outOf, routing } from './routing.ts';
import { contestIn, routedByFailures, routedByThree, routedByTotal } from './verdict.ts';
import { winningFlow } from './winning.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { yes, commanderReroll as commanderRerollAnswer, type CommanderReroll } from '../answers.ts';
import { saidBy, spentAlready } from './prices.ts';
import { TESTS } from './tests.ts';

interface Contact {
  /** Melees that have still to be fought. */
  melees?: { attackers: UnitId[]; defenders: UnitId[] }[];
}

/** Units whose commander is with them, attackers' first (TS-21.24). */
function ledUnits(state: State): UnitId[] {
  return unitsIn(state).filter((unit) => attachedTo(state.field, unit) !== undefined);
}

/** Defenders that stood and are still there get their point back once the melees are over (TS-6.6). */
function giveBack(referee: ToyReferee): void {
  const { state } = referee;
  const { routed, stood } = chargeOf(state);
  for (const { unit, side } of stood) {
    if (routed.includes(unit) || state.field.units[unit] === undefined) continue;
    changeElan(referee, side, 1, 'stood', 'TS-6.6');
  }
  chargeOf(state).stood = [];
}

type AboutStakes = { readonly unit: UnitId };

const STAKES = 'stakes';

function checkStakes(game: ToyGame, { unit }: AboutStakes, given: { yes: boolean }, seat: SeatId): Refusal | null {
  if (!given.yes) return null;
  const { sides, field } = game.state;
  const { elan } = sides[unitOf(field, unit).side];
  if (elan < 1) return refuse('TS-6.2', 'no-elan', {}, { pieces: [unit] });
  const raised = saidBy(game, STAKES, seat, yes).filter((said) => said.answer.yes);
  return raised.length < elan ? null : spentAlready('elan', unit);
}

/** Whether the attackers of a conflict have all dice of it rolled again, for a point of élan (TS-21.21, TS-21.40a). `unit`: the first of them. */
export const stakes: DecisionKind<TS, AboutStakes, { yes: boolean }> = {
  kind: STAKES,
  clause: 'TS-21.21',
  answer: yes,
  open: false,
  options: (game, about, seat) => [{ yes: true }, { yes: false }].filter((each) => checkStakes(game, about, each, seat) === null),
  check: checkStakes,
  fallback: () => ({ yes: false }),
};

/** Which die of its unit an attached commander has rolled again; asked in secret (TS-21.24). */
export const commanderReroll: DecisionKind<TS, { readonly unit: UnitId }, CommanderReroll> = {
  kind: 'commander-reroll',
  clause: 'TS-21.24',
  answer: commanderRerollAnswer,
  open: false,
  options: () => [{ die: null }, ...TESTS.map((die) => ({ die }))],
  check: () => null,
  fallback: () => ({ die: null }),
};

/** The conflicts of one wave, in lockstep, from the command dice to the last melee (section 21, section 22). */
export const contactFlow: ToyFlow<Contact> = flow<TS, Contact>('contact', [
  step('open', 'TS-21.1', (referee) => {
    clearAway(referee.state);
    referee.emit('contact-opened', 'TS-21.1', {
      conflicts: liveConflicts(referee.state).map(({ attackers, defenders }) => ({ attackers, defenders })),
    });
  }),
  step('command', 'TS-21.7', () => call(commandFlow, {})),
  step('disorder', 'TS-21.11', () => call(disorderFlow, {})),
  step('stress', 'TS-21.17', () => call(stressFlow, {})),
  // Conflicts that have ended are shut: their dice stay hidden (TS-21.6, TS-29.3b).
  step('shut', 'TS-21.23', ({ state }) => {
    clearAway(state);
    chargeOf(state).conflicts = liveConflicts(state);
  }),

  poll(
    'stakes',
    stakes,
    ({ state }) =>
      everybody(
        state,
        conflictsOf(state).flatMap(({ attackers: [unit] }) =>
          unit === undefined || !canSpendElan(state, unitOf(state.field, unit).side) ? [] : [unit],
        ),
      ),
    (referee, _contact, answers) => {
      const { state } = referee;
      for (const { about, answer } of answers) {
        const unit = unitAbout(about);
        const { side } = unitOf(state.field, unit);
        if (!answer.yes || !canSpendElan(state, side)) continue;
        const { attackers, defenders } = conflictOf(state, unit);
        spendElan(referee, side, 'stakes', 'TS-21.21');
        referee.emit('stakes-raised', 'TS-21.21', { attackers, defenders });
        rollAgain(referee, [...attackers, ...defenders]);
      }
    },
  ),
  poll(
    'commanders',
    commanderReroll,
    ({ state }) => ledUnits(state).map((unit) => ({ seats: [unitOf(state.field, unit).seat], about: { unit }, secret: true })),
    (referee, _contact, answers) => {
      for (const { about, answer } of answers) rollForCommander(referee, unitAbout(about), answer.die);
    },
  ),
  step('reveal', 'TS-21.26', (referee) => {
    if (defendersIn(referee.state).length > 0) reveal(referee, unitsIn(referee.state));
  }),

  step('three', 'TS-21.28', (referee) => routing(referee, routedByThree(contestIn(referee.state)), 2)),
  step('two', 'TS-21.29', (referee) => {
    outOf(referee);
    return routing(referee, routedByFailures(contestIn(referee.state), 2), 2);
  }),
  step('two-totals', 'TS-21.29', (referee) => {
    outOf(referee);
    return routing(referee, routedByTotal(contestIn(referee.state), 2), 2);
  }),
  step('one', 'TS-21.30', (referee) => {
    outOf(referee);
    return routing(referee, routedByFailures(contestIn(referee.state), 1), 2);
  }),
  step('one-totals', 'TS-21.30', (referee) => {
    outOf(referee);
    return routing(referee, routedByTotal(contestIn(referee.state), 1), 2);
  }),

  step('winners', 'TS-21.32', (referee, contact) => {
    const { state } = referee;
    outOf(referee);
    contact.melees = liveConflicts(state).map(({ attackers, defenders }) => ({ attackers, defenders }));
    const winners = conflictsOf(state).flatMap(({ attackers, defenders }) =>
      attackers.length > 0 && defenders.length > 0 ? [] : [...attackers, ...defenders],
    );
    return call(winningFlow, { winners });
  }),

  stepEach(
    'melee',
    'TS-21.34',
    ({ melees }) => melees,
    (_referee, _contact, melee) => call(meleeFlow, melee),
  ),

  step('refunds', 'TS-6.6', (referee) => {
    giveBack(referee);
    const charge = chargeOf(referee.state);
    charge.conflicts = [];
    charge.dice = {};
  }),
]);
