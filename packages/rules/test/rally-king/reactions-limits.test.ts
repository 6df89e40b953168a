import { expect } from 'chai';
import type { Result, TestKind } from '../../src/books/rally-king/battle/state/occasions.ts';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { concludeAtOnce } from '../../src/books/rally-king/battle/ending/conclusion.ts';
import { ENTRIES, FRESH_CASCADE } from '../../src/books/rally-king/battle/entries.ts';
import { planFlight } from '../../src/books/rally-king/battle/flight/plan.ts';
import { giveGround } from '../../src/books/rally-king/battle/melee/give-ground.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { pointInInches } from '../../src/table/units.ts';
import { done, gameOf, land, leader, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const flyer: Partial<Unit> = { mounted: true, traits: ['flyer'], figures: 2 };

/** What a unit of Rep 4 does when it takes a test because of an enemy. */
function resultOf(test: TestKind, dice: readonly [number, number], other: Partial<Unit>, enemy: Partial<Unit> = {}): Result[] {
  const result = played(
    position({ units: [own('a', 20, 10, other), foe('b', 20, 14, enemy)] }),
    ENTRIES.tests,
    { occasions: [{ test, unit: 'a', causes: ['b'] }], by: 'blue' },
    { test: [...dice, ...Array<number>(8).fill(1)] },
  );
  return told(result, 'test')[0]?.tested.map((each) => each.result) ?? [];
}

describe('what keeps a flyer from nothing', () => {
  it('RK-23.19: told to halt or to advance it flies on; RK-23.14: and goes on with an interception', () => {
    const path = { from: pointInInches({ x: 20, y: 5 }), to: pointInInches({ x: 20, y: 20 }) };
    const flying: Partial<Unit> = { ...flyer, level: 'attack', flight: path };
    const meeting: Partial<Unit> = { ...flyer, level: 'observation', interception: { at: path.from, facing: 900 } };
    // One die passed: all halt. Both, under fire: others advance.
    expect([resultOf('enemy-threat', [1, 6], flyer), resultOf('received-fire', [1, 1], flyer)]).to.deep.equal([['halt'], ['advance']]);
    for (const other of [flying, meeting]) {
      expect(resultOf('enemy-threat', [1, 6], other)).to.deep.equal(['carry-on']);
      expect(resultOf('received-fire', [1, 1], other)).to.deep.equal(['carry-on']);
    }
  });

  it('RK-34.14: an empty ship that would charge like riders halts', () => {
    expect(resultOf('enemy-threat', [1, 1], { mounted: true, figures: 2 })).to.deep.equal(['charge']);
    expect(resultOf('enemy-threat', [1, 1], { kind: 'ship', mounted: true, traits: ['flyer'], figures: 1 })).to.deep.equal(['halt']);
  });
});

describe('who is carried off', () => {
  const tested = (test: TestKind) =>
    played(
      position({
        units: [own('a', 20, 10), foe('b', 20, 14)],
        armies: { red: { leaders: [leader('cap', 'a', { fate: 'out' })] } },
        state: { cascade: { ...FRESH_CASCADE, fallen: ['cap'] } },
      }),
      ENTRIES.tests,
      { occasions: [{ test, unit: 'a', causes: test === 'leader-lost' ? [] : ['b'] }], by: 'blue' },
      { test: [1, 1] },
    ).state.cascade?.fallen;

  it('RK-26.4: whose unit stands after the test for what put them out of the fight is safe; Leader Lost is of the same event still', () => {
    expect([tested('enemy-threat'), tested('leader-lost')]).to.deep.equal([[], ['cap']]);
  });
});

describe('giving ground and riders', () => {
  it('RK-16.9a: a rider in the way who cannot retire for a friend at their back closes it', () => {
    const units = [own('a', 20, 10), foe('b', 20, 10.75), own('r', 20, 9, { mounted: true, figures: 3 }), own('x', 20, 8)];
    const result = done(position({ units }), (referee) =>
      giveGround(referee, unitIn(referee.state, 'a'), [unitIn(referee.state, 'b')], []),
    );
    expect(told(result, 'give-ground').map(({ held }) => held)).to.deep.equal([true]);
    expect(['a', 'b', 'r', 'x'].map((id) => [poseOf(result.state, id)[1], unitIn(result.state, id).hits])).to.deep.equal([
      [10, 1],
      [10.75, 0],
      [9, 2],
      [8, 0],
    ]);
  });

  it('RK-16.9a: so does one behind foot that would be pushed', () => {
    // r is 3/8 of an inch behind c, and more than one behind a.
    const units = [
      own('a', 20, 10),
      foe('b', 20, 10.75),
      own('c', 20, 9.25),
      own('r', 20, 8, { mounted: true, figures: 3 }),
      own('x', 20, 7),
    ];
    const result = done(position({ units }), (referee) =>
      giveGround(referee, unitIn(referee.state, 'a'), [unitIn(referee.state, 'b')], []),
    );
    expect(told(result, 'give-ground').map(({ held }) => held)).to.deep.equal([true]);
    expect(['a', 'b', 'c', 'r', 'x'].map((id) => [poseOf(result.state, id)[1], unitIn(result.state, id).hits])).to.deep.equal([
      [10, 1],
      [10.75, 0],
      [9.25, 0],
      [8, 2],
      [7, 0],
    ]);
  });

  it('RK-19.3, RK-16.19: riders have not driven off foot that stays because a comrade of theirs has routed as well', () => {
    // r, of Rep 1 and a friend, routs with 5 and 5; f, of Rep 4, would with 6 and 6, and stays with a hit; m passes both and retires.
    const melee = { rounds: 1, hit: false, gaveGround: false };
    const units = [
      own('m', 20, 10, { mounted: true, figures: 2, rep: 9, ac: 8, melee }),
      own('r', 21.5, 10.25, { figures: 2, rep: 1, ac: 8, melee }),
      foe('f', 20.75, 11, { figures: 4, ac: 8, melee }),
    ];
    const result = played(position({ units }), ENTRIES.round, { unit: 'm' }, { melee: [1, 1, 1], test: [5, 5, 6, 6], pursuit: [1, 1] });
    expect(['m', 'r', 'f'].map((id) => unitIn(result.state, id).where)).to.deep.equal(['table', 'routed', 'table']);
    expect(told(result, 'retire').map(({ unit }) => unit)).to.deep.equal(['m']);
    expect(unitIn(result.state, 'f').hits).to.equal(1);
  });
});

describe('what is played for somebody absent', () => {
  it('RK-14.19a, RK-38.2: a Body that looks different ways reforms by its rightmost front unit, whoever is named first or stands behind', () => {
    const units = [
      own('r', 20.3, 9.25, { active: true }),
      own('f', 20, 10, { active: true }),
      own('g', 18.4, 10, { active: true, facing: 1300 }),
    ];
    const state = position({ units: [...units, foe('z', 45, 33)] });
    expect(
      bodyOrderKind.fallback(gameOf(state), { units: ['r', 'g', 'f'], rate: 6000, fired: false, first: false }, 'red-1'),
    ).to.deep.equal({ do: 'reform', facing: 'f' });
  });
});

describe('flights of a Body', () => {
  const plan = (units: readonly Unit[], order: Parameters<typeof planFlight>[2], ground: Moment['ground'] = []) => {
    const state = position({ units: [...units, foe('b', 20, 25)], ground });
    const flight = planFlight(
      state,
      units.map(({ id }) => unitIn(state, id)),
      order,
    );
    return isRefusal(flight) ? `${flight.clause} ${flight.code}` : flight.there.map(({ at }) => [at.x / 1000, at.y / 1000]);
  };

  it('RK-23.7: it may come down where another of it has stood', () => {
    // Flying east it turns about its first; its second, to the right of that, comes south of it.
    const pair = [own('a', 20, 10, flyer), own('c', 21.5, 10, flyer)];
    const to = pointInInches({ x: 21.5, y: 10 });
    expect(plan(pair, { end: 'land', entry: null, level: 'attack', to })).to.deep.equal([
      [21.5, 10],
      [21.5, 8.5],
    ]);
  });

  it('RK-23.9: a charge comes down an inch before its enemy, and not on ground that flyers may not stand on', () => {
    const one = [own('a', 20, 10, flyer)];
    // Half of 1.25", an inch, and half of 0.75" short of 25.
    expect(plan(one, { end: 'charge', entry: null, target: 'b' })).to.deep.equal([[20, 23]]);
    expect(plan(one, { end: 'charge', entry: null, target: 'b' }, [land('l', 'water', 18, 21, 22, 24)])).to.equal('RK-23.9 no-room');
  });
});

describe('a draw in a battle with the mark of a campaign', () => {
  it('RK-27.6: nobody is pursued, recovered or healed where nobody has won, even where nobody can be asked', () => {
    const units = [own('a', 20, 10, { hits: 1 }), own('c', 25, 10, { where: 'routed' }), foe('b', 20, 20, { hits: 1 })];
    const ended = (winners: readonly ('red' | 'blue')[]) =>
      done(
        position({ units, state: { campaign: true } }),
        (referee) => concludeAtOnce(referee, { winners: [...winners], reason: 'agreed', clause: 'RK-27.2' }),
        { recovery: [1, 1] },
      );
    const draw = ended([]);
    expect([told(draw, 'recovery'), unitIn(draw.state, 'a').hits, draw.outcome?.winner]).to.deep.equal([[], 1, null]);
    const won = ended(['blue']);
    expect([told(won, 'recovery').length, unitIn(won.state, 'b').hits]).to.deep.equal([1, 0]);
  });
});
