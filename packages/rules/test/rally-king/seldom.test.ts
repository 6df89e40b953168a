import { expect } from 'chai';
import { activateBody } from '../../src/books/rally-king/battle/slot.ts';
import { bindHeroes } from '../../src/books/rally-king/battle/manoeuvres/binding.ts';
import { duellists } from '../../src/books/rally-king/battle/heroes/duel.ts';
import { crashShips } from '../../src/books/rally-king/battle/leaders/maiden.ts';
import type { Army } from '../../src/books/rally-king/battle/state/army.ts';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { allotHits } from '../../src/books/rally-king/battle/fire/choices.ts';
import { carryOff } from '../../src/books/rally-king/battle/troops/captured.ts';
import { SPELLS } from '../../src/books/rally-king/battle/spells/spells.ts';
import { judgeSpell } from '../../src/books/rally-king/battle/spells/targets.ts';
import { noteMoved } from '../../src/books/rally-king/battle/manoeuvres/carry-out.ts';
import { planMove } from '../../src/books/rally-king/battle/manoeuvres/march.ts';
import { knownOf, preparing } from '../../src/books/rally-king/battle/state/preparation.ts';
import { judgePlace } from '../../src/books/rally-king/battle/set-up/room.ts';
import { pay } from '../../src/books/rally-king/battle/command/points.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { consecutive } from '../../src/books/rally-king/battle/fire/consecutive.ts';
import { gameFromView, rallyKing, settingOf } from '../../src/books/rally-king/battle/index.ts';
import { unleash } from '../../src/books/rally-king/battle/magic/demons.ts';
import { giveGround } from '../../src/books/rally-king/battle/melee/give-ground.ts';
import { planSkirmish } from '../../src/books/rally-king/battle/manoeuvres/skirmish.ts';
import { gameRunSpell } from '../../src/books/rally-king/battle/solo/channeler.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import { done, gameOf, land, leader, played, poseOf, position, settingUp, told, u, unitIn, type Moment } from './position.ts';
import { prepared } from './scenario-position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const away = foe('z', 45, 33);
const mage = { id: 'mage', level: 1 as const, spent: 0, fate: 'fine' as const };

describe('what seldom happens', () => {
  it('RK-16.28: who has pursued off the table is asked about while there is a point for it', () => {
    const asked = (points: number) =>
      played(
        position({ units: [own('a', 20, 36.2, { where: 'pursuing' }), away], armies: { red: { points } }, options: { magic: 'off' } }),
        ENTRIES.slot,
        { units: ['a'] },
        {},
        { 'return-pursuer': [{ comeBack: false }] },
      ).asked.map(({ kind, about }) => [kind, about]);
    expect([asked(1), asked(0)]).to.deep.equal([[['return-pursuer', { units: ['a'], points: 1 }]], []]);
  });

  it('RK-13.1: nobody pays who has no point', () => {
    const state = position({ units: [own('a', 20, 10)], armies: { red: { points: 0 } } });
    expect(() => pay(state, 'red', [unitIn(state, 'a')])).to.throw('no point');
  });

  it('RK-30.21: while the guard is off the table nobody has a demon in hand, whoever is still fine', () => {
    const told30 = (where: Unit['where']) => {
      const units = [own('d', 20, 10, { kind: 'demon', summoned: true }), own('g', 20, 12, { where }), foe('b', 20, 14)];
      const magic = { users: [mage], guard: 'g', revealed: true, channeler: 'mage' };
      return told(
        done(position({ units, armies: { red: { magic } } }), (referee) => unleash(referee, unitIn(referee.state, 'd'))),
        'uncontrolled',
      ).map(({ target }) => target);
    };
    expect([told30('table'), told30('routed')]).to.deep.equal([[], ['b']]);
  });

  it('RK-29.1: what the game runs tries no second spell in its player turn', () => {
    const units = [own('g', 20, 12), foe('b', 20, 16)];
    const magic = { users: [mage], guard: 'g', revealed: true, channeler: 'mage' };
    const state = position({ units, armies: { red: { npc: true, magic } } });
    if (state.play !== null) state.play.cast = true;
    const { thrown } = done(state, (referee) => {
      expect(gameRunSpell(referee, ['g'])).to.equal(null);
    });
    expect(thrown).to.deep.equal({});
  });

  it('RK-21.16: a volley follows up another only at the very same targets, by the very same shooters', () => {
    const volley = { shooters: ['a', 'c'], targets: ['b', 'd'], turn: 1, hit: ['b'] };
    const state = position({
      units: ['a', 'c', 'e'].map((id, index) => own(id, 20 + 2 * index, 10, { volley })),
      state: { playerTurns: 3 },
    });
    const follows = (shooters: readonly string[], targets: readonly string[]) =>
      consecutive(state, { shooters: shooters.map((unit) => ({ unit, targets: [] })), targets });
    expect(follows(['a', 'c'], ['b', 'd'])).to.deep.equal(['b']);
    expect(follows(['c', 'a'], ['d', 'b'])).to.deep.equal(['b']);
    expect(follows(['a', 'c'], ['b', 'x'])).to.equal(null);
    expect(follows(['a', 'e'], ['b', 'd'])).to.equal(null);
    expect(follows(['a', 'c'], ['b', 'd', 'x'])).to.equal(null);
    expect(follows(['a'], ['b', 'd'])).to.equal(null);
  });

  it('RK-16.7: ordered to fire with nobody to fire at a unit halts; who fights already does not', () => {
    const archers: Partial<Unit> = { arm: 'missile', figures: 2, active: true };
    const units = [own('a', 20, 10, archers), own('e', 30, 10, archers), foe('b', 20, 20), foe('d', 30, 10.75)];
    const result = played(position({ units }), ENTRIES.fire, { side: 'red', shooters: ['e', 'a'], at: ['b'], oneDie: [] });
    expect(told(result, 'halted')).to.deep.equal([{ unit: 'a' }]);
    expect(told(result, 'fire')).to.deep.equal([]);
  });

  it('RK-16.9: riders in the way who rout as they retire leave it open', () => {
    // The rider at its back has 0.3" to the edge of the table and routs over it; it lies behind by its last place all the same.
    const units = [own('a', 20, 1.925), foe('b', 20, 2.675), own('r', 20, 0.925, { mounted: true, figures: 3 })];
    const { state } = done(position({ units }), (referee) =>
      giveGround(referee, unitIn(referee.state, 'a'), [unitIn(referee.state, 'b')], []),
    );
    expect(unitIn(state, 'r').where).to.equal('routed');
    expect([poseOf(state, 'a')[1], poseOf(state, 'b')[1]]).to.deep.equal([0.925, 1.675]);
  });

  it('RK-23.19: a flyer in flight is kept from it neither by a halt nor by a charge that a test orders', () => {
    const flyer = own('f', 20, 10, {
      mounted: true,
      traits: ['flyer', 'frenzy'],
      level: 'attack',
      flight: { from: { x: 20_000, y: 5000 }, to: { x: 20_000, y: 20_000 } },
    });
    const result = played(
      position({ units: [flyer, foe('b', 20, 14)] }),
      ENTRIES.tests,
      { occasions: [{ test: 'received-fire', unit: 'f', causes: ['b'] }], by: 'blue' },
      { test: [1, 1] },
    );
    expect(result.value).to.deep.equal([{ unit: 'f', result: 'carry-on' }]);
  });

  it('RK-16.1: an advance that would just come into contact is a charge', () => {
    // Front at 10.375, the enemy's 3" further on, half of 6".
    const result = played(
      position({ units: [own('a', 20, 10), foe('e', 20, 13.75)] }),
      ENTRIES.advance,
      { unit: 'a', causes: ['e'] },
      { test: [1, 1, 1, 1] },
    );
    expect(told(result, 'test').map(({ group }) => group.test)).to.deep.equal(['wanting-to-charge', 'being-charged']);
    expect(poseOf(result.state, 'a')[1]).to.equal(13);
  });

  it('RK-15.14: of two who charge side by side those who follow either of them keep both from shifting onto others', () => {
    const units = [own('a', 20, 10), own('c', 21.5, 10), own('e', 20, 9.25), foe('b', 20.5, 15), foe('d', 22, 15)];
    const shifts = (others: readonly Unit[]) => {
      const chargers = [
        { unit: 'a', target: 'b', reach: 6000 },
        { unit: 'c', target: 'd', reach: 6000 },
      ];
      const result = played(
        position({ units: [...units, ...others] }),
        ENTRIES.charge,
        { side: 'red', chargers, by: 'order' },
        { test: Array<number>(12).fill(1), pursuit: [6, 6] },
      );
      return told(result, 'charge').map((each) => each.chargers.map(({ unit, shift }) => [unit, shift]));
    };
    expect(shifts([])).to.deep.equal([
      [
        ['c', -500],
        ['a', -500],
      ],
    ]);
    // A tenth of an inch beside e, and behind c, whom it need not follow.
    expect(shifts([own('x', 21.6, 9.2, { rep: 9 })])).to.deep.equal([
      [
        ['c', -100],
        ['a', -100],
      ],
    ]);
  });

  it('RK-14.6: a charge that a result orders ends at a friend in its way, and an inch before another enemy', () => {
    const run = (other: Unit) => {
      const result = played(
        position({ units: [own('a', 20, 10, { active: true }), other, foe('b', 20, 15.75)] }),
        ENTRIES.charge,
        { side: 'red', chargers: [{ unit: 'a', target: 'b', reach: 6000 }], by: 'result' },
        { test: Array<number>(12).fill(1) },
      );
      const [first] = told(result, 'moved');
      return first?.steps.map(({ to }) => to.y);
    };
    // Fronts at 10.375; whoever stands there begins 3" further on.
    expect(run(own('f', 20.6, 13.75))).to.deep.equal([13_000]);
    expect(run(foe('e', 20.6, 13.75))).to.deep.equal([12_000]);
  });

  it('RK-14.16: out of any slot skirmishers know nobody yet whom they could fire at', () => {
    const state = position({ units: [own('a', 20, 10, { arm: 'skirmish', figures: 2, active: true }), away] });
    const { play } = state;
    if (play === null) throw new Error('no player turn');
    const moves = [{ unit: 'a', path: [{ x: 20_000, y: 15_000 }], facing: 900 }];
    for (const outside of [{ ...play, slot: null }, null]) {
      const plan = planSkirmish({ ...state, play: outside }, [unitIn(state, 'a')], { do: 'skirmish', moves });
      expect(isRefusal(plan) ? plan.code : plan.units.map(({ at }) => at)).to.deep.equal([{ x: 20_000, y: 15_000 }]);
    }
  });
});

describe('what a refusal points at', () => {
  const light: Partial<Unit> = { arm: 'skirmish', figures: 2, active: true };
  const go = (units: readonly Unit[], path: readonly (readonly [number, number])[], ground: NonNullable<Moment['ground']> = []) => {
    const state = position({ units: [own('a', 20, 10, light), ...units, away], ground });
    const moves = [{ unit: 'a', path: path.map(([x, y]) => ({ x: x * 1000, y: y * 1000 })), facing: 900 }];
    const plan = planSkirmish(state, [unitIn(state, 'a')], { do: 'skirmish', moves });
    return isRefusal(plan) ? [plan.clause, plan.code, plan.shape] : 'fits';
  };

  it('RK-14.16: the skirmishers, whoever is in their way, or the ground', () => {
    expect(go([], [[20, 18.1]])).to.deep.equal(['RK-14.16', 'too-far', { pieces: ['a'] }]);
    expect(go([], [[20, 16]], [land('l', 'water', 19, 12, 21, 13)])).to.deep.equal(['RK-14.6', 'forbidden-ground', { terrain: ['l'] }]);
    expect(go([foe('b', 20, 13, { facing: 900 })], [[20, 16]])).to.deep.equal(['RK-14.22', 'blocked-by-unit', { pieces: ['b'] }]);
    const friend = own('f', 20, 14.5, light);
    expect(go([friend], [[20, 14.5]])).to.deep.equal(['RK-14.17', 'blocked-by-unit', { pieces: ['f'] }]);
  });

  it('RK-29.3: the unit that a spell is not for, that is too far off or that is not seen', () => {
    const magic = { users: [mage], guard: 'g', revealed: true, channeler: 'mage' };
    const why = (unit: Unit, spell: 'slowness' | 'icy-finger' | 'inspire', ground: NonNullable<Moment['ground']> = []) => {
      const state = position({ units: [own('g', 20, 10), unit], armies: { red: { magic } }, ground });
      const found = SPELLS.find(({ id }) => id === spell);
      if (found === undefined) throw new Error('no such spell');
      const no = judgeSpell(state, 'red', found, [unit.id]);
      return no === null ? 'fits' : [no.clause, no.code, no.shape];
    };
    expect(why(foe('b', 20, 14), 'slowness')).to.equal('fits');
    expect(why(foe('b', 20, 14), 'inspire')).to.deep.equal(['RK-30.10', 'wrong-side', { pieces: ['b'] }]);
    expect(why(own('b', 20, 14), 'slowness')).to.deep.equal(['RK-30.5', 'wrong-side', { pieces: ['b'] }]);
    expect(why(foe('b', 20, 14), 'icy-finger')).to.deep.equal(['RK-30.1', 'no-leader', { pieces: ['b'] }]);
    expect(why(foe('b', 20, 34), 'slowness')).to.deep.equal(['RK-29.3', 'out-of-range', { pieces: ['b'] }]);
    expect(why(foe('b', 20, 14), 'slowness', [land('w', 'woods', 10, 11.5, 30, 13)])).to.deep.equal([
      'RK-29.3',
      'out-of-sight',
      { pieces: ['b'] },
    ]);
  });

  it('RK-11.4: the unit that is placed, whom it would stand on, or the ground', () => {
    const place = (unit: Unit, others: readonly Unit[] = [], ground: NonNullable<Moment['ground']> = []) => {
      const no = judgePlace(position({ units: [unit, ...others], ground, state: { preparation: settingUp() } }), unit, others, false);
      return no === null ? 'fits' : [no.clause, no.code, no.shape];
    };
    // Melee foot: from 3" to 12" from its edge, 18" from either side.
    expect(place(own('a', 20, 5))).to.equal('fits');
    expect(place(own('a', 0.5, 5))).to.deep.equal(['RK-11.4', 'off-table', { pieces: ['a'] }]);
    expect(place(own('a', 18.75, 3.375))).to.equal('fits');
    expect(place(own('a', 18.74, 5))).to.deep.equal(['RK-11.4', 'outside-zone', { pieces: ['a'] }]);
    expect(place(own('a', 20, 3.37))).to.deep.equal(['RK-11.4', 'outside-zone', { pieces: ['a'] }]);
    expect(place(own('a', 29.25, 11.625))).to.equal('fits');
    expect(place(own('a', 29.26, 11.625))).to.deep.equal(['RK-11.4', 'outside-zone', { pieces: ['a'] }]);
    expect(place(own('a', 20, 11.63))).to.deep.equal(['RK-11.4', 'outside-zone', { pieces: ['a'] }]);
    // Riders in woods only on a road (RK-10.2).
    const rider = own('a', 20, 5, { mounted: true });
    const woods = land('w', 'woods', 10, 0, 40, 20);
    expect([place(rider, [], [woods, land('r', 'road', 19, 0, 21, 36)]), place(rider, [], [woods])[1]]).to.deep.equal([
      'fits',
      'forbidden-ground',
    ]);
    expect(place(own('a', 20, 5), [], [land('l', 'water', 18, 4, 22, 6)])).to.deep.equal([
      'RK-11.4',
      'forbidden-ground',
      { terrain: ['l'] },
    ]);
    expect(place(own('a', 20, 5), [own('c', 21, 5)])).to.deep.equal(['RK-1.11', 'overlap', { pieces: ['a', 'c'] }]);
    expect(place(own('a', 20, 5), [own('c', 21, 5, { level: 'attack' })])).to.equal('fits');
  });

  it('RK-21.15: those who can be hit, where somebody else is named', () => {
    const state = position({ units: [foe('b', 20, 10), foe('c', 22, 10), foe('d', 24, 10)] });
    const why = (chosen: string) => {
      const no = allotHits.check(gameOf(state), { targets: ['b', 'c'] }, chosen, 'red-1');
      return no === null ? 'fits' : [no.code, no.shape];
    };
    expect([why('c'), why('d'), why('x')]).to.deep.equal([
      'fits',
      ['not-equal', { pieces: ['b', 'c'] }],
      ['no-such-unit', { pieces: ['b', 'c'] }],
    ]);
  });

  it('RK-21.9: only the Dual-Armed of the Body who have somebody to fire at fire as they move', () => {
    const units = [
      own('a', 20, 10, { active: true, traits: ['dual'] }),
      own('c', 21.5, 10, { active: true }),
      foe('b', 20, 12.5, { facing: 900 }),
    ];
    const state = position({ units });
    const why = (...ids: string[]) =>
      bodyOrderKind.check(
        gameOf(state),
        { units: ['c', 'a'], rate: 6000, fired: false, first: false },
        { do: 'dual-fire', units: ids },
        'red-1',
      )?.code ?? 'fits';
    expect([why('a'), why('c'), why('a', 'c'), why('b')]).to.deep.equal(['fits', 'cannot-fire', 'cannot-fire', 'cannot-fire']);
  });
});

describe('ships and others on their way', () => {
  const ship = own('s', 20, 10, {
    kind: 'ship',
    mounted: true,
    arm: 'missile',
    traits: ['flyer'],
    figures: 3,
    active: true,
    aboard: 'crew',
  });
  const crew = own('crew', 20, 10, { arm: 'missile', where: 'aboard', figures: 3 });
  const maiden = { red: { leaders: [leader('maiden', 's', { rank: 'maiden', warRating: 0 })] } };

  it('RK-13.10, RK-34.6: a ship is stopped by a new enemy ahead, though one it knows stands beside it', () => {
    // It shoots 6" any way: with its front at 10.75 the rear of b, at 19.75, is in range 3" on.
    const units = [ship, crew, foe('k', 15, 12, { facing: 1800 }), foe('b', 20, 20.125, { facing: 900 })];
    const before = position({ units, armies: maiden });
    if (before.play?.slot == null) throw new Error('no slot');
    const play = { ...before.play, slot: { ...before.play.slot, shots: { s: ['k'] } } };
    const result = played(
      { ...before, play },
      ENTRIES.movement,
      { units: ['s'] },
      {},
      {
        'body-order': [{ do: 'move', first: null, ahead: 6000, last: null, join: false, leave: false }],
      },
    );
    expect(told(result, 'stopped').map(({ reason }) => reason)).to.deep.equal(['shot']);
    expect(poseOf(result.state, 's')[1]).to.be.within(12.99, 13);
  });

  it('RK-34.6: a ship with somebody aboard is offered to let them off, an empty one to take whoever is beside it', () => {
    const offered = (units: readonly Unit[], ids: readonly string[]) =>
      bodyOrderKind
        .options(gameOf(position({ units, armies: maiden })), { units: [...ids], rate: 8000, fired: false, first: false }, 'red-1')
        .flatMap((order) => (order.do === 'get-off' ? [order.side] : order.do === 'board' ? [order.unit] : []));
    expect(offered([ship, crew, away], ['s'])).to.deep.equal(['front', 'left', 'rear', 'right']);
    const { aboard: _aboard, ...empty } = ship;
    expect(offered([{ ...empty, figures: 1 }, own('c', 20, 11.125, { figures: 3 }), away], ['s', 'c'])).to.deep.equal(['c']);
  });

  it('RK-21.18: outside of any slot what has moved is kept for the player turn alone', () => {
    const state = position({ units: [own('a', 20, 10)] });
    if (state.play === null) throw new Error('no player turn');
    state.play = { ...state.play, slot: null, moved: ['x'] };
    noteMoved(state, ['a', 'x']);
    expect([state.play.moved, state.play.slot]).to.deep.equal([['x', 'a'], null]);
    const before = { ...state, play: null };
    noteMoved(before, ['a']);
    expect(before.play).to.equal(null);
  });

  it('RK-26.4: outside of any cascade nobody is waiting to be carried off', () => {
    const state = position({ units: [own('a', 20, 10)], state: { cascade: null } });
    carryOff(state, ['a']);
    expect(state.cascade).to.equal(null);
  });

  it('RK-10.9: a Body at the bank is told why it stands there', () => {
    const water = land('r', 'river', 0, 12, 48, 14);
    const state = position({ units: [own('a', 20, 10)], ground: [{ ...water, fords: [water.shape] }] });
    const march = { units: [unitIn(state, 'a')], rate: 6000, objective: null };
    const plan = planMove(state, march, { do: 'move', first: null, ahead: 6000, last: null, join: false, leave: false });
    expect(isRefusal(plan) ? plan : plan.stop).to.deep.equal({ reason: 'bank', clause: 'RK-10.9', stops: false, water: 'r' });
  });
});

describe('who counts and who does not', () => {
  it('RK-34.8: ships crash when their Maiden is lost, not when another leader is', () => {
    const ship = own('s', 20, 10, { kind: 'ship', mounted: true, traits: ['flyer'], level: 'attack' });
    const crashed = (...leaders: Army['leaders']) =>
      unitIn(done(position({ units: [ship, own('g', 30, 10)], armies: { red: { leaders } } }), (referee) => crashShips(referee)).state, 's')
        .where;
    const captain = leader('cap', 'g', { fate: 'dead' });
    expect(crashed(captain, leader('maiden', 's', { rank: 'maiden', warRating: 0, fate: 'dead' }))).to.equal('routed');
    expect(crashed(captain, leader('maiden', 's', { rank: 'maiden', warRating: 0 }))).to.equal('table');
    expect(crashed(captain, leader('maiden', 's', { rank: 'maiden', warRating: 0, fate: 'gone' }))).to.equal('table');
    expect(crashed(captain)).to.equal('table');
  });

  it('RK-31.6: only Heroes meet, the one bound to the other, in contact, the active player’s first', () => {
    const hero = (id: string, side: 'red' | 'blue', y: number, bound: string, other: Partial<Unit> = {}) =>
      u(id, side, 20, y, side === 'red' ? 90 : 270, { kind: 'hero', figures: 1, bound, ...other });
    const met = (...units: readonly Unit[]) => duellists(position({ units }));
    expect(met(hero('g', 'blue', 10.75, 'h'), hero('h', 'red', 10, 'g'))).to.deep.equal(['h', 'g']);
    expect(met(hero('g', 'blue', 10.9, 'h'), hero('h', 'red', 10, 'g'))).to.deep.equal([]);
    expect(met(hero('g', 'blue', 10.75, 'x'), hero('h', 'red', 10, 'x'))).to.deep.equal([]);
    expect(met(hero('g', 'blue', 10.75, 'h', { kind: 'demon' }), hero('h', 'red', 10, 'g'))).to.deep.equal([]);
  });

  it('RK-13.11: only ground that is there may be named as a Body is activated', () => {
    const state = position({ units: [own('a', 20, 10), away], ground: [land('h', 'hill', 10, 12, 20, 20)] });
    const why = (objective: string | null, points = 1) =>
      activateBody.check(gameOf(state), { units: ['a'], points }, { do: 'activate', objective }, 'red-1')?.code ?? null;
    expect([why('h'), why(null), why('x'), why('h', 0)]).to.deep.equal([null, null, 'no-ground', 'no-points']);
  });
});

describe('a battle as somebody at the table knows it', () => {
  const moment: Moment = {
    units: [own('a', 20, 10), foe('b', 20, 30)],
    ground: [land('h', 'hill', 10, 12, 20, 20)],
    seats: { red: ['red-1', 'red-2'] },
    armies: { red: { leaders: [leader('cinc', 'a', { rank: 'cinc' })] } },
    state: { scenario: 'night-of-gargoyles' },
  };

  it('RK-44.4: its seats are those of its sides, and its field and options are known', () => {
    const game = gameOf(position(moment));
    expect(settingOf(game)).to.deep.equal({ scenario: 'night-of-gargoyles', options: game.state.options });
    expect(settingOf(gameOf(position({ ...moment, state: {} }))).scenario).to.equal('');
    const { state } = gameFromView(settingOf(game), game.seats, view(rallyKing, game, 'red-1'));
    expect([state.armies.red.seats, state.armies.blue.seats]).to.deep.equal([['red-1', 'red-2'], ['blue-1']]);
    expect(state.scenario).to.equal('night-of-gargoyles');
    expect(state.armies.red.leaders.map(({ id }) => id)).to.deep.equal(['cinc']);
    expect(state.preparation).to.equal(null);
  });

  it('RK-27.12: what each side has said of the result is known to all, what became of its army is not', () => {
    const said = { winner: 'red' as const, turns: 7, units: { a: 'held' as const }, people: {}, things: {} };
    const seenOf = (state: Moment['state']) => {
      const game = gameOf(position({ ...moment, state: state ?? {} }));
      const seen = gameFromView(settingOf(game), game.seats, view(rallyKing, game, 'blue-1')).state;
      return [rallyKing.table(game).own.result, seen.report, seen.declared, seen.agreedTo];
    };
    expect(seenOf({ report: true, declared: { red: said }, agreedTo: ['red'] })).to.deep.equal([
      { said: [{ side: 'red', winner: 'red', turns: 7 }], agreed: ['red'] },
      true,
      { red: { ...said, units: {} } },
      ['red'],
    ]);
    expect(seenOf({})).to.deep.equal([null, undefined, undefined, undefined]);
  });

  it('RK-31.5: of Heroes within 12" of one another the nearest two are bound, and nobody twice', () => {
    const hero = (id: string, side: 'red' | 'blue', x: number, y: number) =>
      u(id, side, x, y, side === 'red' ? 90 : 270, { kind: 'hero', figures: 1 });
    const state = position({
      units: [hero('h', 'red', 20, 10), hero('i', 'red', 24, 10), hero('g', 'blue', 25, 16), hero('k', 'blue', 19, 18)],
    });
    bindHeroes(state);
    expect(['h', 'i', 'g', 'k'].map((id) => unitIn(state, id).bound)).to.deep.equal(['k', 'g', 'i', 'h']);
  });

  it('RK-39.1: while the armies are set up, a player knows what their own side has settled, and an onlooker nothing of it', () => {
    const game = gameOf(prepared());
    const seenBy = (viewer: string | null) => gameFromView(settingOf(game), game.seats, view(rallyKing, game, viewer)).state.preparation;
    expect(seenBy('red-1')).to.deep.equal(knownOf(preparing(game.state), 'red'));
    expect(seenBy(null)).to.equal(null);
  });
});
