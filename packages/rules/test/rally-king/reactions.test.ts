import { expect } from 'chai';
import type { Occasion, Result, TestKind } from '../../src/books/rally-king/battle/state/occasions.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { leaderLostOccasions } from '../../src/books/rally-king/battle/reactions/leader-lost.ts';
import { groupsOf } from '../../src/books/rally-king/battle/reactions/groups.ts';
import { modifiedRep } from '../../src/books/rally-king/battle/reactions/modifiers.ts';
import { rollGroup } from '../../src/books/rally-king/battle/reactions/roll.ts';
import { passed } from '../../src/books/rally-king/battle/troops/traits.ts';
import { resultOf, type Fought } from '../../src/books/rally-king/battle/reactions/tables.ts';
import type { RallyFlow, RK, State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import type { Entry } from '../../src/kernel/entry.ts';
import { flow, step } from '../../src/kernel/flow.ts';
import { done, land, leader, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const occasion = (test: TestKind, unit: string, causes: readonly string[] = [], other: Partial<Occasion> = {}): Occasion => ({
  test,
  unit,
  causes,
  ...other,
});

/** Far from everything. */
const enemy = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);

/** What the tables make of a unit that passes so many dice. */
function verdict(
  test: TestKind,
  passes: number | null,
  unit: Partial<Unit>,
  { cause = {}, fought, state, other }: { cause?: Partial<Unit>; fought?: Fought; state?: Partial<State>; other?: Partial<Occasion> } = {},
): Result {
  const table = position({
    units: [u('a', 'red', 10, 10, 90, unit), enemy('b', 10, 14, cause)],
    ...(state === undefined ? {} : { state }),
  });
  return resultOf(table, { occasion: occasion(test, 'a', ['b'], other), rep: 4, modifiers: [], passes }, fought);
}

const FOOT = {};
const HORSE = { mounted: true };
const DUAL = { traits: ['dual'] } as const;
const FRENZY = { traits: ['frenzy'] } as const;
const ARCHER = { arm: 'missile' } as const;
const SKIRMISHER = { arm: 'skirmish' } as const;
/** The results for pass 2, 1 and 0. */
const column = (test: TestKind, unit: Partial<Unit>, more: Parameters<typeof verdict>[3] = {}): Result[] =>
  [2, 1, 0].map((passes) => verdict(test, passes, unit, more));
const charging = {
  charges: [{ id: 1, side: 'red' as const, body: ['a'], chargers: [{ unit: 'a', target: 'b', reach: 6000 }], followers: [] }],
};

describe('the dice of a reaction test', () => {
  it('RK-2.1: a die equal to or below the Rep is passed', () => {
    expect([passed([1, 5], 4), passed([4, 4], 4), passed([5, 6], 4)]).to.deep.equal([1, 2, 0]);
  });

  it('RK-17.7: Rep 0 or less passes nothing, 6 or more both', () => {
    expect([passed([1, 1], 0), passed([1, 1], -2), passed([6, 6], 6), passed([6, 6], 8)]).to.deep.equal([0, 0, 2, 2]);
  });

  it('RK-17.1: one pair of dice for a Body, compared with the Rep of each of its units', () => {
    const state = position({ units: [u('a', 'red', 10, 10, 90), u('c', 'red', 11.5, 10, 90, { hits: 2 }), enemy('b', 10, 14)] });
    const group = {
      side: 'red' as const,
      test: 'enemy-threat' as const,
      occasions: [occasion('enemy-threat', 'c', ['b']), occasion('enemy-threat', 'a', ['b'])],
    };
    let tested: readonly { passes: number | null; rep: number }[] = [];
    // Rep 4 and a friend: 5; with two hits 3.
    done(state, (referee) => ({ tested } = rollGroup(referee, group)), { test: [5, 3] });
    expect(tested.map(({ rep, passes }) => [rep, passes])).to.deep.equal([
      [3, 1],
      [5, 2],
    ]);
  });

  it('RK-4.7: a Fanatic takes no test, and a group of nobody else throws no dice', () => {
    const state = position({ units: [u('a', 'red', 10, 10, 90, { traits: ['fanatic'] }), enemy('b', 10, 14)] });
    const group = { side: 'red' as const, test: 'leader-lost' as const, occasions: [occasion('leader-lost', 'a')] };
    const result = done(state, (referee) => expect(rollGroup(referee, group)).to.deep.include({ dice: [] }));
    expect(result.thrown).to.deep.equal({});
  });
});

describe('the modifiers of a reaction test', () => {
  const rep = (moment: Moment, given: Occasion = occasion('received-fire', 'a', ['b'])) => modifiedRep(position(moment), given).rep;
  const a = (other: Partial<Unit> = {}) => u('a', 'red', 10, 10, 90, other);
  const far = enemy('b', 10, 20);
  const beside = (id: string, x: number, other: Partial<Unit> = {}) => u(id, 'red', x, 10, 90, other);

  it('RK-17.5: the printed Rep where nothing applies', () => {
    expect(modifiedRep(position({ units: [a(), far] }), occasion('received-fire', 'a', ['b']))).to.deep.equal({ rep: 4, modifiers: [] });
  });

  it('RK-17.5: a Leader unit +2, in contact with one +1 and +1 for the friend', () => {
    const leaders = (unit: string) => ({ armies: { red: { leaders: [leader('c', unit)] } } });
    expect(rep({ units: [a(), far], ...leaders('a') })).to.equal(6);
    expect(rep({ units: [a(), beside('c', 11.5), far], ...leaders('c') })).to.equal(6);
    const shaken = { armies: { red: { leaders: [leader('c', 'a', { fate: 'shaken' })] } } };
    expect(rep({ units: [a(), far], ...shaken })).to.equal(4);
  });

  it('RK-17.5: each friend in contact +1, up to 3', () => {
    const friends = [beside('c', 11.5), beside('d', 8.5), u('e', 'red', 10, 9.25, 90), u('f', 'red', 10, 10.75, 90)];
    expect([1, 2, 3, 4].map((count) => rep({ units: [a(), far, ...friends.slice(0, count)] }))).to.deep.equal([5, 6, 7, 7]);
    expect(rep({ units: [a(), far, beside('c', 11.56)] })).to.equal(4);
  });

  it('RK-17.5: each hit -1', () => {
    expect(rep({ units: [a({ hits: 3 }), far] })).to.equal(1);
  });

  it('RK-17.5: uphill of every enemy that caused it or touches, +1', () => {
    const hill = land('hill', 'hill', 0, 0, 20, 16, { ridgeline: { from: { x: 2000, y: 8000 }, to: { x: 18000, y: 8000 } } });
    expect(rep({ units: [a(), far], ground: [hill] })).to.equal(5);
    expect(rep({ units: [a(), far, enemy('d', 10, 8)], ground: [hill] }, occasion('received-fire', 'a', ['b', 'd']))).to.equal(4);
  });

  it('RK-17.5: in fieldworks or behind stakes +1', () => {
    expect(rep({ units: [a(), far], ground: [land('w', 'fieldworks', 8, 8, 12, 12)] })).to.equal(5);
    const stakes = { from: { x: 9250, y: 10375 }, to: { x: 10750, y: 10375 } };
    expect(rep({ units: [a({ stakes }), far] })).to.equal(5);
  });

  it('RK-17.5: Missile and Skirmish units in melee -1', () => {
    const touching = enemy('b', 10, 10.75, { figures: 4 });
    expect([ARCHER, SKIRMISHER, FOOT].map((arm) => rep({ units: [a(arm), touching] }))).to.deep.equal([3, 3, 4]);
    expect(rep({ units: [a(ARCHER), far] })).to.equal(4);
  });

  it('RK-17.6: outnumbered in melee by more figures of the same melee, or by those who fired', () => {
    const against = (figures: number, other: Partial<Unit> = {}) => rep({ units: [a(other), enemy('b', 10, 10.75, { figures })] });
    expect([against(4), against(5)]).to.deep.equal([4, 3]);
    // A friend of the same melee counts, one that touches no enemy does not, though both support.
    const two = [enemy('b', 10, 10.75, { figures: 4 }), enemy('d', 8.5, 10.75, { figures: 4 })];
    expect(rep({ units: [a(), ...two] })).to.equal(3);
    expect(rep({ units: [a(), ...two, beside('c', 11.5)] })).to.equal(4 + 1);
    expect(rep({ units: [a(), ...two, beside('c', 11.6)] })).to.equal(3);
    expect(rep({ units: [a(), ...two, u('c', 'red', 10, 9.25, 90)] })).to.equal(3 + 1);
    expect(rep({ units: [a(), far] }, occasion('received-fire', 'a', ['b'], { outnumbered: true }))).to.equal(3);
  });

  it('RK-31.2: a Hero is never outnumbered and fears nothing', () => {
    const hero = { kind: 'hero', figures: 1 } as const;
    expect(rep({ units: [a(hero), enemy('b', 10, 10.75, { figures: 4, traits: ['terror'] })] })).to.equal(4);
  });

  it('RK-4.15: enemy Terror within 2" -1, never more than once; not that of friends, nor of a flyer too high', () => {
    const near = (y: number, other: Partial<Unit> = {}) => enemy('d', 10, y, { traits: ['terror'], ...other });
    expect(rep({ units: [a(), far, near(12.75)] })).to.equal(3);
    expect(rep({ units: [a(), far, near(12.76)] })).to.equal(4);
    expect(rep({ units: [a(), far, near(12.75)] }, occasion('received-fire', 'a', ['b'], { terror: true }))).to.equal(3);
    expect(rep({ units: [a(), far] }, occasion('received-fire', 'a', ['b'], { terror: true }))).to.equal(3);
    expect(rep({ units: [a(), far, near(12, { side: 'red' })] })).to.equal(4);
    expect(rep({ units: [a(), far, near(12.75, { level: 'observation' })] })).to.equal(4);
    expect(rep({ units: [a(), far, near(12.75, { level: 'attack' })] })).to.equal(3);
    expect(rep({ units: [a(), far, near(14.7)], options: { distanceScale: 2 } })).to.equal(3);
  });

  it('RK-30.13: a summoned Major Demon is terrible at 6"', () => {
    const demon = (y: number) => enemy('d', 10, y, { type: 'summoned-major-demon', kind: 'demon', traits: ['terror'] });
    expect([16.75, 16.76].map((y) => rep({ units: [a(), far, demon(y)] }))).to.deep.equal([3, 4]);
  });

  it('RK-42.3: arquebusiers of the lists are terrible near by only where a campaign says so', () => {
    const guns = enemy('d', 10, 12, { type: 'merc-arquebusiers', traits: ['firearm'], arm: 'missile' });
    expect(rep({ units: [a(), far, guns] })).to.equal(4);
    expect(rep({ units: [a(), far, guns], options: { arquebusTerror: 'aura' } })).to.equal(3);
  });

  it('RK-17.9: Despair, Inspire, fog about a charger, and an omen at the first test only', () => {
    const under = (spell: string): Partial<Unit> => ({ enchantments: [{ spell, by: 'blue', strength: 0, until: 'activated' }] });
    expect(rep({ units: [a(under('despair')), far] })).to.equal(3);
    expect(rep({ units: [a(under('inspire')), far] })).to.equal(5);
    const fog = enemy('b', 10, 12, under('fog-of-war'));
    expect(rep({ units: [a(), fog] }, occasion('being-charged', 'a', ['b']))).to.equal(3);
    expect(rep({ units: [a(), fog] })).to.equal(4);
    const omen = { armies: { red: { omen: { modifier: 1 as const, taken: ['c'] } } } };
    expect(rep({ units: [a(), far], ...omen })).to.equal(5);
    expect(rep({ units: [a(), far, u('c', 'red', 30, 10, 90)], ...omen }, occasion('received-fire', 'c', ['b']))).to.equal(4);
    const group = { side: 'red' as const, test: 'received-fire' as const, occasions: [occasion('received-fire', 'a', ['b'])] };
    const tested = done(position({ units: [a(), far], ...omen }), (referee) => rollGroup(referee, group), { test: [1, 1] });
    expect(tested.state.armies.red.omen.taken).to.deep.equal(['c', 'a']);
  });
});

describe('the reaction tables', () => {
  it('RK-19.1: Enemy Threat, Melee', () => {
    expect(column('enemy-threat', FOOT)).to.deep.equal(['halt', 'halt', 'retire']);
    expect(column('enemy-threat', HORSE)).to.deep.equal(['charge', 'halt', 'retire']);
    expect(column('enemy-threat', DUAL)).to.deep.equal(['fire', 'halt', 'retire']);
    expect(column('enemy-threat', { ...DUAL, mounted: true })).to.deep.equal(['fire', 'halt', 'retire']);
    expect(column('enemy-threat', FRENZY)).to.deep.equal(['charge', 'halt', 'retire']);
    expect(column('enemy-threat', { traits: ['frenzy', 'dual'] })).to.deep.equal(['charge', 'halt', 'retire']);
  });

  it('RK-19.1: Received Fire, Melee', () => {
    expect(column('received-fire', FOOT)).to.deep.equal(['advance', 'halt', 'retire']);
    expect(column('received-fire', HORSE)).to.deep.equal(['advance', 'retire', 'retire']);
    expect(column('received-fire', DUAL)).to.deep.equal(['fire', 'halt', 'retire']);
    expect(column('received-fire', FRENZY)).to.deep.equal(['charge', 'halt', 'retire']);
    expect(column('received-fire', HORSE, { state: charging })).to.deep.equal(['continue', 'continue-hurt', 'retire']);
  });

  it('RK-19.4: with hits of at least its Rep a Melee unit routs at pass 0 of Received Fire', () => {
    expect([3, 4].map((hits) => verdict('received-fire', 0, { hits }))).to.deep.equal(['retire', 'rout']);
  });

  it('RK-19.1: Wanting to Charge, Melee', () => {
    expect(column('wanting-to-charge', FOOT)).to.deep.equal(['charge', 'halt', 'halt']);
    for (const unit of [HORSE, FRENZY]) expect(column('wanting-to-charge', unit)).to.deep.equal(['charge', 'charge', 'halt']);
    expect(column('wanting-to-charge', { ...DUAL, mounted: true })).to.deep.equal(['charge', 'halt', 'halt']);
  });

  it('RK-19.1: Being Charged, Melee', () => {
    expect(column('being-charged', FOOT)).to.deep.equal(['halt', 'halt', 'rout']);
    expect(column('being-charged', FOOT, { cause: HORSE })).to.deep.equal(['halt', 'rout', 'rout']);
    expect(column('being-charged', HORSE)).to.deep.equal(['charge', 'retire', 'rout']);
    expect(column('being-charged', DUAL)).to.deep.equal(['stand-and-fire', 'halt', 'rout']);
    expect(column('being-charged', FRENZY)).to.deep.equal(['charge', 'halt', 'rout']);
    expect(column('being-charged', FOOT, { other: { flank: true } })).to.deep.equal(['halt', 'rout', 'rout']);
    expect(column('being-charged', HORSE, { other: { flank: true } })[1]).to.equal('rout');
  });

  it('RK-15.13: a countercharge wants the charger in front; the engaged, and those charged from behind only, stand', () => {
    const table = (units: readonly Unit[]) =>
      resultOf(position({ units }), { occasion: occasion('being-charged', 'a', ['b'], { flank: true }), rep: 4, modifiers: [], passes: 2 });
    const rider = u('a', 'red', 10, 10, 90, HORSE);
    expect(table([rider, enemy('b', 10, 6)])).to.equal('stand');
    expect(table([rider, enemy('b', 10, 14)])).to.equal('charge');
    expect(table([rider, enemy('b', 10, 14), enemy('d', 11.5, 10)])).to.equal('stand');
  });

  it('RK-19.1: Already engaged, one die routs', () => {
    const units = [u('a', 'red', 10, 10, 90), enemy('b', 10, 14), enemy('d', 11.5, 10)];
    expect(resultOf(position({ units }), { occasion: occasion('being-charged', 'a', ['b']), rep: 4, modifiers: [], passes: 1 })).to.equal(
      'rout',
    );
  });

  it('RK-19.1: Involved in Melee, Melee', () => {
    expect(column('involved-in-melee', FOOT)).to.deep.equal(['stay-in-melee', 'give-ground', 'rout']);
    expect(column('involved-in-melee', FOOT, { cause: HORSE })).to.deep.equal(['stay-in-melee', 'rout', 'rout']);
    expect(column('involved-in-melee', HORSE, { fought: { unbrokenFoot: true } })).to.deep.equal(['retire', 'retire', 'rout']);
  });

  it('RK-19.3: mounted troops stay if they routed foot, or met none', () => {
    expect(verdict('involved-in-melee', 2, HORSE, { fought: { unbrokenFoot: false } })).to.equal('stay-in-melee');
    expect(verdict('involved-in-melee', 2, { ...HORSE, ...ARCHER }, { fought: { unbrokenFoot: true } })).to.equal('retire');
  });

  it('RK-19.1: Leader Lost, Melee', () => {
    expect(column('leader-lost', FOOT)).to.deep.equal(['carry-on', 'retire', 'rout']);
  });

  it('RK-19.2: Missile and Skirmish', () => {
    for (const unit of [ARCHER, SKIRMISHER]) {
      expect(column('enemy-threat', unit)).to.deep.equal(['fire', 'retire', 'rout']);
      expect(column('received-fire', unit)).to.deep.equal(['fire', 'retire', 'rout']);
      expect(column('received-fire', unit, { state: charging })).to.deep.equal(['continue', 'retire', 'rout']);
      expect(column('wanting-to-charge', unit)).to.deep.equal(['charge', 'halt', 'rout']);
      expect(column('involved-in-melee', unit)).to.deep.equal(['stay-in-melee', 'rout', 'rout']);
      expect(column('leader-lost', unit)).to.deep.equal(['carry-on', 'rout', 'rout']);
    }
  });

  it('RK-19.2: Being Charged, Missile and Skirmish', () => {
    expect(column('being-charged', ARCHER)).to.deep.equal(['stand-and-fire', 'fire-with-one-die', 'rout']);
    expect(column('being-charged', SKIRMISHER)).to.deep.equal(['fire-then-retire', 'fire-then-rout', 'rout']);
    for (const unit of [ARCHER, SKIRMISHER]) {
      expect(verdict('being-charged', 1, unit, { cause: HORSE })).to.equal('rout');
      expect(verdict('being-charged', 1, { ...unit, ...HORSE })).to.equal('retire');
      expect(verdict('being-charged', 1, { ...unit, ...HORSE }, { other: { flank: true } })).to.equal('rout');
    }
  });

  it('RK-4.7a: what those do who never test', () => {
    const fanatic = { traits: ['fanatic', 'frenzy'] } as const;
    const of = (test: TestKind, state?: Partial<State>) => verdict(test, null, fanatic, state === undefined ? {} : { state });
    expect(of('enemy-threat')).to.equal('carry-on');
    expect(of('received-fire')).to.equal('carry-on');
    expect(of('received-fire', charging)).to.equal('continue');
    expect(of('wanting-to-charge')).to.equal('charge');
    expect(of('being-charged')).to.equal('stand');
    expect(of('involved-in-melee')).to.equal('stay-in-melee');
    expect(of('leader-lost')).to.equal('carry-on');
  });

  it('RK-34.4: Melee troops of the Black and the White Company are in frenzy before one another', () => {
    const black = { company: 'black-company' };
    expect(verdict('enemy-threat', 2, black, { cause: { company: 'white-company' } })).to.equal('charge');
    expect(verdict('enemy-threat', 2, black, { cause: { company: 'brethren' } })).to.equal('halt');
    expect(verdict('enemy-threat', 2, { ...black, ...ARCHER }, { cause: { company: 'white-company' } })).to.equal('fire');
  });

  it('RK-18.6: where the own guns caused it, fire, advance and charge are halts', () => {
    const table = position({ units: [u('a', 'red', 10, 10, 90)] });
    const own = (unit: Partial<Unit>, passes: number) => {
      const state = position({ units: [u('a', 'red', 10, 10, 90, unit)] });
      return resultOf(state, { occasion: occasion('received-fire', 'a', [], { point: { x: 0, y: 0 } }), rep: 4, modifiers: [], passes });
    };
    expect(table.units['a']?.where).to.equal('table');
    expect([own(FOOT, 2), own(FRENZY, 2), own(ARCHER, 2), own(ARCHER, 1)]).to.deep.equal(['halt', 'halt', 'halt', 'retire']);
  });
});

describe('groups of tests', () => {
  it('RK-20.2: the other side first, right to left, then the own; one group per Body and test', () => {
    const units = [
      u('r1', 'red', 10, 10, 90),
      u('r2', 'red', 30, 10, 90),
      // One Body of two.
      u('b1', 'blue', 10, 20, 270),
      u('b2', 'blue', 11.5, 20, 270),
      u('b3', 'blue', 30, 20, 270),
    ];
    const occasions = ['r1', 'r2', 'b3', 'b2', 'b1'].map((unit) => occasion('received-fire', unit, []));
    const groups = groupsOf(position({ units }), occasions, 'red');
    // Blue looks south: its right is the west.
    expect(groups.map(({ side, occasions: tests }) => [side, tests.map(({ unit }) => unit)])).to.deep.equal([
      ['blue', ['b1', 'b2']],
      ['blue', ['b3']],
      ['red', ['r2']],
      ['red', ['r1']],
    ]);
  });

  it('RK-18.11: two occasions of one event are one test', () => {
    const units = [u('a', 'red', 10, 10, 90), enemy('b', 10, 20), enemy('d', 12, 20)];
    const [group] = groupsOf(
      position({ units }),
      [occasion('received-fire', 'a', ['b']), occasion('received-fire', 'a', ['d'], { terror: true })],
      'blue',
    );
    expect(group?.occasions).to.deep.equal([{ test: 'received-fire', unit: 'a', causes: ['b', 'd'], terror: true }]);
  });
});

/** Plays tests with flows of other chapters that only write down what they were handed. */
function tested(
  state: State,
  occasions: readonly Occasion[],
  dice: readonly number[],
  more: Readonly<Record<string, readonly number[]>> = {},
) {
  const handed: Record<string, unknown>[] = [];
  const noting = <L extends object>({ name }: Entry<L>): [string, RallyFlow<object>] => [
    name,
    flow<RK, object>(name, [
      step('note', 'RK-20.1', (_referee, locals) => {
        handed.push({ name, ...locals });
      }),
    ]),
  ];
  const others = new Map([ENTRIES.advance, ENTRIES.charge].map((entry) => noting<never>(entry)));
  const result = played(state, ENTRIES.tests, { occasions, by: 'blue' }, { test: dice, ...more }, {}, others);
  return { ...result, handed };
}

describe('tests of an event', () => {
  const threat = (unit: string) => occasion('enemy-threat', unit, ['b']);
  const shot = (unit: string) => occasion('received-fire', unit, ['b']);

  it('RK-20.4: routs, retires and halts at once; the verdicts come back', () => {
    const units = [
      u('a', 'red', 10, 10, 90, { active: true }),
      u('c', 'red', 20, 10, 90),
      u('e', 'red', 30, 10, 90, { hits: 4 }),
      enemy('b', 20, 20),
    ];
    // Right to left: e (Rep 0: none), c, a.
    const result = tested(position({ units }), ['a', 'c', 'e'].map(shot), [1, 1, 6, 6, 4, 5]);
    expect(result.value).to.deep.equal([
      { unit: 'e', result: 'rout' },
      { unit: 'c', result: 'retire' },
      { unit: 'a', result: 'halt' },
    ]);
    expect(unitIn(result.state, 'e').where).to.equal('routed');
    expect(unitIn(result.state, 'c').hits).to.equal(1);
    expect(poseOf(result.state, 'c')).to.deep.equal([20, 8, 90]);
    expect(unitIn(result.state, 'a').active).to.equal(false);
  });

  it('RK-18.1: who retires threatens whoever stood more than 4" away and is within 4" before it now; RK-18.2: and nobody it was near already', () => {
    // Shot at from the south the riders go 8" north past t, 0.4" aside, and look back: their front is at 19.375 then.
    const past = (y: number) => {
      const riders = u('b', 'blue', 20, 12, 270, { mounted: true, figures: 2 });
      const units = [riders, u('a', 'red', 20, 4, 90, ARCHER), u('t', 'red', 21.9, y, 90)];
      return played(
        position({ units }),
        ENTRIES.tests,
        { occasions: [occasion('received-fire', 'b', ['a'])], by: 'red' },
        { test: [6, 6, 1, 6] },
      );
    };
    const threats = (result: ReturnType<typeof past>) =>
      told(result, 'test').flatMap(({ group }) => (group.test === 'enemy-threat' ? group.occasions : []));
    // Before: from their rear at 12.625 to t at 17.25 it is 4.6". After: t is 1.375" ahead.
    expect(poseOf(past(17.625).state, 'b')).to.deep.equal([20, 20, 270]);
    expect(threats(past(17.625))).to.deep.equal([occasion('enemy-threat', 't', ['b'])]);
    // From 12.625 to 16.375, and 0.4" aside: 3.8".
    expect(threats(past(16.75))).to.deep.equal([]);
  });

  it('RK-20.4: advances right to left, then the one charge of the Body', () => {
    const units = [
      u('a', 'red', 10, 10, 90),
      u('c', 'red', 11.5, 10, 90),
      u('e', 'red', 13, 10, 90, FRENZY),
      u('f', 'red', 14.5, 10, 90, FRENZY),
      enemy('b', 12, 14),
    ];
    const { handed } = tested(position({ units }), ['a', 'c', 'e', 'f'].map(shot), [1, 1]);
    expect(handed).to.deep.equal([
      { name: 'advance', unit: 'c', causes: ['b'] },
      { name: 'advance', unit: 'a', causes: ['b'] },
      {
        name: 'charge',
        side: 'red',
        chargers: [
          { unit: 'f', target: 'b', reach: 6000 },
          { unit: 'e', target: 'b', reach: 6000 },
        ],
        by: 'result',
      },
    ]);
  });

  it('RK-15.1a: a charge goes at the nearest of those who caused it', () => {
    const units = [u('a', 'red', 10, 10, 90, HORSE), enemy('b', 10, 14), enemy('d', 10, 12.5)];
    const { handed } = tested(position({ units }), [occasion('enemy-threat', 'a', ['b', 'd'])], [1, 1]);
    expect(handed).to.deep.equal([{ name: 'charge', side: 'red', chargers: [{ unit: 'a', target: 'd', reach: 10000 }], by: 'result' }]);
  });

  it('RK-23.18: nobody charges a flyer in the air: halt', () => {
    const units = [u('a', 'red', 10, 10, 90, HORSE), enemy('b', 10, 14, { level: 'attack', traits: ['flyer'] })];
    const result = tested(position({ units }), [threat('a')], [1, 1]);
    expect(result.value).to.deep.equal([{ unit: 'a', result: 'halt' }]);
    expect(result.handed).to.deep.equal([]);
  });

  it('RK-16.7: ordered to fire without a target among those who caused it, a unit halts', () => {
    const archer = u('a', 'red', 10, 10, 90, { ...ARCHER, active: true });
    const out = tested(position({ units: [archer, enemy('b', 10, 20)] }), [threat('a')], [1, 1]);
    expect(out.value).to.deep.equal([{ unit: 'a', result: 'halt' }]);
    expect(unitIn(out.state, 'a').active).to.equal(false);
    expect(told(out, 'fire')).to.deep.equal([]);
  });

  it('RK-19.6: Skirmishers fire at their charger and then go in any case', () => {
    const charger = enemy('b', 10, 11.75);
    const charge = (dice: readonly number[], hit = 1) =>
      tested(
        position({ units: [u('a', 'red', 10, 10, 90, { ...SKIRMISHER, figures: 2 }), charger] }),
        [occasion('being-charged', 'a', ['b'])],
        [...dice, 1, 1],
        {
          'fire.missile': [hit],
        },
      );
    const two = charge([1, 1]);
    expect(two.value).to.deep.equal([{ unit: 'a', result: 'fire-then-retire' }]);
    expect(two.events.map(({ kind }) => kind).filter((kind) => ['test', 'fire', 'retire'].includes(kind))).to.deep.equal([
      'test',
      'fire',
      'test',
      'retire',
    ]);
    // Two figures of AC 2 retire 4".
    expect(poseOf(two.state, 'a')).to.deep.equal([10, 6, 90]);
    expect(unitIn(charge([1, 6]).state, 'a').where).to.equal('routed');
  });

  it('RK-20.3: who has retired or become engaged since the event takes no Enemy Threat or Received Fire, but other tests', () => {
    const gone = position({ units: [u('a', 'red', 10, 10, 90), u('c', 'red', 20, 10, 90, { hits: 4 }), enemy('b', 10, 14)] });
    // C is shot at and routs with its leader; A goes back because of it before its own test.
    gone.armies.red.leaders = [leader('cinc', 'c', { rank: 'cinc' })];
    const result = tested(gone, [shot('c'), shot('a')], [6, 6, 4, 5]);
    expect(told(result, 'test').map(({ group }) => [group.test, group.occasions.map(({ unit }) => unit)])).to.deep.equal([
      ['received-fire', ['c']],
      ['leader-lost', ['a']],
    ]);
  });

  it('RK-20.8, RK-20.8a: who has fired as often as a cascade allows halts', () => {
    const units = [u('a', 'red', 10, 10, 90, ARCHER), enemy('b', 10, 14)];
    const cascade = { volleys: { a: 6 }, threatened: {}, retired: {}, fallen: [] };
    expect(tested(position({ units, state: { cascade } }), [threat('a')], [1, 1]).value).to.deep.equal([{ unit: 'a', result: 'halt' }]);
  });

  it('RK-43.1: example 13: Rep 4, dice 1 and 5: pass 1, halt', () => {
    const result = tested(position({ units: [u('a', 'red', 10, 10, 90), enemy('b', 10, 14)] }), [threat('a')], [1, 5]);
    expect(told(result, 'test')[0]).to.deep.include({
      dice: [1, 5],
      tested: [{ unit: 'a', rep: 4, modifiers: [], passes: 1, result: 'halt' }],
    });
  });
});

describe('a leader lost', () => {
  const units = [
    u('c', 'red', 10, 10, 90),
    // 2" and a little more from the base of the unit.
    u('near', 'red', 13.5, 10, 90),
    u('far', 'red', 10, 5, 90),
    enemy('b', 10, 30),
  ];
  const lost = (army: boolean) => ({ side: 'red' as const, leader: 'x', army, unit: 'c' });

  it('RK-18.10: the whole army tests for its CinC, for a Captain those within 2" of where his unit stood', () => {
    const state = position({ units });
    expect(leaderLostOccasions(state, lost(true)).map(({ unit }) => unit)).to.deep.equal(['c', 'near', 'far']);
    expect(leaderLostOccasions(state, lost(false)).map(({ unit }) => unit)).to.deep.equal(['c', 'near']);
    const routed = position({ units: units.map((unit) => (unit.id === 'c' ? { ...unit, where: 'routed' as const } : unit)) });
    expect(leaderLostOccasions(routed, lost(false)).map(({ unit }) => unit)).to.deep.equal(['near']);
  });

  it('RK-43.1: example 18: CinC lost, Rep 4 with a hit, dice 1 and 5: pass 1, retire with one hit, away from the nearest enemy', () => {
    const state = position({
      units: [u('a', 'red', 10, 20, 90, { hits: 1 }), enemy('b', 10, 30), enemy('d', 40, 30)],
      state: { aftermath: { lost: [{ ...lost(true), unit: 'a' }], rampaging: [] } },
    });
    const result = played(state, ENTRIES.aftermath, {}, { test: [1, 5] });
    expect(unitIn(result.state, 'a').hits).to.equal(2);
    expect(poseOf(result.state, 'a')).to.deep.equal([10, 18, 90]);
    expect(result.state.aftermath.lost).to.deep.equal([]);
  });

  it('RK-31.8: killed in a duel, those who saw it within 3" have -1', () => {
    const state = position({ units: [...units, u('e', 'red', 10, 13.7, 90), u('f', 'red', 10, 13.9, 90)] });
    const duel = leaderLostOccasions(state, { ...lost(true), duel: true });
    expect(duel.filter(({ modifiers }) => modifiers !== undefined).map(({ unit }) => unit)).to.deep.equal(['c', 'near', 'e']);
  });
});
