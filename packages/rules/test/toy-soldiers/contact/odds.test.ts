import { expect } from 'chai';
import { contactOdds, fallsOf, type ContactOdds } from '../../../src/books/toy-soldiers/contact/odds.ts';
import { circumstancesOf } from '../../../src/books/toy-soldiers/contact/tests.ts';
import { unitOf } from '../../../src/books/toy-soldiers/field/roster.ts';
import { line, squadron, square, type Position, type Trooped } from '../position.ts';
import type { Trial } from '../trial.ts';
import { contact, tests, type Fought } from './contact.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const GOES_ON: Readonly<Record<string, object>> = {
  'contact-2a': { do: 'continue' },
  'contact-2b': { do: 'stay' },
  'contact-4a': { do: 'pay' },
  'contact-4b': { do: 'stand' },
  'contact-6a': { do: 'continue' },
  'contact-6b': { do: 'stay' },
  stakes: { yes: false },
};

/** Every throw of so many dice. */
function throws(count: number): readonly (readonly number[])[] {
  return Array.from({ length: count }).reduce<readonly (readonly number[])[]>(
    (before) => before.flatMap((dice) => FACES.map((face) => [...dice, face])),
    [[]],
  );
}

/** Everybody goes on, up to a question that is no choice of contact, or the first of that kind. */
function goOn(trial: Trial, until = ''): Trial {
  while (trial.asked !== null && trial.asked !== until) {
    const answer = trial.asked === 'move-direction' ? { go: 'back' } : GOES_ON[trial.asked];
    if (answer === undefined) return trial;
    trial.answer(answer);
  }
  return trial;
}

interface Fight extends Position {
  readonly conflicts: Fought;
}

const STRONG = { red: { elan: 9 }, blue: { elan: 9 } };
const DICE = { 'rout.stress': [1, 1, 1] };

/** Attackers' dice, then defenders', by test. */
interface Thrown {
  readonly command: readonly number[];
  readonly disorder: readonly number[];
}

/** How it ends for each unit over every throw of the stress dice there is, by playing them all. */
function played(given: Fight, units: readonly string[], { command, disorder }: Thrown): ReadonlyMap<string, ContactOdds> {
  const ends = new Map(units.map((unit) => [unit, { wins: 0, routs: 0, fights: 0 }]));
  const all = throws(command.length);
  for (const stress of all) {
    const trial = goOn(contact(given, { ...tests(command, disorder, stress), ...DICE }));
    const routed = trial.told('unit-routed').map((each) => each.unit);
    const won = trial.told('contact-won').flatMap((each) => each.units);
    for (const [unit, sum] of ends) sum[routed.includes(unit) ? 'routs' : won.includes(unit) ? 'wins' : 'fights'] += 1 / all.length;
  }
  return ends;
}

/** The odds of the only conflict at the last question before the stress dice, the dice so far being known. */
function told(given: Fight, { command, disorder }: Thrown): ReadonlyMap<string, ContactOdds> {
  const { state } = goOn(contact(given, tests(command, disorder)), 'contact-4a');
  const [conflict] = state.charge?.conflicts ?? [];
  const falls = (units: readonly string[] = []) =>
    new Map(
      units.map((id) => {
        const unit = unitOf(state.field, id);
        return [id, fallsOf(unit, circumstancesOf(state, unit), state.charge?.dice[id])];
      }),
    );
  return contactOdds(falls(conflict?.attackers), falls(conflict?.defenders), state.options);
}

function expectAlike(given: Fight, thrown: Thrown): void {
  const odds = told(given, thrown);
  const counted = played(given, [...odds.keys()], thrown);
  for (const [unit, ends] of odds)
    for (const end of ['wins', 'routs', 'fights'] as const)
      expect(ends[end], `${unit} ${end}`).to.be.closeTo(counted.get(unit)?.[end] ?? -1, 1e-9);
  expect(odds.size).to.equal(thrown.command.length);
}

const FOURS = { disorder: 4, stress: 4 };

function duel(attacker: Trooped, defender: Trooped, more: Partial<Fight> = {}): Fight {
  return {
    units: [line('A', 20, 10, 90, attacker), line('D', 20, 12, 270, defender)],
    conflicts: [[['A'], ['D']]],
    players: { red: { chaos: 4 }, blue: { chaos: 4 } },
    sides: STRONG,
    ...more,
  };
}

describe('Toy Soldiers: the odds of contact', () => {
  it('TS-21.28: are those of every throw there is, with two failures already on one side', () => {
    expectAlike(duel(FOURS, FOURS), { command: [1, 5], disorder: [2, 3] });
  });

  it('TS-21.29: count the totals of those who have failed alike', () => {
    expectAlike(duel(FOURS, FOURS), { command: [1, 2], disorder: [5, 6] });
    expectAlike(duel(FOURS, FOURS), { command: [1, 3], disorder: [3, 1] });
  });

  it('TS-21.27: rout the winner too where the battle reads that clause literally', () => {
    expectAlike(duel(FOURS, FOURS, { options: { doubleRout: true } }), { command: [1, 1], disorder: [1, 5] });
  });

  it('TS-21.38: know that a square does not fail before horse', () => {
    const given = duel({}, {}, { units: [squadron('A', 20, 10, 90, FOURS), square('D', 20, 12, 270, { stress: 6 })] });
    expectAlike(given, { command: [5, 1], disorder: [5, 5] });
  });

  it('TS-21.36: judge each of several by all its opponents', () => {
    const units = [line('A', 15, 10, 90, FOURS), line('B', 25, 10, 90, FOURS), line('D', 20, 12, 270, FOURS)];
    expectAlike(duel({}, {}, { units, conflicts: [[['A', 'B'], ['D']]] }), { command: [3, 1, 2], disorder: [6, 4, 5] });
  });

  it('TS-21.7: before any die has fallen are those of all 46,656 throws', () => {
    // A has 1 for a friend in the charge and chaos 5; D chaos 3.
    const attacker = line('A', 20, 10, 90, { disorder: 3, stress: 4 });
    const defender = line('D', 20, 12, 270, { disorder: 5, stress: 2 });
    const standing = ([command = 0, disorder = 0, stress = 0]: readonly number[], stats: readonly number[], friend: number) => ({
      failures: [command + friend, disorder, stress].filter((die, index) => die < (stats[index] ?? 0)).length,
      total: command + disorder + stress + friend,
    });
    let [wins, routs, fights] = [0, 0, 0];
    for (const dice of throws(6)) {
      const own = standing(dice.slice(0, 3), [5, 3, 4], 1);
      const other = standing(dice.slice(3), [3, 5, 2], 0);
      const alike = own.failures === other.failures;
      const lower = own.total < other.total;
      const higher = own.total > other.total;
      if (own.failures === 3 || own.failures > other.failures || (alike && own.failures > 0 && lower)) routs++;
      else if (own.failures < other.failures || (alike && own.failures > 0 && higher)) wins++;
      else fights++;
    }
    const odds = contactOdds(
      new Map([['A', fallsOf(attacker, { chaos: 5, hasFriend: true, opponents: [defender] })]]),
      new Map([['D', fallsOf(defender, { chaos: 3, hasFriend: false, opponents: [attacker] })]]),
      { doubleRout: false },
    ).get('A');
    expect(odds?.wins).to.be.closeTo(wins / 46_656, 1e-9);
    expect(odds?.routs).to.be.closeTo(routs / 46_656, 1e-9);
    expect(odds?.fights).to.be.closeTo(fights / 46_656, 1e-9);
    expect(wins + routs + fights).to.equal(46_656);
  });
});
