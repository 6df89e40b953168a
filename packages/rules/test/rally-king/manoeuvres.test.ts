import { expect } from 'chai';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { chargeable } from '../../src/books/rally-king/battle/charge/declaring.ts';
import { flaws } from '../../src/books/rally-king/battle/flaws.ts';
import { planMove } from '../../src/books/rally-king/battle/manoeuvres/march.ts';
import { planReform } from '../../src/books/rally-king/battle/manoeuvres/reform.ts';
import { bodyOrder, type BodyOrder } from '../../src/books/rally-king/battle/manoeuvres/orders.ts';
import { firstAngle, roomAbout, wheelLeft } from '../../src/books/rally-king/battle/manoeuvres/wheel.ts';
import { rateOfBody } from '../../src/books/rally-king/battle/troops/rates.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { gameOf, land, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, { active: true, ...other });
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const away = foe('z', 45, 33);
const red = (moment: Moment) => moment.units.filter(({ side, where }) => side === 'red' && where === 'table').map(({ id }) => id);

/** What an order to the red units comes to; one that is refused throws under its clause. */
const obeyed = (moment: Moment, order: BodyOrder, dice: Record<string, readonly number[]> = {}) =>
  played(position(moment), ENTRIES.movement, { units: red(moment) }, dice, { 'body-order': [order] });
/** Why not, as clause and code. */
function refusal(moment: Moment, order: BodyOrder, fired = false): string {
  const state = position(moment);
  const units = red(moment);
  const rate = rateOfBody(
    state,
    units.map((id) => unitIn(state, id)),
  );
  const no = bodyOrderKind.check(gameOf(state), { units, rate, fired, first: false }, order, 'red-1');
  return no === null ? 'fits' : `${no.clause} ${no.code}`;
}

const ahead = (inches: number, other: object = {}): BodyOrder =>
  bodyOrder.parse({ do: 'move', first: null, ahead: Math.round(inches * 1000), last: null, ...other });
const skirmish = (...moves: readonly (readonly [string, number, number])[]): BodyOrder => ({
  do: 'skirmish',
  moves: moves.map(([unit, x, y]) => ({ unit, path: [{ x: x * 1000, y: y * 1000 }], facing: 900 })),
});

describe('expanding, reforming, dismounting', () => {
  // Two files of two: a and c in front, d behind a, e behind c.
  const square = [own('a', 20, 10), own('c', 21.5, 10), own('d', 20, 9.25), own('e', 21.5, 9.25)];

  it('RK-14.13: each goes to the end of the front rank that is named, outside the outermost unit there', () => {
    const { state } = obeyed({ units: [...square, away] }, { do: 'expand', left: 'e', right: 'd' });
    // Looking north the left is the west.
    expect([poseOf(state, 'e'), poseOf(state, 'd')]).to.deep.equal([
      [18.5, 10, 90],
      [23, 10, 90],
    ]);
  });

  it('RK-14.13: nobody goes farther than its rate, onto another, off the table or to both ends', () => {
    const expand = (units: readonly Unit[], order: object, ground: Moment['ground'] = []) =>
      refusal({ units: [...units, away], ground }, bodyOrder.parse({ do: 'expand', left: null, right: null, ...order }));
    expect(expand(square, { left: 'd', right: 'd' })).to.equal('RK-14.13 nobody');
    expect(expand(square, { left: 'c' })).to.equal('RK-14.13 not-behind');
    expect(expand([...square, foe('w', 17.4, 10)], { left: 'd' })).to.equal('RK-1.11 blocked-by-unit');
    expect(expand(square, { left: 'd' }, [land('l', 'water', 10, 8, 19, 12)])).to.equal('RK-14.6 forbidden-ground');
    const atEdge = square.map((unit) => ({ ...unit, at: { x: unit.at.x - 19_250, y: unit.at.y } }));
    expect(expand(atEdge, { left: 'd' })).to.equal('RK-14.6 forbidden-ground');
    // Six ranks: the last one would have to go 3.75" forward and 1.5" aside, at a rate of 3".
    const deep = Array.from({ length: 6 }, (_, rank) => own(`r${rank}`, 20, 10 - rank * 0.75, { ac: 2 }));
    const slow = deep.map((unit) => ({
      ...unit,
      enchantments: [{ spell: 'slowness', by: 'blue' as const, strength: 3, until: 'end-of-own-turn' as const }],
    }));
    expect(expand(slow, { left: 'r5' })).to.equal('RK-14.13 too-far');
    expect(expand(slow, { left: 'r1' })).to.equal('fits');
  });

  it('RK-14.19a: as many files as it had front units, each rank behind the one before; who would stand on another stays, and so does who would stand on them', () => {
    // Facing ways apart: three front units make one rank about (21.5, 10).
    const units = [own('a', 20, 10), own('c', 21.5, 10, { facing: 1100 }), own('d', 23, 10, { facing: 700 })];
    const at = (others: readonly Unit[]) =>
      planReform(position({ units: [...units, ...others] }), units, 900).map(({ id, at: to, facing }) => [
        id,
        to.x / 1000,
        to.y / 1000,
        facing,
      ]);
    expect(at([])).to.deep.equal([
      ['d', 23, 10, 900],
      ['c', 21.5, 10, 900],
      ['a', 20, 10, 900],
    ]);
    // Somebody stands where the rank would come to be, an inch in front of the line.
    const crooked = [own('a', 20, 9), own('c', 21.5, 10, { facing: 1100 }), own('d', 23, 11, { facing: 700 })];
    const blocked = planReform(position({ units: [...crooked, foe('b', 23.2, 9.6)] }), crooked, 900).find(({ id }) => id === 'd');
    expect([blocked?.at, blocked?.facing]).to.deep.equal([{ x: 23_000, y: 11_000 }, 700]);
    // In the air nobody is in the way.
    const free = planReform(position({ units: [...crooked, foe('b', 23.2, 9.6, { level: 'attack' })] }), crooked, 900).find(
      ({ id }) => id === 'd',
    );
    expect([free?.at, free?.facing]).to.deep.equal([{ x: 23_000, y: 10_000 }, 900]);
  });

  it('RK-14.19: they take the facing of one of their own, and not while one fights or has fired', () => {
    const units = [own('a', 20, 10), own('c', 21.5, 10, { facing: 1300 }), away];
    expect(refusal({ units }, { do: 'reform', facing: 'c' })).to.equal('fits');
    expect(refusal({ units }, { do: 'reform', facing: 'z' })).to.equal('RK-14.19 not-there');
    expect(refusal({ units }, { do: 'reform', facing: 'c' }, true)).to.equal('RK-21.9 has-fired');
    expect(refusal({ units: [...units, foe('b', 20, 10.75)] }, { do: 'reform', facing: 'c' })).to.equal('RK-14.19 engaged');
    expect(refusal({ units }, ahead(6))).to.equal('RK-14.19 not-in-order');
  });

  it('RK-14.15: riders dismount; foot, flyers and strangers do not, nor whoever has fired', () => {
    const order = (...units: string[]): BodyOrder => ({ do: 'dismount', units });
    const rider = own('a', 20, 10, { mounted: true });
    expect(refusal({ units: [rider, away] }, order('a'))).to.equal('fits');
    expect(refusal({ units: [rider, away] }, order('a'), true)).to.equal('RK-21.9 has-fired');
    for (const other of [{ mounted: false }, { traits: ['flyer' as const] }])
      expect(refusal({ units: [{ ...rider, ...other }, away] }, order('a')), JSON.stringify(other)).to.equal('RK-14.15 cannot-dismount');
    expect(refusal({ units: [rider, away] }, order('z'))).to.equal('RK-14.15 cannot-dismount');
  });
});

describe('skirmishers on their way', () => {
  const sling = (id: string, x: number, y: number, other: Partial<Unit> = {}) => own(id, x, y, { arm: 'skirmish', figures: 2, ...other });

  it('RK-14.16: everybody of the Body is told where, each once; RK-13.4: at least half the rate', () => {
    const units = [sling('a', 20, 10), sling('c', 21.5, 10), away];
    expect(refusal({ units }, skirmish(['a', 20, 15], ['c', 21.5, 15]))).to.equal('fits');
    expect(refusal({ units }, skirmish(['a', 20, 15]))).to.equal('RK-14.16 some-stay');
    expect(refusal({ units }, skirmish(['a', 20, 15], ['a', 20, 14]))).to.equal('RK-14.16 twice');
    // Foot of two: 8".
    expect(refusal({ units }, skirmish(['a', 20, 14], ['c', 21.5, 14]))).to.equal('fits');
    expect(refusal({ units }, skirmish(['a', 20, 13.9], ['c', 21.5, 14]))).to.equal('RK-13.4 too-little');
    expect(refusal({ units }, skirmish(['a', 20, 18.1], ['c', 21.5, 14]))).to.equal('RK-14.16 too-far');
  });

  it('RK-14.22: they end 0.1" short of an enemy at least', () => {
    const units = [sling('a', 20, 10), foe('b', 20, 16, { facing: 900, arm: 'missile' })];
    // The base of b begins at 15.625; their own front lies 0.375 before their middle.
    expect(refusal({ units }, skirmish(['a', 20, 15.15]))).to.equal('fits');
    expect(refusal({ units }, skirmish(['a', 20, 15.2]))).to.equal('RK-14.22 blocked-by-unit');
    // Beside it, by the way round.
    const round = (x: number): BodyOrder => ({
      do: 'skirmish',
      moves: [
        {
          unit: 'a',
          path: [
            { x: 17_000, y: 13_000 },
            { x: x * 1000, y: 16_000 },
          ],
          facing: 900,
        },
      ],
    });
    expect([refusal({ units }, round(18.4)), refusal({ units }, round(18.45))]).to.deep.equal(['fits', 'RK-14.22 too-near']);
  });

  it('RK-14.6: nobody ends on forbidden ground or on a friend, and whoever fights stays', () => {
    const units = [sling('a', 20, 10), away];
    expect(refusal({ units, ground: [land('l', 'water', 10, 14, 30, 20)] }, skirmish(['a', 20, 16]))).to.equal('RK-14.6 forbidden-ground');
    expect(refusal({ units: [...units, u('w', 'red', 20, 15, 90, { arm: 'skirmish' })] }, skirmish(['a', 20, 15]))).to.contain('RK-14.17');
    expect(refusal({ units: [sling('a', 20, 10), foe('b', 20, 10.75)] }, skirmish(['a', 20, 5]))).to.equal('RK-13.13 engaged');
  });
});

describe('wheels and moves that are cut short', () => {
  it('RK-14.9: a wheel ends where a friend or the edge of the table is in its way', () => {
    const stopped = (units: readonly Unit[], side: 'left' | 'right') => {
      const state = position({ units });
      const body = [unitIn(state, 'a')];
      const plan = planMove(
        state,
        { units: body, rate: 6000, objective: null },
        { ...ahead(0), do: 'move', first: { turn: 'wheel', side, by: 450 }, ahead: 0, last: null, join: false, leave: false },
      );
      if (isRefusal(plan)) throw new Error(plan.code);
      return [plan.wheeled < 450, plan.stop?.reason ?? null, plan.stop?.stops ?? null, plan.stop?.clause ?? null];
    };
    expect(stopped([own('a', 20, 10), away], 'left')).to.deep.equal([false, null, null, null]);
    // A friend 0.3" before its right front corner.
    expect(stopped([own('a', 20, 10), u('w', 'red', 20.75, 11.05, 90), away], 'left')).to.deep.equal([true, 'blocked', true, 'RK-14.6']);
    // Its right rear corner would swing over the edge.
    expect(stopped([own('a', 47.2, 10), away], 'left')).to.deep.equal([true, 'blocked', true, 'RK-14.6']);
  });

  it('RK-1.11: a wheel ends a little early where rounding to the grid would push bases of the block too deep into one another', () => {
    const wheeled = (deeper: number) => {
      const knights = own('k', 18.078 + deeper, 10.592, { facing: 2622, mounted: true });
      const archers = own('a', 19.6, 10.7, { facing: 2700 });
      const state = position({ units: [archers, knights, away] });
      const plan = planMove(
        state,
        { units: [archers, knights], rate: 8000, objective: null },
        { do: 'move', first: { turn: 'wheel', side: 'left', by: 150 }, ahead: 0, last: null, join: false, leave: false },
      );
      if (isRefusal(plan)) throw new Error(plan.code);
      return {
        ...plan,
        flaws: flaws(gameOf({ ...state, units: { ...state.units, ...Object.fromEntries(plan.units.map((unit) => [unit.id, unit])) } })),
      };
    };
    const clear = wheeled(-0.01);
    expect([clear.wheeled, clear.stop, clear.flaws]).to.deep.equal([150, null, []]);
    const touching = wheeled(0);
    expect([touching.wheeled < 150, touching.stop?.clause, touching.stop?.stops, touching.flaws]).to.deep.equal([
      true,
      'RK-1.11',
      true,
      [],
    ]);
  });

  it('RK-14.9: 45 degrees in a player turn in all, 90 in single file', () => {
    const state = position({ units: [own('a', 20, 10), own('c', 21.5, 10), own('d', 30, 10), own('e', 30, 9.25)] });
    if (state.play === null) throw new Error('no turn');
    const body = (...ids: string[]) => ids.map((id) => unitIn(state, id));
    expect([wheelLeft(state, body('a', 'c')), wheelLeft(state, body('d', 'e'))]).to.deep.equal([450, 900]);
    state.play.wheeled = { c: 150, e: 500 };
    expect([wheelLeft(state, body('a', 'c')), wheelLeft(state, body('a')), wheelLeft(state, body('d', 'e'))]).to.deep.equal([
      300, 900, 400,
    ]);
  });

  it('RK-14.6: a block has as much room as the nearest friend, edge or water leaves it, less 0.1" before enemies, and none where it may not stand', () => {
    const unit = own('a', 20, 10);
    const room = (others: Partial<Parameters<typeof roomAbout>[2]>, ground: Moment['ground'] = [], at = unit) =>
      roomAbout(position({ units: [at], ground }), [at], { solid: [], passable: [], enemies: [], ...others });
    // Base from 19.25 to 20.75 and from 9.625 to 10.375: the south edge is nearest.
    expect(room({})).to.equal(9625);
    expect(room({ solid: [u('w', 'red', 23, 10, 90)] })).to.equal(1500);
    expect(room({ passable: [u('w', 'red', 23, 10, 90)] })).to.equal(1500);
    expect(room({ enemies: [foe('b', 23, 10)] })).to.equal(1400);
    expect(room({ enemies: [foe('b', 21.55, 10)] })).to.equal(null);
    expect(room({ solid: [u('w', 'red', 21, 10, 90)] })).to.equal(null);
    expect(room({}, [land('l', 'water', 10, 12.375, 30, 20)])).to.equal(2000);
    expect(room({}, [land('l', 'woods', 10, 12.375, 30, 20)])).to.equal(9625);
    expect(room({}, [land('l', 'water', 10, 5, 30, 20)])).to.equal(null);
    expect(room({}, [], { ...unit, at: { x: 500, y: 10_000 } })).to.equal(null);
  });

  it('RK-13.10: the first angle is looked for as closely as what is free allows', () => {
    const from = (first: number, most: number) => firstAngle(most, 1, (angle) => (angle >= first ? null : 0));
    expect([from(1, 5), from(5, 5), from(6, 5)]).to.deep.equal([1, 5, Infinity]);
    // A way of ten tenths of a degree at that radius is leapt.
    const looked: number[] = [];
    firstAngle(30, 1800 / 3.141592653589793, (angle) => {
      looked.push(angle);
      return 10;
    });
    expect(looked).to.deep.equal([1, 11, 21]);
  });

  it('RK-14.17: passing through, a Body ends short of those it would stand on, and passes only those it leaves behind', () => {
    // A skirmisher goes 8"; the friend stands where it would end, another has been passed by then.
    const a = own('a', 20, 10, { arm: 'skirmish', figures: 2 });
    const onto = u('w', 'red', 20, 17.8, 90, { arm: 'skirmish' });
    const behind = u('v', 'red', 20, 13, 90, { arm: 'skirmish' });
    const state = position({ units: [a, onto, behind, away] });
    const result = played(state, ENTRIES.movement, { units: ['a'] }, {}, { 'body-order': [ahead(8)] });
    // Base to base with w: 17.425 less half a base.
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 17.05, 90]);
    expect(told(result, 'stopped')[0]).to.deep.equal({ units: ['a'], reason: 'friend' });
    expect(result.state.play?.passed).to.deep.equal(['v']);
  });

  it('RK-15.1: whom a unit may charge, nearest first', () => {
    const state = position({ units: [own('a', 20, 10), foe('far', 20.6, 14.6), foe('near', 18.4, 13), foe('out', 20, 30)] });
    expect(chargeable(state, unitIn(state, 'a'), 6000).map(({ id }) => id)).to.deep.equal(['near', 'far']);
  });
});

describe('reforming beside an enemy', () => {
  it('RK-14.22, RK-15.4: who reforms does not come to touch an enemy beside its place, but stays where it is', () => {
    // c would stand at 21.315, its right edge at 22.065.
    const units = [
      u('a', 'red', 20, 10, 90, { active: true }),
      u('c', 'red', 21.13, 10, 180, { active: true }),
      u('x', 'blue', 22.845, 10, 90),
    ];
    const order = { 'body-order': [{ do: 'reform', facing: 'a' }] };
    const { state } = played(position({ units }), ENTRIES.movement, { units: ['a', 'c'] }, {}, order);
    expect([unitIn(state, 'c').at.x, unitIn(state, 'c').melee]).to.deep.equal([21_130, null]);
  });
});
