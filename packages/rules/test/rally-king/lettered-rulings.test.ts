import { expect } from 'chai';
import { mayBeActivated } from '../../src/books/rally-king/battle/command/activation.ts';
import { chooseBaseline } from '../../src/books/rally-king/battle/set-up/terrain.ts';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { mustFire } from '../../src/books/rally-king/battle/fire/fire-step.ts';
import { shotModifiers } from '../../src/books/rally-king/battle/fire/shots.ts';
import { totalWarRating } from '../../src/books/rally-king/battle/troops/leaders.ts';
import { modifiedRep } from '../../src/books/rally-king/battle/reactions/modifiers.ts';
import { friendsTouching, isEngaged } from '../../src/books/rally-king/battle/stands/contact.ts';
import { bodiesOf } from '../../src/books/rally-king/battle/stands/bodies.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { gameOf, land, leader, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
const away = foe('z', 45, 33);
const active: Partial<Unit> = { active: true };

/** What a Body of red is asked for an order about. */
const about = (...units: string[]) => ({ units, rate: 6000, fired: false, first: false });
const offered = (moment: Moment, ...units: string[]) => bodyOrderKind.options(gameOf(position(moment)), about(...units), 'red-1');
const clauseOf = (moment: Moment, order: Parameters<typeof bodyOrderKind.check>[2], ...units: string[]) =>
  bodyOrderKind.check(gameOf(position(moment)), about(...units), order, 'red-1')?.clause ?? null;
const ahead = (mil: number) => ({ do: 'move' as const, first: null, ahead: mil, last: null, join: false, leave: false });

describe('lettered rulings on command and movement', () => {
  it('RK-5.6a: no order takes a leader from the unit he was deployed with, though another touches it', () => {
    const moment: Moment = {
      units: [own('a', 20, 10, active), own('c', 21.5, 10, active), away],
      armies: { red: { leaders: [leader('cap', 'a')] } },
    };
    const orders = offered(moment, 'c', 'a');
    expect(orders.length).to.be.greaterThan(5);
    for (const order of orders) {
      const { state } = played(position(moment), ENTRIES.movement, { units: ['c', 'a'] }, {}, { 'body-order': [order] });
      expect(state.armies.red.leaders, JSON.stringify(order)).to.deep.equal([leader('cap', 'a')]);
    }
  });

  it('RK-10.9a: who stops for the river stays active, and a rate that the die takes below 0 is 0', () => {
    const river = land('r', 'river', 0, 12, 48, 14);
    const ground = [{ ...river, fords: [river.shape] }];
    const order = { 'body-order': [ahead(6000)] };
    const bank = played(position({ units: [own('a', 20, 10, active)], ground }), ENTRIES.movement, { units: ['a'] }, {}, order);
    expect([poseOf(bank.state, 'a')[1], unitIn(bank.state, 'a').active, told(bank, 'stopped')]).to.deep.equal([11.625, true, []]);
    // A rate of 6, 3 taken off by Slowness: a 6 leaves less than nothing.
    const slowed: Partial<Unit> = { enchantments: [{ spell: 'slowness', by: 'blue', strength: 3, until: 'end-of-own-turn' }] };
    const wet = own('a', 20, 13.625, { ...active, ...slowed, ford: { water: 'r', stage: 'in' } });
    const rates = [1, 3, 6].map((die) => {
      const result = played(position({ units: [wet], ground }), ENTRIES.movement, { units: ['a'] }, { ford: [die] });
      return result.asked[0]?.about;
    });
    expect(rates.map((each) => (typeof each === 'object' && each !== null && 'rate' in each ? each.rate : null))).to.deep.equal([
      2000, 0, 0,
    ]);
  });

  it('RK-11.1a: the north and the south edge are offered, no other', () => {
    expect(chooseBaseline.options(gameOf(position({ units: [] })), {}, 'blue-1')).to.deep.equal(['north', 'south']);
    expect(['north', 'east', 'west'].map((edge) => chooseBaseline.answer.safeParse(edge).success)).to.deep.equal([true, false, false]);
  });

  it('RK-13.1a: a leader lost in a player turn takes nothing off its points, but off those of the next', () => {
    const leaders = [leader('boss', 'c', { rank: 'cinc', warRating: 3 }), leader('cap', 'a')];
    const units = [own('a', 20, 10, { hits: 4 }), own('c', 40, 5), foe('b', 20, 10.75), away];
    // Rep 4 with four hits and its Captain: 2. It fails both, and b does not pursue.
    const dice = { melee: [1, 1], test: [6, 6, 1, 1], pursuit: [1] };
    const { state } = played(position({ units, armies: { red: { points: 4, leaders } } }), ENTRIES.round, { unit: 'a' }, dice);
    expect([unitIn(state, 'a').where, state.armies.red.points, totalWarRating(state, 'red')]).to.deep.equal(['routed', 4, 3]);
    const next = played({ ...state, play: null, cascade: null }, ENTRIES.playerTurn, { side: 'red' });
    expect(told(next, 'turn-start').map(({ points }) => points)).to.deep.equal([3]);
  });

  it('RK-13.9a: contact stops the Body, those of it included who touch nobody', () => {
    const units = [own('a', 20, 10, active), own('c', 20, 9.25, active), foe('b', 20, 13)];
    const chargers = [{ unit: 'a', target: 'b', reach: 6000 }];
    const result = played(position({ units }), ENTRIES.charge, { side: 'red', chargers, by: 'order' }, { test: [1, 1, 1, 1] });
    expect([poseOf(result.state, 'a'), poseOf(result.state, 'c')]).to.deep.equal([
      [20, 12.25, 90],
      [20, 11.5, 90],
    ]);
    expect(['a', 'c'].map((id) => [isEngaged(result.state, unitIn(result.state, id)), unitIn(result.state, id).active])).to.deep.equal([
      [true, false],
      [false, false],
    ]);
  });

  it('RK-13.13a: no order breaks off a melee: who fights is where they were after every one that is offered', () => {
    const moment: Moment = { units: [own('a', 20, 10), own('c', 20, 9.25, active), foe('b', 20, 10.75), away] };
    const orders = offered(moment, 'a', 'c');
    expect(orders.map((order) => order.do)).to.include.members(['stand', 'split']);
    for (const order of orders) {
      const { state } = played(
        position(moment),
        ENTRIES.movement,
        { units: ['a', 'c'] },
        { test: [1, 1, 1, 1] },
        { 'body-order': [order] },
      );
      expect([poseOf(state, 'a'), isEngaged(state, unitIn(state, 'a'))], JSON.stringify(order)).to.deep.equal([[20, 10, 90], true]);
    }
    expect(clauseOf(moment, ahead(6000), 'a', 'c')).to.equal('RK-13.13');
  });

  it('RK-14.13a: expanding is the whole move of the slot, as a wheel is to foot: no order follows, nobody fires, and the undisciplined throw for it', () => {
    const bows: Partial<Unit> = { arm: 'missile', figures: 2, active: true };
    const units = [own('a', 20, 10, bows), own('c', 20, 9.25, bows), foe('b', 20, 17.5, { traits: ['fanatic'] })];
    const order = { 'body-order': [{ do: 'expand', left: 'c', right: null }] };
    const state = position({ units });
    if (state.play?.slot == null) throw new Error('no slot');
    state.play.slot.units = ['a', 'c'];
    const made = played(state, ENTRIES.movement, { units: ['a', 'c'] }, {}, order);
    expect([made.asked.length, poseOf(made.state, 'c'), made.state.play?.slot?.moved]).to.deep.equal([1, [18.5, 10, 90], ['c']]);
    const wild = units.map((unit) => (unit.side === 'red' ? { ...unit, traits: ['undisciplined' as const] } : unit));
    const thrown = (die: number) =>
      poseOf(played(position({ units: wild }), ENTRIES.movement, { units: ['a', 'c'] }, { undisciplined: [die] }, order).state, 'c');
    expect([thrown(3), thrown(4)]).to.deep.equal([
      [18.5, 10, 90],
      [20, 9.25, 90],
    ]);
  });
});

describe('lettered rulings on giving ground and tests', () => {
  const fighting = (...others: readonly Unit[]) => [own('a', 20, 10), foe('b', 20, 10.75), ...others];
  /** b passes one die of its test and gives ground. */
  const pushed = (moment: Moment) => played(position(moment), ENTRIES.round, { unit: 'a' }, { melee: [1, 1], test: [1, 1, 1, 6] });

  it('RK-16.9a: pushing goes on through every foot in the way', () => {
    const { state } = pushed({ units: fighting(foe('c', 20, 11.5), foe('d', 20, 12.25)) });
    expect(['b', 'c', 'd'].map((id) => [poseOf(state, id)[1], unitIn(state, id).hits])).to.deep.equal([
      [11.75, 1],
      [12.5, 0],
      [13.25, 0],
    ]);
  });

  it('RK-16.9a: where the last of them cannot go the whole inch nobody moves; one who fights somebody else closes the way', () => {
    const places = ({ state }: Pick<ReturnType<typeof pushed>, 'state'>) =>
      ['b', 'c'].map((id) => [poseOf(state, id)[1], unitIn(state, id).hits]);
    const held = [
      [10.75, 1],
      [11.5, 0],
    ];
    // The rear of d is at 12.625: half an inch to the water.
    const units = fighting(foe('c', 20, 11.5), foe('d', 20, 12.25));
    const shut = pushed({ units, ground: [land('w', 'water', 10, 13.1, 30, 20)] });
    expect([places(shut), told(shut, 'give-ground').map((each) => each.held)]).to.deep.equal([held, [true]]);
    // e touches c in the flank, and nobody else.
    const busy = pushed({ units: fighting(foe('c', 20, 11.5), u('e', 'red', 21.125, 12, 180)) });
    expect([places(busy), told(busy, 'give-ground').map((each) => each.held)]).to.deep.equal([held, [true]]);
  });

  it('RK-4.7b: a Fanatic takes no test, and throws for pursuit like everybody', () => {
    const units = [own('a', 20, 10, { traits: ['fanatic'] }), foe('b', 20, 12, { where: 'routed' }), away];
    const chase = (die: number) => {
      const pursuers = [{ unit: 'a', charging: true, from: ['b'] }];
      return told(played(position({ units }), ENTRIES.pursuit, { pursuers }, { pursuit: [die], 'pursuit.distance': [3] }), 'pursuit');
    };
    expect([4, 5].flatMap(chase).map(({ dice, pursues }) => [dice, pursues])).to.deep.equal([
      [[4], true],
      [[5], false],
    ]);
  });

  it('RK-20.4a: who retires does so first; then all the fire of the Body is one event, before anybody tests for any of it', () => {
    // The three blue archers test together with 1 and 6: Rep 5 and a friend pass both and fire, Rep 3 and two friends pass one and retire.
    // What they shoot at passes one and halts.
    const bows: Partial<Unit> = { arm: 'missile', figures: 2 };
    const body = [foe('x', 18.5, 14, { ...bows, rep: 5 }), foe('y', 20, 14, { ...bows, rep: 3 }), foe('w', 21.5, 14, { ...bows, rep: 5 })];
    const units = [own('m', 19.25, 11), own('n', 20.75, 11), ...body];
    const occasions = ['x', 'y', 'w'].map((unit) => ({ test: 'enemy-threat' as const, unit, causes: ['m', 'n'] }));
    const result = played(
      position({ units }),
      ENTRIES.tests,
      { occasions, by: 'red' },
      { 'fire.missile': [1, 1, 1, 1], test: [1, 6, 1, 6] },
    );
    const kinds = result.events.map(({ kind }) => kind).filter((kind) => ['test', 'retire', 'fire'].includes(kind));
    expect(kinds.slice(0, 5)).to.deep.equal(['test', 'retire', 'fire', 'fire', 'test']);
    expect(told(result, 'retire')[0]?.unit).to.equal('y');
    expect(
      told(result, 'fire')
        .slice(0, 2)
        .flatMap(({ shooters }) => shooters.map(({ unit }) => unit)),
    ).to.have.members(['x', 'w']);
  });
});

describe('lettered rulings on shooting and elephants', () => {
  it('RK-21.7a: with `hold` who could fire as the slot began stays and fires or charges; otherwise they may move away; the inactive fire as well', () => {
    const moment = (mandatoryFire: 'hold' | 'may-move'): Moment => {
      const units = [own('a', 20, 10, { arm: 'skirmish', figures: 2, active: true }), u('b', 'blue', 20, 12, 90, { arm: 'skirmish' })];
      const state = position({ units });
      if (state.play?.slot == null) throw new Error('no slot');
      return {
        units,
        options: { mandatoryFire },
        state: { play: { ...state.play, slot: { ...state.play.slot, units: ['a'], shots: { a: ['b'] } } } },
      };
    };
    const clauses = (moves: 'hold' | 'may-move') => [
      clauseOf(moment(moves), { ...ahead(0), first: { turn: 'about-face' } }, 'a'),
      clauseOf(moment(moves), { do: 'stand' }, 'a'),
      clauseOf(moment(moves), { do: 'charge', charges: [{ unit: 'a', target: 'b' }] }, 'a'),
    ];
    expect(clauses('hold')).to.deep.equal(['RK-21.7', null, null]);
    expect(clauses('may-move')).to.deep.equal([null, 'RK-13.4', null]);
    const inactive = position(moment('may-move'));
    unitIn(inactive, 'a').active = false;
    expect(mustFire(inactive)).to.deep.equal([['a']]);
  });

  it('RK-43.1a: in example 17 the Orcs have Rep 3 without a friend; the examples of fire hold for units of two figures without bonuses', () => {
    // Warriors with two hits, Orcs with one; a round that hurts nobody.
    const units = [own('warriors', 20, 10, { hits: 2 }), foe('orcs', 20, 10.75, { hits: 1 }), away];
    const result = played(position({ units }), ENTRIES.round, { unit: 'warriors' }, { melee: [1, 1], test: [3, 4, 4, 1], pursuit: [1] });
    expect(told(result, 'test').flatMap(({ tested }) => tested.map(({ unit, rep, passes }) => [unit, rep, passes]))).to.deep.equal([
      ['warriors', 2, 0],
      ['orcs', 3, 1],
    ]);
    expect([unitIn(result.state, 'warriors').where, unitIn(result.state, 'orcs').hits, poseOf(result.state, 'orcs')]).to.deep.equal([
      'routed',
      2,
      [20, 10.75, 270],
    ]);
    const state = position({ units: [own('a', 20, 10, { arm: 'missile', figures: 2 }), foe('b', 20, 12)] });
    expect(shotModifiers(state, unitIn(state, 'a'), ['b'])).to.deep.equal([]);
  });

  const elephant: Partial<Unit> = { kind: 'elephant', traits: ['terror'], figures: 1, rampage: 2700, facing: 2700 };

  it('RK-25.2a: a rampaging elephant is an enemy of its own side too, and its Terror works on it', () => {
    const rep = (other: Partial<Unit>) => {
      const state = position({ units: [own('a', 20, 15, { kind: 'elephant', traits: ['terror'], ...other }), own('c', 20, 12.5)] });
      return modifiedRep(state, { test: 'being-charged', unit: 'c', causes: ['a'] }).rep;
    };
    expect([rep({}), rep(elephant)]).to.deep.equal([4, 3]);
  });

  it('RK-25.3a: rampaging it never pursues, is not activated, joins no Body and supports nobody', () => {
    const units = [own('a', 20, 15, elephant), own('c', 21.5, 15), foe('b', 20, 18, { where: 'routed' }), away];
    const state = position({ units });
    expect(bodiesOf(state, 'red').map((body) => body.map(({ id }) => id))).to.deep.equal([['c'], ['a']]);
    expect([mayBeActivated(state, ['a']), mayBeActivated(position({ units: [own('a', 20, 15)] }), ['a'])]).to.deep.equal([false, true]);
    expect(friendsTouching(state, unitIn(state, 'c'))).to.deep.equal([]);
    const pursuers = [{ unit: 'a', charging: true, from: ['b'] }];
    expect(played(state, ENTRIES.pursuit, { pursuers }).thrown).to.deep.equal({});
  });

  it('RK-25.3a: whoever it fought being gone, it goes on in its owner’s next slot, and not while it fights', () => {
    const slot = (...others: readonly Unit[]) =>
      poseOf(played(position({ units: [own('a', 20, 15, elephant), ...others] }), ENTRIES.forced, { units: ['a'] }).state, 'a');
    // 8" straight on, south.
    expect(slot(foe('b', 20, 13.875, { where: 'routed' }))).to.deep.equal([20, 7, 270]);
    expect(slot(foe('b', 20, 13.875))).to.deep.equal([20, 15, 270]);
  });
});
