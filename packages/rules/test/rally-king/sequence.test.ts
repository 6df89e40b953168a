import { expect } from 'chai';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { battleFlow } from '../../src/books/rally-king/battle/battle.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { halt } from '../../src/books/rally-king/battle/involuntary/halt.ts';
import { retire } from '../../src/books/rally-king/battle/involuntary/retire.ts';
import { leaderLostOccasions } from '../../src/books/rally-king/battle/reactions/leader-lost.ts';
import { modifiedRep } from '../../src/books/rally-king/battle/reactions/modifiers.ts';
import { threatsOf } from '../../src/books/rally-king/battle/cascade/threats.ts';
import { resultOf } from '../../src/books/rally-king/battle/reactions/tables.ts';
import { slotFlow } from '../../src/books/rally-king/battle/slot.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { done, gameOf, played, poseOf, position, told, u, unitIn } from './position.ts';

const active: Partial<Unit> = { active: true };
const all = (count: number, die: number) => Array.from({ length: count }, () => die);
const ahead = (inches: number) => ({ do: 'move', first: null, ahead: inches * 1000, last: null, join: false, leave: false });
const stand = { do: 'stand' };

describe('the order of play', () => {
  it('RK-8.1: armies, secrets, scouting, terrain and baseline, placement, battle; RK-12.1: the attacker’s player turn, then the defender’s', () => {
    expect(battleFlow.steps.map(({ name }) => name)).to.deep.equal([
      'armies',
      'secrets',
      'scouting',
      'terrain',
      'placement',
      'game-turn',
      'attacker',
      'defender',
      'turn-limit',
    ]);
  });

  it('RK-12.3: forced matters, then spell and activation, movement, fire, melee', () => {
    const steps = slotFlow.steps.map(({ name }) => name);
    const order = ['forced', 'activate', 'movement', 'fire', 'melee'].map((name) => steps.indexOf(name));
    expect(order).to.deep.equal(order.toSorted((a, b) => a - b));
    expect(order).not.to.include(-1);
  });

  it('RK-12.8: what lasts until the end of the target owner’s turn ends with it, after the last spell window', () => {
    const slow = { spell: 'slowness', by: 'blue' as const, strength: 2, until: 'end-of-own-turn' as const };
    const state = position({
      units: [u('a', 'red', 20, 10, 90, { enchantments: [slow] }), u('b', 'blue', 20, 30, 270, { enchantments: [{ ...slow, by: 'red' }] })],
      state: { play: null },
    });
    const result = played(state, ENTRIES.playerTurn, { side: 'red' });
    expect(['a', 'b'].map((id) => unitIn(result.state, id).enchantments.length)).to.deep.equal([0, 1]);
    const kinds = result.asked.map(({ kind }) => kind);
    expect(kinds.at(-1)).to.equal('cast-spell');
    expect(result.events.at(-1)?.kind).to.equal('turn-ended');
  });
});

describe('active units', () => {
  const pair = (one: boolean, other: boolean) => [
    u('a', 'red', 20, 10, 90, { active: one }),
    u('c', 'red', 21.5, 10, 90, { active: other }),
  ];

  it('RK-13.3: a Body counts as active if one of its units is; activation makes all of them active', () => {
    const swept = played(position({ units: pair(true, false) }), ENTRIES.movement, { units: ['c', 'a'] }, {}, { 'body-order': [ahead(6)] });
    expect(swept.asked.map(({ kind }) => kind)).to.deep.equal(['body-order']);
    const state = position({ units: [...pair(false, false), u('b', 'blue', 40, 30, 270)] });
    const paid = played(
      state,
      ENTRIES.slot,
      { units: ['c', 'a'] },
      {},
      { 'activate-body': [{ do: 'activate', objective: null }], 'body-order': [ahead(6)] },
    );
    expect(['a', 'c'].map((id) => unitIn(paid.state, id).active)).to.deep.equal([true, true]);
  });

  it('RK-13.6: where part of a Body has halted the others may stay with it, and who stays remains active', () => {
    const result = played(position({ units: pair(true, false) }), ENTRIES.movement, { units: ['c', 'a'] }, {}, { 'body-order': [stand] });
    expect(['a', 'c'].map((id) => unitIn(result.state, id).active)).to.deep.equal([true, false]);
    expect(told(result, 'stayed')).to.deep.equal([{ units: ['c', 'a'], with: ['c'] }]);
    // Nobody has halted: it must move (RK-13.4).
    const about = { units: ['c', 'a'], rate: 6000, fired: false, first: false };
    expect(bodyOrderKind.check(gameOf(position({ units: pair(true, true) })), about, { do: 'stand' }, 'red-1')?.clause).to.equal('RK-13.4');
    const apart = { do: 'split', parts: [['a'], ['c']] };
    const split = played(
      position({ units: pair(true, false) }),
      ENTRIES.movement,
      { units: ['c', 'a'] },
      {},
      { 'body-order': [apart, ahead(6)] },
    );
    expect([poseOf(split.state, 'a')[1], poseOf(split.state, 'c')[1]]).to.deep.equal([16, 10]);
  });

  it('RK-13.8: who is halted is inactive', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90, active), u('b', 'blue', 20, 14, 270)] });
    expect(unitIn(done(state, (referee) => halt(referee, unitIn(referee.state, 'a'), { units: ['b'] })).state, 'a').active).to.equal(false);
  });

  it('RK-14.20: reforming brings units back into line that have turned in a fight', () => {
    const units = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 21.5, 10, 120, active)];
    const result = played(
      position({ units }),
      ENTRIES.movement,
      { units: ['c', 'a'] },
      {},
      { 'body-order': [{ do: 'reform', facing: 'a' }] },
    );
    expect(['a', 'c'].map((id) => poseOf(result.state, id))).to.deep.equal([
      [20, 10, 90],
      [21.5, 10, 90],
    ]);
  });
});

describe('into contact', () => {
  const a = u('a', 'red', 20, 10, 90, active);
  const b = u('b', 'blue', 20, 15, 270);
  const charge = (units: readonly Unit[], test: readonly number[], dice: Record<string, readonly number[]> = {}) =>
    played(
      position({ units }),
      ENTRIES.charge,
      { side: 'red', chargers: [{ unit: 'a', target: 'b', reach: 6000 }], by: 'order' },
      { test, ...dice },
    );

  it('RK-15.4: only a charge leads into melee: an ordinary move stops a tenth of an inch short', () => {
    const result = played(
      position({ units: [a, u('b', 'blue', 20, 13, 90)] }),
      ENTRIES.movement,
      { units: ['a'] },
      { test: all(4, 1) },
      { 'body-order': [ahead(6)] },
    );
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 12.15, 90]);
    expect([told(result, 'contact'), unitIn(result.state, 'a').melee]).to.deep.equal([[], null]);
  });

  it('RK-15.17: the charger touches with its front edge, whatever side of the target that is', () => {
    const flank = charge([a, u('b', 'blue', 21, 15, 0)], [1, 1, 1, 1]);
    // The target’s southern flank lies at 14.25, the charger’s front is its own half depth before its centre.
    expect(poseOf(flank.state, 'a')[1]).to.equal(13.875);
  });

  it('RK-15.18: ended within 1" of an enemy without contact a unit may be drawn in, by Wanting to Charge', () => {
    const state = position({ units: [a, u('b', 'blue', 20, 13.9, 90)] });
    const move = { 'body-order': [ahead(3)] };
    const stays = played(state, ENTRIES.movement, { units: ['a'] }, { test: all(8, 1) }, move);
    expect(stays.asked.map(({ kind }) => kind)).to.deep.equal(['body-order', 'draw-in']);
    expect(told(stays, 'contact')).to.deep.equal([]);
    const drawn = played(state, ENTRIES.movement, { units: ['a'] }, { test: all(8, 1) }, { ...move, 'draw-in': [{ target: 'b' }] });
    expect(told(drawn, 'test').map(({ group }) => group.test)).to.include('wanting-to-charge');
    expect(told(drawn, 'contact').map(({ target }) => target)).to.deep.equal(['b']);
  });

  it('RK-15.23: a charge is the movement of the slot', () => {
    const state = position({ units: [a, b] });
    const order = { do: 'charge', charges: [{ unit: 'a', target: 'b' }] };
    const result = played(state, ENTRIES.movement, { units: ['a'] }, { test: [6, 6] }, { 'body-order': [order] });
    // It has failed and stands, and no further order is asked for.
    expect(result.asked.map(({ kind }) => kind)).to.deep.equal(['body-order']);
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 10, 90]);
  });

  it('RK-18.7: Wanting to Charge is for who wants into contact; RK-18.8: Being Charged for the target, at 1" and once', () => {
    const result = charge([a, b], [1, 1, 1, 1]);
    expect(told(result, 'test').map(({ group }) => [group.test, group.occasions.map(({ unit }) => unit).join()])).to.deep.equal([
      ['wanting-to-charge', 'a'],
      ['being-charged', 'b'],
    ]);
  });

  it('RK-19.9: a unit told to charge that is engaged already stands', () => {
    const units = [u('a', 'red', 20, 10, 90, { mounted: true }), u('c', 'blue', 20, 11, 270), b];
    const state = position({ units });
    const verdict = resultOf(state, { occasion: { test: 'being-charged', unit: 'a', causes: ['b'] }, rep: 4, modifiers: [], passes: 2 });
    expect(verdict).to.equal('stand');
  });

  it('RK-20.5: the tests of a charge are taken at their step: the target tests when the charger stands at 1"', () => {
    const kinds = charge([a, b], [1, 1, 1, 1]).events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => ['test', 'moved', 'contact'].includes(kind))).to.deep.equal([
      'test',
      'moved',
      'test',
      'moved',
      'contact',
    ]);
  });

  it('RK-20.7: melee is not fought inside the cascade of a charge but in the melee step of the slot', () => {
    expect(told(charge([a, b], [1, 1, 1, 1]), 'melee')).to.deep.equal([]);
    const order = { do: 'charge', charges: [{ unit: 'a', target: 'b' }] };
    const slot = played(
      position({ units: [a, b] }),
      ENTRIES.slot,
      { units: ['a'] },
      { test: all(8, 1), melee: [1, 1] },
      { 'body-order': [order] },
    );
    const kinds = slot.events.map(({ kind }) => kind);
    expect(kinds.indexOf('melee')).to.be.above(kinds.indexOf('contact'));
    expect(told(slot, 'melee')).to.have.length(1);
  });
});

describe('involuntary moves', () => {
  it('RK-16.1: an advance is half the rate straight forward; into contact it is a charge, by Wanting to Charge', () => {
    const free = played(position({ units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 20, 270)] }), ENTRIES.advance, {
      unit: 'a',
      causes: ['b'],
    });
    expect(poseOf(free.state, 'a')).to.deep.equal([20, 13, 90]);
    const near = position({ units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 13, 270)] });
    const passed = played(near, ENTRIES.advance, { unit: 'a', causes: ['b'] }, { test: all(4, 1) });
    expect(told(passed, 'contact').map(({ unit }) => unit)).to.deep.equal(['a']);
    const failed = played(near, ENTRIES.advance, { unit: 'a', causes: ['b'] }, { test: [6, 6] });
    expect(poseOf(failed.state, 'a')).to.deep.equal([20, 10, 90]);
  });

  it('RK-16.2: a cause to the rear it may turn to first, by itself it does', () => {
    const units = [u('a', 'red', 20, 10, 270), u('b', 'blue', 20, 20, 90)];
    const turns = (answer?: boolean) =>
      poseOf(
        played(
          position({ units }),
          ENTRIES.advance,
          { unit: 'a', causes: ['b'] },
          {},
          answer === undefined ? {} : { 'turn-before-advance': [{ turn: answer }] },
        ).state,
        'a',
      );
    expect(turns()).to.deep.equal([20, 13, 90]);
    expect(turns(false)).to.deep.equal([20, 7, 270]);
  });

  it('RK-17.8: the hit of a retreat causes no test', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 14, 270)] });
    const result = done(state, (referee) => retire(referee, unitIn(referee.state, 'a'), { units: ['b'] }));
    expect([unitIn(result.state, 'a').hits, told(result, 'test'), result.thrown]).to.deep.equal([1, [], {}]);
  });
});

describe('who tests, and in what order', () => {
  const tests = (units: readonly Unit[], occasions: readonly { unit: string; cause: string }[], test: readonly number[]) =>
    played(
      position({ units }),
      ENTRIES.tests,
      { occasions: occasions.map(({ unit, cause }) => ({ test: 'leader-lost' as const, unit, causes: [cause] })), by: 'red' },
      { test },
    );
  const body = [u('a', 'blue', 20, 20, 270), u('c', 'blue', 21.5, 20, 270), u('far', 'red', 20, 2, 90)];

  it('RK-17.2: only the units concerned test; others of the Body do not', () => {
    const result = tests(body, [{ unit: 'a', cause: 'far' }], [6, 6]);
    expect(told(result, 'test')[0]?.tested.map(({ unit }) => unit)).to.deep.equal(['a']);
    expect(unitIn(result.state, 'c').where).to.equal('table');
  });

  it('RK-17.3: all modified Reps are taken before any result: a neighbour’s rout does not change them', () => {
    const result = tests(
      body,
      [
        { unit: 'a', cause: 'far' },
        { unit: 'c', cause: 'far' },
      ],
      [6, 6],
    );
    // Rep 4 and one friend in contact each.
    expect(told(result, 'test')[0]?.tested.map(({ unit, rep }) => [unit, rep])).to.deep.equal([
      ['a', 5],
      ['c', 5],
    ]);
  });

  it('RK-17.4: results are applied right to left of the testing player', () => {
    const result = tests(
      body,
      [
        { unit: 'c', cause: 'far' },
        { unit: 'a', cause: 'far' },
      ],
      [6, 6],
    );
    // Blue looks south: its right is the west.
    expect(told(result, 'rout').map(({ unit }) => unit)).to.deep.equal(['a', 'c']);
  });

  it('RK-18.1: from more than 4" to within 4", facing: a threat by Melee troops, and by no others', () => {
    const causes = (y: number, other: Partial<Unit> = {}, from = 10) => {
      const mover = u('m', 'red', 20, y, 90, other);
      const state = position({ units: [mover, u('b', 'blue', 20, 20, 270)] });
      return threatsOf(state, { side: 'red', moved: [{ unit: 'm', x: 20_000, y: from * 1000, facing: mover.facing }], charged: [] }).map(
        ({ unit }) => unit,
      );
    };
    // Fronts 4" apart: 20 less 4.75.
    expect([causes(15.25), causes(15.24)]).to.deep.equal([['b'], []]);
    expect(causes(16, {}, 15.5)).to.deep.equal([]);
    expect(causes(16, { arm: 'missile' })).to.deep.equal([]);
    expect(causes(16, { facing: 2700 })).to.deep.equal([]);
  });

  it('RK-18.2: not the engaged, the target of the charge, or who stands behind comrades', () => {
    const mover = u('m', 'red', 20, 16, 90);
    const from = [{ unit: 'm', x: 20_000, y: 10_000, facing: 900 }];
    const who = (units: readonly Unit[], charged: readonly string[] = []) =>
      threatsOf(position({ units: [mover, ...units] }), { side: 'red', moved: from, charged }).map(({ unit }) => unit);
    const b = u('b', 'blue', 20, 18, 270);
    expect(who([b, u('d', 'blue', 20, 18.75, 270)])).to.deep.equal(['b']);
    expect(who([b], ['b'])).to.deep.equal([]);
    expect(who([b, u('x', 'red', 21.5, 17.25, 90)])).to.deep.equal([]);
  });

  it('RK-18.9: everybody who fought tests after the round, hit or not', () => {
    const units = [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 10.75, 270)];
    const result = played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [1, 1], test: all(4, 1) });
    expect(told(result, 'test').map(({ group }) => [group.test, group.occasions[0]?.unit])).to.deep.equal([
      ['involved-in-melee', 'a'],
      ['involved-in-melee', 'b'],
    ]);
  });

  it('RK-20.1: an event on top is finished with all it triggers before the next group tests', () => {
    // The first Body fires back, which the shooter answers by its own test, before the second Body tests at all.
    const units = [
      u('a', 'blue', 12, 20, 270, { arm: 'missile', figures: 2 }),
      u('c', 'blue', 30, 20, 270),
      u('s', 'red', 12, 16, 90, { traits: ['fanatic'] }),
    ];
    const occasions = [
      { test: 'enemy-threat' as const, unit: 'a', causes: ['s'] },
      { test: 'enemy-threat' as const, unit: 'c', causes: ['s'] },
    ];
    const result = played(position({ units }), ENTRIES.tests, { occasions, by: 'red' }, { test: [1, 1, 1, 6], 'fire.missile': [1, 1] });
    expect(result.events.filter(({ kind }) => kind === 'test' || kind === 'fire').map(({ kind }) => kind)).to.deep.equal([
      'test',
      'fire',
      'test',
      'test',
    ]);
  });

  it('RK-20.9: in one cascade Enemy Threat only once from each enemy unit', () => {
    const state = position({ units: [u('m', 'red', 20, 16, 90), u('b', 'blue', 20, 18, 270)] });
    const moved = [{ unit: 'm', x: 20_000, y: 10_000, facing: 900 }];
    const once = played(state, ENTRIES.threats, { side: 'red', moved, charged: [] }, { test: [1, 6] });
    expect(told(once, 'test')).to.have.length(1);
    expect(threatsOf(once.state, { side: 'red', moved, charged: [] })).to.deep.equal([]);
  });

  it('RK-20.10: a cascade ends with its stack: the slot leaves none behind', () => {
    const units = [u('a', 'red', 20, 10, 90), u('b', 'blue', 40, 30, 270)];
    expect(played(position({ units }), ENTRIES.slot, { units: ['a'] }).state.cascade).to.equal(null);
  });

  it('RK-20.12: a result that leaves a choice waits for it', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 270), u('b', 'blue', 20, 20, 90)] });
    const result = played(state, ENTRIES.advance, { unit: 'a', causes: ['b'] });
    expect(result.asked.map(({ kind, seats }) => [kind, seats])).to.deep.equal([['turn-before-advance', ['red-1']]]);
  });

  it('RK-28.13: no Leader Lost Test follows from losing a Magic User, and they take no test of their own', () => {
    const magic = { users: [{ id: 'm', level: 1 as const, spent: 0, fate: 'fine' as const }], guard: 'g', revealed: true, channeler: 'm' };
    const state = position({ units: [u('g', 'red', 20, 10, 90), u('n', 'red', 22, 10, 90)], armies: { red: { magic } } });
    const result = done(state, (referee) => {
      referee.state.armies.red.magic = { ...magic, users: [{ id: 'm', level: 1, spent: 0, fate: 'dead' }] };
    });
    expect(result.state.aftermath.lost).to.deep.equal([]);
    expect(leaderLostOccasions(state, { side: 'red', leader: 'x', army: false, unit: 'g' }).map(({ unit }) => unit)).to.deep.equal([
      'g',
      'n',
    ]);
  });

  it('RK-30.10: Inspire adds one to the Rep; RK-30.9: Death Rage makes a Fanatic, who never tests', () => {
    const spell = (id: string) => [{ spell: id, by: 'red' as const, strength: 0, until: 'inactive' as const }];
    const inspired = position({ units: [u('a', 'red', 20, 10, 90, { enchantments: spell('inspire') })] });
    expect(modifiedRep(inspired, { test: 'leader-lost', unit: 'a', causes: [] }).rep).to.equal(5);
    const raging = position({
      units: [u('a', 'red', 20, 10, 90, { ...active, enchantments: spell('death-rage') }), u('b', 'blue', 20, 20, 270)],
    });
    const result = played(raging, ENTRIES.tests, { occasions: [{ test: 'leader-lost', unit: 'a', causes: ['b'] }], by: 'blue' });
    expect(result.thrown).to.deep.equal({});
  });
});
