import { expect } from 'chai';
import { battleFlow } from '../../src/books/rally-king/battle/battle.ts';
import type { RK } from '../../src/books/rally-king/battle/state.ts';
import { flow } from '../../src/kernel/flow.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { rangeOf } from '../../src/books/rally-king/battle/aim/eligible.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { outcomeAtRisk } from '../../src/books/rally-king/battle/leaders/risk.ts';
import { meleeModifiers } from '../../src/books/rally-king/battle/melee/modifiers.ts';
import { secretOf } from '../../src/books/rally-king/battle/secrets.ts';
import { ratesOf } from '../../src/books/rally-king/battle/troops/rates.ts';
import { bodiesOf } from '../../src/books/rally-king/battle/stands/bodies.ts';
import { isFanatic } from '../../src/books/rally-king/battle/troops/traits.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { LISTS } from '../../src/books/rally-king/shared/lists/lists.ts';
import { eligibleTargets } from '../../src/books/rally-king/battle/aim/eligible.ts';
import { summonedRow } from '../../src/books/rally-king/battle/spells/summoning.ts';
import { project } from '../../src/kernel/view.ts';
import { inches } from '../../src/table/units.ts';
import { gameOf, leader, played, poseOf, position, told, u, unitIn, type Answers, type Moment } from './position.ts';

/* Clauses that other tests touch by the way, each with a test of its own here. */

const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
const enchanted = (spell: string, by: 'red' | 'blue', until: Unit['enchantments'][number]['until']): Partial<Unit> => ({
  enchantments: [{ spell, by, strength: 1, until }],
});

function turn(moment: Moment, answers: Answers = {}, dice: Record<string, readonly number[]> = {}) {
  return played(
    position({ ...moment, state: { play: null, ...moment.state }, options: { magic: 'off', ...moment.options } }),
    ENTRIES.playerTurn,
    { side: 'red' },
    dice,
    answers,
  );
}

const names = (units: readonly Unit[], id: string) => {
  const state = position({ units });
  return Object.fromEntries(meleeModifiers(state, unitIn(state, id), false).map(({ name, value }) => [name, value]));
};

describe('clauses by their numbers', () => {
  it('RK-1.1: printed distances are multiplied by the scale', () => {
    const state = position({ units: [own('a', 20, 10, { arm: 'missile' })], options: { distanceScale: 2 } });
    // Foot of four: 6" and a range of 6".
    expect([ratesOf(state, unitIn(state, 'a')).normal, rangeOf(state, unitIn(state, 'a'))]).to.deep.equal([inches(12), inches(12)]);
  });

  it('RK-2.5: at risk a 6 fails whatever the Rep', () => {
    expect([outcomeAtRisk([6, 6], 8), outcomeAtRisk([6, 1], 8), outcomeAtRisk([5, 5], 8)]).to.deep.equal(['dead', 'out', 'carry-on']);
  });

  it('RK-3.5: armour classes of the lists are 2, 4, 6 and 8, AC 3 moves like AC 2', () => {
    const classes = new Set(LISTS.flatMap(({ units }) => units.map(({ ac }) => ac)));
    expect([...classes].filter((ac) => ![2, 4, 6, 8].includes(ac))).to.deep.equal([]);
    const state = position({ units: [own('a', 20, 10, { ac: 3 }), own('b', 30, 10, { ac: 2 })] });
    expect(ratesOf(state, unitIn(state, 'a'))).to.deep.equal(ratesOf(state, unitIn(state, 'b')));
  });

  it('RK-4.2: Combination Weapons +1 in the first round of each melee, charging or not', () => {
    const combo = (rounds: number) =>
      names([own('a', 20, 10, { traits: ['combo'], melee: { rounds, hit: false, gaveGround: false } }), foe('b', 20, 10.75)], 'a');
    expect([combo(0).combo, combo(1).combo]).to.deep.equal([1, undefined]);
  });

  it('RK-4.17: an elephant is foot, fires to its rear, and has +1 in the first round', () => {
    const elephant: Partial<Unit> = { kind: 'elephant', arm: 'missile', figures: 1 };
    expect(names([own('a', 20, 10, elephant), foe('b', 20, 11.125)], 'a').elephant).to.equal(1);
    const state = position({ units: [own('a', 20, 10, elephant), u('b', 'blue', 20, 5, 90)] });
    expect(eligibleTargets(state, unitIn(state, 'a')).map(({ strip }) => strip)).to.deep.equal(['rear']);
    expect(rangeOf(state, unitIn(state, 'a'))).to.equal(inches(6));
  });

  it('RK-4.18: chariots, elephants and Skirmish units have a rear strip, others have not', () => {
    const strips = (other: Partial<Unit>) => {
      const state = position({ units: [own('a', 20, 10, other), u('b', 'blue', 20, 8, 90)] });
      return eligibleTargets(state, unitIn(state, 'a')).length;
    };
    expect([
      strips({ kind: 'chariot', arm: 'missile', mounted: true }),
      strips({ kind: 'elephant', arm: 'missile' }),
      strips({ arm: 'skirmish' }),
      strips({ arm: 'missile' }),
    ]).to.deep.equal([1, 1, 1, 0]);
  });

  it('RK-5.5: whatever has been lost, one Body may be activated', () => {
    const result = turn({ units: [own('a', 20, 10), foe('z', 45, 33)] }, { 'activate-body': [{ do: 'activate', objective: null }] });
    expect(told(result, 'turn-start')[0]?.points).to.equal(1);
    expect(told(result, 'activated')).to.have.length(1);
  });

  it('RK-11.11: units placed in contact are Bodies at once', () => {
    const state = position({ units: [own('a', 20, 10), own('b', 21.5, 10), own('c', 30, 10)] });
    expect(bodiesOf(state, 'red').map((body) => body.map(({ id }) => id))).to.deep.equal([['c'], ['b', 'a']]);
  });

  it('RK-13.7, RK-13.7a: who is bound may stand instead of moving, and then is stopped', () => {
    const units = [own('a', 20, 10, { active: true }), foe('b', 20, 16)];
    const result = turn({ units }, { 'body-order': [{ do: 'stand' }] });
    expect([poseOf(result.state, 'a'), unitIn(result.state, 'a').active]).to.deep.equal([[20, 10, 90], false]);
    expect(told(result, 'stopped')).to.deep.equal([{ units: ['a'], reason: 'blocked' }]);
  });

  it('RK-13.9: the edge of the table stops a Body that is not to leave it', () => {
    const units = [own('a', 20, 34, { active: true }), foe('z', 45, 5)];
    const order = { do: 'move', first: null, ahead: 6000, last: null, join: false, leave: false };
    const result = turn({ units }, { 'body-order': [order] });
    expect([poseOf(result.state, 'a'), told(result, 'stopped')[0]?.reason]).to.deep.equal([[20, 35.625, 90], 'edge']);
  });

  it('RK-13.13: who fights is given no order', () => {
    const units = [own('a', 20, 10), foe('b', 20, 10.75)];
    const result = turn({ units }, {}, { melee: [1, 1], test: [1, 1, 1, 1] });
    expect(result.asked.map(({ kind }) => kind)).to.deep.equal([]);
  });

  it('RK-16.8: giving ground is 1" straight back, still facing the enemy, with one hit', () => {
    const units = [own('a', 20, 10), foe('b', 20, 10.75)];
    // Both fight with 1; a passes one die, b two.
    const result = played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [1, 1], test: [1, 5, 1, 1] });
    expect([poseOf(result.state, 'a'), unitIn(result.state, 'a').hits]).to.deep.equal([[20, 9, 90], 1]);
    expect(told(result, 'test')).to.have.length(2);
  });

  it('RK-16.11: who made it give ground follows it and stays in contact', () => {
    const units = [own('a', 20, 10), foe('b', 20, 10.75)];
    const result = played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [1, 1], test: [1, 5, 1, 1] });
    expect(poseOf(result.state, 'b')).to.deep.equal([20, 9.75, 270]);
  });

  it('RK-16.20: who has driven off its enemy and touches none rolls for pursuit; who retires itself does not', () => {
    const units = [own('a', 20, 10), foe('b', 20, 10.75)];
    const round = (test: readonly number[]) =>
      played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [1, 1], test, pursuit: [1] });
    expect(told(round([1, 1, 5, 5]), 'pursuit').map(({ unit }) => unit)).to.deep.equal(['a']);
    expect(told(round([1, 1, 1, 1]), 'pursuit')).to.have.length(0);
  });

  it('RK-16.23: 1 and 2 take an inch off the distance, 5 and 6 add one; RK-16.24: straight ahead where all have routed', () => {
    const chase = (die: number) => {
      const units = [own('a', 20, 10), foe('b', 20, 12, { where: 'routed' }), foe('z', 45, 33)];
      const pursuers = [{ unit: 'a', charging: true, from: ['b'] }];
      return poseOf(played(position({ units }), ENTRIES.pursuit, { pursuers }, { pursuit: [1], 'pursuit.distance': [die] }).state, 'a')[1];
    };
    // Foot of four in AC 2: 2".
    expect([1, 2, 3, 4, 5, 6].map(chase)).to.deep.equal([11, 11, 12, 12, 13, 13]);
  });

  it('RK-16.24: a pursuit goes straight at the nearest enemy that has retired', () => {
    const units = [own('a', 20, 10), foe('b', 26, 10), foe('c', 20, 25)];
    const pursuers = [{ unit: 'a', charging: true, from: ['b', 'c'] }];
    const result = played(position({ units }), ENTRIES.pursuit, { pursuers }, { pursuit: [1], 'pursuit.distance': [3], test: [1, 5] });
    expect(poseOf(result.state, 'a')).to.deep.equal([22, 10, 0]);
  });

  it('RK-18.8: Being Charged comes at 1", once however many charge', () => {
    const units = [own('a', 19.25, 10), own('c', 20.75, 10), foe('b', 20, 15)];
    const chargers = ['a', 'c'].map((unit) => ({ unit, target: 'b', reach: 8000 }));
    const result = played(position({ units }), ENTRIES.charge, { side: 'red', chargers, by: 'order' }, { test: [1, 1, 1, 1] });
    const charged = told(result, 'test').filter(({ group }) => group.test === 'being-charged');
    expect(charged.map(({ group }) => group.occasions.map(({ unit, causes }) => [unit, causes.length]))).to.deep.equal([[['b', 2]]]);
    // At that moment the fronts were an inch apart: 14.625 less 1 less half a base.
    expect(told(result, 'moved')[0]?.steps[0]?.to.y).to.equal(13_250);
  });

  it('RK-20.6: Leader Lost is tested before any pursuit', () => {
    const units = [own('a', 20, 10), foe('b', 20, 10.75), foe('c', 30, 30)];
    const result = played(
      position({ units, armies: { blue: { leaders: [leader('boss', 'b', { rank: 'cinc' })] } } }),
      ENTRIES.round,
      { unit: 'a' },
      { melee: [1, 1], test: [1, 1, 6, 6, 1, 1], pursuit: [1], 'pursuit.distance': [1] },
    );
    // Rep 4 and +2 pass even sixes; hurt they do not.
    const hurt = played(
      position({
        units: [own('a', 20, 10), foe('b', 20, 10.75, { hits: 4 }), foe('c', 30, 30)],
        armies: { blue: { leaders: [leader('boss', 'b', { rank: 'cinc' })] } },
      }),
      ENTRIES.round,
      { unit: 'a' },
      { melee: [1, 1], test: [1, 1, 6, 6, 1, 1], pursuit: [1] },
    );
    expect(told(result, 'pursuit')).to.have.length(0);
    const kinds = hurt.events.filter(({ kind }) => kind === 'test' || kind === 'pursuit').map(({ kind }) => kind);
    expect(kinds).to.deep.equal(['test', 'test', 'test', 'pursuit']);
    expect(told(hurt, 'test')[2]?.group.test).to.equal('leader-lost');
  });

  it('RK-22.12: artillery has only its front strip', () => {
    const state = position({
      units: [own('a', 20, 10, { kind: 'artillery', arm: 'missile', traits: ['engine'] }), u('b', 'blue', 20, 5, 90)],
    });
    expect(eligibleTargets(state, unitIn(state, 'a'))).to.deep.equal([]);
  });

  it('RK-23.2: at Observation level nobody is shot at, or threatened', () => {
    const flyer: Partial<Unit> = { traits: ['flyer'], mounted: true };
    const seen = (level: Unit['level']) => {
      const state = position({ units: [own('a', 20, 10, { arm: 'missile' }), foe('b', 20, 14, { ...flyer, level })] });
      return eligibleTargets(state, unitIn(state, 'a')).length;
    };
    expect([seen('observation'), seen('attack'), seen('ground')]).to.deep.equal([0, 1, 1]);
  });

  it('RK-29.12: a spell on an enemy ends with that enemy’s next player turn, one on a friend with the caster’s next', () => {
    const units = [
      own('a', 20, 10, enchanted('slowness', 'blue', 'end-of-own-turn')),
      own('b', 30, 10, enchanted('inspire', 'red', 'start-of-caster-turn')),
      foe('z', 45, 33),
    ];
    const state = position({ units });
    expect(ratesOf(state, unitIn(state, 'a')).normal).to.equal(inches(5));
    const after = turn({ units });
    expect(['a', 'b'].map((id) => unitIn(after.state, id).enchantments.length)).to.deep.equal([0, 0]);
    const other = played(position({ units, options: { magic: 'off' }, state: { play: null } }), ENTRIES.playerTurn, { side: 'blue' });
    expect(['a', 'b'].map((id) => unitIn(other.state, id).enchantments.length)).to.deep.equal([1, 1]);
  });

  it('RK-30.9: Death Rage makes a Fanatic', () => {
    expect([isFanatic(own('a', 20, 10, enchanted('death-rage', 'red', 'inactive'))), isFanatic(own('a', 20, 10))]).to.deep.equal([
      true,
      false,
    ]);
  });

  it('RK-30.18: Death Rattle calls skeletons: Rep 3, AC 3, Terror, Fanatic, foot Melee', () => {
    expect(summonedRow('death-rattle', false)).to.deep.include({
      rep: 3,
      ac: 3,
      arm: 'melee',
      mounted: false,
      traits: ['fanatic', 'terror'],
    });
  });

  it('RK-39.3: of an entry with a private part everybody else gets the public part alone', () => {
    const state = position({ units: [] });
    const event = { seq: 1, kind: 'spell', clause: 'RK-29.7', data: { outcome: 'cast' }, secret: secretOf(state, ['red-1'], { left: 3 }) };
    const [spectator, other, self] = [null, 'blue-1', 'red-1'].map((viewer) => project(event, viewer));
    expect([spectator?.own, other?.own, self?.own, other?.data]).to.deep.equal([undefined, undefined, { left: 3 }, { outcome: 'cast' }]);
  });

  it('RK-44.5: spectators are opened everything at the end of a battle, and nothing before', () => {
    const state = position({ units: [] });
    const event = { seq: 1, kind: 'spell', clause: 'RK-29.7', data: {}, secret: secretOf(state, ['red-1'], { left: 3 }) };
    expect([project(event, null).own, project(event, null, true).own]).to.deep.equal([undefined, { left: 3 }]);
    expect(rallyKing.handAfterwards?.(gameOf(state), 'red-1')).to.have.property('magic');
  });

  it('RK-14.2, RK-14.8: the full rate is there only without a change of direction', () => {
    const order = (ahead: number) => ({ do: 'move', first: { turn: 'about-face' }, ahead, last: null, join: false, leave: false });
    const units = [own('a', 20, 15, { active: true }), foe('z', 45, 33)];
    // Foot: the about-face takes half of 6".
    expect(poseOf(turn({ units }, { 'body-order': [order(3000)] }).state, 'a')).to.deep.equal([20, 12, 270]);
    expect(() => turn({ units }, { 'body-order': [order(3010)] })).to.throw('RK-14.8');
  });

  it('RK-29.10: a group whose spell fails badly is at risk, the highest level first', () => {
    const users = ([1, 3, 2] as const).map((level, index) => ({ id: `m${index}`, level, spent: 0, fate: 'fine' as const }));
    const units = [own('a', 20, 10), foe('b', 20, 14)];
    const result = played(
      position({ units, armies: { red: { magic: { users, guard: 'a', revealed: true, channeler: null } } } }),
      ENTRIES.cast,
      { side: 'red', spell: 'blast', targets: ['b'] },
      {
        'magic.spell': [1, 1, 1],
        'magic.caster': [6, 6, 6, 6, 6, 6],
        'magic.cost': [1],
        'magic.risk': [6, 6, 1, 6, 1, 1],
      },
    );
    // Levels 3, 2, 1: dead, out, carrying on.
    expect(result.state.armies.red.magic.users.map(({ id, fate }) => [id, fate])).to.deep.equal([
      ['m0', 'fine'],
      ['m1', 'dead'],
      ['m2', 'out'],
    ]);
  });

  it('RK-12.1: the attacker takes the first player turn, then the defender', () => {
    const rest = flow<RK, object>('turns', battleFlow.parts.slice(-1));
    const sides = (attacker: 'red' | 'blue') => {
      const units = [own('a', 20, 5), foe('b', 20, 33)];
      const state = position({ units, options: { magic: 'off', turnLimit: 2 }, state: { attacker, play: null, turn: 0 } });
      return told(played(state, { name: rest.name }, {}, {}, {}, new Map([[rest.name, rest]])), 'turn-start').map(({ side }) => side);
    };
    expect(sides('blue')).to.deep.equal(['blue', 'red', 'blue', 'red']);
    expect(sides('red')).to.deep.equal(['red', 'blue', 'red', 'blue']);
  });
});
