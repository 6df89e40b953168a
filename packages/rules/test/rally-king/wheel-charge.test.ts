import { expect } from 'chai';
import { bodyOrderKind, type AboutOrder } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { gapBetween } from '../../src/books/rally-king/battle/stands/stand.ts';
import type { Dice } from '../playing/trial.ts';
import { gameOf, land, played, position, told, u, unitIn, type Moment } from './position.ts';

const active: Partial<Unit> = { active: true };
/** Two stands in line; wheeling to the left its right end meets the enemy ahead of it, who looks away to the east. */
const line = [u('a', 'red', 20.75, 10, 90, active), u('c', 'red', 19.25, 10, 90, active)];
const foe = (other: Partial<Unit> = {}) => u('b', 'blue', 20.5, 12.6, 0, { figures: 2, ...other });
const order = { do: 'wheel-charge', side: 'left' } as const;
const wheel = (moment: Moment, dice: Dice = {}, side: 'left' | 'right' = 'left') =>
  played(position(moment), ENTRIES.movement, { units: ['a', 'c'] }, dice, { 'body-order': [{ do: 'wheel-charge', side }] });
const about: AboutOrder = { units: ['a', 'c'], rate: 6000, fired: false, first: false };
const clauseOf = (moment: Moment, rate = 6000) =>
  bodyOrderKind.check(gameOf(position(moment)), { ...about, rate }, order, 'red-1')?.clause ?? null;

describe('wheeling into contact', () => {
  it('RK-14.12, RK-1.10b: who would make contact first takes Wanting to Charge, its target Being Charged at an inch, then it turns on into contact (RK-14.12a)', () => {
    // Red passes both, blue one: it halts.
    const result = wheel({ units: [...line, foe()] }, { test: [1, 1, 1, 6] });
    expect(told(result, 'test').map(({ group }) => [group.test, group.occasions.map(({ unit }) => unit).join()])).to.deep.equal([
      ['wanting-to-charge', 'a'],
      ['being-charged', 'b'],
    ]);
    const wheels = told(result, 'moved').filter(({ manoeuvre }) => manoeuvre === 'wheel');
    expect(wheels.map(({ units }) => units)).to.deep.equal([
      ['a', 'c'],
      ['a', 'c'],
    ]);
    // At the first halt the front of the charger is an inch off, to the tenth of a degree.
    const [atInch] = wheels;
    const step = atInch?.steps.find(({ unit }) => unit === 'a');
    const there = { ...unitIn(result.state, 'a'), at: step?.to ?? { x: 0, y: 0 }, facing: step?.facing ?? 0 };
    expect(gapBetween(there, foe())).to.be.within(1000, 1006);
    // The five hundredths of RK-1.10 only judge who is in contact: the bases meet (RK-1.10b).
    expect(gapBetween(unitIn(result.state, 'a'), unitIn(result.state, 'b'))).to.equal(0);
    expect(told(result, 'charge')).to.deep.equal([{ chargers: [{ unit: 'a', target: 'b', shift: 0 }], followers: [], ordered: true }]);
    expect(told(result, 'contact').map(({ unit, target }) => [unit, target])).to.deep.equal([['a', 'b']]);
    // The pivot is the left front corner of the leftmost stand.
    expect(unitIn(result.state, 'c').facing).to.equal(unitIn(result.state, 'a').facing);
    expect(['a', 'c'].map((id) => unitIn(result.state, id).active)).to.deep.equal([false, false]);
  });

  it('RK-14.12: who fails the test stays, and the block with them where nobody is left to charge', () => {
    const result = wheel({ units: [...line, foe()] }, { test: [6, 6] });
    expect(told(result, 'moved').filter(({ units }) => units.includes('a'))).to.deep.equal([]);
    expect(unitIn(result.state, 'a').at).to.deep.equal({ x: 20_750, y: 10_000 });
  });

  it('RK-14.12a: where the target is gone the block stands at the inch', () => {
    const result = wheel({ units: [...line, foe()] }, { test: [1, 1, 6, 6], pursuit: [6] });
    expect(unitIn(result.state, 'b').where).to.equal('routed');
    expect(told(result, 'contact')).to.deep.equal([]);
    expect(told(result, 'moved').filter(({ manoeuvre }) => manoeuvre === 'wheel')).to.have.length(1);
  });

  it('RK-14.12a: it is a charge: bonuses count, and the path for Shock is the arc', () => {
    const charged = (ground: Moment['ground'] = []) =>
      wheel({ units: [...line, foe()], ground }, { test: [1, 1, 1, 6] }).state.play?.slot?.charged.map(({ unit, clear }) => [unit, clear]);
    expect(charged()).to.deep.equal([['a', true]]);
    expect(charged([land('g', 'gully', 20, 10.5, 22, 11.5)])).to.deep.equal([['a', false]]);
    // Beside the arc and not on it.
    expect(charged([land('g', 'gully', 24, 10.5, 26, 11.5)])).to.deep.equal([['a', true]]);
  });

  it('RK-14.12: a wheel that meets nobody, goes too far, or of skirmishers against formed troops is refused', () => {
    expect(clauseOf({ units: [...line, foe()] })).to.equal(null);
    expect(clauseOf({ units: [...line, foe({ at: { x: 20_500, y: 22_000 } })] })).to.equal('RK-14.12');
    // The outer corner would go about two inches.
    expect(clauseOf({ units: [...line, foe()] }, 1000)).to.equal('RK-14.10');
    const light = line.map((unit) => ({ ...unit, arm: 'skirmish' as const }));
    expect(clauseOf({ units: [...light, foe()] })).to.equal('RK-15.2');
    const facing = foe({ facing: 2700 });
    expect(clauseOf({ units: [...line, facing] })).to.equal('RK-14.7');
  });
});

describe('a wheel that does not meet the enemy with its fronts', () => {
  // d behind a; as they turn about (18.5, 10.375) its right rear corner swings out to x = 21.854, that of a to 21.592.
  const deep = [...line, u('d', 'red', 20.75, 9.25, 90, active)];
  const judged = (x: number) => {
    const state = position({ units: [...deep, u('b', 'blue', x, 9.65, 0)] });
    return bodyOrderKind.check(gameOf(state), { ...about, units: ['a', 'c', 'd'] }, order, 'red-1')?.clause ?? null;
  };

  it('RK-15.17: a rear stand touches nobody with its flank: such a wheel meets no enemy', () => {
    // The west edge of b is 0.375" west of its middle.
    expect(judged(22.125)).to.equal('RK-14.12');
    expect(judged(22.4)).to.equal('RK-14.12');
  });

  it('RK-15.17: nor does it go on through them to somebody else ahead', () => {
    const ahead = foe();
    const clause = (units: readonly Unit[]) =>
      bodyOrderKind.check(gameOf(position({ units })), { ...about, units: ['a', 'c', 'd'] }, order, 'red-1')?.clause ?? null;
    expect(clause([...deep, ahead])).to.equal(null);
    expect(clause([...deep, ahead, u('e', 'blue', 22.0, 9.65, 0)])).to.equal('RK-14.12');
  });
});

describe('expanding into contact', () => {
  it('RK-14.14: a unit that expands into contact enters the melee without a test on either side', () => {
    const units = [
      u('a', 'red', 20, 10, 90),
      u('c', 'red', 20, 9.25, 90, active),
      u('b', 'blue', 20, 10.75, 270),
      u('d', 'blue', 21.5, 10.75, 270),
    ];
    const result = played(
      position({ units }),
      ENTRIES.movement,
      { units: ['a', 'c'] },
      {},
      { 'body-order': [{ do: 'expand', left: null, right: 'c' }] },
    );
    expect(unitIn(result.state, 'c').at).to.deep.equal({ x: 21_500, y: 10_000 });
    expect(told(result, 'test')).to.deep.equal([]);
    expect([unitIn(result.state, 'c').melee?.rounds, unitIn(result.state, 'd').melee?.rounds]).to.deep.equal([0, 0]);
    // Contact by expanding is not fresh (RK-12.6a).
    expect(result.state.play?.slot?.fresh).to.deep.equal([]);
  });
});

describe('whoever is wheeled into', () => {
  it('RK-14.12a: takes Being Charged wherever the tenth of a degree falls at which the block is an inch off', () => {
    const line = [u('a', 'red', 20.75, 10, 90, { active: true }), u('c', 'red', 19.25, 10, 90, { active: true })];
    const taken = (x: number, y: number) => {
      const state = position({ units: [...line, u('b', 'blue', x, y, 0, { figures: 2 })] });
      const wheeled = { 'body-order': [{ do: 'wheel-charge', side: 'left' }] };
      const result = played(state, ENTRIES.movement, { units: ['a', 'c'] }, { test: [1, 1, 1, 6] }, wheeled);
      return told(result, 'test').map(({ group }) => group.test);
    };
    const places = [
      [20.5, 12.6],
      [19.8, 12.6],
      [19.837, 12.3],
      [19.874, 12.3],
    ] as const;
    for (const [x, y] of places) expect(taken(x, y), `${x} ${y}`).to.deep.equal(['wanting-to-charge', 'being-charged']);
  });
});

describe('who may wheel into contact', () => {
  const line = [
    u('a', 'red', 20.75, 10, 90, { active: true, arm: 'missile' }),
    u('c', 'red', 19.25, 10, 90, { active: true, traits: ['dual'] }),
  ];
  const foe = u('b', 'blue', 20.5, 12.6, 0, { figures: 2 });
  const wheel = { do: 'wheel-charge', side: 'left' } as const;

  it('RK-14.12a: to wheel into contact is a charge in all respects, which who has fired (RK-21.9) or must stay and fire (RK-21.7a) may', () => {
    const about = { units: ['a', 'c'], rate: 6000, first: false };
    const state = position({ units: [...line, foe] });
    expect(bodyOrderKind.check(gameOf(state), { ...about, fired: true }, wheel, 'red-1')).to.equal(null);
    const held = position({ units: [...line, foe], options: { mandatoryFire: 'hold' } });
    if (held.play?.slot) held.play.slot = { ...held.play.slot, shots: { a: ['b'] } };
    expect(bodyOrderKind.check(gameOf(held), { ...about, fired: false }, wheel, 'red-1')).to.equal(null);
  });

  it('RK-15.1, RK-25.2a: nobody wheels into an elephant of the own side that runs wild', () => {
    const elephant = u('e', 'red', 20.5, 12.6, 0, { kind: 'elephant', rampage: 900, figures: 2 });
    expect(clauseOf({ units: [...line, elephant] })).to.equal('RK-15.1');
  });
});
