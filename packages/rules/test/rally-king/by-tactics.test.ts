import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { judgeGettingOff } from '../../src/books/rally-king/battle/movement/boarding.ts';
import type { BodyOrder } from '../../src/books/rally-king/battle/manoeuvres/orders.ts';
import { fallBackWanted } from '../../src/books/rally-king/battle/solo/falling-back.ts';
import { drawnUp } from '../../src/books/rally-king/battle/tactics/groups.ts';
import { ordersWanted, wantedCharges } from '../../src/books/rally-king/battle/solo/orders.ts';
import type { Group, Plan } from '../../src/books/rally-king/battle/state/army.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { played, poseOf, position, told, u, unitIn } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, { active: true, ...other });
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const FULL: BodyOrder = { do: 'move', first: null, ahead: 6000, last: null, join: false, leave: false };

/** Red is run by the game, all its units in one group of a plan. */
function run(units: readonly Unit[], plan: Plan = 'PC', group: Group = 'centre') {
  const groups = Object.fromEntries(units.filter(({ side }) => side === 'red').map(({ id }) => [id, group]));
  return position({ units, armies: { red: { npc: true, tactics: { plan, die: 1, groups, stirred: false } } } });
}

describe('what a Body of the game would do', () => {
  const wanted = (units: readonly Unit[], plan?: Plan, group?: Group) => {
    const state = run(units, plan, group);
    const body = units.filter(({ side }) => side === 'red').map(({ id }) => unitIn(state, id));
    return ordersWanted(state, body, FULL);
  };

  it('RK-32.11: going it wheels to the side on which the nearest enemy is, by as much as it takes and may, and else goes ahead', () => {
    expect(wanted([own('a', 20, 10), foe('b', 20, 30)])).to.deep.equal([FULL]);
    const wheel = (x: number, y: number) => {
      const [first] = wanted([own('a', 20, 10), foe('b', x, y)]);
      return first?.do === 'move' ? first.first : null;
    };
    // West of it is to its left. Due west is a quarter turn: 45 degrees of it.
    expect(wheel(5, 10)).to.deep.equal({ turn: 'wheel', side: 'left', by: 450 });
    expect(wheel(35, 10)).to.deep.equal({ turn: 'wheel', side: 'right', by: 450 });
  });

  it('RK-32.12: nobody charges from the air as they do on the ground', () => {
    const charges = (level: Unit['level']) => {
      const units = [own('a', 20, 10, { level }), foe('b', 20, 14)];
      const state = run(units);
      return wantedCharges(state, [unitIn(state, 'a')]);
    };
    expect([charges('ground'), charges('attack')]).to.deep.equal([[{ unit: 'a', target: 'b' }], []]);
  });

  it('RK-32.17: one that is not in order reforms first; RK-32.10: one whose group stands does nothing but charge', () => {
    const crooked = [own('a', 20, 10), own('c', 21.5, 10, { facing: 1300 }), foe('b', 20, 30)];
    expect(wanted(crooked)[0]).to.deep.equal({ do: 'reform', facing: 'c' });
    expect(wanted(crooked, 'PC', 'left')).to.deep.equal([]);
    const near = wanted([own('a', 20, 10), foe('b', 20, 14)], 'PC', 'left');
    expect(near).to.deep.equal([
      { do: 'charge', charges: [{ unit: 'a', target: 'b' }] },
      { do: 'charge', charges: [{ unit: 'a', target: 'b' }] },
    ]);
  });

  it('RK-32.11: of Feigned Flight light units fall back out of charge reach once one of them has fired', () => {
    const back = (units: readonly Unit[], plan: Plan, fired: readonly string[]) => {
      const state = run(units, plan, 'left');
      if (state.play !== null) state.play.fired = fired;
      return fallBackWanted(
        state,
        units.filter(({ side }) => side === 'red').map(({ id }) => unitIn(state, id)),
      ).map(({ moves }) => moves.map(({ unit, path }) => [unit, path[0]?.y]));
    };
    const light: Partial<Unit> = { arm: 'skirmish', figures: 2 };
    const two = [own('a', 20, 10, light), own('c', 21.5, 10, light), foe('b', 20, 15)];
    // Front to front 4.25"; foot of four reach 6". Two inches back are enough: 6.25".
    expect(back(two, 'FF', ['a'])[0]).to.deep.equal([
      ['a', 8000],
      ['c', 8000],
    ]);
    expect(back(two, 'FF', [])).to.deep.equal([]);
    // Away from the nearest, c at 3.25" and not b at 3.75": straight south, out of its 6" after three inches.
    const between = [own('a', 20, 10, light), foe('b', 25.25, 10), foe('c', 20, 14)];
    expect(back(between, 'FF', ['a'])[0]).to.deep.equal([['a', 7000]]);
    expect(back(two, 'DE', ['a'])).to.deep.equal([]);
    expect(back([own('a', 20, 10, light), own('c', 21.5, 10), foe('b', 20, 15)], 'FF', ['a'])).to.deep.equal([]);
    expect(back([...two.slice(0, 2), foe('b', 20, 17.2)], 'FF', ['a'])).to.deep.equal([]);
    expect(back([...two.slice(0, 2), foe('b', 20, 15, { arm: 'missile' })], 'FF', ['a'])).to.deep.equal([]);
    expect(back([...two.slice(0, 2), foe('b', 20, 15, { level: 'attack' })], 'FF', ['a'])).to.deep.equal([]);
  });

  it('RK-32.22: a Hero takes no place that a share counts', () => {
    const unit = (id: string, other: Partial<Unit> = {}) => u(id, 'red', 0, 0, 0, { where: 'muster', ...other });
    const drawn = drawnUp([unit('hero', { kind: 'hero' }), ...['a', 'b', 'c', 'd'].map((id) => unit(id))], 'PC');
    // Five units: three for the centre, the Hero among them, one for each wing.
    expect([drawn.centre, drawn.right, drawn.left].map((group) => group.map(({ id }) => id))).to.deep.equal([
      ['hero', 'a', 'b'],
      ['c'],
      ['d'],
    ]);
  });
});

describe('who strikes whom in a round', () => {
  const fresh = { rounds: 0, hit: false, gaveGround: false } as const;

  it('RK-25.2: an elephant that runs wild among its own fights against them: its die counts for the other side', () => {
    const elephant = own('a', 20, 10, { kind: 'elephant', rampage: 900, melee: fresh, figures: 1 });
    const friend = u('c', 'red', 20, 11.125, 270, { melee: fresh, rep: 6 });
    const result = played(
      position({ units: [elephant, friend, foe('z', 45, 33)] }),
      ENTRIES.round,
      { unit: 'a' },
      { melee: [4, 2], test: [1, 1, 1, 1] },
    );
    const [round] = told(result, 'melee');
    expect(Math.min(round?.totals.red ?? 0, round?.totals.blue ?? 0)).to.be.greaterThan(0);
    // Against an enemy it fights on its own side.
    const enemy = foe('b', 20, 11.125, { melee: fresh, rep: 6 });
    const usual = told(
      played(position({ units: [elephant, enemy] }), ENTRIES.round, { unit: 'a' }, { melee: [4, 2], test: [1, 1, 1, 1] }),
      'melee',
    )[0];
    expect([usual?.totals.red ?? 0, usual?.totals.blue ?? 0].every((total) => total > 0)).to.equal(true);
  });

  it('RK-16.20: who gives ground or goes itself pursues nobody, though an enemy it fought has gone as well', () => {
    // a fights b and d: b routs, a gives ground before d.
    const units = [
      own('a', 20, 10, { melee: fresh }),
      foe('b', 19.25, 10.75, { melee: fresh, hits: 4 }),
      foe('d', 20.75, 10.75, { melee: fresh }),
    ];
    const result = played(
      position({ units }),
      ENTRIES.round,
      { unit: 'a' },
      { melee: [1, 1, 1], test: [1, 6, 6, 6, 1, 1, 1, 1], pursuit: [1, 1] },
    );
    expect(told(result, 'pursuit').map(({ unit }) => unit)).to.not.include('a');
  });
});

describe('getting off a ship', () => {
  it('RK-34.6: in front of it, to either side or behind it, a tenth of an inch away, where there is room', () => {
    const ship = own('s', 20, 10, { kind: 'ship', mounted: true, traits: ['flyer'], aboard: 'crew', figures: 2 });
    const crew = own('crew', 20, 10, { where: 'aboard', figures: 2 });
    const off = (side: 'front' | 'left' | 'rear' | 'right', others: readonly Unit[] = []) => {
      const state = position({ units: [ship, crew, ...others, foe('z', 45, 33)] });
      const no = judgeGettingOff(state, [unitIn(state, 's')], { do: 'get-off', ship: 's', side });
      if (no !== null) return `${no.clause} ${no.code}`;
      const result = played(state, ENTRIES.movement, { units: ['s'] }, {}, { 'body-order': [{ do: 'get-off', ship: 's', side }] });
      return poseOf(result.state, 'crew').join(' ');
    };
    // The ship is 1.5" square, the crew 1.5" wide and 0.75" deep.
    expect(
      ['front', 'left', 'rear', 'right'].map((side) => off(side === 'front' || side === 'left' || side === 'rear' ? side : 'right')),
    ).to.deep.equal(['20 11.225 90', '18.4 10 90', '20 8.775 90', '21.6 10 90']);
    expect(off('front', [foe('b', 20, 12)])).to.equal('RK-34.6 no-room');
    expect(off('rear', [foe('b', 20, 12)])).to.equal('20 8.775 90');
  });
});

describe('guns and volleys', () => {
  it('RK-18.6: struck by a gun of its own side a unit counts Terror and goes away from where the shot fell; nobody has caused it', () => {
    const engine = own('a', 10, 5, { kind: 'artillery', arm: 'missile', traits: ['engine'], figures: 1, rep: 6 });
    // Seven inches ahead of the engine: in the base of c, past which some of its strip is open.
    const units = [engine, own('c', 10.5, 12), foe('b', 9.5, 14, { traits: ['fanatic'] })];
    const event = { side: 'red' as const, shooters: ['a'], at: null, oneDie: [] };
    const result = played(position({ units }), ENTRIES.fire, event, { 'fire.engine': [3, 4], test: [6, 6] });
    const test = told(result, 'test').find(({ group }) => group.side === 'red');
    expect(test?.group.occasions.map(({ unit, causes }) => [unit, causes])).to.deep.equal([['c', []]]);
    expect(test?.tested[0]?.modifiers.map(({ name, value }) => [name, value])).to.deep.equal([
      ['hits', -1],
      ['terror', -1],
    ]);
    // East of the point: foot of four in AC 2 go 2" that way.
    expect(poseOf(result.state, 'c')).to.deep.equal([12.5, 12, 180]);
    expect(told(result, 'retire').map(({ cause }) => cause)).to.deep.equal([[]]);
  });

  it('RK-22.5: two units in one shot: who is struck tests for it, who stands within 2" for the near miss, each once', () => {
    const engine = own('a', 10, 5, { kind: 'artillery', arm: 'missile', traits: ['engine'], figures: 1, rep: 6 });
    const units = [engine, foe('b', 10, 12, { rep: 6 }), foe('c', 12, 12, { rep: 6 }), foe('d', 14.5, 12, { rep: 6 })];
    const event = { side: 'red' as const, shooters: ['a'], at: null, oneDie: [] };
    const result = played(position({ units }), ENTRIES.fire, event, {
      'fire.engine': [3, 4],
      test: Array<number>(8)
        .fill(1)
        .map((_one, index) => (index % 2 === 0 ? 1 : 6)),
    });
    const tested = told(result, 'test').flatMap(({ group }) =>
      group.occasions.map(({ unit, terror, point }) => [unit, terror === true, point !== undefined]),
    );
    // Base to point: c begins at 11.25, d at 13.75.
    expect(tested).to.deep.equal([
      ['b', true, false],
      ['c', true, true],
    ]);
    expect([unitIn(result.state, 'b').hits, unitIn(result.state, 'c').hits]).to.deep.equal([1, 0]);
  });
});
