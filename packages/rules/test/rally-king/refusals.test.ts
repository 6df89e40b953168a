import { expect } from 'chai';
import { activateBody } from '../../src/books/rally-king/battle/slot.ts';
import { bodyOrderKind, type AboutOrder } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { flightShot } from '../../src/books/rally-king/battle/flight/shot.ts';
import { planFlight } from '../../src/books/rally-king/battle/flight/plan.ts';
import { bodyOrder } from '../../src/books/rally-king/battle/manoeuvres/orders.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { pointInInches } from '../../src/table/units.ts';
import { gameOf, land, leader, position, u, unitIn, type Moment } from './position.ts';
import { away, foe, judged, own, why } from './refused.ts';

/** What is said to an order of a Body of all red units. */
function ordered(moment: Moment, order: unknown, other: Partial<AboutOrder> = {}): string {
  const state = position({ ...moment, units: [...moment.units, away] });
  const units = Object.values(state.units).flatMap(({ id, side, where }) => (side === 'red' && where === 'table' ? [id] : []));
  return why(
    bodyOrderKind.check(gameOf(state), { units, rate: 6000, fired: false, first: false, ...other }, bodyOrder.parse(order), 'red-1'),
  );
}
const ahead = (distance: number, first: object | null = null) => ({
  do: 'move',
  first,
  ahead: distance,
  last: null,
  join: false,
  leave: false,
});

describe('orders that are refused', () => {
  it('RK-13.4: an active Body that nothing stops does not just stand; RK-21.9, RK-10.9a, RK-13.6a: who has fired, cannot go on or has halted may', () => {
    const stand = { do: 'stand' };
    expect(ordered({ units: [own('a', 20, 10)] }, stand)).to.equal('RK-13.4 must-move');
    expect(ordered({ units: [own('a', 20, 10)] }, stand, { fired: true })).to.equal('');
    expect(ordered({ units: [own('a', 20, 10)] }, stand, { rate: 0 })).to.equal('');
    expect(ordered({ units: [own('a', 20, 10), own('c', 21.5, 10, { active: false })] }, stand)).to.equal('');
  });

  it('RK-21.7a: where it is played so, who has somebody to fire at stays and fires, and only then may just stand', () => {
    const units = [own('a', 20, 10, { arm: 'missile', figures: 2 })];
    const held = (mandatoryFire: string, shots: Record<string, string[]>, order: unknown) => {
      const state = position({ units: [...units, away], options: { mandatoryFire } });
      const { play } = state;
      if (play?.slot == null) throw new Error('no slot');
      state.play = { ...play, slot: { ...play.slot, shots } };
      return why(
        bodyOrderKind.check(gameOf(state), { units: ['a'], rate: 8000, fired: false, first: false }, bodyOrder.parse(order), 'red-1'),
      );
    };
    expect(held('hold', { a: ['z'] }, ahead(8000))).to.equal('RK-21.7 must-fire');
    expect(held('hold', { a: ['z'] }, { do: 'stand' })).to.equal('');
    expect(held('hold', { a: [] }, ahead(8000))).to.equal('');
    expect(held('hold', {}, { do: 'stand' })).to.equal('RK-13.4 must-move');
    expect(held('may-move', { a: ['z'] }, ahead(8000))).to.equal('');
    expect(held('may-move', { a: ['z'] }, { do: 'stand' })).to.equal('RK-13.4 must-move');
  });

  it('RK-14.7: who is bound neither turns, wheels into contact nor skirmishes', () => {
    const b = foe('b', 20, 14);
    const units = [own('a', 20, 10), b];
    expect(ordered({ units }, ahead(0, { turn: 'about-face' }))).to.equal('RK-14.7 bound');
    expect(ordered({ units }, { do: 'wheel-charge', side: 'left' })).to.equal('RK-14.7 bound');
    const light = [own('a', 20, 10, { arm: 'skirmish', figures: 2 }), b];
    const moves = [{ unit: 'a', path: [pointInInches({ x: 16, y: 10 })], facing: 900 }];
    expect(ordered({ units: light }, { do: 'skirmish', moves })).to.equal('RK-14.7 bound');
    expect(ordered({ units: [own('a', 20, 10)] }, { do: 'wheel-charge', side: 'left' })).to.equal('RK-14.12 no-contact');
  });

  it('RK-14.9: no Body wheels more than it has left of its 45 degrees', () => {
    const units = [own('a', 20, 10), own('c', 21.5, 10)];
    const wheel = (by: number) => ordered({ units }, ahead(0, { turn: 'wheel', side: 'left', by }));
    expect([wheel(300), wheel(450), wheel(451)]).to.deep.equal(['', '', 'RK-14.9 too-much']);
  });

  it('RK-14.18: every unit belongs to one part, and once', () => {
    const units = [own('a', 20, 10), own('c', 21.5, 10), own('e', 23, 10)];
    const split = (...parts: readonly (readonly string[])[]) => ordered({ units }, { do: 'split', parts });
    expect(split(['a'], ['c', 'e'])).to.equal('');
    expect(split(['a'], ['c'])).to.equal('RK-14.18 not-all');
    expect(split(['a', 'c'], ['c', 'e'])).to.equal('RK-14.18 not-all');
    expect(split(['a', 'e'], ['c'])).to.equal('RK-14.18 not-connected');
  });

  it('RK-4.13: stakes are planted once, by who carries them, and not after firing', () => {
    const planted = (other: Partial<Unit>, more: Partial<AboutOrder> = {}) =>
      ordered({ units: [own('a', 20, 10, other)] }, { do: 'plant-stakes', units: ['a'] }, more);
    const stakes = { from: { x: 0, y: 0 }, to: { x: 1500, y: 0 } };
    expect(planted({ traits: ['stakes'] })).to.equal('');
    expect(planted({})).to.equal('RK-4.13 no-stakes');
    expect(planted({ traits: ['stakes'], stakes })).to.equal('RK-4.13 no-stakes');
    expect(planted({ traits: ['stakes'] }, { fired: true })).to.equal('RK-4.13 no-stakes');
    expect(ordered({ units: [own('a', 20, 10)] }, { do: 'plant-stakes', units: ['x'] })).to.equal('RK-4.13 no-stakes');
  });

  it('RK-15.2: skirmishers neither charge nor wheel into formed troops that are not battered', () => {
    const light: Partial<Unit> = { arm: 'skirmish', figures: 2 };
    const charge = (hits: number) =>
      ordered({ units: [own('a', 20, 10, light), foe('b', 20, 14, { hits })] }, { do: 'charge', charges: [{ unit: 'a', target: 'b' }] });
    expect([charge(3), charge(4)]).to.deep.equal(['RK-15.2 too-weak', '']);
    const line = [own('a', 20.75, 10, light), own('c', 19.25, 10, light)];
    const wheel = (hits: number) =>
      ordered({ units: [...line, u('b', 'blue', 20.5, 12.6, 0, { figures: 2, hits })] }, { do: 'wheel-charge', side: 'left' });
    expect([wheel(3), wheel(4)]).to.deep.equal(['RK-15.2 too-weak', '']);
  });

  it('RK-34.5, RK-34.6: foot of three figures at most goes aboard where it touches the ship; off goes who is aboard', () => {
    const ship = own('s', 20, 10, { kind: 'ship', mounted: true, traits: ['flyer'], figures: 1 });
    const board = (unit: Unit) => ordered({ units: [ship, unit] }, { do: 'board', ship: 's', unit: 'c' });
    expect(board(own('c', 20, 11.125, { figures: 3 }))).to.equal('');
    expect(board(own('c', 20, 11.125, { figures: 4 }))).to.equal('RK-34.5 too-large');
    expect(board(own('c', 20, 11.375, { figures: 3, mounted: true }))).to.equal('RK-34.5 too-large');
    // Guns are foot (RK-3.6).
    expect(board(own('c', 20, 11.125, { figures: 3, kind: 'artillery' }))).to.equal('');
    expect(board(own('c', 20, 11.2, { figures: 3 }))).to.equal('RK-34.6 not-beside');
    expect(board(foe('c', 20, 30, { figures: 3 }))).to.equal('RK-34.6 not-beside');
    expect(ordered({ units: [ship] }, { do: 'board', ship: 's', unit: 'x' })).to.equal('RK-34.5 too-large');
    expect(ordered({ units: [own('a', 20, 10)] }, { do: 'board', ship: 'a', unit: 'x' })).to.equal('RK-34.6 no-ship');
    expect(ordered({ units: [ship] }, { do: 'get-off', ship: 's', side: 'left' })).to.equal('RK-34.6 nobody-aboard');
    const laden = [{ ...ship, aboard: 'c' }, own('c', 20, 10, { where: 'aboard' })];
    expect(ordered({ units: laden }, { do: 'board', ship: 's', unit: 'c' })).to.equal('RK-34.5 full');
    expect(ordered({ units: laden }, { do: 'get-off', ship: 's', side: 'left' })).to.equal('');
    const lake = [land('l', 'water', 16, 8, 19, 12)];
    expect(ordered({ units: laden, ground: lake }, { do: 'get-off', ship: 's', side: 'left' })).to.equal('RK-34.6 no-room');
  });

  it('RK-34.2: a point comes from the army or from a commander who has one', () => {
    const armies = { red: { leaders: [leader('c', 'a', { rank: 'commander', warRating: 3 })], commanderPoints: { c: 1 } } };
    const state = position({ units: [own('a', 20, 10, { active: false }), away], armies });
    const pay = (from: string) =>
      why(activateBody.check(gameOf(state), { units: ['a'], points: 1 }, { do: 'activate', objective: null, from }, 'red-1'));
    expect([pay('c'), pay('army'), pay('d')]).to.deep.equal(['', '', 'RK-34.2 not-theirs']);
  });

  it('RK-23.9: a charge from the air must come upon its enemy; RK-23.10: a shot from its path upon somebody ahead', () => {
    const flyer = own('f', 20, 10, { mounted: true, traits: ['flyer'], arm: 'missile', figures: 2 });
    const pair = position({ units: [flyer, own('g', 30, 10, { mounted: true, traits: ['flyer'] }), foe('b', 20, 20)] });
    const charge = (...ids: readonly string[]) =>
      judged(
        planFlight(
          pair,
          ids.map((id) => unitIn(pair, id)),
          { end: 'charge', entry: null, target: 'b' },
        ),
      );
    expect([charge('f'), charge('g')]).to.deep.equal(['', '']);
    const over = position({ units: [flyer, foe('b', 20, 10.2)] });
    expect(judged(planFlight(over, [unitIn(over, 'f')], { end: 'charge', entry: null, target: 'b' }))).to.equal('RK-23.9 no-way');
    const flight = { from: pointInInches({ x: 20, y: 10 }), to: pointInInches({ x: 20, y: 30 }), part: 0 };
    const flying = position({ units: [{ ...flyer, level: 'attack', flight }, away] });
    const shot = (part: number | null) => why(flightShot.check(gameOf(flying), { unit: 'f' }, { part }, 'red-1'));
    expect([shot(0), shot(null)]).to.deep.equal(['RK-23.10 nobody-ahead', '']);
  });
});

describe('charges, fire and flights that are refused', () => {
  const charge = (units: readonly Unit[], pairs: readonly (readonly [string, string])[], ground: Moment['ground'] = []) =>
    ordered({ units, ground }, { do: 'charge', charges: pairs.map(([unit, target]) => ({ unit, target })) });

  it('RK-15.1, RK-14.6, RK-34.14: at whom nobody may charge, and past whom', () => {
    const [a, b] = [own('a', 20, 10), foe('b', 20, 14)];
    expect(charge([a, b], [['a', 'b']])).to.equal('');
    expect(charge([a, own('c', 20, 14)], [['a', 'c']])).to.equal('RK-15.1 no-enemy');
    expect(charge([a, { ...b, where: 'routed' }], [['a', 'b']])).to.equal('RK-15.1 no-enemy');
    expect(charge([a, b], [['a', 'x']])).to.equal('RK-15.1 not-there');
    expect(charge([a, b], [['z', 'b']])).to.equal('RK-15.1 not-there');
    expect(
      charge(
        [a, b],
        [
          ['a', 'b'],
          ['a', 'b'],
        ],
      ),
    ).to.equal('RK-15.1 twice');
    expect(charge([a, foe('b', 14, 10)], [['a', 'b']])).to.equal('RK-15.1 not-faced');
    // Faced, at 45 degrees at most, and too far aside for a shift of 0.75".
    expect(charge([a, foe('b', 23.2, 13.2)], [['a', 'b']])).to.equal('RK-15.1 not-ahead');
    // Fronts at 10.375 and 16.375, and a thousandth further.
    expect([charge([a, foe('b', 20, 16.75)], [['a', 'b']]), charge([a, foe('b', 20, 16.751)], [['a', 'b']])]).to.deep.equal([
      '',
      'RK-15.1 too-far',
    ]);
    expect(charge([a, foe('b', 20, 15)], [['a', 'b']], [land('w', 'woods', 15, 10.5, 25, 14)])).to.equal('RK-15.1 too-far');
    expect(charge([a, b, own('m', 20, 12)], [['a', 'b']])).to.equal('RK-14.6 blocked-by-unit');
    // Through light troops, but not so as to stand on them an inch before b (RK-14.17).
    expect(charge([a, b, own('m', 20, 11.2, { arm: 'skirmish' })], [['a', 'b']])).to.equal('');
    expect(charge([a, b, own('m', 20, 12, { arm: 'skirmish' })], [['a', 'b']])).to.equal('RK-14.6 blocked-by-unit');
    expect(charge([a, b, foe('m', 20, 12, { arm: 'skirmish' })], [['a', 'b']])).to.equal('RK-14.6 blocked-by-unit');
    expect(charge([a, b, foe('e', 20, 10.75)], [['a', 'b']])).to.equal('RK-13.13 engaged');
    const empty = own('s', 20, 10, { kind: 'ship', mounted: true, traits: ['flyer'], figures: 1 });
    expect(charge([empty, foe('b', 20, 14)], [['s', 'b']])).to.equal('RK-34.14 empty-ship');
  });

  it('RK-14.10: the outer end of a wheel goes no farther than the rate, with what is gone straight on', () => {
    const riders = [own('a', 20, 10, { mounted: true, figures: 4 }), own('c', 21.5, 10, { mounted: true, figures: 4 })];
    // Four of AC 2 ride 10": half of it and a wheel of 45 degrees about 3", 2.36".
    const wheel = (straight: number) =>
      ordered({ units: riders }, ahead(straight, { turn: 'wheel', side: 'left', by: 450 }), { rate: 10_000 });
    expect([wheel(4000), wheel(5000), wheel(5001)]).to.deep.equal(['', '', 'RK-14.11 too-far']);
    const line = [own('a', 20.75, 10), own('c', 19.25, 10), u('b', 'blue', 20.5, 12.6, 0, { figures: 2 })];
    expect(ordered({ units: line }, { do: 'wheel-charge', side: 'left' }, { rate: 1000 })).to.equal('RK-14.10 too-far');
  });

  it('RK-21.9: the Dual-Armed fire once as they move, and at somebody', () => {
    const units = [own('a', 20, 10, { traits: ['dual'] }), foe('b', 20, 12.5, { facing: 900 })];
    const fire = (other: Partial<AboutOrder> = {}) => ordered({ units }, { do: 'dual-fire', units: ['a'] }, other);
    expect([fire(), fire({ fired: true })]).to.deep.equal(['', 'RK-21.9 once-only']);
    expect(ordered({ units: units.slice(0, 1) }, { do: 'dual-fire', units: ['a'] })).to.equal('RK-21.9 cannot-fire');
    const about = { units: ['a'], rate: 6000, fired: false, first: false };
    const nobody = bodyOrderKind.check(gameOf(position({ units })), about, { do: 'dual-fire', units: [] }, 'red-1');
    expect(why(nobody)).to.equal('RK-21.9 cannot-fire');
  });

  it('RK-23.6, RK-23.7, RK-23.9, RK-34.5: where nobody flies', () => {
    const flyer = own('f', 20, 10, { mounted: true, traits: ['flyer'] });
    const fly = (unit: Unit, order: Parameters<typeof planFlight>[2], others: readonly Unit[] = []) => {
      const state = position({ units: [unit, ...others, foe('b', 20, 25), foe('r', 30, 25, { where: 'routed' })] });
      return judged(planFlight(state, [unitIn(state, unit.id)], order));
    };
    const to = pointInInches({ x: 20, y: 20 });
    const edge = pointInInches({ x: 20, y: 36 });
    const hover = { end: 'hover', entry: null, level: 'attack', to, above: 'attack' } as const;
    expect(fly(flyer, hover)).to.equal('');
    expect(fly(flyer, { ...hover, entry: edge })).to.equal('RK-23.6 no-entry');
    expect(fly({ ...flyer, where: 'air' }, hover)).to.equal('RK-23.6 no-entry');
    expect(fly({ ...flyer, where: 'air' }, { ...hover, entry: to })).to.equal('RK-23.6 no-entry');
    expect(fly({ ...flyer, where: 'air' }, { ...hover, entry: edge })).to.equal('');
    expect(fly(flyer, { ...hover, to: pointInInches({ x: 20, y: 35.9 }) })).to.equal('RK-23.6 off-table');
    expect(fly(flyer, { end: 'exit', entry: null, level: 'attack', to })).to.equal('RK-23.6 no-exit');
    expect(fly(flyer, { end: 'exit', entry: null, level: 'attack', to: edge })).to.equal('');
    expect(fly({ ...flyer, where: 'air' }, { end: 'exit', entry: edge, level: 'attack', to: edge })).to.equal('RK-23.6 no-exit');
    expect(fly(flyer, { end: 'land', entry: null, level: 'attack', to }, [own('c', 20.5, 20)])).to.equal('RK-23.7 no-landing');
    expect(['r', 'x'].map((target) => fly(flyer, { end: 'charge', entry: null, target }))).to.deep.equal([
      'RK-23.9 no-target',
      'RK-23.9 no-target',
    ]);
    const ship = own('s', 20, 10, { kind: 'ship', mounted: true, traits: ['flyer'], aboard: 'crew' });
    const sail = (y: number) => fly(ship, { ...hover, to: pointInInches({ x: 20, y }) });
    expect([sail(18), sail(18.01), fly(ship, { end: 'charge', entry: null, target: 'b' })]).to.deep.equal([
      '',
      'RK-34.5 too-far',
      'RK-34.5 too-far',
    ]);
    expect(judged(planFlight(position({ units: [] }), [], hover))).to.equal('RK-23.6 nobody');
  });
});

describe('firing with two arms', () => {
  it('RK-14.17a: a Dual-Armed unit that has been passed through does not fire in this turn', () => {
    const state = position({ units: [u('d', 'red', 20, 10, 90, { active: true, traits: ['dual'] }), u('e', 'blue', 20, 13, 270)] });
    if (state.play) state.play.passed = ['d'];
    const fire = { do: 'dual-fire' as const, units: ['d'] };
    const about = { units: ['d'], rate: 6000, fired: false, first: false };
    expect(bodyOrderKind.check(gameOf(state), about, fire, 'red-1')?.clause).to.equal('RK-14.17');
  });
});
