import { expect } from 'chai';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { eligibleTargets } from '../../src/books/rally-king/battle/aim/eligible.ts';
import { mustFire } from '../../src/books/rally-king/battle/fire/fire-step.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { hurt } from '../../src/books/rally-king/battle/involuntary/hits.ts';
import { isLeaderUnit, totalWarRating } from '../../src/books/rally-king/battle/troops/leaders.ts';
import { SPELLS, spellOf } from '../../src/books/rally-king/battle/spells/spells.ts';
import { judgeSpell } from '../../src/books/rally-king/battle/spells/targets.ts';
import { nextVictims } from '../../src/books/rally-king/battle/melee/allotting.ts';
import { meleeOf } from '../../src/books/rally-king/battle/stands/melees.ts';
import { meleeModifiers } from '../../src/books/rally-king/battle/melee/modifiers.ts';
import { pointsLost, hasUnitsLeft } from '../../src/books/rally-king/battle/ending/victory.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { commanderOf } from '../../src/books/rally-king/battle/command/captain.ts';
import { done, gameOf, leader, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const active: Partial<Unit> = { active: true };
const all = (count: number, die: number) => Array.from({ length: count }, () => die);
const archer = (id: string, x: number, other: Partial<Unit> = {}) => u(id, 'red', x, 10, 90, { arm: 'missile', figures: 2, ...other });
const stubborn: Partial<Unit> = { traits: ['fanatic'] };
const targets = (units: readonly Unit[], id = 'a', other: Partial<Moment> = {}) => {
  const state = position({ units, ...other });
  return eligibleTargets(state, unitIn(state, id)).map(({ target }) => target);
};

describe('shooting', () => {
  it('RK-2.2: all dice of the fire group are added, and each AC + 1 in the total is a hit', () => {
    const units = [archer('a', 20), archer('c', 21.5), u('b', 'blue', 20.75, 12, 270, stubborn)];
    const event = { side: 'red' as const, shooters: ['a', 'c'], at: null, oneDie: [] };
    const result = played(position({ units }), ENTRIES.fire, event, { 'fire.missile': [1, 1, 2, 1] });
    // Five in all at AC 2: one hit, though no die nor pair of dice but the last would do it.
    expect(told(result, 'fire')[0]).to.deep.include({ total: 5, hits: [{ unit: 'b', hits: 1 }] });
  });

  it('RK-21.2: at an inch or less a unit can fire, even across a crest', () => {
    const hill = {
      id: 'h',
      type: 'hill' as const,
      name: 'h',
      shape: [],
      ridgeline: { from: { x: 15_000, y: 10_800 }, to: { x: 25_000, y: 10_800 } },
    };
    const square = [
      { x: 15_000, y: 5000 },
      { x: 25_000, y: 5000 },
      { x: 25_000, y: 15_000 },
      { x: 15_000, y: 15_000 },
    ];
    const at = (y: number) => targets([archer('a', 20), u('b', 'blue', 20, y, 270)], 'a', { ground: [{ ...hill, shape: square }] });
    expect([at(11.75), at(11.8)]).to.deep.equal([['b'], []]);
  });

  it('RK-21.8: instead of firing Missile units of an active Body may try to charge', () => {
    const state = position({ units: [archer('a', 20, active), u('b', 'blue', 20, 14, 270)] });
    const order: Parameters<typeof bodyOrderKind.check>[2] = { do: 'charge', charges: [{ unit: 'a', target: 'b' }] };
    expect(bodyOrderKind.check(gameOf(state), { units: ['a'], rate: 8000, fired: false, first: false }, order, 'red-1')).to.equal(null);
  });

  it('RK-21.9: a Dual-Armed unit that has fired may charge or stand, and makes no ordinary move', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90, { ...active, traits: ['dual'] }), u('b', 'blue', 20, 13, 270)] });
    const about = { units: ['a'], rate: 6000, fired: true, first: false };
    const clause = (order: Parameters<typeof bodyOrderKind.check>[2]) =>
      bodyOrderKind.check(gameOf(state), about, order, 'red-1')?.clause ?? null;
    expect(clause({ do: 'charge', charges: [{ unit: 'a', target: 'b' }] })).to.equal(null);
    expect(clause({ do: 'stand' })).to.equal(null);
    expect(clause({ do: 'move', first: null, ahead: 3000, last: null, join: false, leave: false })).to.equal('RK-21.9');
    expect(clause({ do: 'dual-fire', units: ['a'] })).to.equal('RK-21.9');
  });

  it('RK-21.18: a unit that has moved in its slot does not fire in the fire step', () => {
    const state = position({ units: [archer('a', 20), u('b', 'blue', 20, 14, 270)] });
    const { play } = state;
    if (play?.slot == null) throw new Error('no slot');
    const slot = { ...play.slot, units: ['a'], shots: { a: ['b'] } };
    expect(mustFire({ ...state, play: { ...play, slot } })).to.deep.equal([['a']]);
    expect(mustFire({ ...state, play: { ...play, slot: { ...slot, moved: ['a'] } } })).to.deep.equal([]);
  });

  it('RK-21.19: dice of a fire event: bows, firearms, artillery, then leaders at risk, then the tests', () => {
    const units = [
      archer('c', 24, { kind: 'artillery', figures: 1, traits: ['engine'] }),
      archer('f', 22, { traits: ['firearm'] }),
      archer('a', 20),
      u('b', 'blue', 21, 12, 270, { rep: 9, ...stubborn }),
      u('d', 'blue', 24, 14, 270),
    ];
    const armies = { blue: { leaders: [leader('x', 'b')] } };
    const event = { side: 'red' as const, shooters: ['c', 'f', 'a'], at: null, oneDie: [] };
    const dice = { 'fire.missile': [3, 3], 'fire.firearm': [6], 'fire.engine': [6, 6], 'leader.risk': [1, 1, 1], test: [6, 6] };
    const { events } = played(position({ units, armies }), ENTRIES.fire, event, dice);
    const kinds = events.map(({ kind }) => kind).filter((kind) => ['fire', 'artillery', 'leader-risk', 'test'].includes(kind));
    expect(kinds.indexOf('fire')).to.be.below(kinds.indexOf('artillery'));
    expect(kinds.indexOf('artillery')).to.be.below(kinds.indexOf('leader-risk'));
    expect(kinds.indexOf('leader-risk')).to.be.below(kinds.indexOf('test'));
  });

  it('RK-22.1: what a giant throws and a dragon breathes is an engine in all ways: 12" and two dice', () => {
    const giant = u('a', 'red', 20, 10, 90, { kind: 'giant', traits: ['engine'] });
    expect(targets([giant, u('b', 'blue', 20, 23.1, 270)])).to.deep.equal(['b']);
    expect(targets([giant, u('b', 'blue', 20, 23.2, 270)])).to.deep.equal([]);
    const event = { side: 'red' as const, shooters: ['a'], at: null, oneDie: [] };
    const result = played(position({ units: [giant, u('b', 'blue', 20, 20, 270, stubborn)] }), ENTRIES.fire, event, {
      'fire.engine': [6, 4],
    });
    expect(told(result, 'artillery')[0]?.impacts).to.deep.equal([{ at: { x: 20_000, y: 20_000 }, hit: 'b' }]);
  });

  it('RK-22.11: artillerists count as Missile in melee; RK-22.12: and fire to the front only', () => {
    const gun = archer('a', 20, { kind: 'artillery', figures: 1, traits: ['engine'] });
    const state = position({ units: [gun, u('b', 'blue', 20, 11.125, 270)] });
    expect(meleeModifiers(state, unitIn(state, 'a'), false)).to.deep.equal([{ name: 'shooters', value: -1, clause: 'RK-24.4' }]);
    expect(targets([{ ...gun, arm: 'skirmish' }, u('b', 'blue', 20, 6, 90)])).to.deep.equal([]);
  });
});

describe('melee', () => {
  const line = [
    u('a', 'red', 20, 10, 90),
    u('c', 'red', 21.5, 10, 90),
    u('b', 'blue', 20, 10.75, 270),
    u('d', 'blue', 21.5, 10.75, 270),
    u('f', 'red', 20, 9.25, 90),
  ];

  it('RK-24.2: a melee hangs together by contact between opponents; each side adds all its dice', () => {
    const state = position({ units: line });
    expect(meleeOf(state, unitIn(state, 'a')).map(({ id }) => id)).to.have.members(['a', 'b', 'c', 'd']);
    const result = played(state, ENTRIES.round, { unit: 'a' }, { melee: [3, 1, 2, 6], test: all(4, 1) });
    expect(told(result, 'melee')[0]?.totals).to.deep.equal({ red: 4, blue: 8 });
  });

  it('RK-24.6, RK-24.6a: the cycle goes on from round to round: who has not been hit in it comes first, whatever its AC', () => {
    const victims = [
      { unit: 'low', ac: 2, hit: true },
      { unit: 'high', ac: 6, hit: false },
    ];
    expect(nextVictims({ on: 'blue', total: 7, victims, hits: [] }).map(({ unit }) => unit)).to.deep.equal(['high']);
    expect(nextVictims({ on: 'blue', total: 6, victims, hits: [] })).to.deep.equal([]);
    const units = [u('a', 'red', 20, 10, 90, { melee: { rounds: 1, hit: true, gaveGround: false } }), u('b', 'blue', 20, 10.75, 270)];
    const gone = done(position({ units }), (referee) => {
      unitIn(referee.state, 'b').where = 'routed';
      unitIn(referee.state, 'a').melee = null;
    });
    expect(unitIn(gone.state, 'a').melee).to.equal(null);
  });

  it('RK-24.7: all who fought test, a pair of dice a Body, the active side first, with the Rep after the hits', () => {
    const result = played(position({ units: line.slice(0, 4) }), ENTRIES.round, { unit: 'a' }, { melee: [1, 2, 1, 1], test: all(4, 1) });
    const tests = told(result, 'test');
    expect(tests.map(({ group }) => group.side)).to.deep.equal(['red', 'blue']);
    // Three hits' worth to one of blue: it has a hit and a friend.
    expect(tests[1]?.tested.map(({ rep }) => rep).toSorted()).to.deep.equal([4, 5]);
  });

  it('RK-24.9: then pursuit rolls of those who have driven their enemies off', () => {
    const units = [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 10.75, 270, { hits: 8 })];
    const result = played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [1, 1], test: [1, 1, 6, 6], pursuit: [1] });
    const kinds = result.events.map(({ kind }) => kind);
    expect(kinds.indexOf('pursuit')).to.be.above(kinds.indexOf('rout'));
    // Who stood pursues on a roll above its Rep only (RK-16.21).
    expect(told(result, 'pursuit')[0]).to.deep.include({ unit: 'a', dice: [1], pursues: false });
  });

  it('RK-24.10: a friend who touches no enemy takes no part, and supports by contact', () => {
    const state = position({ units: line });
    expect(meleeOf(state, unitIn(state, 'a')).some(({ id }) => id === 'f')).to.equal(false);
    const result = played(state, ENTRIES.round, { unit: 'a' }, { melee: all(4, 1), test: all(4, 1) });
    const friends = told(result, 'test')[0]
      ?.tested.find(({ unit }) => unit === 'a')
      ?.modifiers.find(({ name }) => name === 'friends');
    // Beside it `c`, behind it `f`.
    expect(friends?.value).to.equal(2);
  });

  it('RK-24.11: engaged units cannot leave of their own will', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90, active), u('b', 'blue', 20, 10.75, 270)] });
    const back = { do: 'move', first: { turn: 'about-face' }, ahead: 3000, last: null, join: false, leave: false } as const;
    expect(bodyOrderKind.check(gameOf(state), { units: ['a'], rate: 6000, fired: false, first: false }, back, 'red-1')?.clause).to.equal(
      'RK-13.13',
    );
  });
});

describe('leaders and hits', () => {
  it('RK-26.3: who carries on is shaken until the start of the owner’s next player turn, and gives neither modifiers nor War Rating', () => {
    const leaders = [leader('boss', 'a', { rank: 'cinc', warRating: 3, fate: 'shaken' })];
    const state = position({
      units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 30, 270)],
      armies: { red: { leaders } },
      state: { play: null },
    });
    expect([isLeaderUnit(state, unitIn(state, 'a')), totalWarRating(state, 'red')]).to.deep.equal([false, 0]);
    expect(played(state, ENTRIES.playerTurn, { side: 'blue' }).state.armies.red.leaders[0]?.fate).to.equal('shaken');
    expect(played(state, ENTRIES.playerTurn, { side: 'red' }).state.armies.red.leaders[0]?.fate).to.equal('fine');
  });

  it('RK-26.6: one hit is one hit, whatever it comes from', () => {
    for (const why of ['melee', 'fire', 'magic', 'retire', 'give-ground'] as const) {
      const result = done(position({ units: [u('a', 'red', 20, 10, 90)] }), (referee) => hurt(referee, unitIn(referee.state, 'a'), 1, why));
      expect(unitIn(result.state, 'a').hits, why).to.equal(1);
    }
  });

  it('RK-26.8: hits are not removed by time', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90, { hits: 2 }), u('b', 'blue', 20, 30, 270)], state: { play: null } });
    const later = played(played(state, ENTRIES.playerTurn, { side: 'red' }).state, ENTRIES.playerTurn, { side: 'blue' });
    expect(unitIn(later.state, 'a').hits).to.equal(2);
  });

  it('RK-27.5: who is off the table after a pursuit, or a flyer off it, is not lost', () => {
    const at = (where: Unit['where']) => {
      const state = position({ units: [u('a', 'red', 20, 40, 90, { where }), u('b', 'blue', 20, 30, 270)] });
      return [hasUnitsLeft(state, 'red'), pointsLost(state, 'red')];
    };
    expect([at('pursuing'), at('air'), at('routed'), at('left')]).to.deep.equal([
      [true, 0],
      [true, 0],
      [false, 24],
      [false, 24],
    ]);
  });

  it('RK-41.2: nobody loses merely through losses', () => {
    const units = [
      u('a', 'red', 20, 10, 90),
      ...['x', 'y', 'z'].map((id) => u(id, 'red', 0, 0, 90, { where: 'routed' })),
      u('b', 'blue', 20, 30, 270),
    ];
    expect(played(position({ units, state: { play: null } }), ENTRIES.playerTurn, { side: 'red' }).outcome).to.equal(null);
  });
});

describe('magic', () => {
  const magic = (levels: readonly (1 | 2 | 3)[]) => ({
    users: levels.map((level, index) => ({ id: `m${index}`, level, spent: 0, fate: 'fine' as const })),
    guard: 'g',
    revealed: false,
    channeler: null,
  });
  const table = (levels: readonly (1 | 2 | 3)[], foe: readonly (1 | 2 | 3)[] = []): Moment => ({
    units: [u('g', 'red', 10, 10, 90), u('b', 'blue', 10, 14, 270)],
    armies: { red: { magic: magic(levels) }, blue: { magic: { ...magic(foe), guard: 'b' } } },
  });

  it('RK-28.1: without magic, or in a historical battle, no spell window opens', () => {
    for (const options of [{ magic: 'off' }, { historical: 'on' }]) {
      const result = played(position({ ...table([3]), options, state: { play: null } }), ENTRIES.playerTurn, { side: 'red' });
      expect(result.asked.map(({ kind }) => kind)).not.to.include('cast-spell');
    }
  });

  it('RK-28.4: all Magic Users of a side stand as one group behind one guard', () => {
    const state = position(table([1, 2]));
    // The reach is the channeler’s of 12" and one more, from the guard’s base.
    const at = (y: number) => {
      const far = { ...state, units: { ...state.units, b: { ...unitIn(state, 'b'), at: { x: 10_000, y } } } };
      return judgeSpell(far, 'red', spellOf('slowness'), ['b'])?.clause ?? null;
    };
    expect([at(23_750), at(23_760)]).to.deep.equal([null, 'RK-29.3']);
  });

  it('RK-28.10: points do not come back in a battle', () => {
    const spent = { ...magic([3]), users: [{ id: 'm0', level: 3 as const, spent: 30, fate: 'fine' as const }] };
    const state = position({ ...table([3]), armies: { red: { magic: spent } }, state: { play: null } });
    expect(played(state, ENTRIES.playerTurn, { side: 'red' }).state.armies.red.magic.users[0]?.spent).to.equal(30);
  });

  it('RK-29.4: any level may try any spell that its points pay for', () => {
    const open = SPELLS.filter(({ on }) => on === 'enemies').map(({ id }) => judgeSpell(position(table([1])), 'red', spellOf(id), ['b']));
    expect(open).to.deep.equal([null, null, null, null]);
    expect(judgeSpell(position(table([1])), 'red', spellOf('hall-of-heroes'), [])).to.equal(null);
  });

  it('RK-29.11: who opposes needs a point, and pays what there is', () => {
    const poor = { ...magic([1]), guard: 'b', users: [{ id: 'p', level: 1 as const, spent: 9, fate: 'fine' as const }] };
    const open = {
      'magic.spell': [1, 1, 6],
      'magic.caster': [1, 1, 6],
      'magic.cost': [6],
      'magic.intervention': [1, 1, 1],
      'magic.opponent': [6],
    };
    const state = position({ ...table([3]), armies: { red: { magic: magic([3]) }, blue: { magic: poor } } });
    const result = played(state, ENTRIES.cast, { side: 'red', spell: 'despair', targets: ['b'] }, open, { intervene: ['yes'] });
    // A quarter of 8 is 2; one point is left to pay with.
    expect(result.state.armies.blue.magic.users[0]).to.deep.include({ spent: 10, fate: 'spent' });
    const none = position({ ...table([3]), armies: { red: { magic: magic([3]) } } });
    expect(() => played(none, ENTRIES.cast, { side: 'red', spell: 'despair', targets: ['b'] }, open, { intervene: ['yes'] })).to.throw(
      'RK-39.4',
    );
  });

  it('RK-30.7: a Magical Shield keeps what magic would do off its unit', () => {
    const shield = [{ spell: 'magical-shield', by: 'blue' as const, strength: 0, until: 'start-of-caster-turn' as const }];
    const state = position({
      units: [u('g', 'red', 10, 10, 90), u('b', 'blue', 10, 14, 270, { enchantments: shield })],
      armies: { red: { magic: magic([3]) } },
    });
    const dice = { 'magic.spell': all(3, 6), 'magic.caster': all(3, 1), 'magic.cost': [1] };
    expect(unitIn(played(state, ENTRIES.cast, { side: 'red', spell: 'blast', targets: ['b'] }, dice).state, 'b').hits).to.equal(0);
  });

  it('RK-39.2: places, hits, points and leaders’ carriers lie open; RK-39.3: spectators get no more than that', () => {
    const state = position({
      ...table([3]),
      armies: { red: { magic: magic([3]), leaders: [leader('boss', 'g', { rank: 'cinc', warRating: 3 })] } },
    });
    unitIn(state, 'g').hits = 2;
    const shown = rallyKing.table(gameOf(state));
    expect(shown.pieces.find(({ id }) => id === 'g')).to.deep.include({ x: 10_000, y: 10_000, facing: 900, badges: ['cinc'] });
    expect(shown.pieces.find(({ id }) => id === 'g')?.own.hits).to.equal(2);
    expect(shown.sides[0]?.own).to.deep.include({ points: 4 });
    expect(JSON.stringify(shown)).not.to.include('m0');
    expect(rallyKing.hand(gameOf(state), 'onlooker')).to.deep.equal({});
  });

  it('RK-39.1: battles that differ in the level, the number or the points of unrevealed Magic Users are byte for byte the same to others', () => {
    const bytes = (levels: readonly (1 | 2 | 3)[], spent = 0) => {
      const group = { ...magic(levels), users: magic(levels).users.map((user) => ({ ...user, spent })) };
      const game = gameOf(position({ ...table([]), armies: { red: { magic: group } } }));
      return JSON.stringify([rallyKing.table(game), rallyKing.hand(game, 'blue-1'), rallyKing.hand(game, 'onlooker')]);
    };
    expect(bytes([3, 1])).to.equal(bytes([]));
    expect(bytes([1])).to.equal(bytes([2]));
    expect(bytes([3], 17)).to.equal(bytes([3]));
  });
});

describe('several players of one side', () => {
  const seats = { red: ['red-1', 'red-2'] };

  it('RK-44.1: a Body is commanded by the seat with more of its units, in a tie by the CinC’s player (RK-44.1a)', () => {
    const of = (...commanders: string[]) => {
      const units = commanders.map((seat, index) => u(`a${index}`, 'red', 20 + 1.5 * index, 10, 90, { seat }));
      return commanderOf(position({ units, seats }), 'red', units);
    };
    expect([of('red-2', 'red-2', 'red-1'), of('red-2', 'red-1'), of('red-2')]).to.deep.equal(['red-2', 'red-1', 'red-2']);
  });

  it('RK-44.4: seats of one side share all its secrets, opponents and spectators none; RK-44.5: spectators see what is public', () => {
    const magic = {
      users: [{ id: 'm', level: 3 as const, spent: 0, fate: 'fine' as const }],
      guard: 'a0',
      revealed: false,
      channeler: null,
    };
    const game = gameOf(position({ units: [u('a0', 'red', 20, 10, 90)], seats, armies: { red: { magic } } }));
    expect(rallyKing.hand(game, 'red-2')).to.deep.equal(rallyKing.hand(game, 'red-1'));
    expect(JSON.stringify(rallyKing.hand(game, 'red-2'))).to.include('"m"');
    expect(JSON.stringify(rallyKing.hand(game, 'blue-1'))).not.to.include('"m"');
    expect(rallyKing.hand(game, 'nobody')).to.deep.equal({});
  });

  it('RK-44.7: several humans against a game-run army are commanded and tested as ever', () => {
    const units = [u('a', 'red', 20, 5, 90, { seat: 'red-2', ...active }), u('b', 'blue', 20, 34, 270)];
    const result = played(position({ units, seats, armies: { blue: { npc: true } } }), ENTRIES.slot, { units: ['a'] });
    expect(result.asked.map(({ kind, seats: asked }) => [kind, asked])).to.deep.equal([['body-order', ['red-2']]]);
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 8, 90]);
  });
});
