import { expect } from 'chai';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { meanFacing } from '../../src/books/rally-king/battle/manoeuvres/block.ts';
import { planExpand } from '../../src/books/rally-king/battle/manoeuvres/expand.ts';
import { shotsOf } from '../../src/books/rally-king/battle/manoeuvres/first-shot.ts';
import { bodyOrder, type BodyOrder } from '../../src/books/rally-king/battle/manoeuvres/orders.ts';
import { planReform } from '../../src/books/rally-king/battle/manoeuvres/reform.ts';
import { roomAbout, wheelLeft } from '../../src/books/rally-king/battle/manoeuvres/wheel.ts';
import { rateOfBody } from '../../src/books/rally-king/battle/troops/rates.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { gameOf, land, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, { active: true, ...other });
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
/** Looks away, so that it binds nobody (RK-14.7), and fires at nobody. */
const back = (id: string, x: number, y: number) => foe(id, x, y, { facing: 900, arm: 'missile' });
/** Rides 12". */
const horse: Partial<Unit> = { mounted: true, figures: 3 };
const light: Partial<Unit> = { arm: 'skirmish', figures: 2 };
const away = foe('z', 45, 33);

const ahead = (inches: number, other: object = {}): BodyOrder =>
  bodyOrder.parse({ do: 'move', first: null, ahead: Math.round(inches * 1000), last: null, ...other });
const wheel = (side: 'left' | 'right', degrees: number) => ({ turn: 'wheel', side, by: degrees * 10 });
const active = ({ units }: Moment) => units.filter((unit) => unit.side === 'red' && unit.active).map(({ id }) => id);

/** The Body of all active red units given one order. */
const moved = (moment: Moment, order: BodyOrder, dice: Record<string, readonly number[]> = {}) =>
  played(position(moment), ENTRIES.movement, { units: active(moment) }, dice, { 'body-order': [order] });
/** Why not, as clause and code. */
function refusal(moment: Moment, order: BodyOrder): string {
  const state = position(moment);
  const units = active(moment);
  const rate = rateOfBody(
    state,
    units.map((id) => unitIn(state, id)),
  );
  const no = bodyOrderKind.check(gameOf(state), { units, rate, fired: false, first: false }, order, 'red-1');
  return no === null ? 'fits' : `${no.clause} ${no.code}`;
}

describe('ground on the way', () => {
  it('RK-10.1: in the middle of a wood every inch costs two, however far it reaches behind and beside', () => {
    const moment = { units: [own('a', 20, 18)], ground: [land('w', 'woods', 2, 2, 40, 34)] };
    expect([refusal(moment, ahead(3)), refusal(moment, ahead(3.01))]).to.deep.equal(['fits', 'RK-10.1 too-far']);
  });

  it('RK-10.1: of pieces that lie on one another the dearer counts, in whatever order', () => {
    const woods = land('w', 'woods', 10, 10.375, 30, 30);
    const rocks = land('i', 'impassable', 10, 10.375, 30, 30);
    // Skirmish foot of two go 8": two inches at four for one.
    for (const ground of [
      [woods, rocks],
      [rocks, woods],
    ]) {
      const moment = { units: [own('a', 20, 10, light)], ground };
      expect([refusal(moment, ahead(2)), refusal(moment, ahead(2.01))]).to.deep.equal(['fits', 'RK-10.1 too-far']);
    }
  });

  it('RK-10.11: a road helps from where it is reached, and only a Body one unit wide', () => {
    // Front at 10.375: 1" in the open, woods to the road at 13, 1.625" that cost 3.25", then 1.75" along it: 4.375" in all.
    const ground = [land('w', 'woods', 10, 11.375, 30, 36), land('r', 'road', 19, 13, 21, 36)];
    const file = { units: [own('a', 20, 10)], ground };
    expect([refusal(file, ahead(4.375)), refusal(file, ahead(4.38))]).to.deep.equal(['fits', 'RK-10.1 too-far']);
    const whole = [land('w', 'woods', 10, 12.625, 30, 36), land('r', 'road', 17, 0, 25, 36)];
    const pair = { units: [own('a', 20, 10, horse), own('c', 21.5, 10, horse)], ground: whole };
    expect(poseOf(moved(pair, ahead(10)).state, 'a')).to.deep.equal([20, 12, 90]);
    expect(poseOf(moved({ ...pair, units: pair.units.slice(0, 1) }, ahead(10)).state, 'a')).to.deep.equal([20, 20, 90]);
  });

  it('RK-13.9: ground they may not enter stops them also where they come up to it with their last inch', () => {
    // Front at 10.625, woods 12" on.
    const result = moved({ units: [own('a', 20, 10, horse)], ground: [land('w', 'woods', 10, 22.625, 30, 30)] }, ahead(13));
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 22, 90]);
    expect(told(result, 'stopped')).to.deep.equal([{ units: ['a'], reason: 'ground' }]);
    expect(refusal({ units: [own('a', 20, 10, horse)], ground: [land('w', 'woods', 10, 22.635, 30, 30)] }, ahead(13))).to.equal(
      'RK-7.8 too-far',
    );
  });

  it('RK-13.11: the ground named is reached by touching it; whatever else stops them does so first', () => {
    const named = (ground: NonNullable<Moment['ground']>, others: readonly Unit[], order: BodyOrder) => {
      const before = position({ units: [] });
      const { play } = before;
      if (play?.slot == null) throw new Error('no slot');
      const state = { play: { ...play, slot: { ...play.slot, objective: 'h' } } };
      return told(moved({ units: [own('a', 20, 10), ...others], ground, state }, order), 'stopped')[0]?.reason;
    };
    // Front at 10.375.
    const hill = (bottom: number) => [land('h', 'hill', 10, bottom, 30, 30)];
    expect(named(hill(14.375), [], ahead(4))).to.equal('objective');
    expect(named(hill(14.385), [], ahead(4))).to.equal(undefined);
    expect(named([...hill(30), land('k', 'hill', 10, 12, 30, 20)], [], ahead(4))).to.equal(undefined);
    // Its rear at 15.625: 4.25" to an inch before it.
    expect(named(hill(12), [u('f', 'red', 20, 16, 90)], ahead(6))).to.equal('friend');
  });
});

describe('a Body at a ford', () => {
  it('RK-10.9: while any unit of it is in the water the Body is; over the bank it crosses no more', () => {
    const water = land('r', 'river', 0, 12, 48, 14);
    const ford = { water: 'r', stage: 'bank' } as const;
    // The front rank at the near bank, 2" across to the far one: the second rank is in the water then as well, the third not yet.
    const ranks = [0, 1, 2, 3].map((rank) => own(`r${rank}`, 20, 11.625 - 0.75 * rank, { ford }));
    const across = moved({ units: ranks, ground: [{ ...water, fords: [water.shape] }] }, ahead(6));
    expect(ranks.map(({ id }) => poseOf(across.state, id)[1])).to.deep.equal([13.625, 12.875, 12.125, 11.375]);
    expect(ranks.map(({ id }) => unitIn(across.state, id).ford)).to.deep.equal(ranks.map(() => ({ water: 'r', stage: 'in' })));
    const over = moved({ units: Object.values(across.state.units), ground: [{ ...water, fords: [water.shape] }] }, ahead(5), { ford: [1] });
    expect(ranks.map(({ id }) => unitIn(over.state, id).ford)).to.deep.equal(ranks.map(() => undefined));
  });
});

describe('moves that are cut short', () => {
  it('RK-14.23: who goes just up to an inch before a friend is stopped like who would have gone on', () => {
    // Front at 10.375, the friend's rear at 14.625.
    const units = [own('a', 20, 10), u('f', 'red', 20, 15, 90)];
    const exact = moved({ units }, ahead(3.25));
    expect([poseOf(exact.state, 'a')[1], unitIn(exact.state, 'a').active]).to.deep.equal([13.25, false]);
    const short = moved({ units }, ahead(3.24));
    expect([poseOf(short.state, 'a')[1], unitIn(short.state, 'a').active]).to.deep.equal([13.24, true]);
  });

  it('RK-14.22: cut to just half its rate by an enemy a Body is not stopped, to less it is', () => {
    // The rear of b is 0.1" beyond the front after so many inches.
    const cut = (inches: number) => {
      const { state } = moved({ units: [own('a', 20, 10), back('b', 20, 10.85 + inches)] }, ahead(6), { test: [1, 1] });
      return [poseOf(state, 'a')[1], unitIn(state, 'a').active];
    };
    expect([cut(3), cut(2.99)]).to.deep.equal([
      [13, true],
      [12.99, false],
    ]);
  });

  it('RK-14.9: no wheel follows a move that has been cut short', () => {
    const units = [own('a', 20, 10, horse), u('f', 'red', 20, 16, 90)];
    const { state } = moved({ units }, ahead(6, { last: wheel('left', 30) }));
    // Its front at 10.625, the friend's rear at 15.625.
    expect(poseOf(state, 'a')).to.deep.equal([20, 14, 90]);
    const free = moved({ units: units.slice(0, 1) }, ahead(6, { last: wheel('left', 30) }));
    expect(poseOf(free.state, 'a')[2]).to.equal(120);
  });

  it('RK-14.8: an about-face takes artillery its whole move, as it does a Body with any rider in it', () => {
    const turn = { first: { turn: 'about-face' } };
    // Artillery moves as four figures of AC 6: 4".
    const gun = { units: [own('a', 20, 10, { kind: 'artillery', arm: 'missile' }), away] };
    expect([refusal(gun, ahead(0, turn)), refusal(gun, ahead(0.1, turn))]).to.deep.equal(['fits', 'RK-14.8 too-far']);
    const mixed = { units: [own('a', 20, 10), own('c', 21.5, 10, horse), away] };
    expect([refusal(mixed, ahead(0, turn)), refusal(mixed, ahead(0.1, turn))]).to.deep.equal(['fits', 'RK-14.8 too-far']);
  });

  it('RK-14.21: of a column that marches off the table those leave of whom any part is over the edge; the others stay and go on', () => {
    // Six ranks, the first with its front 0.625" from the edge; they go 3".
    const units = [0, 1, 2, 3, 4, 5].map((rank) => own(`r${rank}`, 20, 35 - 0.75 * rank));
    const result = moved({ units }, ahead(3, { leave: true }));
    expect(units.map(({ id }) => unitIn(result.state, id).where)).to.deep.equal(['left', 'left', 'left', 'left', 'table', 'table']);
    expect(told(result, 'left-table').map(({ unit, reason }) => [unit, reason])).to.deep.equal(
      ['r0', 'r1', 'r2', 'r3'].map((id) => [id, 'left']),
    );
    expect(['r4', 'r5'].map((id) => [poseOf(result.state, id)[1], unitIn(result.state, id).active])).to.deep.equal([
      [35, true],
      [34.25, true],
    ]);
  });

  it('RK-14.9: what is wheeled in one slot is added to what was wheeled before in the player turn', () => {
    const before = position({ units: [] });
    if (before.play === null) throw new Error('no player turn');
    const state = { play: { ...before.play, wheeled: { a: 300, x: 50 } } };
    const result = moved({ units: [own('a', 20, 10)], state }, ahead(0, { first: wheel('left', 30) }));
    expect(result.state.play?.wheeled).to.deep.equal({ a: 600, x: 50 });
    const straight = moved({ units: [own('a', 20, 10)], state }, ahead(6));
    expect(straight.state.play?.wheeled).to.deep.equal({ a: 300, x: 50 });
  });
});

describe('room to wheel', () => {
  const unit = own('a', 20, 10);
  const room = (others: Partial<Parameters<typeof roomAbout>[2]>, ground: Moment['ground'] = [], at = unit) =>
    roomAbout(position({ units: [at], ground }), [at], { solid: [], passable: [], enemies: [], ...others });

  it('RK-14.6: the nearest edge of the table counts, whichever it is, and a river like other ground that is not entered', () => {
    const at = (x: number, y: number) => room({}, [], { ...unit, at: { x: x * 1000, y: y * 1000 } });
    // The base reaches 0.75" to either side and 0.375" before and behind.
    expect([at(3, 18), at(45, 18), at(24, 2), at(24, 34)]).to.deep.equal([2250, 2250, 1625, 1625]);
    expect(room({}, [land('r', 'river', 10, 12.375, 30, 20)])).to.equal(2000);
    expect(room({}, [land('r', 'impassable', 10, 12.375, 30, 20)])).to.equal(2000);
    expect(room({}, [land('r', 'rocky', 10, 12.375, 30, 20)], { ...unit, ...horse })).to.equal(1750);
  });

  it('RK-1.11: who touches a friend or stands 0.1" before an enemy (RK-14.22) has no room but may stand there', () => {
    expect(room({ solid: [u('f', 'red', 21.5, 10, 90)] })).to.equal(0);
    expect(room({ enemies: [foe('b', 21.6, 10)] })).to.equal(0);
    expect(room({ enemies: [foe('b', 21.59, 10)] })).to.equal(null);
    expect(room({ solid: [u('f', 'red', 21.44, 10, 90)] })).to.equal(null);
  });

  it('RK-14.22: a corner that swings past an enemy keeps 0.1" from it, though it would not touch it', () => {
    // The right rear corner turns 1.677" about (19.25, 10.375): out to x = 20.927. The enemy begins at 20.98, or at 21.04.
    const swung = (x: number) => {
      const result = moved({ units: [own('a', 20, 10), u('b', 'blue', x + 0.375, 10.375, 0)] }, ahead(0, { first: wheel('left', 45) }));
      return [poseOf(result.state, 'a')[2] < 135, told(result, 'stopped').map(({ reason }) => reason)];
    };
    expect([swung(20.98), swung(21.04)]).to.deep.equal([
      [true, ['blocked']],
      [false, []],
    ]);
  });

  it('RK-14.9: who has wheeled farther than its Body now may has nothing left', () => {
    const state = position({ units: [own('a', 20, 10), own('c', 21.5, 10)] });
    if (state.play === null) throw new Error('no turn');
    state.play.wheeled = { c: 600 };
    expect(wheelLeft(state, [unitIn(state, 'a'), unitIn(state, 'c')])).to.equal(0);
    expect(wheelLeft({ ...state, play: null }, [unitIn(state, 'a'), unitIn(state, 'c')])).to.equal(450);
  });
});

describe('expanding and reforming', () => {
  const plan = (units: readonly Unit[], left: string | null, right: string | null) => {
    const state = position({ units: [...units, away] });
    const made = planExpand(
      state,
      units.filter(({ side, level }) => side === 'red' && level === 'ground').map(({ id }) => unitIn(state, id)),
      { do: 'expand', left, right },
    );
    return isRefusal(made) ? [made.clause, made.code, made.shape?.pieces] : made.map(({ id, at }) => [id, at.x / 1000, at.y / 1000]);
  };
  const file = [own('a', 20, 10), own('c', 20, 9.25)];

  it('RK-14.13: a flyer overhead is in nobody’s way, whoever stands there is; who fights in the rear stays there (RK-13.13)', () => {
    expect(plan([...file, own('f', 18.5, 10, { ...horse, traits: ['flyer'], level: 'attack' })], 'c', null)).to.deep.equal([
      ['c', 18.5, 10],
    ]);
    expect(plan([...file, foe('b', 18.5, 10.2)], 'c', null)).to.deep.equal(['RK-1.11', 'blocked-by-unit', ['b']]);
    expect(plan([...file, u('b', 'blue', 20, 8.5, 90)], 'c', null)).to.deep.equal(['RK-13.13', 'engaged', ['c']]);
  });

  it('RK-14.13: who goes to the other end leaves room for the one who comes', () => {
    // A deep stand beside a front of foot reaches back beside c, who stands 0.7" to the left.
    const deep = [own('a', 20, 10), own('c', 19.3, 9.25), own('d', 19.3, 8.125, { kind: 'elephant' })];
    expect(plan(deep, 'd', null)).to.deep.equal(['RK-1.11', 'blocked-by-unit', ['c']]);
    expect(plan(deep, 'd', 'c')).to.deep.equal([
      ['d', 18.5, 9.625],
      ['c', 21.5, 10],
    ]);
  });

  it('RK-14.19b: facings that cancel one another out leave that of the rightmost front unit', () => {
    expect(meanFacing([own('a', 20, 10), own('c', 21.5, 10, { facing: 2700 })])).to.equal(900);
    expect(meanFacing([own('c', 21.5, 10, { facing: 2700 }), own('a', 20, 10)])).to.equal(2700);
    expect(meanFacing([own('c', 21.5, 10, { facing: 1800 }), own('a', 20, 10)])).to.equal(1350);
  });

  it('RK-14.19a: ranks stand one behind the other, each as deep as its deepest stand, about the mean of the centres', () => {
    // Two riders in front, foot behind the left one: the mean is (20.5, 9.667), the ranks together 2" deep.
    const units = [own('a', 20, 10, horse), own('c', 21.5, 10, horse), own('d', 20, 9)];
    const places = planReform(position({ units }), units, 900).map(({ id, at }) => [id, at.x, at.y]);
    expect(places).to.deep.equal([
      ['c', 21_250, 10_042],
      ['a', 19_750, 10_042],
      ['d', 20_500, 9042],
    ]);
  });

  it('RK-14.19b: who cannot get to its place, or would be on forbidden ground or off the table there, stays where it is', () => {
    const crooked = [own('a', 20, 10), own('c', 21.5, 10, { facing: 1300 })];
    const stood = (units: readonly Unit[], ground: Moment['ground'] = []) =>
      planReform(position({ units, ground }), units, 1300).map(({ id, facing }) => [id, facing]);
    expect(stood(crooked)).to.deep.equal([
      ['c', 1300],
      ['a', 1300],
    ]);
    // Slowness has taken all of the 6".
    const slow = { enchantments: [{ spell: 'slowness', by: 'blue' as const, strength: 6, until: 'end-of-own-turn' as const }] };
    expect(stood(crooked.map((unit) => (unit.id === 'a' ? { ...unit, ...slow } : unit)))).to.deep.equal([
      ['c', 1300],
      ['a', 900],
    ]);
    expect(stood(crooked, [land('l', 'water', 10, 8, 20.6, 9.3)])).to.deep.equal([
      ['c', 1300],
      ['a', 900],
    ]);
  });
});

describe('skirmishers and the way they go', () => {
  const go = (...path: readonly (readonly [number, number])[]): BodyOrder => ({
    do: 'skirmish',
    moves: [{ unit: 'a', path: path.map(([x, y]) => ({ x: x * 1000, y: y * 1000 })), facing: 0 }],
  });
  const slinger = own('a', 20, 10, light);

  it('RK-14.16: all parts of a path together are no longer than the rate, and none of it is on ground that may not be entered', () => {
    const units = [slinger, away];
    expect([refusal({ units }, go([20, 14], [24, 14])), refusal({ units }, go([20, 14], [24.1, 14]))]).to.deep.equal([
      'fits',
      'RK-14.16 too-far',
    ]);
    expect(refusal({ units, ground: [land('l', 'water', 19, 12, 21, 13)] }, go([20, 16]))).to.equal('RK-14.6 forbidden-ground');
    expect(refusal({ units: [own('a', 1, 10, light), away] }, go([1, 5], [0.3, 5]))).to.equal('RK-14.6 forbidden-ground');
  });

  it('RK-13.10: a new enemy to fire at stops them on their way, looking as they did, however little they have gone (RK-13.4)', () => {
    // Skirmishers fire 3": the rear of b, at 15.625, comes into range 2.25" on.
    const { state, events } = moved({ units: [slinger, back('b', 20, 16)] }, go([20, 14], [24, 14]));
    expect(poseOf(state, 'a')).to.deep.equal([20, 12.249, 90]);
    expect(told({ events }, 'stopped')).to.deep.equal([{ units: ['a'], reason: 'shot' }]);
    expect(unitIn(state, 'a').active).to.equal(false);
  });

  it('RK-21.7: only Missile and Skirmish units are asked whom they could fire at', () => {
    const units = [slinger, own('c', 30, 10, { traits: ['dual'] }), back('b', 20, 13), back('d', 30, 13)];
    const state = position({ units });
    expect(
      shotsOf(
        state,
        ['a', 'c'].map((id) => unitIn(state, id)),
      ),
    ).to.deep.equal({ a: ['b'] });
  });
});

describe('drawn into melee', () => {
  const asked = (units: readonly Unit[], order: BodyOrder, options: NonNullable<Moment['options']> = {}) =>
    moved({ units, options }, order, { test: Array<number>(12).fill(1), 'fire.missile': [1, 1, 1, 1] })
      .asked.filter(({ kind }) => kind === 'draw-in')
      .map(({ about }) => about);

  it('RK-15.18: asked is who ends its move within an inch of an enemy it faces and may charge', () => {
    // After 6" the front is at 16.375.
    expect(asked([own('a', 20, 10), back('b', 20, 17.5)], ahead(6))).to.deep.equal([{ unit: 'a', targets: ['b'] }]);
    expect(asked([own('a', 20, 10), back('b', 20, 17.75)], ahead(6))).to.deep.equal([{ unit: 'a', targets: ['b'] }]);
    expect(asked([own('a', 20, 10), back('b', 20, 17.76)], ahead(6))).to.deep.equal([]);
    // Beside it, 0.5" from its flank.
    expect(asked([own('a', 20, 10), back('b', 22, 16)], ahead(6))).to.deep.equal([]);
    expect(
      asked([own('a', 20, 10), foe('b', 20, 17.5, { ...horse, traits: ['flyer'], level: 'attack', arm: 'missile' })], ahead(6)),
    ).to.deep.equal([]);
  });

  it('RK-15.18: a skirmish move draws in as any other', () => {
    const order: BodyOrder = { do: 'skirmish', moves: [{ unit: 'a', path: [{ x: 20_000, y: 16_000 }], facing: 900 }] };
    // Its front is at 16.375 then; the enemy is so battered that even Skirmish units may charge it.
    const there = (y: number) => {
      const state = position({ units: [own('a', 20, 10, light), foe('b', 20, y, { facing: 900, hits: 4 })] });
      // It could fire at it from the beginning, which stops nobody (RK-13.10).
      if (state.play?.slot != null) state.play = { ...state.play, slot: { ...state.play.slot, shots: { a: ['b'] } } };
      return played(state, ENTRIES.movement, { units: ['a'] }, { test: Array<number>(12).fill(1) }, { 'body-order': [order] })
        .asked.filter(({ kind }) => kind === 'draw-in')
        .map(({ about }) => about);
    };
    expect([there(17.75), there(17.76)]).to.deep.equal([[{ unit: 'a', targets: ['b'] }], []]);
  });

  it('RK-15.18a: nobody is asked after a charge by a result that ends short of its target, nor after an advance', () => {
    const kinds = (entry: Parameters<typeof played>[1], event: object, y: number, dice: readonly number[]) => {
      const state = position({ units: [own('a', 20, 10), foe('b', 20, y, { facing: 900, arm: 'missile' })] });
      const result = played(state, entry, event, { test: dice, 'fire.missile': [1, 1] });
      return {
        y: poseOf(result.state, 'a')[1],
        asked: result.asked.map(({ kind }) => kind),
        tests: told(result, 'test').map(({ group }) => group.test),
      };
    };
    const charge = { side: 'red', chargers: [{ unit: 'a', target: 'b', reach: 6000 }], by: 'result' };
    // 6.05" off: it stops a tenth of an inch short and is not drawn over the rest.
    expect(kinds(ENTRIES.charge, charge, 16.8, [1, 1, 1, 1])).to.deep.equal({ y: 15.95, asked: [], tests: ['enemy-threat'] });
    // 3.5" off, it advances three.
    expect(kinds(ENTRIES.advance, { unit: 'a', causes: ['b'] }, 14.25, [1, 1, 1, 1])).to.deep.equal({ y: 13, asked: [], tests: [] });
  });

  it('RK-15.18, RK-1.16: an enemy beside whom a charge would go past draws nobody in', () => {
    // At twice the distances it goes 12", and the inch is two: b begins 1.65" before its front, 1.6" or 1.45" to the right of its middle; a charge shifts 0.75".
    const twice = { distanceScale: 2 };
    const past = (x: number): Unit => ({ ...back('b', x, 24.4), traits: ['fanatic'] });
    expect(asked([own('a', 20, 10), past(22.35)], ahead(12), twice)).to.deep.equal([]);
    expect(asked([own('a', 20, 10), past(22.2)], ahead(12), twice)).to.deep.equal([{ unit: 'a', targets: ['b'] }]);
  });

  it('RK-15.18: who refuses stays, and the next one is asked', () => {
    const units = [own('a', 20, 10), own('c', 21.5, 10), back('b', 20, 17.5), back('d', 21.5, 17.5)];
    const answers = { 'body-order': [ahead(6)], 'draw-in': [{ target: null }, { target: 'b' }] };
    const result = played(
      position({ units }),
      ENTRIES.movement,
      { units: ['c', 'a'] },
      { test: Array<number>(16).fill(1), 'fire.missile': [1, 1, 1, 1] },
      answers,
    );
    // Each has the other's enemy before it as well, at 45 degrees.
    expect(result.asked.filter(({ kind }) => kind === 'draw-in').map(({ about }) => about)).to.deep.equal([
      { unit: 'c', targets: ['b', 'd'] },
      { unit: 'a', targets: ['b', 'd'] },
    ]);
    expect(
      told(result, 'charge').map(({ chargers, ordered }) => [chargers.map(({ unit, target }) => [unit, target]), ordered]),
    ).to.deep.equal([[[['a', 'b']], false]]);
  });
});
