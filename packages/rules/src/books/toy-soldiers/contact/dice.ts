import type { Secret } from '../../../kernel/event.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { isAbsent } from '../../../kernel/presence.ts';
import { chargeOf, type ContactDice, type ContactDie } from '../state/charge.ts';
import type { ContactTest } from '../events.ts';
import type { DicePurpose } from '../purposes.ts';
import type { State, ToyGame, ToyReferee } from '../state.ts';
import { unitOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { circumstancesOf, passes, testOf, TESTS } from './tests.ts';

/** Who is shown the dice of a unit: its side, or its player alone, and with an absent one whoever decides for them (TS-34.6, TS-34.9). */
export function knowersOf(game: ToyGame, { side, seat }: Unit): readonly SeatId[] {
  const { sides, options } = game.state;
  return options.teamSeesDice || isAbsent(game, seat) ? sides[side].seats : [seat];
}

/** What only they know; for good where the battle keeps its dice hidden (TS-29.3). */
function secret<Own extends object>({ game }: ToyReferee, unit: Unit, data: Own): Secret<Own> {
  const shown = { knownTo: knowersOf(game, unit), data };
  return game.state.options.postGameDice === 'hidden' ? { ...shown, forGood: true } : shown;
}

/** A die judged as it falls, for good (TS-21.4). */
function judged(state: State, unit: Unit, test: ContactTest, die: number, first: number | null): ContactDie {
  const numbers = testOf(unit, test, circumstancesOf(state, unit));
  return { die, modifier: numbers.modifier, success: passes(numbers, die), first };
}

/** The dice of a unit in contact so far. */
function diceOf(state: State, unit: UnitId): ContactDice {
  const { dice } = chargeOf(state);
  dice[unit] ??= { command: null, disorder: null, stress: null };
  return dice[unit];
}

function show(referee: ToyReferee, unit: Unit, test: ContactTest, die: ContactDie, clause: string): void {
  const { certain } = testOf(unit, test, circumstancesOf(referee.state, unit));
  referee.emit('contact-die', clause, { test, unit: unit.id, certain }, secret(referee, unit, { ...die }));
}

const PURPOSES: Readonly<Record<ContactTest, DicePurpose>> = {
  command: 'contact.command',
  disorder: 'contact.disorder',
  stress: 'contact.stress',
};
const CLAUSES: Readonly<Record<ContactTest, string>> = { command: 'TS-21.7', disorder: 'TS-21.11', stress: 'TS-21.17' };

/** One die of a test for each of the units (TS-21.7, TS-21.11, TS-21.17): its number is its side's alone (TS-21.2). */
export function rollTest(referee: ToyReferee, test: ContactTest, units: readonly UnitId[]): void {
  if (units.length === 0) return;
  const thrown = referee.roll(PURPOSES[test], units.length);
  units.forEach((id, index) => {
    const unit = unitOf(referee.state.field, id);
    const die = judged(referee.state, unit, test, thrown[index] ?? 1, null);
    diceOf(referee.state, id)[test] = die;
    show(referee, unit, test, die, CLAUSES[test]);
  });
}

/** All three again of every unit: the old ones are void (TS-21.22). */
export function rollAgain(referee: ToyReferee, units: readonly UnitId[]): void {
  for (const id of units) {
    const unit = unitOf(referee.state.field, id);
    const thrown = referee.roll('contact.stakes', TESTS.length);
    TESTS.forEach((test, index) => {
      const die = judged(referee.state, unit, test, thrown[index] ?? 1, null);
      diceOf(referee.state, id)[test] = die;
      show(referee, unit, test, die, 'TS-21.22');
    });
  }
}

/** What the commander's player said, in a way that shows nobody else whether a die was rolled (TS-21.24, TS-29.6). */
export function rollForCommander(referee: ToyReferee, id: UnitId, test: ContactTest | null): void {
  const { state } = referee;
  const unit = unitOf(state.field, id);
  const before = test === null ? null : diceOf(state, id)[test];
  if (test !== null) {
    const [die = 1] = referee.roll('contact.commander', 1);
    diceOf(state, id)[test] = judged(state, unit, test, die, before?.die ?? null);
  }
  referee.emit(
    'commander-asked',
    'TS-21.24',
    { unit: id },
    secret(referee, unit, { test, die: test === null ? null : diceOf(state, id)[test] }),
  );
}

/** What a unit's dice came to (TS-21.25, TS-21.28 to TS-21.31). */
export interface Standing {
  readonly failures: number;
  readonly total: number;
}

export function standingOf(state: State, unit: UnitId): Standing {
  const dice = TESTS.flatMap((test) => diceOf(state, unit)[test] ?? []);
  return {
    failures: dice.filter(({ success }) => !success).length,
    total: dice.reduce((sum, { die, modifier }) => sum + die + modifier, 0),
  };
}

/** Everything of those who are still in (TS-21.26). */
export function reveal(referee: ToyReferee, units: readonly UnitId[]): void {
  const { state } = referee;
  referee.emit('contact-revealed', 'TS-21.26', {
    units: units.map((unit) => ({
      unit,
      dice: TESTS.flatMap((test) => {
        const die = diceOf(state, unit)[test];
        return die === null ? [] : [{ test, ...die }];
      }),
      ...standingOf(state, unit),
    })),
  });
}
