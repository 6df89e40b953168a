import { expect } from 'chai';
import { bodyOrderKind, type AboutOrder } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { flightPlan } from '../../src/books/rally-king/battle/flight/flight-plan.ts';
import { followCharge } from '../../src/books/rally-king/battle/charge/follow-charge.ts';
import { intercept, interceptorDeed } from '../../src/books/rally-king/battle/flight/intercept.ts';
import { rateOfBody } from '../../src/books/rally-king/battle/troops/rates.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { pointInInches } from '../../src/table/units.ts';
import { gameOf, land, position, u, type Moment } from './position.ts';

const active = { active: true };
const horse: Partial<Unit> = { mounted: true, figures: 3, active: true };

function asked(moment: Moment, other: Partial<AboutOrder> = {}) {
  const state = position(moment);
  const units = Object.values(state.units).filter(({ side }) => side === 'red');
  const about = { units: units.map(({ id }) => id), rate: rateOfBody(state, units), fired: false, first: false, ...other };
  return { game: gameOf(state), about };
}

/** What an active Body of all red units is offered. */
function offered(moment: Moment, other: Partial<AboutOrder> = {}) {
  const { game, about } = asked(moment, other);
  return bodyOrderKind.options(game, about, 'red-1');
}

/** What it does while its player is away. */
function automatic(moment: Moment) {
  const { game, about } = asked(moment);
  return bodyOrderKind.fallback(game, about, 'red-1');
}

const move = (ahead: number, first: object | null = null) => ({ do: 'move', first, ahead, last: null, join: false, leave: false });
const wheel = (side: 'left' | 'right', by: number) => ({ turn: 'wheel', side, by });
const about = { turn: 'about-face' };
const charge = (...charges: readonly (readonly [string, string])[]) => ({
  do: 'charge',
  charges: charges.map(([unit, target]) => ({ unit, target })),
});

describe('what an active Body is offered', () => {
  it('RK-13.4: foot alone in the open: half its 6" and all of it, RK-14.9: wheels of 15, 30 and 90 degrees, RK-14.8: about-face with half a move or none', () => {
    expect(offered({ units: [u('a', 'red', 20, 10, 90, active)] })).to.deep.equal([
      move(3000),
      move(6000),
      ...(['left', 'right'] as const).flatMap((side) => [150, 300, 900].map((by) => move(0, wheel(side, by)))),
      move(0, about),
      move(3000, about),
    ]);
  });

  it('RK-14.11: riders wheel and go a quarter of their 12" besides; RK-14.8: an about-face is their whole move', () => {
    expect(offered({ units: [u('a', 'red', 20, 10, 90, horse)] })).to.deep.equal([
      move(6000),
      move(12_000),
      ...(['left', 'right'] as const).flatMap((side) => [150, 300, 900].map((by) => move(3000, wheel(side, by)))),
      move(0, about),
    ]);
  });

  it('RK-13.9: riders who come upon the corner of a wood, whichever way, are offered the way up to it; while their player is away they go it', () => {
    const outline = [
      [20, 21.5],
      [25, 20.8],
      [27, 22.5],
      [24.5, 24],
      [20.5, 23.8],
    ] as const;
    const ground = [{ ...land('w', 'woods', 20, 20, 28, 24), shape: outline.map(([x, y]) => pointInInches({ x, y })) }];
    for (let facing = 211; facing < 216; facing += 0.1) {
      const { game, about: question } = asked({ units: [u('a', 'red', 31.078, 24.294, facing, { ...horse, figures: 4 })], ground });
      const wanted = bodyOrderKind.fallback(game, question, 'red-1');
      expect(bodyOrderKind.check(game, question, wanted, 'red-1'), `${facing}: ${JSON.stringify(wanted)}`).to.equal(null);
      expect(wanted, `${facing}`).to.deep.include({ do: 'move', first: null });
    }
  });

  it('RK-21.9: a Body is offered to fire with those of it who are Dual-Armed', () => {
    const units = [
      u('a', 'red', 20, 10, 90, { ...active, traits: ['dual'] }),
      u('b', 'red', 21.5, 10, 90, active),
      // 2.75" ahead, of the 3" they shoot.
      u('z', 'blue', 20, 13.5, 270),
    ];
    expect(offered({ units }).filter((each) => each.do === 'dual-fire')).to.deep.equal([{ do: 'dual-fire', units: ['a'] }]);
  });

  it('RK-14.8, RK-14.12, RK-34.6: turns and wheels into contact go to either hand, and a ship is left on any side', () => {
    const sides = (order: (side: string) => unknown) =>
      ['front', 'left', 'rear', 'right', ''].filter((side) => bodyOrderKind.answer.safeParse(order(side)).success).join(' ');
    expect(sides((side) => ({ do: 'wheel-charge', side }))).to.equal('left right');
    expect(sides((side) => move(0, { turn: 'wheel', side, by: 10 }))).to.equal('left right');
    expect(sides((side) => ({ do: 'get-off', ship: 's', side }))).to.equal('front left rear right');
  });

  it('RK-15.1: all front units together against the nearest, then every charge by itself; RK-14.7: who is bound goes straight or stands', () => {
    const units = [
      u('a', 'red', 20, 10, 90, active),
      u('b', 'red', 21.5, 10, 90, active),
      u('e', 'blue', 20, 14, 270),
      u('f', 'blue', 21.5, 14.5, 270),
    ];
    // 3.25" to e; a shift of 0.75" brings b before it, but never a before f.
    expect(offered({ units })).to.deep.equal([
      move(3000),
      move(6000),
      { do: 'stand' },
      charge(['a', 'e'], ['b', 'e']),
      charge(['a', 'e']),
      charge(['b', 'e']),
      charge(['b', 'f']),
    ]);
    expect(automatic({ units })).to.deep.equal({ do: 'stand' });
  });

  it('RK-21.9: who has fired at the start of its movement may charge or stand, and nothing else', () => {
    const units = [u('a', 'red', 20, 10, 90, active), u('e', 'blue', 20, 14, 270)];
    expect(offered({ units }, { fired: true })).to.deep.equal([{ do: 'stand' }, charge(['a', 'e'])]);
  });

  it('RK-14.19: a Body that looks different ways reforms to the mean facing of its front or to that of one of its own; RK-38.2: the automatic choice takes its rightmost front unit’s', () => {
    const units = [u('a', 'red', 20, 10, 90, active), u('b', 'red', 21.6, 10, 110, active)];
    expect(offered({ units })).to.deep.equal([
      { do: 'reform', facing: null },
      { do: 'reform', facing: 'b' },
      { do: 'reform', facing: 'a' },
    ]);
    expect(automatic({ units })).to.deep.equal({ do: 'reform', facing: 'b' });
  });

  it('RK-14.20: a Body in order whose units have turned may reform as well as move; RK-14.19a: each facing is offered once, front units first', () => {
    const reforms = (...units: readonly Unit[]) => offered({ units }).filter((each) => each.do === 'reform');
    const [a, b] = [u('a', 'red', 20, 10, 90, active), u('b', 'red', 21.5, 10.2, 100, active)];
    const to = (...facings: readonly (string | null)[]) => facings.map((facing) => ({ do: 'reform', facing }));
    expect(reforms(a, b)).to.deep.equal(to(null, 'b', 'a'));
    expect(offered({ units: [a, b] })).to.deep.include(move(6000));
    expect(reforms(a, { ...b, facing: 900 })).to.deep.equal([]);
    // The mean of 85, 90 and 95 degrees is the facing of a.
    const [c, d] = [u('c', 'red', 18.5, 10.2, 95, active), u('d', 'red', 21.5, 10.2, 85, active)];
    expect(reforms(c, a, d)).to.deep.equal(to('d', 'a', 'c'));
    // Who stands behind looks as b does, or a way of their own.
    const behind = (facing: number) => u('e', 'red', 20.3, 9.2, facing, active);
    expect(reforms(behind(100), a, b)).to.deep.equal(to(null, 'b', 'a'));
    expect(reforms(behind(97), a, b)).to.deep.equal(to(null, 'b', 'a', 'e'));
    // Bound by an enemy it goes straight or stays.
    expect(reforms(a, b, u('z', 'blue', 20, 16, 270))).to.deep.equal([]);
  });

  it('RK-38.2: the automatic choice is half the rate straight ahead, more inches of movement in woods', () => {
    expect(automatic({ units: [u('a', 'red', 20, 10, 90, active)] })).to.deep.equal(move(3000));
    // Woods from the front edge on cost two for one.
    const ground = [land('w', 'woods', 10, 10.375, 30, 30)];
    expect(automatic({ units: [u('a', 'red', 20, 10, 90, active)], ground })).to.deep.equal(move(1500));
  });

  it('RK-14.18: who fights and who is free can be parted', () => {
    const units = [
      u('a', 'red', 20, 10, 90, active),
      u('b', 'red', 21.5, 10, 90, active),
      u('e', 'blue', 19.5, 10.75, 270),
      u('z', 'blue', 45, 33, 270),
    ];
    expect(offered({ units })).to.deep.include({ do: 'split', parts: [['b'], ['a']] });
  });
});

describe('what flyers are offered', () => {
  const WINGED: Partial<Unit> = { traits: ['flyer'], mounted: true, figures: 3, active: true };
  const flights = (other: Partial<Unit>) => {
    const units = [u('f', 'red', 20, 10, 90, { ...WINGED, ...other }), u('z', 'blue', 40, 30, 270)];
    const game = gameOf(position({ units }));
    return { list: flightPlan.options(game, { units: ['f'] }, 'red-1'), usual: flightPlan.fallback(game, { units: ['f'] }, 'red-1') };
  };
  const here = { x: 20_000, y: 10_000 };
  const middle = { x: 24_000, y: 18_000 };
  const exits = [
    { x: 24_000, y: 0 },
    { x: 24_000, y: 36_000 },
    { x: 0, y: 18_000 },
    { x: 48_000, y: 18_000 },
  ];

  it('RK-23.6: a charge, to hover at either level, to land, or to leave over the middle of an edge', () => {
    const hover = (to: object, above: string) => ({ end: 'hover', entry: null, level: above, to, above });
    for (const level of ['attack', 'observation'] as const) {
      const { list, usual } = flights({ level });
      expect(list).to.deep.equal([
        { end: 'charge', entry: null, target: 'z' },
        hover(here, 'attack'),
        hover(here, 'observation'),
        hover(middle, 'attack'),
        { end: 'land', entry: null, level: 'attack', to: here },
        { end: 'land', entry: null, level: 'attack', to: middle },
        ...exits.map((to) => ({ end: 'exit', entry: null, level: 'attack', to })),
      ]);
      // The automatic choice hovers where it is, as high as it is (RK-38.2).
      expect(usual).to.deep.equal(hover(here, level));
    }
  });

  it('RK-23.6: from off the table they come over the edge they left by, each way once, and leave by another', () => {
    const entry = { x: 20_000, y: 0 };
    const { list, usual } = flights({ where: 'air', level: 'observation', at: entry });
    const hover = (above: string) => ({ end: 'hover', entry, level: above, to: middle, above });
    expect(list).to.deep.equal([
      { end: 'charge', entry, target: 'z' },
      hover('attack'),
      hover('observation'),
      { end: 'land', entry, level: 'attack', to: middle },
      ...exits.slice(1).map((to) => ({ end: 'exit', entry, level: 'attack', to })),
    ]);
    expect(usual).to.deep.equal(hover('attack'));
  });
});

describe('what is offered besides', () => {
  const game = gameOf(position({ units: [] }));

  it('RK-15.7: nobody follows, all, or one alone; each once and only who stands behind', () => {
    const list = followCharge.options(game, { units: ['p', 'q'] }, 'red-1');
    expect(list).to.deep.equal([{ follow: [] }, { follow: ['p', 'q'] }, { follow: ['p'] }, { follow: ['q'] }]);
    expect(followCharge.options(game, { units: ['p'] }, 'red-1')).to.deep.equal([{ follow: [] }, { follow: ['p'] }]);
    const check = (...follow: string[]) => followCharge.check(game, { units: ['p', 'q'] }, { follow }, 'red-1')?.code ?? null;
    expect([check('p', 'q'), check('p', 'p'), check('r')]).to.deep.equal([null, 'not-behind', 'not-behind']);
  });

  it('RK-23.13: nobody intercepts, all, or one alone; RK-23.14: an interceptor fires only at who can be shot', () => {
    const flyers = intercept.options(game, { targets: [], flyers: ['p', 'q'] }, 'red-1');
    expect(flyers).to.deep.equal([{ flyers: [] }, { flyers: ['p', 'q'] }, { flyers: ['p'] }, { flyers: ['q'] }]);
    const deeds = (fire: string[], at: string[]) => interceptorDeed.options(game, { unit: 'p', fire, charge: at }, 'red-1');
    expect(deeds(['z'], ['y'])).to.deep.equal([{ do: 'neither' }, { do: 'fire' }, { do: 'charge', target: 'y' }]);
    expect(deeds([], ['y', 'z'])).to.deep.equal([{ do: 'neither' }, { do: 'charge', target: 'y' }, { do: 'charge', target: 'z' }]);
  });
});
